/** A point or a vector; y grows downwards. */
export interface Point {
    readonly x: number;
    readonly y: number;
}

/** An affine map, as SVG's `matrix(a b c d e f)`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
    readonly a: number;
    readonly b: number;
    readonly c: number;
    readonly d: number;
    readonly e: number;
    readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** First rotates by `rotation` radians, then moves to (x, y): how a shape stands in its parent. */
export function placement(x: number, y: number, rotation: number): Matrix {
    if (rotation === 0) {
        return { a: 1, b: 0, c: 0, d: 1, e: x, f: y };
    }
    const cos = Math.cos(rotation);
    const sin = Math.sin(rotation);
    return { a: cos, b: sin, c: -sin, d: cos, e: x, f: y };
}

/** The map that applies `inner` first and `outer` then. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
    return {
        a: outer.a * inner.a + outer.c * inner.b,
        b: outer.b * inner.a + outer.d * inner.b,
        c: outer.a * inner.c + outer.c * inner.d,
        d: outer.b * inner.c + outer.d * inner.d,
        e: outer.a * inner.e + outer.c * inner.f + outer.e,
        f: outer.b * inner.e + outer.d * inner.f + outer.f
    };
}

export function transform(matrix: Matrix, point: Point): Point {
    return { x: matrix.a * point.x + matrix.c * point.y + matrix.e, y: matrix.b * point.x + matrix.d * point.y + matrix.f };
}

/** The map back; all maps here are rotations and moves, which have one. */
export function invert(matrix: Matrix): Matrix {
    const { a, b, c, d, e, f } = matrix;
    const determinant = a * d - b * c;
    return {
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        e: (c * f - d * e) / determinant,
        f: (b * e - a * f) / determinant
    };
}

/** By how many radians the map turns. */
export function rotationOf(matrix: Matrix): number {
    return Math.atan2(matrix.b, matrix.a);
}

export function distance(from: Point, to: Point): number {
    return Math.hypot(to.x - from.x, to.y - from.y);
}

/** How long a way is with all its corners. */
export function lengthOf(points: readonly Point[]): number {
    return points.slice(1).reduce((sum, point, at) => sum + distance(points[at] ?? point, point), 0);
}

/** The point at `fraction` of the way between two points. */
export function between(from: Point, to: Point, fraction: number): Point {
    return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}
