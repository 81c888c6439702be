import type { TLRecord } from '@tldraw/tlschema';
import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { figureIn } from '../notation/face-size';
import { isPlannedCurve } from '../notation/planned-curve';
import { edgeNotationOf } from '../notation/read-notation';
import { leadWays, nearCorner } from '../placement/ways/lead-ways';
import { plannedWay } from '../placement/ways/obstacles';
import type { Way } from '../placement/placement';
import { type BoundArrow, recordsOf } from './arrows-alone';
import { type FormerTrunk, FormerTrunks, routeOn } from './former-trunks';
import type { Moves } from './what-moved';

/** Lines that differ by less from a level or an upright one are such lines. */
const SAME = 0.5;
/** A mark nearer to a corner would stand out there with a half of it. */
const MARK = 10;
/** A piece between two corners that is shorter than this looks like a mistake. */
const JOG = 12;
/** A curve swings to a side by no more than so many times as far as it leads. */
const FLATTEST = 4;
/** What a piece of a line needs with its mark. */
const LEAST = 24;

/** Where an arrow led. */
interface FormerWay {
    readonly points: readonly Point[];
    readonly trunk?: FormerTrunk | undefined;
    /** Whether it was a curve along these corners. */
    readonly isCurve?: boolean;
}

/** Where arrows led, by their ids. */
export type FormerWays = ReadonlyMap<string, FormerWay>;

export function formerWays(was: BoardIndex, arrows: readonly BoundArrow[]): FormerWays {
    const trunks = new FormerTrunks(was);
    return new Map(
        arrows.map((bound): [string, FormerWay] => {
            const former = was.shape(bound.arrow.id);
            if (former?.type === 'arrow' && isPlannedCurve(edgeNotationOf(former)?.route)) {
                return [bound.arrow.id, { points: plannedWay(was, former), isCurve: true }];
            }
            const points = routeOn(was, bound.arrow.id);
            return [bound.arrow.id, { points, trunk: trunks.of(bound, points) }];
        })
    );
}

/**
 * Arrows of level and upright pieces where they were, at shapes that have got another size, or have moved along the pieces that end there: their
 * sides still face them. One that shares a trunk with others does so wherever its shapes move, and corners next to a shape move along with it,
 * as long as all pieces lead where they did. With their bindings.
 * @param arrows as they are now
 */
export function waysAsBefore(former: FormerWays, now: BoardIndex, arrows: readonly BoundArrow[], moves: Moves): TLRecord[] {
    const kept = arrows.flatMap((bound): { id: string; way: Way }[] => {
        const { points, trunk, isCurve = false } = former.get(bound.arrow.id) ?? { points: [] };
        const isMoved = bound.from !== bound.to && (moves.has(bound.from) || moves.has(bound.to)) && isSquare(points);
        const square = (): Way | undefined =>
            wayAsBefore(points, now, bound, moves) ??
            (trunk && wayAtTrunk(points, trunk, now, bound, moves)) ??
            wayWithCorners(points, now, bound, moves);
        const way = !isMoved ? undefined : isCurve ? curveAsBefore(points, now, bound, moves) : square();
        return way ? [{ id: bound.arrow.id, way }] : [];
    });
    const ids = kept.map(({ id }) => id);
    return leadWays(
        now,
        recordsOf(now, new Set(ids)),
        ids.map(() => ({ type: 'arrow' })),
        ids,
        new Map(kept.map(({ way }, at) => [at, way]))
    );
}

function wayAsBefore(points: readonly Point[], now: BoardIndex, { from, to }: BoundArrow, moves: Moves): Way | undefined {
    const [first, second] = points;
    const [last, before] = [points.at(-1), points.at(-2)];
    if (!first || !second || !last || !before) {
        return undefined;
    }
    const start = endAsBefore(now, from, moves, first, second);
    const end = endAsBefore(now, to, moves, last, before);
    // A straight line has both of its ends on one piece.
    const isWhole =
        start && end && (points.length > 2 ? isOn(start, second, first) && isOn(end, before, last) : isOn(start, end, first, last));
    return isWhole ? { points: [start, ...points.slice(1, -1), end] } : undefined;
}

/** The way between the same sides, with the corners next to its ends moved along with these, if each piece leads where it did. */
function wayWithCorners(points: readonly Point[], now: BoardIndex, { from, to }: BoundArrow, moves: Moves): Way | undefined {
    const [first, second] = points;
    const [last, before] = [points.at(-1), points.at(-2)];
    const start = first && second && movedEnd(now, from, moves, first, second);
    const end = last && before && movedEnd(now, to, moves, last, before);
    if (!start || !end || points.length < 3) {
        return undefined;
    }
    const behindStart = isUpright(first, second) ? { x: start.x } : { y: start.y };
    const beforeEnd = isUpright(before, last) ? { x: end.x } : { y: end.y };
    const led = points.map((point, at) => ({
        ...(at === 0 ? start : at === points.length - 1 ? end : point),
        ...(at === 1 && behindStart),
        ...(at === points.length - 2 && beforeEnd)
    }));
    const isAsBefore = led.slice(1).every((point, at) => isOn(led[at] ?? point, point, points[at] ?? point, points[at + 1]));
    return isAsBefore ? { points: led } : undefined;
}

