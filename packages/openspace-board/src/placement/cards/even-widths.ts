import { addTo, largest, least } from '@openspace/tool';
import { faceNamed } from '../../notation/faces';
import type { FreeNode } from '../placement';

/** The widest of boxes of one width is at most so many times as wide as the narrowest one would be. */
const WIDER = 1.5;

/** The boxes of a tree that differ only by the length of their words, all as wide as the widest of them, where that is not much wider. */
export function evenWidths(nodes: readonly FreeNode[]): readonly FreeNode[] {
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const alike = new Map<string, FreeNode[]>();
    for (const node of nodes) {
        if (hasOpenSize(node) && !holders.has(node.id)) {
            addTo(alike, `${node.face ?? ''} ${node.h}`, node);
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

/** Whether a node is a box that may be larger than its words need. */
export function hasOpenSize({ origin, isFrame, isText, isDiamond, face, hasSize }: FreeNode): boolean {
    const isFigure = faceNamed(face)?.figure !== undefined;
    return !isFrame && !isText && !isDiamond && !isFigure && !hasSize && origin.x === 0 && origin.y === 0;
}
