import type { BoardShape, ShapeOf } from '../document/board-schema';
import { readLabel } from '../geometry/geometry';
import { arrowLabelSize, geoTextWidth, LABEL_FONT_SIZES, LABEL_PADDING, NOTE_SIDE } from '../text/label-size';
import type { Warning } from '../vocabulary/warning';

/** A shape that its label makes this much taller still looks as it was asked for. */
const GROWTH_TO_TELL = 8;
/** Below this share of its size a note's text has shrunk so far that it is hard to read. */
const READABLE = 0.8;
/** Hardly any character is wider than this, in ems: words shorter than that need no measuring. */
const WIDEST_CHARACTER = 1;

/** What is wrong with the label of a shape, or undefined. */
export function labelWarning(shape: BoardShape): Warning | undefined {
    switch (shape.type) {
        case 'geo':
            return geoWarning(shape);
        case 'note':
            return noteWarning(shape);
        case 'arrow':
            return arrowWarning(shape);
        default:
            return undefined;
    }
}

function geoWarning(shape: ShapeOf<'geo'>): Warning | undefined {
    const { w, h, growY, scale, size } = shape.props;
    if (growY > GROWTH_TO_TELL) {
        return warningOf(
            shape.id,
            `the label needs a height of ${Math.ceil(h + growY)}, so that the shape is ${Math.ceil(growY)} taller than asked.`,
            `Set height to ${Math.ceil(h + growY)} and leave that room below, or shorten the label.`
        );
    }
    const room = w / scale - LABEL_PADDING * 2;
    if (longestToken(readLabel(shape)) * WIDEST_CHARACTER * LABEL_FONT_SIZES[size] <= room) {
        return undefined;
    }
    const word = geoTextWidth(shape.props, 'word');
    if (word <= Math.max(0, room)) {
        return undefined;
    }
    const needed = Math.ceil((word + LABEL_PADDING * 2) * scale);
    return warningOf(
        shape.id,
        'a word of the label is wider than the shape and breaks.',
        `Set width to ${needed}, or a smaller props.size.`
    );
}

function noteWarning(shape: ShapeOf<'note'>): Warning | undefined {
    const { fontSizeAdjustment, size, growY } = shape.props;
    if (fontSizeAdjustment > 0 && fontSizeAdjustment < LABEL_FONT_SIZES[size] * READABLE) {
        return warningOf(
            shape.id,
            'a word is wider than the note, which makes its text small.',
            'Use shorter words, a wider note, or a geo.'
        );
    }
    return growY > NOTE_SIDE
        ? warningOf(
              shape.id,
              `the text makes the note ${Math.round(1 + growY / NOTE_SIDE)} times as tall as wide.`,
              'Shorten it, or use a geo.'
          )
        : undefined;
}

function arrowWarning(shape: ShapeOf<'arrow'>): Warning | undefined {
    const { text, start, end, scale } = shape.props;
    if (text.trim() === '') {
        return undefined;
    }
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const { w } = arrowLabelSize(shape.props);
    return w * scale <= length || Math.abs(end.y - start.y) > Math.abs(end.x - start.x)
        ? undefined
        : warningOf(
              shape.id,
              `the label is ${Math.ceil(w * scale)} wide and the arrow ${Math.round(length)} long.`,
              'Move the shapes further apart, or shorten the label.'
          );
}

function warningOf(id: string, message: string, fix: string): Warning {
    return { code: 'LABEL_TOO_LARGE', message: `${id}: ${message}`, shapeIds: [id], fix };
}

function longestToken(label: string): number {
    return label.split(/\s+/).reduce((longest, token) => Math.max(longest, token.length), 0);
}