/** The corners of a curve that swings once from one side to the other, or of a straight one, between the same sides as before. */
function curveAsBefore(points: readonly Point[], now: BoardIndex, { from, to }: BoundArrow, moves: Moves): Way | undefined {
    const [first, second] = points;
    const [last, before] = [points.at(-1), points.at(-2)];
    if (!first || !second || !last || !before || !(points.length === 2 || points.length === 4)) {
        return undefined;
    }
    const [start, end] = [movedEnd(now, from, moves, first, second), movedEnd(now, to, moves, last, before)];
    const [along, across] = isUpright(first, second) ? (['y', 'x'] as const) : (['x', 'y'] as const);
    if (!start || !end || !isOn(start, { ...start, [along]: end[along] }, first, { ...first, [along]: last[along] })) {
        return undefined;
    }
    if (Math.abs(end[along] - start[along]) * FLATTEST < Math.abs(end[across] - start[across])) {
        return undefined;
    }
    const middle = (start[along] + end[along]) / 2;
    const corners = [start, end].map(point => ({ ...point, [along]: middle }));
    return { points: Math.abs(start[across] - end[across]) < SAME ? [start, end] : [start, ...corners, end] };
}

/** The way from the trunk, which leads straight on as far as it did, to a shape that faces it still. */
function wayAtTrunk(
    points: readonly Point[],
    { side, fork }: FormerTrunk,
    now: BoardIndex,
    { from, to }: BoundArrow,
    moves: Moves
): Way | undefined {
    const way = side === 'start' ? points : [...points].reverse();
    const [parent, child] = side === 'start' ? [from, to] : [to, from];
    const [wasRoot, wasEnd] = [way[0], way.at(-1)];
    const root = wasRoot && movedEnd(now, parent, moves, wasRoot, fork);
    const end = wasEnd && movedEnd(now, child, moves, wasEnd, way.at(-2) ?? fork);
    if (!root || !end) {
        return undefined;
    }
    const [along, across] = isUpright(wasRoot, fork) ? (['y', 'x'] as const) : (['x', 'y'] as const);
    const turn = { ...fork, [across]: root[across] };
    const isStraight = Math.abs(end[across] - turn[across]) < JOG;
    const box = sidesOf(now, child);
    const corner = { ...turn, [across]: end[across] };
    if (!isOn(root, turn, wasRoot, fork) || !isOn(end, corner, wasEnd, { ...wasEnd, [along]: fork[along] })) {
        return undefined;
    }
    const breadth = across === 'x' ? 'w' : 'h';
    const isFacing = box !== undefined && turn[across] > box[across] + MARK && turn[across] < box[across] + box[breadth] - MARK;
    const led = isStraight && isFacing ? [root, { ...end, [across]: turn[across] }] : [root, turn, corner, end];
    return { points: side === 'start' ? led : led.reverse() };
}

/** Where an end is at its shape, which has moved anywhere. */
function movedEnd(now: BoardIndex, id: string, moves: Moves, end: Point, next: Point): Point | undefined {
    const by = moves.get(id);
    return by ? { x: end.x + by.x, y: end.y + by.y } : endAsBefore(now, id, moves, end, next);
}

/** Where an end is if its shape has moved along its piece, or has got another size with a side where the piece is; undefined otherwise. */
function endAsBefore(now: BoardIndex, id: string, moves: Moves, end: Point, next: Point): Point | undefined {
    const by = moves.get(id);
    const [along, across, length, breadth] = isUpright(end, next) ? (['y', 'x', 'h', 'w'] as const) : (['x', 'y', 'w', 'h'] as const);
    if (!moves.has(id) || by) {
        return by && Math.abs(by[across]) >= SAME ? undefined : { ...end, [along]: end[along] + (by?.[along] ?? 0) };
    }
    const box = sidesOf(now, id);
    // Ends are put right there where a line leads past the corner.
    const corner = box ? Math.max(nearCorner(box[breadth]), Math.min(MARK, box[breadth] / 4)) - SAME : 0;
    const isFacing = box && end[across] >= box[across] + corner && end[across] <= box[across] + box[breadth] - corner;
    return isFacing ? { ...end, [along]: next[along] > end[along] ? box[along] + box[length] : box[along] } : undefined;
}

/** Whether a piece leads as it did, and is long enough. */
function isOn(end: Point, next: Point, wasEnd: Point, wasNext = next): boolean {
    const along = isUpright(wasEnd, wasNext) ? 'y' : 'x';
    const [now, then] = [next[along] - end[along], wasNext[along] - wasEnd[along]];
    return Math.sign(now) === Math.sign(then) && Math.abs(now) >= Math.min(LEAST, Math.abs(then));
}

function isSquare(points: readonly Point[]): boolean {
    return points.slice(1).every((point, at) => {
        const from = points[at] ?? point;
        return isUpright(from, point) !== Math.abs(from.y - point.y) < SAME;
    });
}

function isUpright(from: Point, to: Point): boolean {
    return Math.abs(from.x - to.x) < SAME;
}

/** Of a shape whose sides are straight, and lines end at them. */
function sidesOf(board: BoardIndex, id: string): Box | undefined {
    const shape = board.shape(id);
    return shape && shape.rotation === 0 && hasStraightSides(shape) ? board.pageBounds(id) : undefined;
}

function hasStraightSides(shape: BoardShape): boolean {
    return shape.type === 'frame' || (shape.type === 'geo' && shape.props.geo === 'rectangle' && figureIn(shape) === undefined);
}
