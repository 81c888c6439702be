/** Of work on two or three versions of a drawing, which come from other people. */
export const TIME_LIMIT_MS = 120_000;
export const MEMORY_LIMIT_MB = 2_048;
/** Of a picture, in pixels each way: large enough to read, small enough to show. */
export const LARGEST_PICTURE = 4_000;
