/** Between shapes. */
export const GAP = 60;
/** Behind the mark at the end of a line, before its first corner. */
export const STRAIGHT_END = 12;
/** From a text at an end of a line to its first corner. */
export const TEXT_GAP = 8;
/** Between a frame and what is in it; its name stands above it. */
export const FRAME_PADDING = 32;
/** Of a frame that is as large as what is in it. */
export const LEAST_FRAME = { w: 160, h: 90 };
