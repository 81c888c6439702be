import type { Bounds, Point } from '../../diagram';
import type { GraphObject } from './laid-out-graph';

/** Pixels for a point of 1/72 inch. */
export const SCALE = 96 / 72;
const INCH = 96;
/** How far a spline may be from a straight line, in pixels, to be one. */
const STRAIGHT = 3;
/** Points that are taken of each piece of a spline. */
const STEPS = 4;

/** Where a node is; undefined for one that the layout left out. */
export function nodeBounds({ pos, width, height }: GraphObject): Bounds | undefined {
    const [x, y] = numbersOf(pos);
    const [w, h] = [Number(width) * INCH, Number(height) * INCH];
    if (x === undefined || y === undefined || !(w >= 0) || !(h >= 0)) {
        return undefined;
    }
    return { x: round(x * SCALE - w / 2), y: round(y * SCALE - h / 2), width: round(w), height: round(h) };
}

/** Where a cluster is; undefined with engines that know none. */
export function clusterBounds({ bb }: GraphObject): Bounds | undefined {
    const [left, one, right, other] = numbersOf(bb).map(value => value * SCALE);
    if (left === undefined || one === undefined || right === undefined || other === undefined) {
        return undefined;
    }
    const top = Math.min(one, other);
    return { x: round(left), y: round(top), width: round(right - left), height: round(Math.abs(other - one)) };
}

export interface EdgeCourse {
    readonly start: Point;
    readonly end: Point;
    /** Between the ends; an odd number, so that one of them is in the middle. None for a straight line. */
    readonly points: readonly Point[];
    /** The corners where all pieces are straight. */
    readonly corners: readonly Point[] | undefined;
}

/** The way of an edge: `e,x,y s,x,y` where heads are, and then a start and three points for each Bézier piece. */
export function edgeCourse(pos: string | undefined): EdgeCourse | undefined {
    const [first = ''] = (pos ?? '').split(';');
    const words = first.split(/\s+/).filter(word => word !== '');
    const tips = new Map(words.filter(word => /^[es],/.test(word)).map(word => [word[0], pointOf(word.slice(2))]));
    const control = words.filter(word => !/^[es],/.test(word)).map(pointOf);
    const [from, to] = [control[0], control.at(-1)];
    if (!from || !to || control.length < 4) {
        return undefined;
    }
    const [start, end] = [tips.get('s') ?? from, tips.get('e') ?? to];
    const pieces = Array.from({ length: Math.floor((control.length - 1) / 3) }, (_, at) => control.slice(at * 3, at * 3 + 4));
    const corners = pieces.every(isStraight) ? pieces.slice(0, -1).map(piece => piece[3] ?? end) : undefined;
    return { start, end, points: isOneLine(control, start, end) ? [] : along(pieces), corners };
}

function along(pieces: readonly (readonly Point[])[]): Point[] {
    const points = pieces.flatMap((piece, at) =>
        Array.from({ length: STEPS }, (_, step) => bezier(piece, (step + 1) / STEPS)).slice(0, at === pieces.length - 1 ? -1 : undefined)
    );
    return points;
}

function bezier([a = ORIGIN, b = a, c = b, d = c]: readonly Point[], t: number): Point {
    const u = 1 - t;
    const mix = (p: number, q: number, r: number, s: number): number =>
        round(u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s);
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

const ORIGIN: Point = { x: 0, y: 0 };

function isStraight(piece: readonly Point[]): boolean {
    const [from = ORIGIN, , , to = ORIGIN] = piece;
    return isOneLine(piece, from, to);
}

function isOneLine(points: readonly Point[], from: Point, to: Point): boolean {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return (
        length > STRAIGHT &&
        points.every(({ x, y }) => Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length < STRAIGHT)
    );
}

function pointOf(word: string): Point {
    const [x = 0, y = 0] = numbersOf(word);
    return { x: round(x * SCALE), y: round(y * SCALE) };
}

function numbersOf(text: string | undefined): number[] {
    return (text ?? '')
        .split(',')
        .filter(part => part !== '')
        .map(Number)
        .filter(Number.isFinite);
}

function round(value: number): number {
    return Math.round(value * 100) / 100;
}
