import type { ShapeOf } from '../document/board-schema';
import { edgeNotationOf } from '../notation/read-notation';
import { ARROW_LABEL_FONT_SIZES, WIDEST_LABEL } from '../text/label-size';
import { lineHeightOf, longestWord, measureEvenly, measureText } from '../text/text-metrics';
import type { ArrowRoute } from './arrow-form';
import { type Box, boxOfPoints } from './box';
import { between, distance, type Point } from './matrix';

/** How far the label of a level arrow stays away from both ends together, at scale 1. */
const ENDS = 64;

/** The text of an arrow's label without its padding, in page coordinates, or undefined for an arrow without one. */
export function arrowLabelBox(arrow: ShapeOf<'arrow'>, route: ArrowRoute): Box | undefined {
    const { text, font, size, scale, labelPosition } = arrow.props;
    const room = arrowLabelRoom(arrow, route);
    if (text.trim() === '' || room === undefined) {
        return undefined;
    }
    const style = { font, fontSizePx: ARROW_LABEL_FONT_SIZES[size], maxWidth: room };
    // tldraw breaks the labels of its own arrows where a line is full, and leaves room for all that it may take.
    const isNoted = edgeNotationOf(arrow) !== undefined;
    const { lines, w, inkWidth } = isNoted ? measureEvenly(text, style) : measureText(text, style);
    const [width, height] = [(isNoted ? inkWidth : w) * scale, lines.length * lineHeightOf(style.fontSizePx) * scale];
    const center = alongRoute(route.points, labelPosition);
    return { x: center.x - width / 2, y: center.y - height / 2, w: width, h: height };
}

/** The width at which an arrow's label breaks, at scale 1; undefined for an arrow without a way. */
export function arrowLabelRoom(arrow: ShapeOf<'arrow'>, route: ArrowRoute): number | undefined {
    const { text, font, size, scale } = arrow.props;
    const body = boxOfPoints(route.points);
    const fontSizePx = ARROW_LABEL_FONT_SIZES[size];
    // A way of its own has room for its label.
    const isLevel = body !== undefined && body.w > body.h && !edgeNotationOf(arrow)?.route;
    if (!body) {
        return undefined;
    }
    const room = isLevel
        ? Math.max(Math.min(measureText(text, { font, fontSizePx }).w, ENDS), body.w / scale - ENDS)
        : WIDEST_LABEL * fontSizePx;
    // Words are not broken, however short the arrow is.
    return Math.max(room, longestWord(text, { font, fontSizePx }));
}

/** The point at a fraction of a way's length. */
function alongRoute(points: readonly Point[], fraction: number): Point {
    const lengths = points.slice(1).map((point, at) => distance(points[at] ?? point, point));
    let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, fraction));
    for (const [at, length] of lengths.entries()) {
        const from = points[at];
        const to = points[at + 1];
        if (from && to && (left <= length || at === lengths.length - 1)) {
            return between(from, to, length === 0 ? 0 : Math.min(1, left / length));
        }
        left -= length;
    }
    return points[0] ?? { x: 0, y: 0 };
}
