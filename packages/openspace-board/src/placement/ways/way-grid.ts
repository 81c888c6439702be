import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { Piece } from './obstacles';

/** Where a way leaves or reaches a shape, straight out of one of its sides. */
export interface Gate {
    /** On the side itself. */
    readonly port: Point;
    /** The first point that is clear of the shape. */
    readonly out: Point;
    readonly dx: number;
    readonly dy: number;
    readonly cost: number;
}

export interface InTheWay {
    readonly walls: readonly Box[];
    /** The shapes at both ends. */
    readonly ends: readonly Box[];
    /** Of frames in which the way has no business. */
    readonly grounds: readonly Box[];
    readonly labels: readonly Box[];
    readonly pieces: readonly Piece[];
    /** Of frames and lanes, which a way may cross but not follow. */
    readonly borders: readonly Piece[];
    /** Nothing outside of it is known. */
    readonly region: Box;
    /** What a piece that is crossed costs, as a length. */
    readonly crossing: number;
    /** Whether a way may run over texts, where there is no other. */
    readonly overTexts: boolean;
}

/** A way keeps at least this far from shapes. */
const CLEAR = 10;
/** Further than this from them it does not seem to belong to them; what a piece of it that is nearer costs, as a length. */
const NEAR = 20;
const AT_WALL = 8;
/** Lines that run next to each other are this far apart. */
const LANE = 14;
/** What a line that is followed and a text that is run over cost, as lengths. */
const ALONG = 300;
const OVER_TEXT = 1_500;
/** To cross a line this near to one of its ends, where its mark is, or to one of its corners, costs as much as this length more. */
const NEAR_END = 20;
const AT_END = 60;
/** A piece of a way in such a frame costs this many times its length, beyond its length. */
const ON_GROUND = 2;
/** A grid of more lines than this takes too long. */
const MOST_LINES = 400;

/** Level and upright lines past everything that is in the way, on which a way may run. */
export class WayGrid {
    readonly xs: readonly number[];
    readonly ys: readonly number[];
    /** What the way from each point to the next one on the right, and to the one below, costs; endless where there is none. */
    readonly right: Float64Array;
    readonly below: Float64Array;

    constructor(inTheWay: InTheWay, gates: readonly Gate[]) {
        const { walls, ends, grounds, labels, pieces, borders, region, overTexts, crossing } = inTheWay;
        const boxes = [...walls, ...ends, ...labels, ...grounds];
        this.xs = linesAt(
            [region.x, region.x + region.w],
            gates.map(({ out }) => out.x),
            boxes.flatMap(({ x, w }) => [x - LANE * 1.5, x + w + LANE * 1.5]),
            pieces.flatMap(({ from, to }) => [from.x - LANE, from.x + LANE, to.x - LANE, to.x + LANE])
        );
        this.ys = linesAt(
            [region.y, region.y + region.h],
            gates.map(({ out }) => out.y),
            boxes.flatMap(({ y, h }) => [y - LANE * 1.5, y + h + LANE * 1.5]),
            pieces.flatMap(({ from, to }) => [from.y - LANE, from.y + LANE, to.y - LANE, to.y + LANE])
        );
        this.right = new Float64Array(this.xs.length * this.ys.length);
        this.below = new Float64Array(this.xs.length * this.ys.length);
        walls.concat(ends).forEach(box => this.mark(box, CLEAR, Infinity));
        walls.forEach(box => this.mark(box, NEAR, AT_WALL));
        labels.forEach(box => this.mark(box, 2, overTexts ? OVER_TEXT : Infinity));
        grounds.forEach(box => this.markGround(box));
        pieces.forEach(piece => this.markPiece(piece, crossing));
        borders.forEach(border => this.markPiece(border, 0));
        this.addLengths();
    }

    at(column: number, row: number): number {
        return row * this.xs.length + column;
    }

    find({ x, y }: Point): number | undefined {
        const [column, row] = [this.xs.indexOf(x), this.ys.indexOf(y)];
        return column < 0 || row < 0 ? undefined : this.at(column, row);
    }

