import { addTo, largest, least } from '@openspace/tool';
import type { FreeNode } from './placement';

/** The widest of boxes of one width is at most so many times as wide as the narrowest one would be. */
const WIDER = 1.5;

/** The boxes of a tree that differ only by the length of their words, all as wide as the widest of them, where that is not much wider. */
export function evenWidths(nodes: readonly FreeNode[]): readonly FreeNode[] {
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const alike = new Map<string, FreeNode[]>();
    for (const node of nodes) {
        const { id, face, h, origin, isFrame, isText, isDiamond, figure, hasSize } = node;
        const isBox = !isFrame && !isText && !isDiamond && !figure && !hasSize && !holders.has(id) && origin.x === 0 && origin.y === 0;
        if (isBox) {
            addTo(alike, `${face ?? ''} ${h}`, node);
        }
    }
    const widths = new Map<string, number>();
    for (const group of alike.values()) {
        const all = group.map(({ w }) => w);
        const widest = largest(all);
        if (widest <= least(all) * WIDER) {
            group.forEach(({ id, w }) => w < widest && widths.set(id, widest));
        }
    }
    return nodes.map(node => ({ ...node, w: widths.get(node.id) ?? node.w }));
}
