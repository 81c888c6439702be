import { type Box, boxOfPoints, grow, touches, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { labelRoom } from './label-room';
import type { ArrangedBlock, FreeEdge, FreeEdgeEnd, Way } from '../placement';

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
/** The name of a frame is worse than those, and never worth a line through a shape. */
const ON_NAME = THROUGH - 1;

/** Between a line's own shapes and its label, so that the mark is seen. */
const LABEL_OUT = 12;

/** Between a text at an end, the shape there and the line, and how far a mark reaches to its side. */
const TEXT_OUT = 4;
const MARK_SIDE = 6;

/** A line behind its end that is nearer to its own shape than this runs along the border of that. */
const AT_OWN = 4;

export interface Wall {
    readonly id: string;
    readonly box: Box;
    /** Whether it is the name of a frame, which may move out of the way of a line, as a shape does not. */
    readonly isName?: boolean;
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

/** What is found out with lines elsewhere for as long. */
export function whileLed<T>(ways: ReadonlyMap<Line, Way>, find: () => T): T {
    const before = [...ways.keys()].map(line => [line, line.way] as const);
    ways.forEach((way, line) => (line.way = way));
    const found = find();
    before.forEach(([line, way]) => (line.way = way));
    return found;
}

/** How often, and how badly, a way or its label comes near a shape, its own ones between its ends or with its label, a label or a line along it, or crosses a line. */
export function hits({ edge, way }: Line, walls: readonly Wall[], lines: readonly Line[]): number {
    const { text: own, ends, pieces: parts, reach } = traceOf({ edge, way });
    const foreign: Wall[] = [];
    let count = 0;
    for (const wall of walls) {
        const { id, box } = wall;
        if (id === edge.from || id === edge.to) {
            count += edge.from === edge.to ? 0 : overOwn(id === edge.from ? parts.slice(1) : parts.slice(0, -1), box) * THROUGH;
            count += own && edge.from !== edge.to && touches(box, grow(own, LABEL_OUT)) ? ON_TEXT : 0;
        } else if (touches(box, reach)) {
            foreign.push(wall);
        }
    }
    const others = tracesNear(edge, reach, lines);
    for (const piece of parts) {
        for (const { box, isName } of foreign) {
            const through = isName ? ON_NAME : THROUGH;
            count += meetsPiece(grow(box, CLEAR), piece) ? 1 + (meetsPiece(box, piece) ? through : 0) : 0;
        }
        for (const { text, ends: texts, pieces: theirs } of others) {
            count += text && meetsPiece(grow(text, CLEAR / 2), piece) ? (meetsPiece(text, piece) ? ON_TEXT : 1) : 0;
            count += texts.filter(each => meetsPiece(each, piece)).length * ON_TEXT;
            for (const other of theirs) {
                count += meetsPiece(piece.isLevel === other.isLevel ? piece.around : piece.onIt, other) ? 1 : 0;
            }
        }
    }
    for (const each of ends) {
        count += others.filter(({ pieces: theirs }) => theirs.some(other => meetsPiece(each, other))).length * ON_TEXT;
        count += others.filter(({ text, ends: texts }) => [text, ...texts].some(other => other && touches(other, each))).length * ON_TEXT;
    }
    if (own) {
        const around = grow(own, TEXTS_APART);
        count += foreign.filter(({ box }) => touches(box, around)).length;
        count += others.filter(({ pieces: theirs }) => theirs.some(other => meetsPiece(own, other))).length * ON_TEXT;
        count += others.filter(({ text }) => text && touches(text, around)).length * ON_TEXT;
    }
    return count;
}

/** How many pieces of a line, behind the piece that ends there, run through one of its own shapes, or along the border of that. */
function overOwn(rest: readonly Piece[], box: Box): number {
    const around = grow(box, AT_OWN);
    return rest.filter(piece => meetsPiece(around, piece)).length;
}

/** How many pieces of other lines run along a line all too near. */
export function countClose({ edge, way }: Line, lines: readonly Line[]): number {
    const { pieces: parts, around } = traceOf({ edge, way });
    const others = tracesNear(edge, grow(around, TOO_NEAR), lines);
    let count = 0;
    for (const { line, isLevel: level } of parts) {
        const near = grow(line, TOO_NEAR);
        for (const { pieces: theirs } of others) {
            count += theirs.filter(other => other.isLevel === level && meetsPiece(near, other)).length;
        }
    }
    return count;
}

/** The other lines that come into an area. */
function tracesNear(edge: FreeEdge, area: Box, lines: readonly Line[]): Trace[] {
    const near: Trace[] = [];
    for (const line of lines) {
        const trace = line.edge === edge ? undefined : traceOf(line);
        if (trace && touches(trace.around, area)) {
            near.push(trace);
        }
    }
    return near;
}

function meetsPiece(box: Box, { from, to, line }: Piece): boolean {
    return touches(box, line) && meets(box, from, to);
}

interface Piece {
    readonly from: Point;
    readonly to: Point;
    readonly isLevel: boolean;
    /** From corner to corner. */
    readonly line: Box;
    /** What other lines along it keep out of. */
    readonly around: Box;
    /** What lines cross it in. */
    readonly onIt: Box;
}

/** A way as others see it. */
interface Trace {
    readonly text: Box | undefined;
    /** The texts at its ends. */
    readonly ends: readonly Box[];
    readonly pieces: readonly Piece[];
    readonly around: Box;
    /** What comes near to it is in there. */
    readonly reach: Box;
}

/** Ways do not change, and are compared with each other often. */
const traces = new WeakMap<Way, Trace>();

function traceOf({ edge, way }: Line): Trace {
    const known = traces.get(way);
    if (known) {
        return known;
    }
    const text = labelRoom(way);
    const ends = [endRoom(edge.ends.start, way.points), endRoom(edge.ends.end, way.points.toReversed())].filter(box => box !== undefined);
    const around = unionOf([boxOfPoints(way.points), text, ...ends]) ?? { x: 0, y: 0, w: 0, h: 0 };
    const trace = { text, ends, pieces: pieces(way).map(pieceOf), around, reach: grow(around, CLEAR) };
    traces.set(way, trace);
    return trace;
}

/** Where the text at an end stands, as it is painted: above a level line, and to the right of an upright one. @param points from that end on */
function endRoom({ text, length }: FreeEdgeEnd, [tip, next]: readonly Point[]): Box | undefined {
    if (!text || !tip || !next) {
        return undefined;
    }
    const out = TEXT_OUT + (length > 0 ? MARK_SIDE : 0);
    return isLevel(tip, next)
        ? { ...text, x: next.x > tip.x ? tip.x + TEXT_OUT : tip.x - TEXT_OUT - text.w, y: tip.y - out - text.h }
        : { ...text, x: tip.x + out, y: next.y > tip.y ? tip.y + TEXT_OUT : tip.y - TEXT_OUT - text.h };
}

function pieceOf([from, to]: readonly [Point, Point]): Piece {
    const line = boxAround(from, to);
    return { from, to, isLevel: isLevel(from, to), line, around: grow(line, CLEAR), onIt: grow(line, THIN) };
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
