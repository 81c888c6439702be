import { append } from '@openspace/tool';
import type { Point } from '../../geometry/matrix';
import { countCrossings } from '../../quality/picture-metrics';

interface Cell {
    readonly lane: number;
    readonly column: number;
    readonly row: number;
}

/** In pixels, from one to the next. A lane is higher than all its rows. */
const PITCH = { column: 100, row: 40, lane: 4_000 };
/** From the middle of a cell to its sides. */
const HALF = { w: 30, h: 12 };
/** From the middle of a column to where lines turn behind it. */
const TURN = 50;
/** How far below its row what leads back runs, and how far before its end it turns up. */
const BACK = { below: 20, before: 40 };

/**
 * About how often arrows cross in a process divided like this: each runs straight, or turns behind what it leaves; what leads back runs
 * below.
 */
export function laneCrossings(cells: ReadonlyMap<string, Cell>, edges: readonly { readonly from: string; readonly to: string }[]): number {
    const middle = ({ column, lane, row }: Cell): Point => ({ x: column * PITCH.column, y: lane * PITCH.lane + row * PITCH.row });
    const turns: Turn[] = [];
    const lines = edges.flatMap(({ from, to }, at) => {
        const [one, other] = [cells.get(from), cells.get(to)];
        if (!one || !other) {
            return [];
        }
        const [start, end] = [middle(one), middle(other)];
        const isTurned = end.x > start.x && end.y !== start.y;
        append(turns, isTurned ? [{ column: one.column, from: start.y, to: end.y }] : []);
        const ends = [
            { id: from, box: around(start) },
            { id: to, box: around(end) }
        ];
        return [{ id: String(at), points: wayBetween(start, end), ends }];
    });
    return countCrossings(lines) + countAtTurns(turns);
}

/** Where a line turns behind the column that it leaves, from a height to another one. */
interface Turn {
    readonly column: number;
    readonly from: number;
    readonly to: number;
}

/** Lines that turn behind one column do so next to each other, in that order of both in which they cross less. */
function countAtTurns(turns: readonly Turn[]): number {
    return turns.reduce((sum, one, at) => {
        const beside = turns.slice(at + 1).filter(({ column }) => column === one.column);
        return sum + beside.reduce((count, other) => count + Math.min(crossed(one, other), crossed(other, one)), 0);
    }, 0);
}

/** How often two lines cross of which one turns before the other. */
function crossed(one: Turn, other: Turn): number {
    // Where one comes to a row and the other leaves it, each is next to the other there, and has to get past it to lead to where that came from.
    if (one.to === other.from) {
        return Number(Math.sign(one.from - one.to) === Math.sign(other.to - other.from));
    }
    return Number(isBetween(other.from, one)) + Number(isBetween(one.to, other));
}

function isBetween(height: number, { from, to }: Turn): boolean {
    return Math.min(from, to) < height && height < Math.max(from, to);
}

function wayBetween(start: Point, end: Point): readonly Point[] {
    if (start.x === end.x || start.y === end.y) {
        return [start, end];
    }
    const isBack = end.x < start.x;
    const turn = isBack ? end.x - BACK.before : start.x + TURN;
    const first = isBack
        ? [
              { x: start.x, y: start.y + BACK.below },
              { x: turn, y: start.y + BACK.below }
          ]
        : [{ x: turn, y: start.y }];
    return [start, ...first, { x: turn, y: end.y }, end];
}

function around({ x, y }: Point): { x: number; y: number; w: number; h: number } {
    return { x: x - HALF.w, y: y - HALF.h, w: 2 * HALF.w, h: 2 * HALF.h };
}
