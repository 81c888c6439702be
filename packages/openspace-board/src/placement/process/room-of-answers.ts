import { largest } from '@openspace/tool';
import type { FreeEdge } from '../placement';
import type { LaneCell } from './lane-grid';

/** Between a question, its answer, the line that turns behind it and the border. */
const AROUND_ANSWER = 46;

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
 * What the answers take from which lines lead back: each is next to its question, before the line turns inside of the lane. It turns on the side
 * of what it leads to, unless a straight line has that.
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
    const isBefore = (other: LaneCell): boolean => other.lane < own.lane;
    const isBeforeTaken = straight.some(isBefore);
    const room = { before: 0, after: 0 };
    for (const { label, to } of edges.filter(({ from }) => from === id)) {
        const cell = cells.get(to);
        const isBack = cell !== undefined && cell !== own && cell.column <= own.column && !straight.includes(cell);
        if (label && isBack) {
            const side = isBefore(cell) && !isBeforeTaken ? 'before' : 'after';
            room[side] = largest([room[side], (isUpright ? label.w : label.h) + AROUND_ANSWER]);
        }
    }
    return room;
}

/** Whether something stands between two of one column that are in different lanes. */
function isBlocked(one: LaneCell, other: LaneCell, cells: Flow['cells']): boolean {
    const [first, last] = [Math.min(one.lane, other.lane), Math.max(one.lane, other.lane)];
    return [...cells.values()].some(({ column, lane }) => column === one.column && first < lane && lane < last);
}
