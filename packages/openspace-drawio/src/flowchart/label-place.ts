import type { Point } from '../document/cell';

/**
 * Where draw.io has to be told to put the label of an edge so that its middle comes to a point: how far along the
 * path, from -1 at the source to 1 at the target, and how far off the path.
 */
export function labelPlace(path: readonly Point[], middle: Point): { along: number; offset: Point } {
    const total = path.reduce((sum, point, at) => sum + distance(path[at - 1] ?? point, point), 0);
    let best = { along: 0, offset: { x: 0, y: 0 }, apart: Infinity };
    let walked = 0;
    path.forEach((to, at) => {
        const from = path[at - 1];
        if (from) {
            const length = distance(from, to);
            const share =
                length === 0 ? 0 : clamp(((middle.x - from.x) * (to.x - from.x) + (middle.y - from.y) * (to.y - from.y)) / length ** 2);
            const foot = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
            const apart = distance(foot, middle);
            if (apart < best.apart) {
                const along = total === 0 ? 0 : (2 * (walked + share * length)) / total - 1;
                best = { along, offset: { x: middle.x - foot.x, y: middle.y - foot.y }, apart };
            }
            walked += length;
        }
    });
    return best;
}

function distance(a: Point, b: Point): number {
    return Math.hypot(b.x - a.x, b.y - a.y);
}

function clamp(share: number): number {
    return Math.min(1, Math.max(0, share));
}
