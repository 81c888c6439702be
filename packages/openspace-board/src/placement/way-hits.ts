import { type Box, boxOfPoints, grow, touches, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { meets } from '../quality/crossed-shapes';
import { labelRoom } from './label-room';
import type { ArrangedBlock, FreeEdge, Way } from './placement';

/** A line keeps this far from shapes, and from other lines along it. */
const CLEAR = 12;
/** Nearer than this they look like one. */
const TOO_NEAR = 9;
/** Half of a line: one without a width crosses nothing. */
const THIN = 0.5;
/** Between labels, whose rooms have gaps of their own. */
const TEXTS_APART = 1;
/** A line through a shape is worse than any near it. */
const THROUGH = 8;
/** A text with another one or a line on it cannot be read, which is worse than lines side by side. */
const ON_TEXT = 4;

/** A line behind its end that is nearer to its own shape than this runs along the border of that. */
const AT_OWN = 4;

export interface Wall {
    readonly id: string;
    readonly box: Box;
}

/** A line of a block, which finds a better way. */
export interface Line {
    readonly edge: FreeEdge;
    way: Way;
}

/** The shapes of a block that no line runs through. */
export function wallsOf({ nodes, boxes }: ArrangedBlock): Wall[] {
    const frames = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    return [...boxes].flatMap(([id, box]) => (frames.has(id) ? [] : [{ id, box }]));
}

export function linesOf({ edges, ways }: ArrangedBlock): Line[] {
    return edges.flatMap((edge): Line[] => {
        const way = ways.get(edge.at);
        return way ? [{ edge, way }] : [];
    });
}

export function waysOf(lines: readonly Line[]): ArrangedBlock['ways'] {
    return new Map(lines.map(({ edge, way }) => [edge.at, way]));
}

/** How often, and how badly, a way or its label comes near a shape, its own ones between its ends, a label or a line along it, or crosses a line. */
export function hits({ edge, way }: Line, walls: readonly Wall[], lines: readonly Line[]): number {
    const { text: own, pieces: parts, around: all } = traceOf(way);
    const reach = grow(all, CLEAR);
    const foreign = walls.filter(({ id, box }) => id !== edge.from && id !== edge.to && touches(box, reach));
    const others = lines.flatMap(line => {
        const trace = line.edge === edge ? undefined : traceOf(line.way);
        return trace && touches(trace.around, reach) ? [trace] : [];
    });
    let count = overOwn(edge, parts, walls) * THROUGH;
    for (const [from, to] of parts) {
        const line = boxAround(from, to);
        const [around, onIt] = [grow(line, CLEAR), grow(line, THIN)];
        const near = foreign.filter(({ box }) => meets(grow(box, CLEAR), from, to));
        count += near.length + near.filter(({ box }) => meets(box, from, to)).length * THROUGH;
        for (const other of others) {
            count += other.text && meets(grow(other.text, CLEAR / 2), from, to) ? (meets(other.text, from, to) ? ON_TEXT : 1) : 0;
            count += other.pieces.filter(([start, end]) =>
                meets(isLevel(from, to) === isLevel(start, end) ? around : onIt, start, end)
            ).length;
        }
    }
    if (own) {
        const around = grow(own, TEXTS_APART);
        count += foreign.filter(({ box }) => touches(box, around)).length;
        count += others.filter(({ pieces }) => pieces.some(([start, end]) => meets(own, start, end))).length * ON_TEXT;
        count += others.filter(({ text }) => text && touches(text, around)).length * ON_TEXT;
    }
    return count;
}

/** How many pieces of a line run through one of its own shapes, or along the border of that, behind the piece that ends there. */
function overOwn({ from: start, to: end }: FreeEdge, parts: Trace['pieces'], walls: readonly Wall[]): number {
    const behind =
        start === end
            ? []
            : [
                  { id: start, rest: parts.slice(1) },
                  { id: end, rest: parts.slice(0, -1) }
              ];
    return behind.reduce((sum, { id, rest }) => {
        const own = rest.length > 0 && walls.find(wall => wall.id === id);
        const around = own && grow(own.box, AT_OWN);
        return around ? sum + rest.filter(([from, to]) => meets(around, from, to)).length : sum;
    }, 0);
}

/** How many pieces of other lines run along a line all too near. */
export function countClose({ edge, way }: Line, lines: readonly Line[]): number {
    const { pieces: parts, around } = traceOf(way);
    const others = lines.filter(line => line.edge !== edge && touches(traceOf(line.way).around, grow(around, TOO_NEAR)));
    return parts.reduce((sum, [from, to]) => {
        const near = grow(boxAround(from, to), TOO_NEAR);
        const along = others.flatMap(line => traceOf(line.way).pieces.filter(piece => isLevel(...piece) === isLevel(from, to)));
        return sum + along.filter(piece => meets(near, ...piece)).length;
    }, 0);
}

/** A way as others see it. */
interface Trace {
    readonly text: Box | undefined;
    readonly pieces: readonly (readonly [Point, Point])[];
    readonly around: Box;
}

/** Ways do not change, and are compared with each other often. */
const traces = new WeakMap<Way, Trace>();

function traceOf(way: Way): Trace {
    const known = traces.get(way);
    if (known) {
        return known;
    }
    const text = labelRoom(way);
    const around = unionOf([boxOfPoints(way.points), text]) ?? { x: 0, y: 0, w: 0, h: 0 };
    const trace = { text, pieces: pieces(way), around };
    traces.set(way, trace);
    return trace;
}

/** The straight pieces of a way. */
export function pieces({ points }: Way): (readonly [Point, Point])[] {
    return points.slice(1).map((to, at) => [points[at] ?? to, to] as const);
}

/** Whether a piece leads more to the side than up or down. */
export function isLevel(from: Point, to: Point): boolean {
    return Math.abs(from.y - to.y) < Math.abs(from.x - to.x);
}

export function boxAround(from: Point, to: Point): Box {
    return { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) };
}
