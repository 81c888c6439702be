import { largest, least } from '@openspace/tool';
import type { Bounds, Point } from '@openspace/diagram';

/** How far from the straight line the middle of an arc may lie, in pixels, nearest first. */
const REACHES = [28, 44, 64, 88, 120, 160, 210, 270];
/** An arc that leaves its ends more steeply than this looks like a detour: reach by length. */
const STEEPEST = 0.45;
/** An arc of a board is cut at its ends and bends a little less than asked for. */
const CLEAR = 4;
/** At least so many, and one for so many pixels: the smallest obstacle is the title of a cluster. */
const SAMPLES = 48;
const STEP = 6;

/**
 * The middle of an arc from one point to another that meets no obstacle.
 * @returns undefined where the straight line meets none, or no arc does better
 */
export function arcAround(from: Point, to: Point, obstacles: readonly Bounds[]): Point | undefined {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const clear = obstacles.map(({ x, y, width, height }) => ({
        x: x - CLEAR,
        y: y - CLEAR,
        width: width + 2 * CLEAR,
        height: height + 2 * CLEAR
    }));
    const met = (middle: Point): number => clear.filter(obstacle => meets(from, middle, to, obstacle)).length;
    if (length === 0 || met(centre) === 0) {
        return undefined;
    }
    const across = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    const middles = REACHES.filter(reach => reach <= length * STEEPEST).flatMap(reach =>
        [-reach, reach].map(signed => ({ x: centre.x + across.x * signed, y: centre.y + across.y * signed }))
    );
    return middles.find(middle => met(middle) === 0);
}

/** Whether the arc of a circle through three points, of which the second is half way, goes through a box. */
export function meets(from: Point, middle: Point, to: Point, { x, y, width, height }: Bounds): boolean {
    const chord = Math.hypot(to.x - from.x, to.y - from.y);
    const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const rise = { x: middle.x - centre.x, y: middle.y - centre.y };
    // The arc stays between its chord and the parallel through its middle: most boxes are far from it.
    const [xs, ys] = (['x', 'y'] as const).map(axis => [from[axis], to[axis], from[axis] + rise[axis], to[axis] + rise[axis]]);
    if (!xs || !ys || largest(xs) <= x || least(xs) >= x + width || largest(ys) <= y || least(ys) >= y + height) {
        return false;
    }
    const pointAt = arcThrough(from, to, centre, rise, chord);
    const samples = Math.max(SAMPLES, Math.ceil(chord / STEP));
    for (let sample = 1; sample < samples; sample++) {
        const at = pointAt(sample / samples);
        if (at.x > x && at.x < x + width && at.y > y && at.y < y + height) {
            return true;
        }
    }
    return false;
}

function arcThrough(from: Point, to: Point, centre: Point, rise: Point, chord: number): (share: number) => Point {
    const sagitta = Math.hypot(rise.x, rise.y);
    if (sagitta < 0.5 || chord === 0) {
        return share => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    const radius = (chord * chord) / (8 * sagitta) + sagitta / 2;
    const half = Math.asin(Math.min(1, chord / 2 / radius));
    const [up, along] = [
        { x: rise.x / sagitta, y: rise.y / sagitta },
        { x: (to.x - from.x) / chord, y: (to.y - from.y) / chord }
    ];
    return share => {
        const angle = (share * 2 - 1) * half;
        const [ahead, above] = [radius * Math.sin(angle), radius * Math.cos(angle) - radius + sagitta];
        return { x: centre.x + along.x * ahead + up.x * above, y: centre.y + along.y * ahead + up.y * above };
    };
}
