import { type Cell, cellOf, indexOf } from '@openspace/pixel-map/lib/hilbert';
import { TILE_BLOCKS, TILE_SIDE } from '../../common/pixel-map-service';

/** A square of 256 × 256 blocks of 4^level cells each, by its place among the tiles of its level. */
export interface TilePlace {
    readonly level: number;
    readonly column: number;
    readonly row: number;
}

const TILE_ORDER = Math.log2(TILE_SIDE);
/** At the smallest zoom, a screen pixel shows so many cells a side. */
const COARSEST = 4;

/** The level whose tiles are all kept, from which the whole map is drawn: about 512 × 512 blocks, on large maps more. */
export function baseLevel(order: number): number {
    return Math.min(COARSEST, Math.max(0, order - TILE_ORDER - 1));
}

/** The level whose blocks are nearest in size to the pixels of the screen. @param scale screen pixels to a cell */
export function levelAt(scale: number): number {
    return Math.max(0, Math.round(Math.log2(1 / scale)));
}

/** Its number along the curve: an aligned square of a Hilbert curve is one stretch of it. */
export function numberOf({ level, column, row }: TilePlace, order: number): number {
    const corner = indexOf({ x: column * TILE_SIDE, y: row * TILE_SIDE }, order - level);
    return Math.floor(corner / TILE_BLOCKS);
}

export function placeOf(number: number, level: number, order: number): TilePlace {
    const { x, y }: Cell = cellOf(number, order - level - TILE_ORDER);
    return { level, column: x, row: y };
}

export function keyOf({ level, column, row }: TilePlace): string {
    return `${level}/${column}/${row}`;
}
