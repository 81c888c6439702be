import { largest } from '@openspace/tool';
import type { FreeEdge } from '../placement';
import type { LaneCell } from './lane-grid';

/** Between a question, its answer, the line that turns behind it and the border. */
const AROUND_ANSWER = 54;

/** What answers take before and after their question, across the flow. */
export interface RoomOfAnswers {
    readonly before: number;
    readonly after: number;
}

export const NO_ANSWERS: RoomOfAnswers = { before: 0, after: 0 };

interface Flow {
    readonly cells: ReadonlyMap<string, LaneCell>;
    readonly edges: readonly FreeEdge[];
    readonly isUpright: boolean;
}

/**
 * What the answers take from which lines lead back, or past something in their row: each is next to its question, before the line turns inside of
 * the lane. It turns on the side of what it leads to, unless a straight line has that, and below rather than above, where no other one passes.
 */
export function roomOfAnswers(id: string, { cells, edges, isUpright }: Flow): RoomOfAnswers {
    const own = cells.get(id);
    if (!own) {
        return NO_ANSWERS;
    }
    const isStraight = (other: LaneCell): boolean => other.column === own.column && other !== own && !isBlocked(own, other, cells);
    const straight = edges
        .flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []))
        .flatMap(other => cells.get(other) ?? [])
        .filter(isStraight);
    const [isBeforeTaken, isAfterTaken] = [straight.some(({ lane }) => lane < own.lane), straight.some(({ lane }) => lane > own.lane)];
    const room = { before: 0, after: 0 };
    for (const { label, to } of edges.filter(({ from }) => from === id)) {
        const cell = cells.get(to);
        const passed = cell && inOneRow(own, cell) ? [...cells.values()].filter(each => isBetween(each, own, cell)) : [];
        const isBack = cell !== undefined && cell !== own && cell.column <= own.column && !straight.includes(cell);
        if (label && cell && (isBack || passed.length > 0)) {
            const goesBefore = cell.lane < own.lane || isAfterTaken || (!isBack && isBusyBelow(own, passed, { cells, edges }));
            const side = goesBefore && !isBeforeTaken ? 'before' : 'after';
            room[side] = largest([room[side], (isUpright ? label.w : label.h) + AROUND_ANSWER]);
        }
    }
    return room;
}

/** Whether below a row a line leads past one, or straight down from one of those that this leads past. */
function isBusyBelow(own: LaneCell, passed: readonly LaneCell[], { cells, edges }: Pick<Flow, 'cells' | 'edges'>): boolean {
    return edges.some(({ from, to }) => {
        const [start, end] = [cells.get(from), cells.get(to)];
        if (!start || !end) {
            return false;
        }
        const isPast = inOneRow(start, own) && inOneRow(end, own) && isBetween(own, start, end);
        const isDown = (one: LaneCell, other: LaneCell): boolean =>
            passed.includes(one) && one.column === other.column && other.lane > one.lane;
        return isPast || isDown(start, end) || isDown(end, start);
    });
}

function inOneRow(one: LaneCell, other: LaneCell): boolean {
    return one.lane === other.lane && one.row === other.row;
}

/** Whether one stands in the row of two others, between the first and the second of them. */
function isBetween(one: LaneCell, first: LaneCell, second: LaneCell): boolean {
    return inOneRow(one, first) && first.column < one.column && one.column < second.column;
}

/** Whether something stands between two of one column that are in different lanes. */
function isBlocked(one: LaneCell, other: LaneCell, cells: Flow['cells']): boolean {
    const [first, last] = [Math.min(one.lane, other.lane), Math.max(one.lane, other.lane)];
    return [...cells.values()].some(({ column, lane }) => column === one.column && first < lane && lane < last);
}
