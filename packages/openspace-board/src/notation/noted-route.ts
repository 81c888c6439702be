import type { ArrowEnd, ArrowForm, ArrowRoute, ArrowTarget } from '../geometry/arrow-form';
import { type Box, unionOf } from '../geometry/box';
import { crossings, edgesOf } from '../geometry/crossings';
import type { Point } from '../geometry/matrix';
import { bent, flatten, polyline, smooth } from '../geometry/path';
import type { NotedRoute } from './notation';
import { bendsOf, isPlannedCurve } from './planned-curve';

/** Straight pieces of a planned curve around each bend: off by half a pixel, and few enough to compare all lines of a page with each other. */
const PIECES = 6;

/** An edge through corners of its own, cut off at the outlines of its nodes; undefined where it has none. */
export function notedRoute(form: ArrowForm, route: NotedRoute): ArrowRoute | undefined {
    const { kind } = route;
    const corners = routeCorners({ ...form, route });
    if (!corners) {
        return undefined;
    }
    const way = [form.start.anchor, ...corners, form.end.anchor];
    if (isPlannedCurve(route)) {
        return curveOf(cutAtEnds(form, way));
    }
    const curve = kind === 'spline' || kind === 'curved';
    const whole = curve ? (flatten(smooth(way))[0]?.points ?? way) : way;
    const cut = cutAtEnds(form, whole);
    return { kind: 'noted', points: cut, path: polyline(cut) };
}

/** The curve of a square way from outline to outline. */
function curveOf(way: readonly Point[]): ArrowRoute {
    const [first, last] = [way[0], way.at(-1)];
    const path = first && last ? bent([first, ...bendsOf(way), last]) : [];
    return { kind: 'noted', points: flatten(path, PIECES)[0]?.points ?? way, path };
}

/** From outline to outline, with its corners, whatever curve is drawn along it; undefined where the route has no corners. */
export function cornersBetween(form: ArrowForm): readonly Point[] | undefined {
    const corners = routeCorners(form);
    return corners && cutAtEnds(form, [form.start.anchor, ...corners, form.end.anchor]);
}

/** The corners of a route as they are kept, in page coordinates; undefined where it has none of its own. */
export function routeCorners(form: Pick<ArrowForm, 'start' | 'end' | 'route'>): readonly Point[] | undefined {
    const { kind, points = [] } = form.route ?? {};
    const box = endsBox(form);
    if (points.length === 0 || !box) {
        return undefined;
    }
    const corners = points.map(point => pointIn(box, point));
    return kind === 'orthogonal' ? squared(form, corners) : corners;
}

/** The box that corners are fractions of: around both nodes, or the points where an end is free. */
export function endsBox(form: Pick<ArrowForm, 'start' | 'end'>): Box | undefined {
    const box = unionOf([boxOfEnd(form.start), boxOfEnd(form.end)]);
    return box && { ...box, w: Math.max(1, box.w), h: Math.max(1, box.h) };
}

/** The corners of a route for other ends, so that they stay where they are. */
export function keptRoute(route: NotedRoute, before: Box, after: Box): NotedRoute {
    return { ...route, ...(route.points && { points: route.points.map(point => fractionIn(after, pointIn(before, point))) }) };
}

function boxOfEnd({ anchor, target }: ArrowEnd): Box {
    return target?.bounds ?? { ...anchor, w: 0, h: 0 };
}

export function pointIn(box: Box, { x, y }: Point): Point {
    return { x: box.x + x * box.w, y: box.y + y * box.h };
}

/** The corner as it is kept in the notation. */
export function fractionIn(box: Box, { x, y }: Point): Point {
    const fine = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;
    return { x: fine((x - box.x) / box.w), y: fine((y - box.y) / box.h) };
}

/** The first and the last corner follow their ends, so that all pieces stay level or upright when a node is moved. */
function squared({ start, end }: Pick<ArrowForm, 'start' | 'end'>, corners: readonly Point[]): Point[] {
    const square = corners.map(({ x, y }) => ({ x, y }));
    alignFirst(square, start.anchor);
    square.reverse();
    alignFirst(square, end.anchor);
    return square.reverse();
}

function alignFirst(corners: Point[], anchor: Point): void {
    const [first, second] = corners;
    if (!first) {
        return;
    }
    const isLevel = second ? Math.abs(second.x - first.x) < Math.abs(second.y - first.y) : isMoreLevel(anchor, first);
    corners[0] = isLevel ? { x: first.x, y: anchor.y } : { x: anchor.x, y: first.y };
}

function isMoreLevel(from: Point, to: Point): boolean {
    return Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
}

/** What is seen of a way: from where it first leaves the one node to where it last enters the other. */
function cutAtEnds({ start, end }: ArrowForm, way: readonly Point[]): Point[] {
    return cutStart(cutStart(way, start).reverse(), end).reverse();
}

function cutStart(way: readonly Point[], { target }: ArrowEnd): Point[] {
    const leaves = target && !target.exact ? way.findIndex((point, at) => at > 0 && !isInside(target, point)) : -1;
    const [from, to] = [way[leaves - 1], way[leaves]];
    return target && from && to ? [crossings(target.outline, to, from)[0] ?? from, ...way.slice(leaves)] : [...way];
}

/** Within the outline itself: next to the line of a lifeline is outside of it. */
function isInside({ bounds: { x, y, w, h }, outline }: ArrowTarget, point: Point): boolean {
    if (point.x < x || point.x > x + w || point.y < y || point.y > y + h) {
        return false;
    }
    const isLeftOf = (one: Point, two: Point): boolean =>
        one.y > point.y !== two.y > point.y && point.x < one.x + ((point.y - one.y) / (two.y - one.y)) * (two.x - one.x);
    return !outline.closed || edgesOf(outline).filter(([one, two]) => isLeftOf(one, two)).length % 2 === 1;
}
