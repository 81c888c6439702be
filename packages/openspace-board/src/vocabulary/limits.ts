/** Further out tldraw's own arithmetic gets coarse. */
export const MAX_COORDINATE = 1_000_000;
/** Of a label, and of every other text that a shape keeps. */
export const MAX_TEXT = 20_000;
