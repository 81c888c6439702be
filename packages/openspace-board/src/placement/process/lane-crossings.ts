import type { Point } from '../../geometry/matrix';
import { countCrossings } from '../../quality/picture-metrics';

interface Cell {
    readonly lane: number;
    readonly column: number;
    readonly row: number;
}

/** Of a lane, whose height is 1 here. */
const ROW = 0.01;
/** From the middle of a cell to where lines leave it. */
const HALF = { w: 0.3, h: 0.003 };

/** About how often arrows cross in a process divided like this: each runs straight, or turns behind what it leaves. */
export function laneCrossings(cells: ReadonlyMap<string, Cell>, edges: readonly { readonly from: string; readonly to: string }[]): number {
    const middle = ({ column, lane, row }: Cell): Point => ({ x: column, y: lane + row * ROW });
    const lines = edges.flatMap(({ from, to }, at) => {
        const [one, other] = [cells.get(from), cells.get(to)];
        if (!one || !other) {
            return [];
        }
        const [start, end] = [middle(one), middle(other)];
        const turn = start.x + 0.5;
        const isStraight = start.x === end.x || start.y === end.y;
        const points = isStraight ? [start, end] : [start, { x: turn, y: start.y }, { x: turn, y: end.y }, end];
        const ends = [
            { id: from, box: around(start) },
            { id: to, box: around(end) }
        ];
        return [{ id: String(at), points, ends }];
    });
    return countCrossings(lines);
}

function around({ x, y }: Point): { x: number; y: number; w: number; h: number } {
    return { x: x - HALF.w, y: y - HALF.h, w: 2 * HALF.w, h: 2 * HALF.h };
}
