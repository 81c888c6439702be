import type { Bounds } from '../../../diagram';

const MARGIN = 16;
/** What is further out is a mistake of somebody's, and would leave the picture empty. */
const LARGEST = 100_000;
/** A page without anything on it. */
export const EMPTY: Bounds = { x: 0, y: 0, width: 200, height: 100 };

/** The box around boxes; undefined where there are none. */
export function aroundAll(boxes: Iterable<Bounds>): Bounds | undefined {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { x, y, width, height } of boxes) {
        if (Math.max(Math.abs(x), Math.abs(y), width, height) < LARGEST) {
            left = Math.min(left, x);
            top = Math.min(top, y);
            right = Math.max(right, x + width);
            bottom = Math.max(bottom, y + height);
        }
    }
    return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}

/** With room around it. */
export function grown({ x, y, width, height }: Bounds): Bounds {
    return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}
