import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';

/** A point as if what is read to the right were read down, and the other way round: the same one in a picture that is read down or up. */
export function turnedPoint({ x, y }: Point, isUpright: boolean): Point {
    return isUpright ? { x, y } : { x: y, y: x };
}

/** The same of a box. */
export function turnedBox({ x, y, w, h }: Box, isUpright: boolean): Box {
    return isUpright ? { x, y, w, h } : { x: y, y: x, w: h, h: w };
}
