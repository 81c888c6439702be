import { between, distance, type Point } from '../geometry/matrix';
import type { NotedRoute } from './notation';

/** Of an S, so much of what leads straight out of a shape is left: with more of it, the curve is level in between and a hook at both ends. */
const LEAD = 0.5;
/** Less than this is one place. */
const SAME = 0.5;
/** How far before a corner its rounding begins, where a curve must stay near to its square way. */
const ROUND = 12;

/** Where points are taken around one bend, so that a curve through them looks the same. */
const AROUND_BEND = [1 / 3, 2 / 3];

/** Whether a route was planned to be drawn as a curve. Its points are the corners of a square way. */
export function isPlannedCurve(route: NotedRoute | undefined): boolean {
    return route?.kind === 'curved' && route.automatic === true;
}

/** The route of an arrow that is to be planned, before it is: a curve is planned as a curve again. */
export function unplanned(route: NotedRoute | undefined): NotedRoute {
    return { kind: isPlannedCurve(route) ? 'curved' : 'straight', automatic: true };
}

/**
 * What the curve of a square way bends towards, one after the other, from the middle between two of them to the next: it leaves and
 * arrives as the way does, and stays within its corners.
 * @param way from outline to outline
 */
export function bendsOf(way: readonly Point[]): readonly Point[] {
    const corners = way.slice(1, -1);
    const [start, one, other, end, ...more] = way;
    if (start && one && other && !end) {
        // The same curve in two parts, as a line through one point is no curve everywhere.
        return [between(start, one, 0.5), between(one, other, 0.5)];
    }
    if (!start || !one || !other || !end || more.length > 0 || !areAlike(start, one, other, end)) {
        return corners;
    }
    return [between(start, one, LEAD), between(end, other, LEAD)];
}

/** The points at which a person takes hold of the curve of a square way: few enough to draw another curve through them. */
export function pointsOfCurve(way: readonly Point[]): readonly Point[] {
    const [first, last] = [way[0], way.at(-1)];
    return first && last ? throughBends([first, ...bendsOf(way), last], [0.5]).slice(1, -1) : [];
}

/**
 * A few points that a curve runs through, from the first to the last of some points between which it bends towards the others.
 * @param shares where around each bend
 */
export function throughBends(points: readonly Point[], shares: readonly number[] = AROUND_BEND): readonly Point[] {
    const last = points.length - 1;
    return points.flatMap((point, at) => {
        const [before, after] = [points[at - 1], points[at + 1]];
        if (!before || !after) {
            return [point];
        }
        const [from, to] = [at === 1 ? before : between(before, point, 0.5), at === last - 1 ? after : between(point, after, 0.5)];
        const around = shares.map(share => between(between(from, point, share), between(point, to, share), share));
        return at === last - 1 ? around : [...around, to];
    });
}

/** The corners of a square way whose curve rounds them, and else lies on it. */
export function roundedCorners(way: readonly Point[]): Point[] {
    const last = way.length - 1;
    const points = way.flatMap((point, at) => {
        const next = way[at + 1];
        if (!next) {
            return [point];
        }
        const length = distance(point, next);
        const share = length === 0 ? 0 : Math.min(0.5, (ROUND * 2) / length);
        return [point, ...(at > 0 ? [between(point, next, share)] : []), ...(at + 1 < last ? [between(next, point, share)] : [])];
    });
    return points.filter((point, at) => at === 0 || distance(point, points[at - 1] ?? point) > SAME).slice(1, -1);
}

/** Whether a way arrives in the direction in which it leaves. */
function areAlike(start: Point, one: Point, other: Point, end: Point): boolean {
    return (one.x - start.x) * (end.x - other.x) + (one.y - start.y) * (end.y - other.y) > 0;
}
