export interface Point {
    readonly x: number;
    readonly y: number;
}

/** A stretch of a line: a move, a curve by way of a corner, or straight on. */
export interface Stretch extends Point {
    readonly by?: Point | 'move';
}

/** A line through points, with its corners cut; a closed one begins in the middle of its last side. */
export function roundCorners(points: readonly Point[], radius: number, closed: boolean): Stretch[] {
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) {
        return [];
    }
    if (radius <= 0) {
        return points.map((point, at) => (at === 0 ? { ...point, by: 'move' } : point));
    }
    const start = closed ? { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 } : first;
    const rest = closed ? points : points.slice(1);
    const bends = rest.flatMap((point, at): Stretch[] => {
        const before = rest[at - 1] ?? start;
        const after = rest[at + 1] ?? (closed ? start : undefined);
        return after ? [towards(point, before, radius), { ...towards(point, after, radius), by: point }] : [point];
    });
    return [{ ...start, by: 'move' }, ...bends];
}

function towards(from: Point, to: Point, radius: number): Point {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
