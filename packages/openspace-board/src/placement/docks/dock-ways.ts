import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { Way } from '../placement';
import { isLevel } from '../ways/way-hits';
import { hasLabel, isOnPiece, shifted, withoutStraight } from '../ways/way-pieces';

/** An end is tried so far from the corner of its shape. */
export const FROM_CORNER = 24;
/** A piece between two others of one direction is at least this long. */
const JOG = 24;
/** From a label to a corner. */
const CLEAR_OF_LABEL = 10;
const UNSEEN = 0.5;
/** Where on another side an end is tried, as shares of that. */
const SHARES = [1 / 2, 1 / 3, 2 / 3];
/** The same at the side that the other shape is at, where more lines end. */
const FRONT = [...SHARES, 1 / 4, 3 / 4];

/** An end of a line that can move along its side. */
export interface FreeEnd {
    readonly box: Box;
    /** Where on the side it should be, as a coordinate. */
    readonly wanted: number;
    /** Where it is tried besides. */
    readonly places: readonly number[];
    /** Whether it is nearer to a corner than it would have to be. */
    readonly isTooNear: boolean;
    /** How long the line is straight there. */
    readonly least: number;
}

/** The ways that a line may take with its ends elsewhere at their shapes; undefined is an end that stays. */
export function waysFrom(way: Way, start: FreeEnd | undefined, end: FreeEnd | undefined): Way[] {
    const [first, second] = way.points;
    if (!first || !second) {
        return [];
    }
    if (way.points.length === 2) {
        return start && end ? betweenSides(way, first, second, start, end) : [];
    }
    const back = { ...way, points: [...way.points].reverse() };
    const moved = (each: Way, free: FreeEnd): Way[] => [...slid(each, free), ...inLine(each), ...overTheTop(each, free)];
    const turned = end ? [...moved(back, end), ...(start ? ontoFront(back, start, end) : [])] : [];
    return [...(start ? moved(way, start) : []), ...turned.map(each => ({ ...each, points: [...each.points].reverse() }))].filter(hasLabel);
}

/** A straight way with both of its ends elsewhere, or one that turns twice where it is near to a corner. */
function betweenSides(way: Way, first: Point, last: Point, start: FreeEnd, end: FreeEnd): Way[] {
    const isAcross = !isLevel(first, last);
    const now = isAcross ? first.x : first.y;
    const [one, other] = [start.box, end.box].map(({ x, y, w, h }) => (isAcross ? { from: x, to: x + w } : { from: y, to: y + h }));
    const [low, high] = [Math.max(one?.from ?? now, other?.from ?? now), Math.min(one?.to ?? now, other?.to ?? now)];
    const places = [start.wanted, end.wanted, (start.wanted + end.wanted) / 2, low + FROM_CORNER, high - FROM_CORNER, (low + high) / 2];
    const straight = places.filter(at => at > low && at < high).map(at => slidBy(way, 1, isAcross, at - now));
    const bent = [
        { from: start.wanted, to: end.wanted },
        { from: now, to: end.wanted },
        { from: start.wanted, to: now }
    ].filter(({ from, to }) => (start.isTooNear || end.isTooNear) && Math.abs(from - to) >= JOG);
    const along = isAcross ? { begin: first.y, finish: last.y } : { begin: first.x, finish: last.x };
    return [...straight, ...bent.flatMap(ends => bentWays(way, { ...ends, ...along, isAcross }, start.least, end.least))];
}

/** Where a way leads that turns twice. */
interface Bent {
    /** Across its ends. */
    readonly from: number;
    readonly to: number;
    /** Along them. */
    readonly begin: number;
    readonly finish: number;
    readonly isAcross: boolean;
}

/** With the turn near to one end or the other, or behind the label, and that as near to where it was along the way as it has room. */
function bentWays(way: Way, { from, to, begin, finish, isAcross }: Bent, leastBefore: number, leastBehind: number): Way[] {
    const { label, labelSize } = way;
    const at = (across: number, along: number): Point => (isAcross ? { x: across, y: along } : { x: along, y: across });
    const sign = Math.sign(finish - begin);
    const half = ((isAcross ? labelSize?.h : labelSize?.w) ?? 0) / 2;
    const room = half + CLEAR_OF_LABEL;
    const was = label && (isAcross ? label.y : label.x);
    const lanes = [finish - sign * leastBehind, ...(was === undefined ? [] : [was + sign * room]), begin + sign * leastBefore];
    return lanes.flatMap((lane): Way[] => {
        const points = [at(from, begin), at(from, lane), at(to, lane), at(to, finish)];
        const isLong = (lane - begin) * sign >= leastBefore - UNSEEN && (finish - lane) * sign >= leastBehind - UNSEEN;
        if (!isLong || was === undefined) {
            return isLong ? [{ ...way, points }] : [];
        }
        return [
            { across: from, low: begin + sign * half, high: lane - sign * room },
            { across: to, low: lane + sign * room, high: finish - sign * room }
        ].flatMap(({ across, low, high }) => {
            const place = Math.min(Math.max(was, Math.min(low, high)), Math.max(low, high));
            return (high - low) * sign >= 0 ? [{ ...way, points, label: at(across, place) }] : [];
        });
    });
}

