import { type Box, touches } from '../geometry/geometry';

/** A shape's bounds on its page. */
export interface Placed {
    readonly id: string;
    readonly box: Box;
}

/** A box over more cells than this is compared with every other instead. */
const MAX_CELLS = 64;
/** Where everything lies on everything, comparing all with all would take very long and report nothing more. */
const MAX_COMPARISONS = 400_000;

/** To go through all boxes so often takes less time than to sort them, and so few are never worth it. */
const UNSORTED_LOOKS = 12;
const FEW = 64;

interface Cells<P> {
    readonly byKey: ReadonlyMap<number, readonly P[]>;
    /** Those that are in too many cells. */
    readonly large: readonly P[];
    readonly size: number;
}

/** Boxes sorted into square cells, to find those near each other without comparing all with all. */
export class ShapeGrid<P extends Placed = Placed> {
    private cells: Cells<P> | undefined;
    private unsortedLooks = 0;
    /** How often boxes were compared once they are sorted: a measure of the time that {@link near} has taken. */
    comparisons = 0;

    constructor(private readonly all: readonly P[]) {}

    /** Whether so much was compared that {@link near} no longer finds all. */
    get isExhausted(): boolean {
        return this.comparisons > MAX_COMPARISONS;
    }

    /** The boxes that have a point in common with `box`, each once; fewer if the board is too crowded. */
    near(box: Box): Iterable<P> {
        if (!this.cells && (this.unsortedLooks < UNSORTED_LOOKS || this.all.length <= FEW)) {
            this.unsortedLooks++;
            return this.all.filter(placed => touches(placed.box, box));
        }
        this.cells ??= sorted(this.all);
        const { size, byKey, large } = this.cells;
        const found = new Set<P>();
        const keys = keysOf(box, size);
        const lists = keys ? [large, ...keys.map(key => byKey.get(key) ?? [])] : [this.all];
        for (const list of lists) {
            for (const placed of list) {
                if (++this.comparisons > MAX_COMPARISONS) {
                    return found;
                }
                if (touches(placed.box, box)) {
                    found.add(placed);
                }
            }
        }
        return found;
    }
}

function sorted<P extends Placed>(all: readonly P[]): Cells<P> {
    const sides = all.reduce((sum, { box }) => sum + Math.max(box.w, box.h), 0);
    const size = Math.max(1, (2 * sides) / Math.max(1, all.length));
    const byKey = new Map<number, P[]>();
    const large: P[] = [];
    for (const placed of all) {
        const keys = keysOf(placed.box, size);
        if (!keys) {
            large.push(placed);
        }
        for (const key of keys ?? []) {
            const cell = byKey.get(key);
            if (cell) {
                cell.push(placed);
            } else {
                byKey.set(key, [placed]);
            }
        }
    }
    return { byKey, large, size };
}

function keysOf(box: Box, size: number): number[] | undefined {
    const left = Math.floor(box.x / size);
    const top = Math.floor(box.y / size);
    const columns = Math.floor((box.x + box.w) / size) - left + 1;
    const rows = Math.floor((box.y + box.h) / size) - top + 1;
    if (!(columns * rows <= MAX_CELLS)) {
        return undefined;
    }
    const keys: number[] = [];
    // Counted from 0: far out, a column and the next one are the same number.
    for (let column = 0; column < columns; column++) {
        for (let row = 0; row < rows; row++) {
            // Two cells may share a key: that costs a comparison, nothing else.
            keys.push(Math.imul(left + column, 73856093) ^ (top + row));
        }
    }
    return keys;
}
