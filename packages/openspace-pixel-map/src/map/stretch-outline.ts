import { cellOf, indexOf } from '../hilbert';

/** An aligned square of cells, whose cells are one stretch of the curve. */
export interface Square {
    readonly x: number;
    readonly y: number;
    readonly side: number;
}

/** A line between two corners of cells; it is horizontal or vertical. */
export interface Segment {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
}

/** The squares that a stretch of the curve is made of, along the curve. @param end the index behind its last cell */
export function squaresOf(start: number, end: number, order: number): Square[] {
    const squares: Square[] = [];
    for (let at = start; at < end;) {
        let side = 1;
        while (side < 2 ** order && at % (side * side * 4) === 0 && at + side * side * 4 <= end) {
            side *= 2;
        }
        const { x, y } = cellOf(at / (side * side), order - Math.log2(side));
        squares.push({ x: x * side, y: y * side, side });
        at += side * side;
    }
    return squares;
}

/**
 * The border of the cells of a stretch.
 * @param resolution a power of two; borders are exact to so many cells, which saves time where they are smaller than a pixel
 */
export function outlineOf(start: number, end: number, order: number, resolution: number): Segment[] {
    const segments: Segment[] = [];
    const isInside = (square: Square): boolean | undefined => {
        const whole = 2 ** order;
        if (square.x < 0 || square.y < 0 || square.x >= whole || square.y >= whole) {
            return false;
        }
        const area = square.side * square.side;
        const first = indexOf({ x: square.x / square.side, y: square.y / square.side }, order - Math.log2(square.side)) * area;
        if (first >= end || first + area <= start) {
            return false;
        }
        return first >= start && first + area <= end ? true : undefined;
    };
    /** The edge of a square towards its neighbour: as a whole, or in halves where the neighbour is inside only in part. */
    const edge = ({ x, y, side }: Square, [right, down]: readonly [number, number]): void => {
        const inside = isInside({ x: x + right * side, y: y + down * side, side });
        if (inside === true) {
            return;
        }
        if (inside === undefined && side > resolution) {
            const half = side / 2;
            const [left, top] = [right === 1 ? x + half : x, down === 1 ? y + half : y];
            edge({ x: left, y: top, side: half }, [right, down]);
            edge({ x: right === 0 ? left + half : left, y: down === 0 ? top + half : top, side: half }, [right, down]);
            return;
        }
        const [x1, y1] = [right === 1 ? x + side : x, down === 1 ? y + side : y];
        segments.push(right === 0 ? { x1, y1, x2: x + side, y2: y1 } : { x1, y1, x2: x1, y2: y + side });
    };
    for (const square of squaresOf(start, end, order).filter(({ side }) => side >= resolution)) {
        for (const direction of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1]
        ] as const) {
            edge(square, direction);
        }
    }
    return segments;
}
