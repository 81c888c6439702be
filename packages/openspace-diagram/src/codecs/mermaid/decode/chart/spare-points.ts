import type { Point } from '../../../../diagram';

/** No one sees that a line is off by less. */
const OFF = 0.25;

/** The corners that it takes to draw a finely sampled curve: Ramer, Douglas and Peucker's way, without recursion. */
export function withoutSpare(points: readonly Point[]): Point[] {
    const kept = new Set([0, points.length - 1]);
    const open: [number, number][] = [[0, points.length - 1]];
    for (let span = open.pop(); span; span = open.pop()) {
        const [first, last] = span;
        let [worst, most] = [-1, OFF];
        for (let at = first + 1; at < last; at++) {
            const off = distanceTo(points[first]!, points[last]!, points[at]!);
            if (off > most) {
                [worst, most] = [at, off];
            }
        }
        if (worst > 0) {
            kept.add(worst);
            open.push([first, worst], [worst, last]);
        }
    }
    return points.filter((_, at) => kept.has(at));
}

/** From a stretch of a line, not from its extension. */
function distanceTo(from: Point, to: Point, { x, y }: Point): number {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
    return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}
