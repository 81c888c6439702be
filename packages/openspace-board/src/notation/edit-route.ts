import type { ArrowForm, ArrowRoute } from '../geometry/arrow-form';
import { between, distance, type Point } from '../geometry/matrix';
import type { NotedRoute } from './notation';
import { cornersBetween, endsBox, fractionIn, routeCorners } from './noted-route';
import { isPlannedCurve, pointsOfCurve } from './planned-curve';

/** What a person drags of a route: a corner, or a piece, which moves or gets a new corner. Numbers count from the start. */
export interface RouteHandle {
    readonly id: string;
    readonly isCorner: boolean;
    /** In page coordinates. */
    readonly at: Point;
}

const CORNER = 'corner-';
const PIECE = 'piece-';

/** The corners of a route that are seen, and the middles of its pieces. */
export function routeHandles(form: ArrowForm, drawn: ArrowRoute): RouteHandle[] {
    const way = wayOf(form, drawn);
    const corners = way.slice(1, -1).map((at, index) => ({ id: `${CORNER}${index + 1}`, isCorner: true, at }));
    const pieces = way.slice(1).map((_, index) => {
        const [from, to] = seenPiece(way, drawn, index);
        return { id: `${PIECE}${index}`, isCorner: false, at: between(from, to, 0.5) };
    });
    return [...corners, ...pieces];
}

/** A route with one of its handles at another place of the page; undefined for a handle that it does not have. */
export function draggedRoute(form: ArrowForm, drawn: ArrowRoute, id: string, to: Point): NotedRoute | undefined {
    const way = wayOf(form, drawn);
    const isCorner = id.startsWith(CORNER);
    const index = Number(id.slice((isCorner ? CORNER : PIECE).length));
    const isSquare = form.route?.kind === 'orthogonal';
    if (!form.route || !(isCorner ? index > 0 && index < way.length - 1 : id.startsWith(PIECE) && index >= 0 && index < way.length - 1)) {
        return undefined;
    }
    const corners = isCorner
        ? isSquare
            ? withSquareCorner(way, index, to)
            : way.map((point, at) => (at === index ? to : point)).slice(1, -1)
        : isSquare
          ? withMovedPiece(way, seenPiece(way, drawn, index), index, to)
          : [...way.slice(1, index + 1), to, ...way.slice(index + 1, -1)];
    return withCorners(form, form.route, corners);
}

/** The route without corners that no one sees: those nearer than `tolerance` to the line between their neighbours. */
export function simplifiedRoute(form: ArrowForm, drawn: ArrowRoute, tolerance: number): NotedRoute | undefined {
    const way = [...wayOf(form, drawn)];
    for (let at = 1; at < way.length - 1;) {
        const [before, point, after] = [way[at - 1], way[at], way[at + 1]];
        if (before && point && after && offLine(before, after, point) < tolerance) {
            way.splice(at, 1);
        } else {
            at++;
        }
    }
    return form.route && withCorners(form, form.route, way.slice(1, -1));
}

function withCorners(form: ArrowForm, { kind }: NotedRoute, corners: readonly Point[]): NotedRoute | undefined {
    const box = endsBox(form);
    return box && (corners.length === 0 ? { kind } : { kind, points: corners.map(corner => fractionIn(box, corner)) });
}

/** From anchor to anchor; of a curve that was planned a few points that it runs through, as those of a curve that a person leads. A way that tldraw finds gives its corners to a route that has none. */
function wayOf(form: ArrowForm, drawn: ArrowRoute): readonly Point[] {
    const planned = isPlannedCurve(form.route) ? cornersBetween(form) : undefined;
    const corners = (planned && pointsOfCurve(planned)) ?? routeCorners(form) ?? (drawn.kind === 'elbow' ? drawn.points.slice(1, -1) : []);
    return [form.start.anchor, ...corners, form.end.anchor];
}

/** A piece of a way, outside of the nodes at its ends. */
function seenPiece(way: readonly Point[], drawn: ArrowRoute, index: number): [Point, Point] {
    const nowhere = { x: 0, y: 0 };
    const from = index === 0 ? drawn.points[0] : way[index];
    const to = index === way.length - 2 ? drawn.points.at(-1) : way[index + 1];
    return [from ?? nowhere, to ?? nowhere];
}

function isLevel(from: Point, to: Point): boolean {
    return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
}

/** Pieces stay level or upright: the corners next to it go with it, and where an end is next it keeps in line with that. */
function withSquareCorner(way: readonly Point[], index: number, to: Point): Point[] {
    const moved = [...way];
    const [before, corner, after] = [way[index - 1] ?? to, way[index] ?? to, way[index + 1] ?? to];
    const next = { ...to };
    const sides = [
        { at: index - 1, other: before, level: isLevel(before, corner) },
        { at: index + 1, other: after, level: isLevel(corner, after) }
    ];
    for (const { at, other, level } of sides) {
        const axis = level ? 'y' : 'x';
        if (at === 0 || at === way.length - 1) {
            next[axis] = other[axis];
        } else {
            moved[at] = { ...other, [axis]: to[axis] };
        }
    }
    moved[index] = next;
    return moved.slice(1, -1);
}

/** Moves a piece across; one at a node leaves the node as before, and then turns. */
function withMovedPiece(way: readonly Point[], seen: readonly [Point, Point], index: number, to: Point): Point[] {
    const [from, until] = seen;
    const isFirst = index === 0;
    const isLast = index === way.length - 2;
    const start = isFirst ? between(from, until, 0.25) : from;
    const end = isLast ? between(from, until, 0.75) : until;
    const across = (point: Point): Point => (isLevel(from, until) ? { x: point.x, y: to.y } : { x: to.x, y: point.y });
    return [...(isFirst ? [start] : way.slice(1, index)), across(start), across(end), ...(isLast ? [end] : way.slice(index + 2, -1))];
}

function offLine(from: Point, to: Point, point: Point): number {
    const length = distance(from, to);
    return length === 0
        ? distance(from, point)
        : Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length;
}
