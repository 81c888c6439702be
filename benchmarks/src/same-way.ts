interface Point {
    readonly x: number;
    readonly y: number;
}

/** Pixels by which corners may be apart: draw.io rounds some of its own. */
const NEAR = 1.6;

/** Whether two lines have their corners in the same places; points on the way between two corners do not count. */
export function sameWay(one: readonly Point[], other: readonly Point[]): boolean {
    const [a, b] = [cornersOf(one), cornersOf(other)];
    return (
        a.length === b.length &&
        a.every((point, at) => Math.abs(point.x - (b[at]?.x ?? NaN)) <= NEAR && Math.abs(point.y - (b[at]?.y ?? NaN)) <= NEAR)
    );
}

function cornersOf(points: readonly Point[]): Point[] {
    const apart = points.filter(
        (point, at) => at === 0 || Math.hypot(point.x - (points[at - 1]?.x ?? 0), point.y - (points[at - 1]?.y ?? 0)) > 0.6
    );
    return apart.filter((point, at) => {
        const [before, after] = [apart[at - 1], apart[at + 1]];
        if (!before || !after) {
            return true;
        }
        const length = Math.hypot(after.x - before.x, after.y - before.y);
        const cross = (point.x - before.x) * (after.y - before.y) - (point.y - before.y) * (after.x - before.x);
        return Math.abs(cross) > length / 2;
    });
}
