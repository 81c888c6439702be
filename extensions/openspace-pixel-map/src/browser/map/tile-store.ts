import { type MapFile, type PixelMapService, TILE_BLOCKS } from '../../common/pixel-map-service';
import type { TileWork } from '../painter/paint-tile';
import type { MapFiles } from './map-files';
import { MapTile } from './map-tile';
import type { TilePainter } from './tile-painter';
import { baseLevel, keyOf, numberOf, placeOf, type TilePlace } from './tile-place';

/** Finer tiles that are kept: 384 KiB each. */
const MAX_FINE = 160;
const MAX_READING = 6;

/** What a picture of a tile needs beyond its bytes. */
export type Appearance = (tile: MapTile) => Pick<TileWork, 'by' | 'files'>;

/**
 * Has all tiles of the level that the whole map is drawn from, and of finer ones those that were in sight last. Reads a few at
 * a time and paints one after the other, what is in sight first.
 */
export class TileStore {
    readonly base: number;
    private readonly basic = new Map<string, MapTile>();
    private readonly fine = new Map<string, MapTile>();
    private wanted: readonly TilePlace[] = [];
    private reading = 0;
    private painting = false;
    private disposed = false;
    private readonly refreshing = new Set<MapTile>();
    /** Tiles that were repainted since files last changed: those that show the files. */
    readonly refreshed = new Set<string>();

    constructor(
        private readonly service: Pick<PixelMapService, 'blocks'>,
        private readonly files: Pick<MapFiles, 'order' | 'end'>,
        private readonly painter: Pick<TilePainter, 'paint'>,
        private readonly appearance: Appearance,
        private readonly onReady: (error?: Error) => void
    ) {
        this.base = baseLevel(files.order);
        this.growTo(files.end);
        this.work();
    }

    /** Tiles of the whole map, and of those in sight, that have no picture yet. */
    get missing(): number {
        const inSight = this.wanted.filter(({ level }) => level !== this.base).map(place => this.fine.get(keyOf(place)));
        return [...this.basic.values(), ...inSight].filter(tile => !tile?.picture).length;
    }

    get count(): number {
        return this.basic.size + this.fine.size;
    }

    /** Whether a place can show anything: behind the last file there is nothing. */
    has(place: TilePlace): boolean {
        return numberOf(place, this.files.order) * TILE_BLOCKS * 4 ** place.level < this.files.end;
    }

    /** Says what is in sight, the most important first. */
    want(places: readonly TilePlace[]): void {
        this.wanted = places.filter(place => this.has(place));
        for (const place of this.wanted) {
            const key = keyOf(place);
            if (place.level !== this.base) {
                const tile = this.fine.get(key) ?? new MapTile(place, numberOf(place, this.files.order));
                // What was seen last goes last.
                this.fine.delete(key);
                this.fine.set(key, tile);
            }
        }
        this.dropOldest();
        this.work();
    }

    picture(place: TilePlace): ImageBitmap | undefined {
        return this.tileAt(place)?.picture;
    }

    /** All colours are others. */
    repaint(): void {
        for (const tile of this.all()) {
            tile.unpainted = tile.known !== undefined;
        }
        this.work();
    }

    /** Reads again what lies in some files, and nothing else. @param files as they were, and as they are */
    refresh(files: readonly MapFile[]): void {
        this.refreshed.clear();
        this.growTo(this.files.end);
        const inSight = new Set(this.wanted.map(keyOf));
        for (const tile of this.all()) {
            // Each of them says to the tile which of its blocks are others.
            const touched = files.filter(file => tile.touch(file)).length > 0;
            const key = keyOf(tile.place);
            if (touched && (tile.place.level === this.base || inSight.has(key))) {
                this.refreshing.add(tile);
            } else if (touched) {
                tile.dispose();
                this.fine.delete(key);
            }
        }
        this.work();
    }

    dispose(): void {
        this.disposed = true;
        for (const tile of this.all()) {
            tile.dispose();
        }
    }

    private growTo(end: number): void {
        const cells = TILE_BLOCKS * 4 ** this.base;
        for (let number = this.basic.size; number * cells < end; number++) {
            const place = placeOf(number, this.base, this.files.order);
            this.basic.set(keyOf(place), new MapTile(place, number));
        }
    }

    private all(): MapTile[] {
        return [...this.basic.values(), ...this.fine.values()];
    }

    private tileAt(place: TilePlace): MapTile | undefined {
        return (place.level === this.base ? this.basic : this.fine).get(keyOf(place));
    }

    /** In the order of their importance: in sight, then the whole map. Others are read when they are in sight again. */
    private *queue(): Iterable<MapTile> {
        for (const place of this.wanted) {
            const tile = this.tileAt(place);
            if (tile) {
                yield tile;
            }
        }
        yield* this.basic.values();
    }

    private work(): void {
        if (this.disposed) {
            return;
        }
        if (this.reading < MAX_READING) {
            for (const tile of this.queue()) {
                if (tile.hasUnread && !tile.reading && this.reading < MAX_READING) {
                    void this.read(tile);
                }
            }
        }
        if (!this.painting) {
            for (const tile of this.queue()) {
                if (tile.unpainted && !tile.hasUnread && !tile.reading) {
                    void this.paint(tile);
                    return;
                }
            }
        }
    }

    private async read(tile: MapTile): Promise<void> {
        const stretch = tile.takeUnread();
        if (!stretch) {
            return;
        }
        tile.reading = true;
        this.reading++;
        const first = tile.number * TILE_BLOCKS;
        try {
            tile.fill(stretch, await this.service.blocks(tile.place.level, first + stretch.from, first + stretch.to));
            tile.reading = false;
        } catch (error) {
            // The tile stays as it was until the map is loaded again.
            this.onReady(error instanceof Error ? error : new Error(String(error)));
        } finally {
            this.reading--;
            this.work();
        }
    }

    private async paint(tile: MapTile): Promise<void> {
        const blocks = tile.known;
        if (!blocks) {
            return;
        }
        this.painting = true;
        tile.unpainted = false;
        const { order } = this.files;
        const { level } = tile.place;
        try {
            const picture = await this.painter.paint({
                order: order - level,
                level,
                number: tile.number,
                ...blocks,
                ...this.appearance(tile)
            });
            tile.dispose();
            tile.picture = picture;
            if (this.disposed) {
                tile.dispose();
                return;
            }
            if (this.refreshing.delete(tile)) {
                this.refreshed.add(keyOf(tile.place));
            }
            this.painting = false;
            this.onReady();
            this.work();
        } catch (error) {
            this.painting = false;
            this.onReady(error instanceof Error ? error : new Error(String(error)));
        }
    }

    private dropOldest(): void {
        const inSight = this.wanted.length;
        for (const [key, tile] of this.fine) {
            if (this.fine.size <= Math.max(MAX_FINE, inSight)) {
                return;
            }
            tile.dispose();
            this.refreshing.delete(tile);
            this.fine.delete(key);
        }
    }
}
