import { denseShapes } from './large-inputs';

/** Boards that are short to describe, and on which short calls have much to do. */
export const dense = { path: 'dense.whiteboard.json' };
export const small = { path: 'small.whiteboard.json' };

/** As long as a label may be, of characters that a system font draws. */
export const LONGEST_LABEL = 'ภาษาไทย'.repeat(2_800);

/** Draws few shapes with many lines between them. */
export const DRAWN_DENSE = ['openspace.whiteboard.replace', { ...dense, shapes: denseShapes() }] as const;

/** Draws hardly anything but what a further call adds to it. */
export const DRAWN_SMALL = [
    'openspace.whiteboard.replace',
    { ...small, shapes: [0, 1].map(at => ({ id: `n${at}`, type: 'geo', x: at * 300, y: 0, width: 100, height: 60 })) }
] as const;

/** Draws one shape with the longest label. */
export const DRAWN_LABEL = [
    'openspace.whiteboard.replace',
    { ...small, shapes: [{ type: 'geo', x: 0, y: 0, label: LONGEST_LABEL }] }
] as const;