/** The first piece of a way with corners elsewhere at the same side. */
function slid(way: Way, { wanted, places }: FreeEnd): Way[] {
    const [first, second] = way.points;
    if (!first || !second) {
        return [];
    }
    const isAcross = !isLevel(first, second);
    return [wanted, ...places]
        .map(at => slidBy(way, 1, isAcross, at - (isAcross ? first.x : first.y)))
        .filter(({ points }) => keepsJogs(points, way.points));
}

/** A way without its first jog: its end goes to where it leads on. */
export function inLine(way: Way): Way[] {
    const [first, second, third, fourth] = way.points;
    if (!first || !second || !third || !fourth || isLevel(first, second) !== isLevel(third, fourth)) {
        return [];
    }
    const isAcross = !isLevel(first, second);
    const straight = slidBy(way, 1, isAcross, isAcross ? third.x - first.x : third.y - first.y);
    const along = ({ x, y }: Point): number => (isAcross ? y : x);
    const leadsOn = Math.sign(along(second) - along(first)) === Math.sign(along(fourth) - along(third));
    return leadsOn ? [{ ...straight, points: withoutStraight(straight.points) }] : [];
}

/** A way up to the last of its points has moved to its side, with the label if that is on it. */
export function slidBy(way: Way, last: number, isAcross: boolean, by: number): Way {
    const { label } = way;
    const points = way.points.map((point, at) => (at <= last ? shifted(point, isAcross, by) : point));
    const isOn = label !== undefined && isOnPiece(label, way.points, { first: 0, last });
    return { ...way, points, ...(isOn && { label: shifted(label, isAcross, by) }) };
}

/** Whether each piece leads where it did before, and none has become so short that it looks like a mistake. */
export function keepsJogs(points: readonly Point[], before: readonly Point[]): boolean {
    return points.slice(1).every((to, at) => {
        const [from, was, next] = [points[at] ?? to, before[at] ?? to, before[at + 1] ?? to];
        const [length, old] = [to.x - from.x + to.y - from.y, next.x - was.x + next.y - was.y];
        return length * Math.sign(old) >= Math.min(Math.abs(old), JOG) - UNSEEN;
    });
}

/** A way that runs past its shape to come to another side goes to the side that it passes: it turns once less. */
function overTheTop(way: Way, { box, least }: FreeEnd): Way[] {
    const [end, corner, turn, next] = way.points;
    if (!end || !corner || !turn || !next) {
        return [];
    }
    const isAcross = isLevel(end, corner);
    const [from, length, low, high] = isAcross ? [box.x, box.w, box.y, box.y + box.h] : [box.y, box.h, box.x, box.x + box.w];
    const along = isAcross ? turn.y : turn.x;
    const side = along < low ? low : high;
    const isPast = isLevel(turn, next) === isAcross && Math.abs(along - side) >= least && (along < low || along > high);
    const at = (across: number, place: number): Point => (isAcross ? { x: across, y: place } : { x: place, y: across });
    const isOn = way.label !== undefined && isOnPiece(way.label, [corner, turn]);
    return (isPast ? SHARES : []).flatMap((share): Way[] => {
        const across = from + length * share;
        const points = [at(across, side), at(across, along), next, ...way.points.slice(4)];
        const label = isOn && way.label ? at(across, isAcross ? way.label.y : way.label.x) : way.label;
        return Math.abs(across - (isAcross ? next.x : next.y)) >= JOG ? [{ ...way, points, ...(label && { label }) }] : [];
    });
}

/** A way back from the side of a shape, with a single corner: it leaves the shape at the side that the other one is at, and turns once more. */
function ontoFront(way: Way, start: FreeEnd, { box, least }: FreeEnd): Way[] {
    const [end, corner, first] = way.points;
    if (!end || !corner || !first || way.points.length !== 3) {
        return [];
    }
    const isAcross = isLevel(end, corner);
    const [from, length, low, high] = isAcross ? [box.x, box.w, box.y, box.y + box.h] : [box.y, box.h, box.x, box.x + box.w];
    const [at, finish] = isAcross ? [first.x, first.y] : [first.y, first.x];
    const begin = finish < low ? low : high;
    return FRONT.map(share => from + length * share)
        .filter(side => Math.abs(side - at) >= JOG && (finish < low || finish > high))
        .flatMap(side => bentWays(way, { from: side, to: at, begin, finish, isAcross }, least, start.least));
}
