import { closeSync, openSync, readSync } from 'fs';
import { cellOf, summaryOf } from '@openspace/pixel-map';
import { TILE_SIDE } from '../common/pixel-map-service';
import type { Stretch } from './read-stretch';

/** A tile to be summed up: 65,536 pixels of 4^level cells each, along the curve from `start`. */
export interface TileWork {
    readonly id: number;
    readonly level: number;
    /** The place of the tile's first cell on the curve. */
    readonly start: number;
    readonly order: number;
    /** Of the tile, in tiles. */
    readonly column: number;
    readonly row: number;
    /** File parts; `to` counts cells from `start`. */
    readonly stretches: readonly (Stretch & { readonly id: number })[];
}

export interface TileResult {
    readonly classes: Uint8Array;
    readonly entropy: Uint8Array;
    readonly files: Uint32Array;
}

export const NOTHING = 255;
const CHUNK = 4 * 2 ** 20;
const TILE_CELLS = TILE_SIDE * TILE_SIDE;

/** Reads the files of a tile and sums their bytes up, pixel by pixel. Waits for the disk: it has a thread of its own. */
export function summariseTile({ level, start, order, column, row, stretches }: TileWork): TileResult {
    const classes = new Uint8Array(TILE_CELLS).fill(NOTHING);
    const entropy = new Uint8Array(TILE_CELLS);
    const files = new Uint32Array(TILE_CELLS);
    const block = 4 ** level;
    const pixelOf = pixelsOfTile({ level, start, order, column, row });
    const buffer = new Uint8Array(Math.max(CHUNK, block * 4));
    for (const stretch of stretches) {
        const file = opened(stretch.path);
        for (let done = 0; file !== undefined && done < stretch.length;) {
            const cell = stretch.to + done / 4;
            // Up to the end of a pixel, or of as many as fit.
            const inBlock = cell % block;
            const wanted = Math.min(stretch.length - done, Math.floor(buffer.length / 4 / block) * block * 4 - inBlock * 4);
            const length = readInto(buffer, file, stretch.offset + done, wanted);
            if (length === 0) {
                break;
            }
            for (let at = 0; at < length;) {
                const number = Math.floor((cell + at / 4) / block);
                const end = Math.min(length, ((number + 1) * block - cell) * 4);
                const pixel = pixelOf(number);
                // A pixel that several files share shows the first of them, or a later one that fills half of it.
                if (classes[pixel] === NOTHING || end - at >= block * 2) {
                    const summary = summaryOf(buffer, at, end);
                    classes[pixel] = summary.byteClass;
                    entropy[pixel] = summary.entropy;
                    files[pixel] = stretch.id;
                }
                at = end;
            }
            done += wanted;
        }
        if (file !== undefined) {
            closeSync(file);
        }
    }
    return { classes, entropy, files };
}

/** Says which pixel of the tile shows the block with a number, counted along the curve from the tile's start. */
function pixelsOfTile({
    level,
    start,
    order,
    column,
    row
}: Pick<TileWork, 'level' | 'start' | 'order' | 'column' | 'row'>): (block: number) => number {
    const first = start / 4 ** level;
    return block => {
        const { x, y } = cellOf(first + block, order - level);
        return (y - row * TILE_SIDE) * TILE_SIDE + x - column * TILE_SIDE;
    };
}

/** Undefined for a file that is gone or may not be read. */
function opened(path: string): number | undefined {
    try {
        return openSync(path, 'r');
    } catch {
        return undefined;
    }
}

/** @returns how many bytes there were */
function readInto(buffer: Uint8Array, file: number, position: number, length: number): number {
    let read = 0;
    try {
        for (let more = -1; read < length && more !== 0; read += more) {
            more = readSync(file, buffer, read, length - read, position + read);
        }
    } catch {
        // Cut off or locked in the meantime.
    }
    return read;
}
