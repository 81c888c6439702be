import { addTo, largest } from '@openspace/tool';
import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import { parentEndOf } from '../edge-ends';
import { isCentered } from './block-cost';
import { hasOpenSize } from '../cards/even-widths';
import { roomForConversations } from './conversations';
import { isFlow } from './layered-choices';
import { asRead } from './level-siblings';
import type { FreeBlock, FreeEdgeEnd, FreeNode } from '../placement';

/** From one line to the next at a side of a shape, and from there to its corners. */
const APART = 12;
/** Between a text at an end, its own line with the mark, and the next line. */
const AROUND_TEXT = 18;

/**
 * Where so many lines end at a shape of a flow, besides a loop, one or two are at each of its sides if the others are at its front and its back. The
 * sides are so long then that the loop has a place of its own.
 */
const BESIDE_LOOP = [
    { lines: 6, side: 96 },
    { lines: 4, side: 88 }
];

/** People are all of one size, and a bar is as wide as what it parts. */
const OF_ONE_SIZE: ReadonlySet<FreeNode['face']> = new Set(['person', 'bar']);

/**
 * A block with its shapes as long as it takes for all lines that lead on from them, or come to them, to be apart: boxes of which the call does not
 * say how large they are. A line more at each end keeps those clear of the corners. Classes and tables are as high as their rows, and as wide as the
 * texts need that stand next to each other at ends of lines. What has a loop, and lines at all of its sides, has room for the loop next to some of them.
 * @param turned edges that lead back
 */
export function withRoomySides(block: FreeBlock, turned: ReadonlySet<number>, direction: LayoutOptions['direction']): FreeBlock {
    const hasRows = block.kind === 'class' || block.kind === 'er';
    const isUpright = isVertical(direction);
    if (hasRows && !isUpright) {
        return block;
    }
    const found = { source: new Map<string, number[]>(), target: new Map<string, number[]>() };
    for (const edge of block.edges.filter(each => each.from !== each.to && !(hasRows && parentEndOf(each)))) {
        const { source, target, tail, head } = asRead(edge, turned.has(edge.at));
        const roomFor = ({ text }: FreeEdgeEnd): number => (isUpright && text ? text.w + AROUND_TEXT : hasRows ? 0 : APART);
        addTo(found.source, source, roomFor(tail));
        addTo(found.target, target, roomFor(head));
    }
    const holders = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    const side = isUpright ? 'w' : 'h';
    // Lines end at equal distances.
    const least = (rooms: readonly number[] = []): number => (rooms.length > 0 ? (rooms.length + 1) * largest(rooms) : 0);
    const loops = isFlow(block) ? block.edges.filter(({ from, to }) => from === to) : [];
    const abreast = isCentered(block) ? roomForConversations(block, turned, side) : new Map<string, number>();
    const roomy = (node: FreeNode): FreeNode => {
        const [tails, heads] = [found.source.get(node.id), found.target.get(node.id)];
        const own = loops.filter(({ from }) => from === node.id).length;
        const lines = (tails?.length ?? 0) + (heads?.length ?? 0) + own - 1;
        const beside = own > 0 ? BESIDE_LOOP.find(({ lines: least }) => lines >= least)?.side : undefined;
        return {
            ...node,
            ...(beside !== undefined && { [isUpright ? 'h' : 'w']: Math.max(isUpright ? node.h : node.w, beside) }),
            [side]: Math.max(node[side], least(tails), least(heads), abreast.get(node.id) ?? 0)
        };
    };
    const mayGrow = (node: FreeNode): boolean => hasOpenSize(node) && !OF_ONE_SIZE.has(node.face) && !holders.has(node.id);
    return { ...block, nodes: block.nodes.map(node => (mayGrow(node) ? roomy(node) : node)) };
}
