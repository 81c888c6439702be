import { orderFor } from '../grid';

/** The words of four bytes that files begin at are multiples of this, so that small edits do not move them. */
const GRAIN = 4;
/** 256 cells a side, as the smallest tile of a map has. */
const MIN_ORDER = 8;

/** Where a file lies on the curve: its words from `start`, of which it may grow into `reserved`. */
export interface Place {
    readonly path: string;
    readonly start: number;
    /** In bytes. */
    readonly size: number;
    /** In words. */
    readonly reserved: number;
}

/**
 * Gives each file one stretch of the curve, four bytes a cell, and keeps it there: other files that come, go, grow or
 * shrink never move it, and the file itself moves only when it has outgrown what is reserved for it.
 */
export class WorkspaceLayout {
    private readonly byPath = new Map<string, Place>();
    /** By their starts. */
    private readonly places: Place[] = [];
    private currentOrder = MIN_ORDER;

    /** The same files get the same places, whatever order they are given in. */
    constructor(files: Iterable<{ readonly path: string; readonly size: number }> = []) {
        let end = 0;
        for (const { path, size } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
            const place = { path, start: end, size, reserved: reservedFor(size) };
            this.byPath.set(path, place);
            this.places.push(place);
            end += place.reserved;
        }
        this.growTo(end);
    }

    /** The order of the grid; it only grows. */
    get order(): number {
        return this.currentOrder;
    }

    get files(): readonly Place[] {
        return this.places;
    }

    /** Words up to the end of the last file. */
    get end(): number {
        const last = this.places.at(-1);
        return last ? last.start + last.reserved : 0;
    }

    placeOf(path: string): Place | undefined {
        return this.byPath.get(path);
    }

    /** The file whose bytes the cell with this index shows, and the offset of the first of them. */
    at(index: number): { readonly place: Place; readonly offset: number } | undefined {
        const place = this.places[this.lastUpTo(index)];
        const offset = place ? (index - place.start) * 4 : 0;
        return place && offset < place.size ? { place, offset } : undefined;
    }

    /** The files that have words in a stretch. */
    between(start: number, end: number): Place[] {
        const found: Place[] = [];
        for (let at = Math.max(0, this.lastUpTo(start)); at < this.places.length && this.places[at]!.start < end; at++) {
            const place = this.places[at]!;
            if (place.start + place.reserved > start) {
                found.push(place);
            }
        }
        return found;
    }

    /** Adds a file, or says how large it is now. */
    set(path: string, size: number): Place {
        const known = this.byPath.get(path);
        if (known && Math.ceil(size / 4) <= known.reserved) {
            return this.put({ ...known, size });
        }
        if (known) {
            this.delete(path);
        }
        const reserved = reservedFor(size);
        const place = this.put({ path, start: this.gapFor(reserved), size, reserved });
        this.growTo(this.end);
        return place;
    }

    delete(path: string): Place | undefined {
        const place = this.byPath.get(path);
        if (place) {
            this.byPath.delete(path);
            this.places.splice(this.lastUpTo(place.start), 1);
        }
        return place;
    }

    private put(place: Place): Place {
        const at = this.lastUpTo(place.start);
        const same = this.places[at]?.path === place.path;
        this.places.splice(same ? at : at + 1, same ? 1 : 0, place);
        this.byPath.set(place.path, place);
        return place;
    }

    private gapFor(words: number): number {
        let start = 0;
        for (const place of this.places) {
            if (place.start - start >= words) {
                return start;
            }
            start = place.start + place.reserved;
        }
        return start;
    }

    /** The number of the last place that begins at `index` or before. */
    private lastUpTo(index: number): number {
        let [low, high] = [0, this.places.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.places[middle]!.start <= index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private growTo(words: number): void {
        this.currentOrder = Math.max(this.currentOrder, orderFor(words));
    }
}

/** An eighth more than there is, and at least eight words, so that a file under edit stays where it is. */
function reservedFor(size: number): number {
    const words = Math.max(1, Math.ceil(size / 4));
    return Math.ceil((words + Math.max(8, words >> 3)) / GRAIN) * GRAIN;
}
