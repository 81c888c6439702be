import { type Box, containsBox, grow } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import { distance, lengthOf, type Point } from '../geometry/matrix';
import { areApart } from './piece-runs';

/** How often two lines cross. Where both end at the same shape they meet, which is not a crossing. */
export function crossingsOf(one: readonly Point[], other: readonly Point[], shared: readonly Box[]): number {
    let count = 0;
    const others = edgesOf({ points: [...other], closed: false });
    for (const piece of edgesOf({ points: [...one], closed: false })) {
        for (const each of others) {
            const point = areApart(piece, each, 0) ? undefined : crossingPoint(...piece, ...each);
            if (point && !(isAt(shared, point) && isNearEnd(one, piece, point) && isNearEnd(other, each, point))) {
                count++;
            }
        }
    }
    return count;
}

/** As far from a shape as the gap in front of an arrowhead. */
const NEAR = 16;

function isAt(shared: readonly Box[], point: Point): boolean {
    return shared.some(box => containsBox(grow(box, NEAR), { ...point, w: 0, h: 0 }));
}

/** Whether a point on a piece of a line is near to an end of it along the line: one that passes near to its own shape crosses others there. */
function isNearEnd(line: readonly Point[], [from, to]: readonly [Point, Point], point: Point): boolean {
    return (
        distance(from, point) + lengthOf(line.slice(0, line.indexOf(from) + 1)) < MEETING ||
        distance(point, to) + lengthOf(line.slice(line.indexOf(to))) < MEETING
    );
}

/** So long before their ends, lines meet. */
const MEETING = 2 * NEAR;

/** Lines that share a piece touch at its corners, as exactly as places are stored. */
const TOUCHING = 0.1;

function crossingPoint(a: Point, b: Point, c: Point, d: Point): Point | undefined {
    const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
    if (cross === 0) {
        return undefined;
    }
    const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross;
    const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / cross;
    const isWithin = (share: number, from: Point, to: Point): boolean => {
        const edge = TOUCHING / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
        return share > edge && share < 1 - edge;
    };
    return isWithin(t, a, b) && isWithin(u, c, d) ? { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) } : undefined;
}
