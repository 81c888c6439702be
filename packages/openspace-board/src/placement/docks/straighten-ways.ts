import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { frameHits, framesOf } from '../frames/frame-hits';
import { type FixedEnds, fixedEnds, leavesRow } from '../ways/fixed-ends';
import type { ArrangedBlock, Way } from '../placement';
import { squareWay } from '../ways/square-way';
import { straightenPairs } from './straight-pairs';
import { hits, isLevel, type Line, linesOf, pieces, wallsOf, waysOf } from '../ways/way-hits';
import { faces, FROM_CORNER, hasLongEnds, hasRoomFor, isOnPiece, isOnSide, shifted, withoutStraight } from '../ways/way-pieces';

/** A shorter piece between two others of one direction looks like a mistake: an end goes nearer to a corner for it. */
const JOG = 24;
/** The first and the last piece of a way become no shorter than this. */
const LEAST_ENDS = [32, 32] as const;
/** An end that moves far keeps this far from the corner of its shape, which may be round. */
const ROUNDED = 14;

/** Takes jogs out of lines where nothing is in the way: a line between shapes that face each other is straight, and others turn less often. */
export function straightenWays(block: ArrangedBlock): ArrangedBlock {
    const sides = sidesOf(block);
    const { frames, names } = framesOf(block);
    const [walls, lines] = [[...wallsOf(block), ...names], linesOf(block)];
    const fixed = fixedEnds(block);
    for (const line of lines) {
        const count = (way: Way): number => hits({ edge: line.edge, way }, walls, lines) + frameHits(way, frames);
        // ELK slants what leads through the border of a frame by as much as both halves are off.
        line.way = { ...line.way, points: withoutStraight(squareWay(line.way.points)) };
        const docked = besideFigures(line, block, sides, lines);
        line.way = count(docked) <= count(line.way) ? docked : line.way;
        for (let tries = line.way.points.length; tries > 0; tries--) {
            const before = count(line.way);
            const straight = straighter(line, sides, lines, fixed).find(way => count(way) <= before);
            if (!straight) {
                break;
            }
            line.way = straight;
        }
        const before = count(line.way);
        line.way = wholly(line, sides, lines, fixed).find(way => count(way) <= before) ?? line.way;
    }
    straightenPairs(lines, sides, fixed, line => hits(line, walls, lines) + frameHits(line.way, frames));
    return { ...block, ways: waysOf(lines) };
}

/** Where lines end at shapes: at their figures, if they have their text outside. */
export function sidesOf({ nodes, boxes }: ArrangedBlock): ReadonlyMap<string, Box> {
    const sides = new Map(boxes);
    for (const { id, figure } of nodes) {
        const box = boxes.get(id);
        if (box && figure) {
            sides.set(id, { ...figure, x: box.x + figure.x, y: box.y + figure.y });
        }
    }
    return sides;
}

/**
 * A way that leaves a figure to the side does so in the middle of it, or clear of its corners where others leave there, although the text below it
 * belongs to the same shape.
 */
function besideFigures(line: Line, { nodes }: ArrangedBlock, sides: ReadonlyMap<string, Box>, lines: readonly Line[]): Way {
    const { edge, way } = line;
    let { points, label } = way;
    for (const id of [edge.from, edge.to]) {
        const isStart = id === edge.from;
        const [end, next] = isStart ? [points[0], points[1]] : [points.at(-1), points.at(-2)];
        const side = nodes.some(node => node.id === id && node.figure) ? sides.get(id) : undefined;
        if (!side || !end || !next || Math.abs(end.y - next.y) > 0.5 || side.h < FROM_CORNER * 2) {
            continue;
        }
        const isAlone = !lines.some(other => other !== line && endsOf(other, id).some(({ x }) => Math.abs(x - end.x) < 0.5));
        const fromCorner = isAlone ? side.h / 2 : FROM_CORNER;
        const by = Math.min(Math.max(end.y, side.y + fromCorner), side.y + side.h - fromCorner) - end.y;
        const isMoved = (at: number): boolean => (isStart ? at <= 1 : at >= points.length - 2);
        const moved = points.map((point, at) => (isMoved(at) ? shifted(point, false, by) : point));
        const other = points.length > 2 || isOnSide(isStart ? moved.at(-1) : moved[0], sides.get(isStart ? edge.to : edge.from), false);
        if (by === 0 || Math.abs(by) > JOG || !other) {
            continue;
        }
        const piece = isStart ? { first: 0, last: 1 } : { first: points.length - 2, last: points.length - 1 };
        label = label && isOnPiece(label, points, piece) ? shifted(label, false, by) : label;
        points = moved;
    }
    return points === way.points ? way : { ...way, points, ...(label && { label }) };
}

