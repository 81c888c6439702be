import { largest, least } from '@openspace/tool';
import { type Box, centerOf, touches } from '../../geometry/box';
import type { FreeEdge, FreeNode } from '../placement';
import type { LaneCell } from './lane-grid';

/** How far a bar reaches beyond the outermost of its lines. */
const BEYOND = 20;

/**
 * The boxes of forks and joins that reach across all of their branches in their own lane, so that the lines between are straight. A bar
 * does not become shorter than it is, and not so long that it would lie on something else.
 * @param isUpright whether the flow leads down or up, and bars lie
 */
export function barSpans(
    nodes: ReadonlyMap<string, FreeNode>,
    edges: readonly FreeEdge[],
    boxes: ReadonlyMap<string, Box>,
    cells: ReadonlyMap<string, LaneCell>,
    isUpright: boolean
): Map<string, Box> {
    const spans = new Map<string, Box>();
    for (const [id, cell] of cells) {
        const own = nodes.get(id)?.face === 'bar' ? boxes.get(id) : undefined;
        const others = edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
        const branches = others.flatMap(other => (cells.get(other)?.lane === cell.lane ? (boxes.get(other) ?? []) : []));
        const span = own && branches.length > 1 ? spanned(own, branches, isUpright) : undefined;
        if (span && ![...cells.keys()].some(other => other !== id && isOn(boxes.get(other), span))) {
            spans.set(id, span);
        }
    }
    return spans;
}

function isOn(box: Box | undefined, span: Box): boolean {
    return box !== undefined && touches(box, span);
}

/** Around the lines of the branches and its own one, as far beyond each of the outermost, but no shorter than it is. */
function spanned(own: Box, branches: readonly Box[], isUpright: boolean): Box {
    const [at, length] = isUpright ? (['x', 'w'] as const) : (['y', 'h'] as const);
    const middles = [own, ...branches].map(box => centerOf(box)[at]);
    const [first, last] = [least(middles), largest(middles)];
    const whole = Math.max(own[length], last - first + 2 * BEYOND);
    return { ...own, [at]: (first + last - whole) / 2, [length]: whole };
}
