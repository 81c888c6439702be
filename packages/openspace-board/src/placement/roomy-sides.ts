import { isVertical, type LayoutOptions } from '../layout/layout-graph';
import { hasOpenSize } from './even-widths';
import { asRead } from './level-siblings';
import type { FreeBlock, FreeNode } from './placement';

/** From one line to the next at a side of a shape, and from there to its corners. */
const APART = 12;

/** People are all of one size, and a bar is as wide as what it parts. */
const OF_ONE_SIZE: ReadonlySet<FreeNode['face']> = new Set(['person', 'bar']);

/**
 * A block with its shapes as long as it takes for all lines that lead on from them, or come to them, to be apart: boxes of which the call does not
 * say how large they are. A line more at each end keeps those clear of the corners. Classes and tables are as large as their rows.
 * @param turned edges that lead back
 */
export function withRoomySides(block: FreeBlock, turned: ReadonlySet<number>, direction: LayoutOptions['direction']): FreeBlock {
    if (block.kind === 'class' || block.kind === 'er') {
        return block;
    }
    const counts = { source: new Map<string, number>(), target: new Map<string, number>() };
    for (const edge of block.edges.filter(({ from, to }) => from !== to)) {
        const read = asRead(edge, turned.has(edge.at));
        for (const end of ['source', 'target'] as const) {
            counts[end].set(read[end], (counts[end].get(read[end]) ?? 0) + 1);
        }
    }
    const holders = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    const side = isVertical(direction) ? 'w' : 'h';
    const roomy = (node: FreeNode): FreeNode => {
        const most = Math.max(counts.source.get(node.id) ?? 0, counts.target.get(node.id) ?? 0);
        return { ...node, [side]: Math.max(node[side], (most + 1) * APART) };
    };
    const mayGrow = (node: FreeNode): boolean => hasOpenSize(node) && !OF_ONE_SIZE.has(node.face) && !holders.has(node.id);
    return { ...block, nodes: block.nodes.map(node => (mayGrow(node) ? roomy(node) : node)) };
}
