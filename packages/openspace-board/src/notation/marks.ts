import type { TLArrowShapeArrowheadStyle } from '@tldraw/tlschema';
import type { Point } from '../geometry/matrix';
import { arc, CLOSE, move, type Path, polygon, polyline } from '../geometry/path';
import type { MarkName } from './notation';

/** A part of a mark: drawn with the edge's line, and filled with its colour, with that of the board, or not at all. */
export interface MarkPart {
    readonly path: Path;
    readonly fill?: 'line' | 'ground';
}

/** In units of the mark's size: `along` leads from the tip back along the edge, `across` to its right. */
type At = (along: number, across: number) => Point;

interface Mark {
    /** The nearest of tldraw's own arrowheads. */
    readonly native: TLArrowShapeArrowheadStyle;
    /** How far before the tip the edge's line ends, in units of the size. */
    readonly cut: number;
    /** How far the mark reaches back from the tip. */
    readonly length: number;
    readonly parts: (at: At) => readonly MarkPart[];
}

const bar = (at: At, along: number, half = 0.55): MarkPart => ({ path: polyline([at(along, half), at(along, -half)]) });
const ring = (at: At, along: number, radius: number): Path => {
    const center = at(along, 0);
    const edge = at(along - radius, 0);
    const r = Math.hypot(edge.x - center.x, edge.y - center.y);
    return [move(center.x + r, center.y), ...arc(center, r, r, 0, 2 * Math.PI), CLOSE];
};
const foot = (at: At): MarkPart => ({
    path: [...polyline([at(0, 0.6), at(1, 0)]), ...polyline([at(1, 0), at(0, -0.6)]), ...polyline([at(0, 0), at(1, 0)])]
});
const triangle = (at: At): Path => polygon([at(0, 0), at(1.3, 0.6), at(1.3, -0.6)]);
const diamond = (at: At): Path => polygon([at(0, 0), at(0.9, 0.5), at(1.8, 0), at(0.9, -0.5)]);

const TABLE: Readonly<Record<MarkName, Mark>> = {
    none: { native: 'none', cut: 0, length: 0, parts: () => [] },
    arrow: {
        native: 'arrow',
        cut: 0.7,
        length: 1.2,
        parts: at => [{ path: polygon([at(0, 0), at(1.2, 0.5), at(0.85, 0), at(1.2, -0.5)]), fill: 'line' }]
    },
    open: { native: 'arrow', cut: 0, length: 1.1, parts: at => [{ path: polyline([at(1.1, 0.55), at(0, 0), at(1.1, -0.55)]) }] },
    triangle: { native: 'triangle', cut: 1, length: 1.3, parts: at => [{ path: triangle(at), fill: 'line' }] },
    'hollow-triangle': { native: 'triangle', cut: 1.3, length: 1.3, parts: at => [{ path: triangle(at) }] },
    diamond: { native: 'diamond', cut: 1, length: 1.8, parts: at => [{ path: diamond(at), fill: 'line' }] },
    'hollow-diamond': { native: 'diamond', cut: 1.8, length: 1.8, parts: at => [{ path: diamond(at) }] },
    circle: { native: 'dot', cut: 0.5, length: 0.8, parts: at => [{ path: ring(at, 0.4, 0.4), fill: 'line' }] },
    'hollow-circle': { native: 'dot', cut: 0.8, length: 0.8, parts: at => [{ path: ring(at, 0.4, 0.4) }] },
    cross: {
        native: 'bar',
        cut: 0,
        length: 1.1,
        parts: at => [{ path: [...polyline([at(0.2, 0.45), at(1.1, -0.45)]), ...polyline([at(1.1, 0.45), at(0.2, -0.45)])] }]
    },
    bar: { native: 'bar', cut: 0, length: 0.1, parts: at => [bar(at, 0)] },
    // The top is above a line that leads to the right.
    'half-top': { native: 'arrow', cut: 0, length: 1.1, parts: at => [{ path: polyline([at(1.1, 0.55), at(0, 0)]) }] },
    'half-bottom': { native: 'arrow', cut: 0, length: 1.1, parts: at => [{ path: polyline([at(1.1, -0.55), at(0, 0)]) }] },
    'crow-one': { native: 'bar', cut: 0, length: 0.7, parts: at => [bar(at, 0.7)] },
    'crow-only-one': { native: 'bar', cut: 0, length: 0.9, parts: at => [bar(at, 0.5), bar(at, 0.9)] },
    'crow-many': { native: 'inverted', cut: 0, length: 1, parts: at => [foot(at)] },
    'crow-zero-one': {
        native: 'bar',
        cut: 0,
        length: 1.6,
        parts: at => [bar(at, 0.5), { path: ring(at, 1.2, 0.4), fill: 'ground' }]
    },
    'crow-one-many': { native: 'inverted', cut: 0, length: 1.25, parts: at => [foot(at), bar(at, 1.25)] },
    'crow-zero-many': { native: 'inverted', cut: 0, length: 1.8, parts: at => [foot(at), { path: ring(at, 1.4, 0.4), fill: 'ground' }] },
    lollipop: { native: 'dot', cut: 1.1, length: 1.1, parts: at => [{ path: ring(at, 0.55, 0.55) }] },
    socket: {
        native: 'none',
        cut: 1.1,
        length: 1.1,
        // Clear of the border, which would close it to a knob.
        parts: at => {
            const center = at(0.4, 0);
            const back = at(1.1, 0);
            const r = Math.hypot(back.x - center.x, back.y - center.y);
            const toBack = Math.atan2(back.y - center.y, back.x - center.x);
            const start = toBack - Math.PI / 2;
            return [
                {
                    path: [move(center.x + r * Math.cos(start), center.y + r * Math.sin(start)), ...arc(center, r, r, start, Math.PI)]
                }
            ];
        }
    }
};

/** What a head of tldraw's is, where the other end or the route of an arrow has a notation. */
const MARK_OF: Readonly<Record<TLArrowShapeArrowheadStyle, MarkName>> = {
    none: 'none',
    arrow: 'open',
    triangle: 'triangle',
    square: 'diamond',
    dot: 'circle',
    pipe: 'none',
    diamond: 'diamond',
    inverted: 'crow-many',
    bar: 'bar'
};

export function markNamed(name: MarkName): Mark {
    return TABLE[name];
}

export function markOfHead(head: TLArrowShapeArrowheadStyle): MarkName {
    return MARK_OF[head];
}

/** How large a mark is for a line of this width, in page units. */
export function markSize(strokeWidth: number, scale: number): number {
    return Math.max(13 * scale, strokeWidth * 4);
}

/** A mark with its tip at `tip`, on a line that comes from `back`. */
export function placeMark(name: MarkName, tip: Point, back: Point, size: number): readonly MarkPart[] {
    const length = Math.hypot(back.x - tip.x, back.y - tip.y) || 1;
    const [ux, uy] = [((back.x - tip.x) / length) * size, ((back.y - tip.y) / length) * size];
    return TABLE[name].parts((along, across) => ({ x: tip.x + ux * along - uy * across, y: tip.y + uy * along + ux * across }));
}
