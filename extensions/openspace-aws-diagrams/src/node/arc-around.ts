import type { Bounds, Point } from '@openspace/diagram';

/** How far from the straight line the middle of an arc may lie, in pixels, nearest first. */
const REACHES = [28, 44, 64, 88, 120, 160, 210, 270];
/** An arc that leaves its ends more steeply than this looks like a detour: reach by length. */
const STEEPEST = 0.45;
const SAMPLES = 48;

/**
 * The middle of an arc from one point to another that meets no obstacle.
 * @returns undefined where the straight line meets none, or no arc does better
 */
export function arcAround(from: Point, to: Point, obstacles: readonly Bounds[]): Point | undefined {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const met = (middle: Point): number => obstacles.filter(obstacle => meets(from, middle, to, obstacle)).length;
    if (length === 0 || met(centre) === 0) {
        return undefined;
    }
    const across = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    const middles = REACHES.filter(reach => reach <= length * STEEPEST).flatMap(reach =>
        [-reach, reach].map(signed => ({ x: centre.x + across.x * signed, y: centre.y + across.y * signed }))
    );
    return middles.find(middle => met(middle) === 0);
}

/** Whether the parabola through three points, which is near enough to an arc, goes through a box. */
function meets(from: Point, middle: Point, to: Point, { x, y, width, height }: Bounds): boolean {
    const control = { x: 2 * middle.x - (from.x + to.x) / 2, y: 2 * middle.y - (from.y + to.y) / 2 };
    // The parabola stays within its three points: most boxes are far from it.
    if (
        Math.max(from.x, control.x, to.x) <= x ||
        Math.min(from.x, control.x, to.x) >= x + width ||
        Math.max(from.y, control.y, to.y) <= y ||
        Math.min(from.y, control.y, to.y) >= y + height
    ) {
        return false;
    }
    for (let sample = 1; sample < SAMPLES; sample++) {
        const t = sample / SAMPLES;
        const at = (axis: 'x' | 'y'): number => (1 - t) * (1 - t) * from[axis] + 2 * t * (1 - t) * control[axis] + t * t * to[axis];
        const [px, py] = [at('x'), at('y')];
        if (px > x && px < x + width && py > y && py < y + height) {
            return true;
        }
    }
    return false;
}
