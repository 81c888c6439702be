import { touches } from '@openspace/board/lib/geometry/box';
import type { Bounds } from '../../diagram';

/** Whether two bounds have a point in common, as those of a node and of what it sits on have; touching counts. */
export function isTouching(one: Bounds, other: Bounds): boolean {
    return touches(boxOf(one), boxOf(other));
}

function boxOf({ x, y, width, height }: Bounds): Parameters<typeof touches>[0] {
    return { x, y, w: width, h: height };
}
