import type { ShapeOf } from '../document/board-schema';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { flatten } from '../geometry/path';
import { paintNode } from '../notation/node-picture';
import { nodeNotationOf } from '../notation/read-notation';

/** Of lines of text, what letters leave free above and below. */
const LEADING = 3;

/** What of a text is painted at most. */
export function inkOf({ x, y, w, h }: Box): Box {
    return { x: x + 1, y: y + LEADING, w: w - 2, h: h - 2 * LEADING };
}

/** How many of the paths that a face has besides its body cross a box. */
export function crossedDetails(shape: ShapeOf<'geo'>, box: Box): number {
    const notation = nodeNotationOf(shape) ?? {};
    // The first path is the body, and sheets of paper cover those behind them.
    const details = paintNode(shape, notation, false).paths.slice(notation.face === 'documents' ? -1 : 1);
    return details.filter(({ path }) =>
        flatten(path).some(({ points, closed }) => {
            const ends = closed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
            return ends.some((to, at) => crosses(points[at] ?? to, to, box));
        })
    ).length;
}

function crosses(from: Point, to: Point, { x, y, w, h }: Box): boolean {
    let [enter, leave] = [0, 1];
    for (const [by, low, high] of [
        [to.x - from.x, x - from.x, x + w - from.x],
        [to.y - from.y, y - from.y, y + h - from.y]
    ] as const) {
        if (by === 0) {
            leave = low > 0 || high < 0 ? -1 : leave;
        } else {
            enter = Math.max(enter, Math.min(low / by, high / by));
            leave = Math.min(leave, Math.max(low / by, high / by));
        }
    }
    return enter <= leave;
}
