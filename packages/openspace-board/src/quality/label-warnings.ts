import type { BoardShape, ShapeOf } from '../document/board-schema';
import { type BoardIndex, readLabel } from '../geometry/geometry';
import { faceNeedsWidth } from '../notation/face-width';
import { faceOf } from '../notation/faces';
import { edgeNotationOf, nodeNotationOf } from '../notation/read-notation';
import { arrowLabelSize, geoTextWidth, LABEL_FONT_SIZES, LABEL_PADDING, NOTE_SIDE, routedLabelSize } from '../text/label-size';
import type { ShapeUpdate } from '../vocabulary/vocabulary';
import type { Warning } from '../vocabulary/warning';
import type { FaultKind } from './faults';
import type { Fixes } from './fixes';
import { longerArrow, roomier, smallerText, wider } from './label-updates';
import { shownTexts } from './shown-texts';
import { updateCall } from '../vocabulary/update-call';

/** A shape that its label makes this much taller still looks as it was asked for. */
const GROWTH_TO_TELL = 8;
/** Below this share of its size a note's text has shrunk so far that it is hard to read. */
const READABLE = 0.8;
/** Hardly any character is wider than this, in ems: words shorter than that need no measuring. */
const WIDEST_CHARACTER = 1;

/** What is wrong with a label. */
export interface LabelFault {
    readonly message: string;
    readonly kind: FaultKind;
    /** What may help, the least change first. */
    readonly updates: Iterable<ShapeUpdate>;
    /** The fix where none of them takes it away without a new fault. */
    readonly otherwise: string;
}

/** What is wrong with the label of a shape as it is on a board, or undefined. */
export function labelFault(board: BoardIndex, shape: BoardShape): LabelFault | undefined {
    switch (shape.type) {
        case 'geo':
            return brokenWord(shape) ?? growth(shape) ?? cutFault(board, shape);
        case 'note':
            return noteFault(shape);
        case 'arrow':
            return arrowFault(board, shape);
        case 'text':
        case 'frame':
            return cutFault(board, shape);
        default:
            return undefined;
    }
}

/** @param fault of the shape, as {@link labelFault} finds it */
export function labelWarning(fixes: Fixes, shape: BoardShape, { message, kind, updates, otherwise }: LabelFault): Warning {
    const isRight = (board: BoardIndex): boolean => {
        const after = board.shape(shape.id);
        return after !== undefined && labelFault(board, after) === undefined;
    };
    return {
        code: 'LABEL_TOO_LARGE',
        message: `${shape.id}: ${message}`,
        shapeIds: [shape.id],
        fix: fixes.find({ kind, ids: [shape.id] }, updates, isRight) ?? otherwise
    };
}

function brokenWord(shape: ShapeOf<'geo'>): LabelFault | undefined {
    const { w, scale, size } = shape.props;
    if (faceOf(nodeNotationOf(shape))) {
        const needed = faceNeedsWidth(shape);
        return needed === undefined ? undefined : broken(shape, 'a word of the label is wider than its place and breaks.', needed);
    }
    const room = w / scale - LABEL_PADDING * 2;
    if (longestToken(readLabel(shape)) * WIDEST_CHARACTER * LABEL_FONT_SIZES[size] <= room) {
        return undefined;
    }
    const word = geoTextWidth(shape.props, 'word');
    return word <= Math.max(0, room)
        ? undefined
        : broken(shape, 'a word of the label is wider than the shape and breaks.', Math.ceil((word + LABEL_PADDING * 2) * scale));
}

function growth({ id, props: { h, growY } }: ShapeOf<'geo'>): LabelFault | undefined {
    const height = Math.ceil(h + growY);
    return growY > GROWTH_TO_TELL
        ? {
              message: `the label needs a height of ${height}, so that the shape is ${Math.ceil(growY)} taller than asked.`,
              kind: 'cut',
              updates: [],
              otherwise: updateCall([{ shapeId: id, height }])
          }
        : undefined;
}

function broken(shape: ShapeOf<'geo'>, message: string, width: number): LabelFault {
    const updates = [...wider(shape, width), ...smallerText(shape)];
    return { message, kind: 'broken', updates, otherwise: updateCall([{ shapeId: shape.id, width }]) };
}

/** Names of frames, rows and labels of faces are cut; words of texts with a width of their own are broken. */
function cutFault(board: BoardIndex, shape: ShapeOf<'geo'> | ShapeOf<'text'> | ShapeOf<'frame'>): LabelFault | undefined {
    if (shape.type === 'geo' && !nodeNotationOf(shape)) {
        return undefined;
    }
    const fault = shownTexts(board, shape).find(({ isCut, isBroken }) => isCut || isBroken);
    return (
        fault && {
            message: fault.isCut
                ? 'its text is larger than its place and is cut.'
                : 'a word of the text is wider than its place and breaks.',
            kind: fault.isCut ? 'cut' : 'broken',
            updates: roomier(shape, fault.box),
            otherwise: 'Set a larger width and height, or shorten the text.'
        }
    );
}

function noteFault(shape: ShapeOf<'note'>): LabelFault | undefined {
    const { fontSizeAdjustment, size, growY } = shape.props;
    if (fontSizeAdjustment > 0 && fontSizeAdjustment < LABEL_FONT_SIZES[size] * READABLE) {
        return {
            message: 'a word is wider than the note, which makes its text small.',
            kind: 'broken',
            updates: [],
            otherwise: 'Use shorter words, a wider note, or a geo.'
        };
    }
    return growY > NOTE_SIDE
        ? {
              message: `the text makes the note ${Math.round(1 + growY / NOTE_SIDE)} times as tall as wide.`,
              kind: 'cut',
              updates: smallerText(shape),
              otherwise: 'Shorten it, or use a geo.'
          }
        : undefined;
}

function arrowFault(board: BoardIndex, shape: ShapeOf<'arrow'>): LabelFault | undefined {
    const { text, scale } = shape.props;
    const points = text.trim() === '' ? [] : (board.route(shape)?.points ?? []);
    const [start, end] = [points[0], points.at(-1)];
    if (!start || !end) {
        return undefined;
    }
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const measure = edgeNotationOf(shape)?.route ? routedLabelSize : arrowLabelSize;
    const w = measure(shape.props).w * scale;
    return w <= length || Math.abs(end.y - start.y) > Math.abs(end.x - start.x)
        ? undefined
        : {
              message: `the label is ${Math.ceil(w)} wide and the arrow ${Math.round(length)} long.`,
              kind: 'broken',
              updates: longerArrow(board, shape),
              otherwise: 'Move the shapes further apart, or shorten the label.'
          };
}

function longestToken(label: string): number {
    return label.split(/\s+/).reduce((longest, token) => Math.max(longest, token.length), 0);
}
