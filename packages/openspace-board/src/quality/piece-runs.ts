import type { Point } from '../geometry/matrix';

/** A straight piece of a line. */
export type Piece = readonly [from: Point, to: Point];

/** How long two pieces run side by side, and how far apart there. */
export interface Run {
    readonly length: number;
    readonly apart: number;
}

/** Pieces whose directions differ by more, as a sine, do not run side by side. */
const PARALLEL = 0.05;

/** Whether the boxes of two pieces are further apart; cheap, as diagrams have many pairs of pieces. */
export function areApart([a, b]: Piece, [c, d]: Piece, by: number): boolean {
    return (
        Math.max(a.x, b.x) + by < Math.min(c.x, d.x) ||
        Math.max(c.x, d.x) + by < Math.min(a.x, b.x) ||
        Math.max(a.y, b.y) + by < Math.min(c.y, d.y) ||
        Math.max(c.y, d.y) + by < Math.min(a.y, b.y)
    );
}

/** Where two straight pieces run in one direction next to each other; undefined where they do not. */
export function runOf([a, b]: Piece, [c, d]: Piece): Run | undefined {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const [ex, ey] = [d.x - c.x, d.y - c.y];
    const [one, other] = [Math.hypot(dx, dy), Math.hypot(ex, ey)];
    if (one === 0 || other === 0 || Math.abs(dx * ey - dy * ex) > PARALLEL * one * other) {
        return undefined;
    }
    const along = (point: Point): number => ((point.x - a.x) * dx + (point.y - a.y) * dy) / one;
    const aside = (point: Point): number => ((point.x - a.x) * dy - (point.y - a.y) * dx) / one;
    const [start, end] = [along(c), along(d)].sort((left, right) => left - right) as [number, number];
    const length = Math.min(one, end) - Math.max(0, start);
    return length > 0 ? { length, apart: Math.abs((aside(c) + aside(d)) / 2) } : undefined;
}
