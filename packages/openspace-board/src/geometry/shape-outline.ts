import type { BoardShape, ShapeOf } from '../document/board-schema';
import { notedOutline } from '../notation/node-picture';
import { nodeNotationOf } from '../notation/read-notation';
import { NOTE_SIDE, TEXT_FONT_SIZES } from '../text/label-size';
import { type Box, boxOfPoints, cornersOf, grow } from './box';
import { geoOutline } from './geo-path';
import type { Point } from './matrix';
import { flatten, type Path, type Polyline, polyline, smooth } from './path';
import { textSize } from './text-size';

/** A shape with its own form. A group has the form of its children, and an arrow that of its bindings. */
export type FormedShape = Exclude<BoardShape, ShapeOf<'group'> | ShapeOf<'arrow'>>;

/** The size of a shape that is a box in its own coordinates, or undefined for lines and strokes. */
export function boxSize(shape: FormedShape): { w: number; h: number } | undefined {
    switch (shape.type) {
        case 'geo':
            return { w: Math.max(1, shape.props.w), h: Math.max(1, shape.props.h + shape.props.growY) };
        case 'note':
            return { w: NOTE_SIDE * shape.props.scale, h: (NOTE_SIDE + shape.props.growY) * shape.props.scale };
        case 'text':
            return textSize(shape);
        case 'line':
        case 'draw':
        case 'highlight':
            return undefined;
        default:
            return { w: shape.props.w, h: shape.props.h };
    }
}

/** The outline of a shape in its own coordinates. */
export function outlineOf(shape: FormedShape): Polyline {
    if (shape.type === 'geo') {
        return flatten(geoPath(shape))[0] ?? { points: [], closed: true };
    }
    if (shape.type === 'line') {
        return flatten(linePath(shape))[0] ?? { points: [], closed: false };
    }
    if (shape.type === 'draw') {
        return { points: strokePoints(shape), closed: shape.props.isClosed };
    }
    if (shape.type === 'highlight') {
        // A highlighter is so wide that its ink, not its way, is what one sees.
        const way = boxOfPoints(strokePoints(shape));
        return { points: way ? cornersOf(grow(way, (highlightWidth(shape) + 1) / 2)) : [], closed: true };
    }
    return { points: cornersOf({ x: 0, y: 0, ...(boxSize(shape) ?? { w: 1, h: 1 }) }), closed: true };
}

/** The size of a shape that fills its box; clouds and stars stay a little inside, except with notation, whose box is part of the shape. */
export function filledSize(shape: FormedShape): { w: number; h: number } | undefined {
    const staysInside = shape.type === 'geo' && (shape.props.geo === 'cloud' || shape.props.geo === 'star') && !nodeNotationOf(shape);
    return staysInside ? undefined : boxSize(shape);
}

/** The bounds of a shape in its own coordinates. */
export function localBounds(shape: FormedShape): Box {
    const size = filledSize(shape);
    return size ? { x: 0, y: 0, ...size } : (boxOfPoints(outlineOf(shape).points) ?? { x: 0, y: 0, w: 0, h: 0 });
}

export function geoPath(shape: ShapeOf<'geo'>): Path {
    const notation = nodeNotationOf(shape);
    if (notation) {
        return notedOutline(shape, notation, boxSize(shape) ?? { w: 1, h: 1 });
    }
    const { geo, size, scale } = shape.props;
    return geoOutline({ geo, size, scale, id: shape.id, ...(boxSize(shape) ?? { w: 1, h: 1 }) });
}

/** The points of a line from its beginning to its end. */
export function linePoints(shape: ShapeOf<'line'>): Point[] {
    return Object.values(shape.props.points).sort((one, other) => (one.index < other.index ? -1 : one.index > other.index ? 1 : 0));
}

export function linePath(shape: ShapeOf<'line'>): Path {
    const points = linePoints(shape);
    return shape.props.spline === 'cubic' ? smooth(points) : polyline(points);
}

/** The width of a highlighter's ink, in page units. */
export function highlightWidth({ props }: ShapeOf<'highlight'>): number {
    return TEXT_FONT_SIZES[props.size] * 1.12 * props.scale;
}

/** Every point of a freehand stroke in the order in which it was drawn. */
export function strokePoints(shape: ShapeOf<'draw'> | ShapeOf<'highlight'>): Point[] {
    return shape.props.segments.flatMap(segment => segment.points);
}
