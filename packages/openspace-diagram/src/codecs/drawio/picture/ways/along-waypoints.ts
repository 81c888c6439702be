import type { Bounds, Point } from '../../../../diagram';
import type { Given } from './given';
import { holds, middleOf } from './terminal';

/** Points nearer than this are one. */
const NEAR = 1;

/**
 * `segmentEdgeStyle`, and `orthogonalEdgeStyle` with waypoints: each waypoint says where one stretch runs, in turns across and down.
 * Without waypoints there is one corner at most.
 */
export function alongWaypoints(given: Given): Point[] {
    const { source, target, start, end } = given;
    const [first, last] = [start ?? (source && middleOf(source.box)), end ?? (target && middleOf(target.box))];
    if (!first || !last) {
        return [];
    }
    const hints = alignedHints(given);
    const way = new Way(start);
    let across = true;
    let hint = first;
    const [head] = hints;
    if (head) {
        across = startsAcross(hints, given);
        if (across ? leavesRow(head, start, source?.box) : leavesColumn(head, start, source?.box)) {
            way.push(across ? { x: first.x, y: head.y } : { x: head.x, y: first.y });
        }
        let at = across ? { x: first.x, y: head.y } : { x: head.x, y: first.y };
        for (hint of hints) {
            across = !across;
            at = across ? { x: at.x, y: hint.y } : { x: hint.x, y: at.y };
            way.push(at);
        }
    }
    if (across ? leavesRow(hint, end, target?.box) : leavesColumn(hint, end, target?.box)) {
        way.push(across ? { x: last.x, y: hint.y } : { x: hint.x, y: last.y });
    }
    return way.between(start ? undefined : source?.box, end ? undefined : target?.box, end);
}

/** The corners so far; those that are where the last one was are left out. */
class Way {
    private readonly points: Point[] = [];

    constructor(private readonly start: Point | undefined) {}

    push(point: Point): void {
        const rounded = { x: Math.round(point.x), y: Math.round(point.y) };
        const before = this.points.at(-1) ?? this.start;
        if (!before || Math.abs(before.x - rounded.x) >= NEAR || Math.abs(before.y - rounded.y) >= NEAR) {
            this.points.push(rounded);
        }
    }

    /** The corners that are in neither box. */
    between(source: Bounds | undefined, target: Bounds | undefined, end: Point | undefined): Point[] {
        const { points } = this;
        while (source && points[0] && holds(source, points[0])) {
            points.shift();
        }
        for (let last = points.at(-1); target && last && holds(target, last); last = points.at(-1)) {
            points.pop();
        }
        const last = points.at(-1);
        if (end && last && Math.abs(end.x - last.x) <= NEAR && Math.abs(end.y - last.y) <= NEAR) {
            points.pop();
            const before = points.pop();
            if (before) {
                points.push({
                    x: Math.abs(before.x - end.x) < NEAR ? end.x : before.x,
                    y: Math.abs(before.y - end.y) < NEAR ? end.y : before.y
                });
            }
        }
        return points;
    }
}

/** The waypoints, where those at the ends are level with a fixed end that they nearly are level with. */
function alignedHints({ waypoints, start, end }: Given): Point[] {
    const hints = [...waypoints];
    const align = (at: number, fixed: Point | undefined): void => {
        const hint = hints[at];
        if (hint && fixed) {
            hints[at] = {
                x: Math.abs(hint.x - fixed.x) < NEAR ? fixed.x : hint.x,
                y: Math.abs(hint.y - fixed.y) < NEAR ? fixed.y : hint.y
            };
        }
    };
    align(0, start);
    align(hints.length - 1, end);
    const [first] = hints;
    return start && first && first.x === start.x && first.y === start.y && hints.length > 1 ? hints.slice(1) : hints;
}

function startsAcross(hints: readonly Point[], { source, target, start, end }: Given): boolean {
    const [first, last] = [hints[0], hints.at(-1)];
    const atStart = first && channels(first, start, source?.box);
    if (atStart && atStart.across !== atStart.down) {
        return atStart.across;
    }
    const atEnd = last && channels(last, end, target?.box);
    if (atEnd && (atEnd.across || atEnd.down)) {
        return hints.length % 2 === 0 ? atEnd.across : atEnd.down;
    }
    return true;
}

/** Whether a stretch from a waypoint straight across, or straight down, meets the end of the line. */
function channels(hint: Point, fixed: Point | undefined, box: Bounds | undefined): { across: boolean; down: boolean } {
    return { across: !leavesRow(hint, fixed, box, false), down: !leavesColumn(hint, fixed, box, false) };
}

function leavesRow(hint: Point, fixed: Point | undefined, box: Bounds | undefined, otherwise = true): boolean {
    return fixed ? fixed.y !== hint.y : box ? hint.y < box.y || hint.y > box.y + box.height : !otherwise;
}

function leavesColumn(hint: Point, fixed: Point | undefined, box: Bounds | undefined, otherwise = true): boolean {
    return fixed ? fixed.x !== hint.x : box ? hint.x < box.x || hint.x > box.x + box.width : !otherwise;
}
