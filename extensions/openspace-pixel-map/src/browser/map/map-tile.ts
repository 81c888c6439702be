import { type Blocks, type MapFile, TILE_BLOCKS } from '../../common/pixel-map-service';
import type { TilePlace } from './tile-place';

/** Blocks from one number up to another, counted from the start of the tile. */
export interface Stretch {
    readonly from: number;
    readonly to: number;
}

const WHOLE: Stretch = { from: 0, to: TILE_BLOCKS };
/** More changes than these are read as one stretch. */
const MAX_STRETCHES = 32;

/** A tile: its blocks, those of them that have to be read, and its picture. */
export class MapTile {
    picture: ImageBitmap | undefined;
    /** Its picture shows something else than it should. */
    unpainted = false;
    reading = false;
    private blocks: { readonly classes: Uint8Array; readonly entropy: Uint8Array } | undefined;
    private unread: readonly Stretch[] = [WHOLE];

    /** @param number along the curve */
    constructor(
        readonly place: TilePlace,
        readonly number: number
    ) {}

    get known(): Blocks | undefined {
        return this.blocks;
    }

    get hasUnread(): boolean {
        return this.unread.length > 0;
    }

    /** Its first cell on the curve, and the one behind its last. */
    get cells(): Stretch {
        const cells = TILE_BLOCKS * 4 ** this.place.level;
        return { from: this.number * cells, to: (this.number + 1) * cells };
    }

    /** What is to be read next is being read. */
    takeUnread(): Stretch | undefined {
        const [next, ...rest] = this.unread;
        this.unread = rest;
        return next;
    }

    fill({ from }: Stretch, { classes, entropy }: Blocks): void {
        this.blocks ??= { classes: new Uint8Array(TILE_BLOCKS), entropy: new Uint8Array(TILE_BLOCKS) };
        this.blocks.classes.set(classes, from);
        this.blocks.entropy.set(entropy, from);
        this.unpainted = true;
    }

    /** The bytes of a file are others. @returns whether it lies here */
    touch({ start, size }: MapFile): boolean {
        const block = 4 ** this.place.level;
        const first = this.cells.from;
        const from = Math.max(0, Math.floor((start - first) / block));
        const to = Math.min(TILE_BLOCKS, Math.ceil((start + Math.ceil(size / 4) - first) / block));
        if (to <= from) {
            return false;
        }
        if (this.unread.some(known => known.from <= from && known.to >= to)) {
            return true;
        }
        const all = [...this.unread.filter(known => known.from < from || known.to > to), { from, to }];
        this.unread =
            all.length <= MAX_STRETCHES
                ? all
                : [{ from: Math.min(...all.map(known => known.from)), to: Math.max(...all.map(known => known.to)) }];
        return true;
    }

    dispose(): void {
        this.picture?.close();
        this.picture = undefined;
    }
}
