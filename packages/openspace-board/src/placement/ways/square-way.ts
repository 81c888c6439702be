import type { Point } from '../../geometry/matrix';

/** A piece that is off by less than this was meant to be level or upright. */
const MEANT = 80;
/** Less than this is not seen. */
const UNSEEN = 0.01;

/**
 * A way with level and upright pieces only, between the same ends: its corners move by as much as they are off, and where it has none it gets
 * two. Pieces that are clearly slanted stay.
 */
export function squareWay(points: readonly Point[]): Point[] {
    const square = points.map(point => ({ ...point }));
    const isLevel = points.slice(1).map((to, at) => {
        const from = points[at] ?? to;
        return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
    });
    const last = square.length - 1;
    const off = (at: number): number => {
        const [from, to] = [square[at], square[at + 1]];
        return from && to ? Math.abs(isLevel[at] === true ? to.y - from.y : to.x - from.x) : 0;
    };
    const align = (at: number, by: Point | undefined, level: boolean | undefined): void => {
        const point = square[at];
        if (point && by) {
            square[at] = level === true ? { x: point.x, y: by.y } : { x: by.x, y: point.y };
        }
    };
    if (isLevel.every((_, at) => off(at) < UNSEEN) || isLevel.some((_, at) => off(at) >= MEANT)) {
        return square;
    }
    for (let at = 0; at + 1 < last; at++) {
        align(at + 1, square[at], isLevel[at]);
    }
    let at = last - 1;
    for (; at > 0 && off(at) >= UNSEEN; at--) {
        align(at, square[at + 1], isLevel[at]);
    }
    const [first, next] = square;
    if (at > 0 || !first || !next || off(0) < UNSEEN) {
        return square;
    }
    const middle = { x: (first.x + next.x) / 2, y: (first.y + next.y) / 2 };
    const step = isLevel[0]
        ? [
              { x: middle.x, y: first.y },
              { x: middle.x, y: next.y }
          ]
        : [
              { x: first.x, y: middle.y },
              { x: next.x, y: middle.y }
          ];
    return [first, ...step, ...square.slice(1)];
}
