import { missingHeight } from '../layout/grid-layout';
import { hasOpenSize } from './even-widths';
import type { FreeNode } from './placement';

/** A card is at least this many times as wide as high. */
const HIGHEST_CARD = 1.4;

/** A card that is higher by this, as far as cards may be; the same one where the call says how large it is. */
export function higherCard<Card extends FreeNode>(card: Card, by: number): Card {
    return hasOpenSize(card) ? { ...card, h: Math.max(card.h, Math.min(card.h + by, card.w / HIGHEST_CARD)) } : card;
}

/** The cards of a grid, as much higher as it takes so that the whole is not too wide; the same ones where there is something else. */
export function higherCards(nodes: readonly FreeNode[], spacing: number): readonly FreeNode[] {
    const isPlain = nodes.every(node => hasOpenSize(node) && node.parent === undefined);
    const by = isPlain
        ? missingHeight(
              nodes.map(({ id, w, h }) => ({ id, width: w, height: h })),
              spacing
          )
        : 0;
    return by > 0 ? nodes.map(node => higherCard(node, by)) : nodes;
}
