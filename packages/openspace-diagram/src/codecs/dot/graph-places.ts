import { largest } from '@openspace/tool';
import type { Bounds, Point } from '../../diagram';
import type { DrawOperation, GraphObject } from './laid-out-graph';

/** Pixels for a point of 1/72 inch. */
export const SCALE = 96 / 72;
const INCH = 96;
/** In points, unless a graph says otherwise. */
const FONT_SIZE = 14;
const LINE_HEIGHT = 1.2;
/** Graphviz keeps so much room on each side of the label of a cluster. */
const LABEL_MARGIN = 4 * SCALE;
/** How far along its way, 0..1, an edge turns off for its label and comes back. */
const TURN = 0.4;
/** How far a spline may be from a straight line, in pixels, to be one. */
const STRAIGHT = 3;
/** Points that are taken of each piece of a spline. */
const STEPS = 4;
/** Pieces of a line through its label; an even number. */
const THROUGH = 12;

/** Where a node is; undefined for one that the layout left out. */
export function nodeBounds({ pos, width, height }: GraphObject): Bounds | undefined {
    const [x, y] = numbersOf(pos);
    const [w, h] = [Number(width) * INCH, Number(height) * INCH];
    if (x === undefined || y === undefined || !(w >= 0) || !(h >= 0)) {
        return undefined;
    }
    return { x: round(x * SCALE - w / 2), y: round(y * SCALE - h / 2), width: round(w), height: round(h) };
}

/**
 * Where a cluster is, below its label where that is at the top; undefined with engines that know none.
 * @param contentTop where the uppermost node in it begins
 */
export function clusterBounds({ bb, lp, lheight }: GraphObject, contentTop: number): Bounds | undefined {
    const [left, one, right, other] = numbersOf(bb).map(value => value * SCALE);
    if (left === undefined || one === undefined || right === undefined || other === undefined) {
        return undefined;
    }
    const [top, bottom] = [Math.min(one, other), Math.max(one, other)];
    const [labelHeight, labelAt] = [Number(lheight ?? 0) * INCH, pointOf(lp ?? '').y];
    // The board has the names of frames above them.
    const isAtTop = lp !== undefined && labelAt < (top + bottom) / 2;
    const y = isAtTop ? Math.min(labelAt + labelHeight / 2 + LABEL_MARGIN, Math.max(top, contentTop - LABEL_MARGIN)) : top;
    return { x: round(left), y: round(y), width: round(right - left), height: round(bottom - y) };
}

/** The middle of a label. */
export function labelPoint(place: string | undefined): Point | undefined {
    return place === undefined ? undefined : pointOf(place);
}

export function pointAt([x, y]: readonly [number, number]): Point {
    return { x: round(x * SCALE), y: round(y * SCALE) };
}

/** The room that Graphviz gives to the lines of a text. */
export function textSize(operations: readonly DrawOperation[]): { width: number; height: number } {
    const widths = operations.flatMap(operation => (operation.op === 'T' ? [operation.width] : []));
    const size = operations.find(operation => operation.op === 'F')?.size ?? FONT_SIZE;
    return { width: round(Math.max(0, largest(widths)) * SCALE), height: round(widths.length * size * LINE_HEIGHT * SCALE) };
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

/** How far along its way the point of an edge is that is nearest to its label, 0..1, and that point. */
export function nearestTo({ start, end, points }: EdgeCourse, label: Point): { point: Point; at: number } {
    const line = resampled([start, ...points, end], THROUGH);
    const index = nearestIndex(line, label);
    return { point: line[index] ?? label, at: index / THROUGH };
}

/** Not next to the ends, where arrowheads are. */
function nearestIndex(line: readonly Point[], { x, y }: Point): number {
    const away = (at: number): number => Math.hypot((line[at]?.x ?? 0) - x, (line[at]?.y ?? 0) - y);
    const inside = line.map((_, at) => at).slice(2, -2);
    return inside.reduce((best, at) => (away(at) < away(best) ? at : best), THROUGH / 2);
}

/** The course of an edge as a line of straight pieces. */
export function lineOf({ start, end, points }: EdgeCourse): readonly Point[] {
    return [start, ...points, end];
}

/**
 * A curve that runs through the middle of its label, for which the layout left room next to it.
 * @returns its points between the ends, and where along it the label is, 0..1
 */
export function throughLabel({ start, end, points }: EdgeCourse, label: Point): { points: readonly Point[]; at: number } {
    const line = resampled([start, ...points, end], THROUGH);
    const shares = line.map((_, at) => at / THROUGH);
    const nearest = nearestIndex(line, label);
    const [dx, dy] = [label.x - (line[nearest]?.x ?? 0), label.y - (line[nearest]?.y ?? 0)];
    const middle = shares[nearest] ?? 0.5;
    const moved = line.map(({ x, y }, at) => {
        const share = shares[at] ?? 0;
        const reach = Math.min(TURN, share < middle ? middle : 1 - middle);
        const weight = (1 + Math.cos(Math.PI * Math.min(1, Math.abs(share - middle) / reach))) / 2;
        return { x: round(x + dx * weight), y: round(y + dy * weight) };
    });
    return { points: moved.slice(1, -1), at: shareAlong(moved, nearest) };
}

/** Points along a line at even distances, so many pieces. */
function resampled(line: readonly Point[], pieces: number): Point[] {
    const lengths = line.slice(1).map(({ x, y }, at) => Math.hypot(x - (line[at]?.x ?? x), y - (line[at]?.y ?? y)));
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    return Array.from({ length: pieces + 1 }, (_, step) => {
        let left = (whole * step) / pieces;
        const at = lengths.findIndex((length, place) => {
            const isHere = left <= length || place === lengths.length - 1;
            left -= isHere ? 0 : length;
            return isHere;
        });
        const [from = ORIGIN, to = from] = [line[at], line[at + 1]];
        const share = Math.min(1, left / (lengths[at] || 1));
        return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
}

function shareAlong(line: readonly Point[], index: number): number {
    const lengths = line.slice(1).map(({ x, y }, at) => Math.hypot(x - (line[at]?.x ?? x), y - (line[at]?.y ?? y)));
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
    return Math.round((sum(lengths.slice(0, index)) / (sum(lengths) || 1)) * 1_000) / 1_000;
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
    return isOneLine(piece, from, to) || piece.every(({ x, y }) => Math.hypot(x - from.x, y - from.y) <= STRAIGHT);
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