    point(at: number): Point {
        return { x: this.xs[at % this.xs.length] ?? 0, y: this.ys[Math.floor(at / this.xs.length)] ?? 0 };
    }

    private addLengths(): void {
        const { xs, ys, right, below } = this;
        for (let row = 0, at = 0; row < ys.length; row++) {
            const height = (ys[row + 1] ?? Infinity) - (ys[row] ?? 0);
            for (let column = 0; column < xs.length; column++, at++) {
                right[at] = (right[at] ?? 0) + (xs[column + 1] ?? Infinity) - (xs[column] ?? 0);
                below[at] = (below[at] ?? 0) + height;
            }
        }
    }

    private mark({ x, y, w, h }: Box, around: number, cost: number): void {
        const [left, right, top, bottom] = [x - around, x + w + around, y - around, y + h + around];
        this.each(left, right, top, bottom, (edge, isLevel) => {
            const list = isLevel ? this.right : this.below;
            list[edge] = (list[edge] ?? 0) + cost;
        });
    }

    private markGround({ x, y, w, h }: Box): void {
        this.each(x, x + w, y, y + h, (edge, isLevel) => {
            const [list, lines, at] = isLevel
                ? [this.right, this.xs, edge % this.xs.length]
                : [this.below, this.ys, Math.floor(edge / this.xs.length)];
            list[edge] = (list[edge] ?? 0) + ON_GROUND * ((lines[at + 1] ?? 0) - (lines[at] ?? 0));
        });
    }

    private markPiece({ from, to }: Piece, crossed: number): void {
        const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
        const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
        const [isLevelPiece, isUprightPiece] = [bottom - top < 1, right - left < 1];
        const near = LANE - 2;
        this.each(left - near, right + near, top - near, bottom + near, (edge, isLevel) => {
            const list = isLevel ? this.right : this.below;
            const isAlong = (isLevelPiece && isLevel) || (isUprightPiece && !isLevel);
            list[edge] = (list[edge] ?? 0) + (isAlong ? ALONG : crossed);
        });
        for (const { x, y } of crossed > 0 && isLevelPiece !== isUprightPiece ? [from, to] : []) {
            const [w, h] = isLevelPiece ? [NEAR_END, 1] : [1, NEAR_END];
            this.each(x - w, x + w, y - h, y + h, (edge, isLevel) => {
                const list = isLevel ? this.right : this.below;
                list[edge] = (list[edge] ?? 0) + (isLevel === isLevelPiece ? 0 : AT_END);
            });
        }
    }

    /** Every edge of the grid that has a point inside of an area. */
    private each(left: number, right: number, top: number, bottom: number, mark: (edge: number, isLevel: boolean) => void): void {
        const { xs, ys } = this;
        const [firstColumn, firstRow] = [Math.max(0, firstAbove(xs, left) - 1), Math.max(0, firstAbove(ys, top) - 1)];
        for (let row = firstRow; row < ys.length; row++) {
            const [y = Infinity, nextY = Infinity] = [ys[row], ys[row + 1]];
            if (y >= bottom) {
                break;
            }
            for (let column = firstColumn; column < xs.length; column++) {
                const [x = Infinity, nextX = Infinity] = [xs[column], xs[column + 1]];
                if (x >= right) {
                    break;
                }
                if (y > top && nextX > left && nextX < Infinity) {
                    mark(this.at(column, row), true);
                }
                if (x > left && nextY > top && nextY < Infinity) {
                    mark(this.at(column, row), false);
                }
            }
        }
    }
}

function firstAbove(values: readonly number[], least: number): number {
    let [low, high] = [0, values.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((values[middle] ?? Infinity) <= least) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/** Lines in order; of those that are not needed only as many as can be looked at. */
function linesAt(
    [least = 0, most = 0]: readonly number[],
    needed: readonly number[],
    useful: readonly number[],
    helpful: readonly number[]
): number[] {
    const lines = new Set(needed);
    for (const value of [...useful, ...helpful]) {
        if (lines.size >= MOST_LINES) {
            break;
        }
        if (value > least && value < most) {
            lines.add(Math.round(value));
        }
    }
    return [...lines].sort((one, other) => one - other);
}
