import { centerOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { ArrangedBlock } from '../placement';

/** How many times longer a way is than its ends are apart. */
const TOO_LONG = 1.4;

/** A way to the next column runs around all of both; it is led later, where it is short. */
export function withoutLongWays(block: ArrangedBlock): ArrangedBlock {
    const ways = new Map(block.ways);
    for (const { at, from, to } of block.edges) {
        const [way, start, end] = [ways.get(at), block.boxes.get(from), block.boxes.get(to)];
        if (way && start && end && from !== to && lengthOf(way.points) > TOO_LONG * apart(centerOf(start), centerOf(end))) {
            ways.delete(at);
        }
    }
    return { ...block, ways };
}

function lengthOf(points: readonly Point[]): number {
    return points.reduce((sum, point, at) => sum + apart(points[at - 1] ?? point, point), 0);
}

/** Along level and upright lines. */
function apart(one: Point, other: Point): number {
    return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}
