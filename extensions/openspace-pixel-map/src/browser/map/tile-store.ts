import { indexOf } from '@openspace/pixel-map/lib/hilbert';
import { type MapFile, type PixelMapService, type Tile, TILE_SIDE } from '../../common/pixel-map-service';

/** Tiles that are kept: a quarter of a megabyte each. */
const MAX_TILES = 240;
const MAX_ASKED = 3;

export interface TilePlace {
    readonly level: number;
    readonly column: number;
    readonly row: number;
}

interface Kept {
    tile: Tile | undefined;
    picture: HTMLCanvasElement | undefined;
    /** Its bytes changed; it is shown until the new one is there. */
    stale: boolean;
}

/** Gets tiles as they come into sight, a few at a time, and keeps those that were seen last. */
export class TileStore {
    private readonly kept = new Map<string, Kept>();
    private wanted: readonly TilePlace[] = [];
    private asked = 0;
    private disposed = false;

    constructor(
        private readonly service: Pick<PixelMapService, 'tile'>,
        private readonly order: number,
        private readonly paint: (tile: Tile) => Uint8ClampedArray<ArrayBuffer>,
        private readonly onReady: () => void
    ) {}

    /** Tiles of those wanted that are not there yet. */
    get missing(): number {
        return this.wanted.filter(place => !this.kept.get(keyOf(place))?.tile).length;
    }

    /** Says what is in sight, the most important first. */
    want(places: readonly TilePlace[]): void {
        this.wanted = places;
        this.askMore();
    }

    /** The picture of a tile, if it is there; painted when it is first looked at. */
    picture(place: TilePlace): HTMLCanvasElement | undefined {
        const key = keyOf(place);
        const kept = this.kept.get(key);
        if (!kept?.tile) {
            return undefined;
        }
        this.kept.delete(key);
        this.kept.set(key, kept);
        kept.picture ??= this.painted(kept.tile);
        return kept.picture;
    }

    /** All colours are others. */
    repaint(): void {
        this.kept.forEach(kept => (kept.picture = undefined));
    }

    /** Gets the tiles again that show one of the files, and no others. @returns how many these are */
    refresh(files: readonly MapFile[]): number {
        let count = 0;
        for (const [key, kept] of this.kept) {
            const [level = 0, column = 0, row = 0] = key.split('/').map(Number);
            const side = TILE_SIDE * 2 ** level;
            const cells = side * side;
            const start = Math.floor(indexOf({ x: column * side, y: row * side }, this.order) / cells) * cells;
            if (files.some(file => file.start < start + cells && file.start + Math.ceil(file.size / 4) > start)) {
                kept.stale = true;
                count++;
            }
        }
        this.askMore();
        return count;
    }

    dispose(): void {
        this.disposed = true;
        this.kept.clear();
    }

    private askMore(): void {
        for (const place of this.wanted) {
            const kept = this.kept.get(keyOf(place));
            if (this.asked >= MAX_ASKED || this.disposed) {
                return;
            }
            if (!kept || kept.stale) {
                void this.ask(place, kept);
            }
        }
    }

    private async ask(place: TilePlace, known: Kept | undefined): Promise<void> {
        const kept = known ?? { tile: undefined, picture: undefined, stale: false };
        kept.stale = false;
        this.kept.set(keyOf(place), kept);
        this.asked++;
        try {
            kept.tile = await this.service.tile(place.level, place.column, place.row);
            kept.picture = undefined;
        } catch {
            // The backend is away; the tile is asked for again when the view moves.
            this.kept.delete(keyOf(place));
        } finally {
            this.asked--;
        }
        this.dropOldest();
        if (!this.disposed) {
            this.onReady();
            this.askMore();
        }
    }

    private dropOldest(): void {
        for (const key of this.kept.keys()) {
            if (this.kept.size <= MAX_TILES) {
                return;
            }
            this.kept.delete(key);
        }
    }

    private painted(tile: Tile): HTMLCanvasElement {
        const picture = document.createElement('canvas');
        picture.width = picture.height = TILE_SIDE;
        picture.getContext('2d')?.putImageData(new ImageData(this.paint(tile), TILE_SIDE, TILE_SIDE), 0, 0);
        return picture;
    }
}

function keyOf({ level, column, row }: TilePlace): string {
    return `${level}/${column}/${row}`;
}