function endsOf({ edge, way: { points } }: Line, id: string): Point[] {
    return [...(edge.from === id ? points.slice(0, 1) : []), ...(edge.to === id ? points.slice(-1) : [])];
}

/** Where a way turns to go on next to its line. */
interface Jog {
    readonly at: number;
    readonly isAcross: boolean;
    readonly by: number;
}

function* jogs({ points }: Way): Iterable<Jog> {
    for (let at = 1; at + 2 < points.length; at++) {
        const [before, from, to, after] = points.slice(at - 1, at + 3);
        if (!before || !from || !to || !after) {
            continue;
        }
        const isAcross = Math.abs(from.y - to.y) < 0.5;
        const by = isAcross ? to.x - from.x : to.y - from.y;
        const isAlong = isAcross
            ? Math.abs(before.x - from.x) < 0.5 &&
              Math.abs(to.x - after.x) < 0.5 &&
              Math.sign(from.y - before.y) === Math.sign(after.y - to.y)
            : Math.abs(before.y - from.y) < 0.5 &&
              Math.abs(to.y - after.y) < 0.5 &&
              Math.sign(from.x - before.x) === Math.sign(after.x - to.x);
        if (isAlong && Math.abs(by) > 0) {
            yield { at, isAcross, by };
        }
    }
}

/** A part of a way that moves to the side of it. */
interface Move {
    readonly first: number;
    readonly last: number;
    readonly by: number;
}

/** What of a way moves so that a jog is gone. */
interface Attempt {
    readonly isAcross: boolean;
    readonly moves: readonly Move[];
}

/** The ways without one of their jogs: one of both pieces is moved to the line of the other, or else both to one in between. */
function straighter(line: Line, sides: ReadonlyMap<string, Box>, lines: readonly Line[], fixed: FixedEnds): Way[] {
    const { edge, way } = line;
    const ends = lines.filter(other => other !== line).flatMap(other => [other.way.points[0], other.way.points.at(-1)]);
    const found = [...jogs(way)];
    const attempts = [...found.flatMap(oneMoved), ...found.flatMap(jog => bothMoved(line, jog, sides))];
    return attempts.flatMap(({ isAcross, moves }) => {
        const moveAt = (index: number): number => moves.find(({ first, last }) => index >= first && index <= last)?.by ?? 0;
        const points = way.points.map((point, index) => shifted(point, isAcross, moveAt(index)));
        // What several lines share stays where it is.
        const stays = [0, points.length - 1].every(index => {
            const id = index === 0 ? edge.from : edge.to;
            const isFar = Math.abs(moveAt(index)) >= JOG;
            const isOn =
                isOnSide(points[index], sides.get(id), isAcross, isFar ? ROUNDED : FROM_CORNER) &&
                !(isFar && fixed.corners.has(id)) &&
                !leavesRow(fixed, id, way.points[index], points[index]);
            return moveAt(index) === 0 || (isOn && !ends.some(end => isSamePoint(end, way.points[index])));
        });
        const under = moves.find(move => way.label && isOnPiece(way.label, way.points, move));
        const label = way.label && (under ? shifted(way.label, isAcross, under.by) : way.label);
        // A moved piece in the middle takes its neighbours along; further jogs go one after the other.
        const moved: Way = { ...way, points: withoutStraight(points), ...(label && { label }) };
        return stays && hasLongEnds(points, way.points, LEAST_ENDS) && keepsLabel(moved, way) ? [moved] : [];
    });
}

/** The piece before a jog moves, or the one behind it. */
function oneMoved({ at, isAcross, by }: Jog): Attempt[] {
    return [
        { isAcross, moves: [{ first: at - 1, last: at, by }] },
        { isAcross, moves: [{ first: at + 1, last: at + 2, by: -by }] }
    ];
}

