import { cellOf, indexOf } from '@openspace/pixel-map/lib/hilbert';
import type { Region } from '@openspace/pixel-map/lib/map/region';
import type { MapChange, MapFile } from '../../common/pixel-map-service';

/** The files of the map as the view knows them. */
export class MapFiles {
    readonly order: number;
    private readonly byId = new Map<number, MapFile>();
    private sorted: readonly MapFile[] = [];

    constructor(order: number, files: readonly MapFile[]) {
        this.order = order;
        files.forEach(file => this.byId.set(file.id, file));
        this.sort();
    }

    get side(): number {
        return 2 ** this.order;
    }

    get all(): readonly MapFile[] {
        return this.sorted;
    }

    /** The cell behind the last one that shows a file. */
    get end(): number {
        const last = this.sorted.at(-1);
        return last ? last.start + Math.ceil(last.size / 4) : 0;
    }

    get(id: number): MapFile | undefined {
        return this.byId.get(id);
    }

    /** The file whose bytes a cell shows, and the offset of the first of them. */
    at(x: number, y: number): { readonly file: MapFile; readonly offset: number; readonly index: number } | undefined {
        if (x < 0 || y < 0 || x >= this.side || y >= this.side) {
            return undefined;
        }
        const index = indexOf({ x: Math.floor(x), y: Math.floor(y) }, this.order);
        const file = this.sorted[this.lastUpTo(index)];
        const offset = file ? (index - file.start) * 4 : 0;
        return file && offset < file.size ? { file, offset, index } : undefined;
    }

    /** The files that have bytes in a stretch of the curve, by their starts. */
    between(from: number, to: number): MapFile[] {
        const found: MapFile[] = [];
        for (let at = Math.max(0, this.lastUpTo(from)); at < this.sorted.length && this.sorted[at]!.start < to; at++) {
            const file = this.sorted[at]!;
            if (file.size > 0 && file.start + Math.ceil(file.size / 4) > from) {
                found.push(file);
            }
        }
        return found;
    }

    /** @returns the files whose places or bytes were or are others */
    apply({ files, removed }: Pick<MapChange, 'files' | 'removed'>): MapFile[] {
        const before = [...files.map(({ id }) => id), ...removed].map(id => this.byId.get(id)).filter(file => file !== undefined);
        removed.forEach(id => this.byId.delete(id));
        files.forEach(file => this.byId.set(file.id, file));
        this.sort();
        return [...before, ...files];
    }

    /** The first file that has the words in its path, in its name before elsewhere. */
    search(words: string): MapFile | undefined {
        const wanted = words.trim().toLowerCase();
        const name = ({ path }: MapFile) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
        return wanted === ''
            ? undefined
            : (this.sorted.find(file => name(file).includes(wanted)) ??
                  this.sorted.find(({ path }) => path.toLowerCase().includes(wanted)));
    }

    /** A rectangle around a file's cells. */
    boundsOf({ start, size }: MapFile): Region {
        const words = Math.max(1, Math.ceil(size / 4));
        const step = Math.max(1, Math.floor(words / 4_096));
        let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
        for (let word = 0; word < words; word += step) {
            const { x, y } = cellOf(start + word, this.order);
            [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
        }
        return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    }

    /** The number of the last file that begins at a cell or before. */
    private lastUpTo(index: number): number {
        let [low, high] = [0, this.sorted.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.sorted[middle]!.start <= index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private sort(): void {
        this.sorted = [...this.byId.values()].sort((a, b) => a.start - b.start);
    }
}
