import { missingHeights } from '../../layout/grid-layout';
import { hasOpenSize } from './even-widths';
import type { FreeNode } from '../placement';

/** A card is at least this many times as wide as high, and a note in a grid, which looks like a piece of paper. */
const HIGHEST_CARD = 1.4;
const HIGHEST_NOTE = 0.9;

/** A card that is higher by this, as far as cards may be; the same one where the call says how large it is. */
export function higherCard<Card extends FreeNode>(card: Card, by: number): Card {
    return hasOpenSize(card) ? { ...card, h: Math.max(card.h, Math.min(card.h + by, card.w / HIGHEST_CARD)) } : card;
}

/**
 * The cards of a grid, as much higher as it takes so that the whole is not too wide, with a last row that is not nearly empty if they may be so
 * high; the same ones where there is something else.
 */
export function higherCards(nodes: readonly FreeNode[], spacing: number): readonly FreeNode[] {
    if (!nodes.every(node => hasOpenSize(node) && node.parent === undefined)) {
        return nodes;
    }
    const [full, usual] = missingHeights(
        nodes.map(({ id, w, h }) => ({ id, width: w, height: h })),
        spacing
    );
    const highest = ({ face, w }: FreeNode): number => w / (face === 'note' ? HIGHEST_NOTE : HIGHEST_CARD);
    return nodes.every(node => node.h + full <= highest(node))
        ? nodes.map(node => ({ ...node, h: node.h + full }))
        : nodes.map(node => higherCard(node, usual));
}
