import { ToolError } from '@openspace/tool';
import { type Cell, indexOf } from '../hilbert';

/** A rectangle of cells: the map's pixels, four bytes each. */
export interface Region {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** The part of a region that lies in a grid. @throws ToolError `INVALID_INPUT` when there is none */
export function within(region: Region, side: number): Region {
    const [left, top] = [Math.max(0, Math.floor(region.x)), Math.max(0, Math.floor(region.y))];
    const right = Math.min(side, Math.ceil(region.x + region.width));
    const bottom = Math.min(side, Math.ceil(region.y + region.height));
    if (!(right > left && bottom > top)) {
        throw new ToolError('INVALID_INPUT', `region: has no pixel on the map, which has ${side} × ${side}.`, {
            suggestion: `Give x and y from 0 to ${side - 1}, and width and height of at least 1.`
        });
    }
    return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The places on the curve of a region's cells, row by row. */
export function indexesOf({ x, y, width, height }: Region, order: number): Float64Array {
    const indexes = new Float64Array(width * height);
    for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
            indexes[row * width + column] = indexOf({ x: x + column, y: y + row }, order);
        }
    }
    return indexes;
}

/** A stretch of the curve. */
export interface Run {
    readonly start: number;
    readonly length: number;
}

/** The stretches that cells at these places make, in order, so that they can be read at once. */
export function runsOf(indexes: Float64Array): Run[] {
    const sorted = indexes.slice().sort();
    const runs: { start: number; length: number }[] = [];
    for (const index of sorted) {
        const last = runs.at(-1);
        if (last && last.start + last.length === index) {
            last.length++;
        } else {
            runs.push({ start: index, length: 1 });
        }
    }
    return runs;
}

/** Whether a cell lies in a region. */
export function holds(region: Region, { x, y }: Cell): boolean {
    return x >= region.x && y >= region.y && x < region.x + region.width && y < region.y + region.height;
}
