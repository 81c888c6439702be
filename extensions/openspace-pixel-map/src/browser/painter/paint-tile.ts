import { cellOf } from '@openspace/pixel-map/lib/hilbert';
import { NOTHING, TILE_BLOCKS, TILE_SIDE } from '../../common/pixel-map-service';
import { CLASS_COLOURS, type Colour, rampColour } from '../map/colours';

/** The files that a tile shows, by their starts: whole files have a colour, or one of them stands out. */
export interface TileFiles {
    /** Where the bytes of each begin and end, in cells from the start of the tile. */
    readonly ends: Float64Array;
    /** 0xrrggbb of each. */
    readonly colours: Uint32Array;
    /** The one that stands out, the others are dimmed; -1 if it is in another tile. */
    readonly highlighted: number | undefined;
}

/** A tile to be painted: everything that its painter has to know. */
export interface TileWork {
    /** Of the curve through the blocks. */
    readonly order: number;
    readonly level: number;
    /** Its number along the curve. */
    readonly number: number;
    readonly classes: Uint8Array;
    readonly entropy: Uint8Array;
    readonly by: 'class' | 'entropy' | 'file';
    readonly files: TileFiles | undefined;
}

const PACKED_CLASSES = Uint32Array.from(CLASS_COLOURS, packed);
const PACKED_RAMP = Uint32Array.from({ length: 256 }, (_, level) => packed(rampColour(level / 255)));
const NO_FILE = -1;

export function packed([red, green, blue]: Colour): number {
    return (red << 16) | (green << 8) | blue;
}

/** Paints a tile, opaque: four bytes a pixel, see-through where there is nothing. */
export function paintTile({ order, level, number, classes, entropy, by, files }: TileWork): Uint8ClampedArray<ArrayBuffer> {
    const pixels = new Uint8ClampedArray(TILE_BLOCKS * 4);
    const owners = files && ownersOf(files, 4 ** level);
    const first = number * TILE_BLOCKS;
    for (let block = 0; block < TILE_BLOCKS; block++) {
        const byteClass = classes[block]!;
        if (byteClass === NOTHING) {
            continue;
        }
        const owner = owners?.[block] ?? NO_FILE;
        const colour =
            by === 'class' ? PACKED_CLASSES[byteClass]! : by === 'entropy' ? PACKED_RAMP[entropy[block]!]! : (files?.colours[owner] ?? 0);
        const light = files?.highlighted === undefined || (owner !== NO_FILE && files.highlighted === owner) ? 1 : 0.25;
        const { x, y } = cellOf(first + block, order);
        const at = ((y % TILE_SIDE) * TILE_SIDE + (x % TILE_SIDE)) * 4;
        pixels[at] = (colour >> 16) * light;
        pixels[at + 1] = ((colour >> 8) & 0xff) * light;
        pixels[at + 2] = (colour & 0xff) * light;
        pixels[at + 3] = 255;
    }
    return pixels;
}

/** Which file each block shows: the first of several, or a later one that fills half of it, as the bytes were summed up. */
function ownersOf({ ends }: TileFiles, cells: number): Int32Array {
    const owners = new Int32Array(TILE_BLOCKS).fill(NO_FILE);
    for (let file = 0; file * 2 < ends.length; file++) {
        const from = Math.max(0, ends[file * 2]!);
        const to = Math.min(TILE_BLOCKS * cells, ends[file * 2 + 1]!);
        for (let block = Math.floor(from / cells); block * cells < to; block++) {
            const share = Math.min(to, (block + 1) * cells) - Math.max(from, block * cells);
            if (owners[block] === NO_FILE || share >= cells / 2) {
                owners[block] = file;
            }
        }
    }
    return owners;
}