/** The piece at a shape moves as far as its side lets it, and the one beyond the jog to there. */
function bothMoved({ edge, way: { points } }: Line, { at, isAcross, by }: Jog, sides: ReadonlyMap<string, Box>): Attempt[] {
    // A way between shapes that face each other is in the middle of what faces, if it can be straight at all.
    if (points.length === 4) {
        return [];
    }
    const fromStart = at === 1 ? asFarAs(points[0], sides.get(edge.from), isAcross, by) : undefined;
    const fromEnd = at + 3 === points.length ? asFarAs(points.at(-1), sides.get(edge.to), isAcross, -by) : undefined;
    return [fromStart, fromEnd === undefined ? undefined : by + fromEnd]
        .filter(part => part !== undefined)
        .map(part => ({
            isAcross,
            moves: [
                { first: at - 1, last: at, by: part },
                { first: at + 1, last: at + 2, by: part - by }
            ]
        }));
}

/** How far an end can move along its side towards the line beyond a jog, where it cannot reach that. */
function asFarAs(end: Point | undefined, box: Box | undefined, isAcross: boolean, by: number): number | undefined {
    if (!end || !box) {
        return undefined;
    }
    const [at, from, length] = isAcross ? [end.x, box.x, box.w] : [end.y, box.y, box.h];
    const part = (by > 0 ? from + length - ROUNDED : from + ROUNDED) - at;
    return Math.sign(part) === Math.sign(by) && Math.abs(part) < Math.abs(by) ? part : undefined;
}

/** Whether the label of a way lies on a piece in the direction of the one before, that is long enough for it. */
function keepsLabel(way: Way, before: Way): boolean {
    const under = (each: Way) => pieces(each).filter(piece => each.label && isOnPiece(each.label, piece));
    const [was] = under(before);
    return !was || under(way).some(piece => hasRoomFor(way, piece) && isLevel(...piece) === isLevel(...was));
}

/** Straight ways between shapes that face each other, however far the way is off now: where it begins or ends, or in the middle of what faces. */
function wholly({ edge, way }: Line, sides: ReadonlyMap<string, Box>, lines: readonly Line[], fixed: FixedEnds): Way[] {
    const [start, end] = [sides.get(edge.from), sides.get(edge.to)];
    const [first, last] = [way.points[0], way.points.at(-1)];
    if (way.points.length < 4 || !start || !end || !first || !last || fixed.corners.has(edge.from) || fixed.corners.has(edge.to)) {
        return [];
    }
    const others = lines.filter(line => line.edge !== edge).flatMap(line => [line.way.points[0], line.way.points.at(-1)]);
    if ([first, last].some(own => others.some(other => isSamePoint(own, other)))) {
        return [];
    }
    const isUpright = faces(first, last, start, end, true);
    if (!isUpright && !faces(first, last, start, end, false)) {
        return [];
    }
    const [low, high] = isUpright
        ? [Math.max(start.x, end.x), Math.min(start.x + start.w, end.x + end.w)]
        : [Math.max(start.y, end.y), Math.min(start.y + start.h, end.y + end.h)];
    const own = isUpright ? [first.x, last.x] : [first.y, last.y];
    return [...own, (low + high) / 2].flatMap(at => {
        const points = [first, last].map(({ x, y }) => (isUpright ? { x: at, y } : { x, y: at }));
        const label = way.label && (isUpright ? { x: at, y: way.label.y } : { x: way.label.x, y: at });
        const isStraight = isOnSide(points[0], start, isUpright, ROUNDED) && isOnSide(points[1], end, isUpright, ROUNDED);
        const isOff = leavesRow(fixed, edge.from, first, points[0]) || leavesRow(fixed, edge.to, last, points[1]);
        return isStraight && !isOff && (!label || isOnPiece(label, points)) ? [{ ...way, points, ...(label && { label }) }] : [];
    });
}

function isSamePoint(one: Point | undefined, other: Point | undefined): boolean {
    return one !== undefined && other !== undefined && Math.abs(one.x - other.x) < 0.5 && Math.abs(one.y - other.y) < 0.5;
}
