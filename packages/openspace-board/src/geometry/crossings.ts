import type { Box } from './box';
import { distance, type Point } from './matrix';
import type { Polyline } from './path';

/** The straight pieces of an outline, the closing one included. */
export function edgesOf(outline: Polyline): [Point, Point][] {
    const edges: [Point, Point][] = [];
    const { points, closed } = outline;
    for (let index = 0; index < points.length; index++) {
        const from = points[index];
        const to = points[index + 1] ?? (closed ? points[0] : undefined);
        if (from && to) {
            edges.push([from, to]);
        }
    }
    return edges;
}

/** From which to which fraction of it a straight piece is in a box; undefined where it has no point there (Liang and Barsky). */
export function partInBox(box: Box, from: Point, to: Point): readonly [number, number] | undefined {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    let [enter, leave] = [0, 1];
    for (const [step, room] of [
        [-dx, from.x - box.x],
        [dx, box.x + box.w - from.x],
        [-dy, from.y - box.y],
        [dy, box.y + box.h - from.y]
    ] as const) {
        if (step === 0) {
            if (room < 0) {
                return undefined;
            }
        } else if (step < 0) {
            enter = Math.max(enter, room / step);
        } else {
            leave = Math.min(leave, room / step);
        }
    }
    return enter < leave ? [enter, leave] : undefined;
}

/**
 * From which to which fraction of it a straight piece is in a convex area, or no further from one of its sides; undefined where it has no point
 * there (Cyrus and Beck).
 * @param corners in either direction around the area
 */
export function partInConvex(corners: readonly Point[], from: Point, to: Point, margin = 0): readonly [number, number] | undefined {
    const sides = edgesOf({ points: corners, closed: true });
    const turn = Math.sign(sides.reduce((sum, [one, two]) => sum + one.x * two.y - two.x * one.y, 0));
    let [enter, leave] = [0, 1];
    for (const [one, two] of sides) {
        const length = distance(one, two);
        const inward = { x: (-turn * (two.y - one.y)) / length, y: (turn * (two.x - one.x)) / length };
        const room = margin + (from.x - one.x) * inward.x + (from.y - one.y) * inward.y;
        const step = (to.x - from.x) * inward.x + (to.y - from.y) * inward.y;
        if (length === 0) {
            continue;
        }
        if (step === 0 && room < 0) {
            return undefined;
        }
        if (step > 0) {
            enter = Math.max(enter, -room / step);
        } else if (step < 0) {
            leave = Math.min(leave, -room / step);
        }
    }
    return turn !== 0 && enter < leave ? [enter, leave] : undefined;
}

/** Where the way from one point to another meets an outline, nearest to its beginning first. */
export function crossings(outline: Polyline, from: Point, to: Point): Point[] {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const found: { along: number; point: Point }[] = [];
    for (const [one, two] of edgesOf(outline)) {
        const ex = two.x - one.x;
        const ey = two.y - one.y;
        const cross = dx * ey - dy * ex;
        if (cross === 0) {
            continue;
        }
        const along = ((one.x - from.x) * ey - (one.y - from.y) * ex) / cross;
        const across = ((one.x - from.x) * dy - (one.y - from.y) * dx) / cross;
        if (along >= 0 && along <= 1 && across >= 0 && across <= 1) {
            found.push({ along, point: { x: from.x + along * dx, y: from.y + along * dy } });
        }
    }
    return found.sort((one, other) => one.along - other.along).map(({ point }) => point);
}

/** Where a circle meets an outline. */
export function circleCrossings(outline: Polyline, center: Point, radius: number): Point[] {
    return edgesOf(outline).flatMap(([one, two]) => {
        const ex = two.x - one.x;
        const ey = two.y - one.y;
        const a = ex * ex + ey * ey;
        const b = 2 * ((one.x - center.x) * ex + (one.y - center.y) * ey);
        const c = (one.x - center.x) ** 2 + (one.y - center.y) ** 2 - radius * radius;
        const inside = b * b - 4 * a * c;
        if (a === 0 || inside < 0) {
            return [];
        }
        const root = Math.sqrt(inside);
        return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
            .filter(t => t >= 0 && t <= 1)
            .map(t => ({ x: one.x + t * ex, y: one.y + t * ey }));
    });
}

/** The point of an outline that is nearest to `point`, or undefined for an outline without points. */
export function nearestOn(outline: Polyline, point: Point): Point | undefined {
    let best = outline.points[0];
    let apart = best ? distance(best, point) : Infinity;
    for (const [one, two] of edgesOf(outline)) {
        const ex = two.x - one.x;
        const ey = two.y - one.y;
        const length = ex * ex + ey * ey;
        const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - one.x) * ex + (point.y - one.y) * ey) / length));
        const near = { x: one.x + t * ex, y: one.y + t * ey };
        const away = distance(near, point);
        if (away < apart) {
            best = near;
            apart = away;
        }
    }
    return best;
}
