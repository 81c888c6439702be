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

/** Boxes sorted into square cells, to find those near each other without comparing all with all. */
export class ShapeGrid {
    private readonly cells = new Map<number, Placed[]>();
    private readonly large: Placed[] = [];
    private readonly size: number;
    /** How often boxes were compared: a measure of the time that {@link near} has taken. */
    comparisons = 0;

    constructor(private readonly all: readonly Placed[]) {
        const sides = all.reduce((sum, { box }) => sum + Math.max(box.w, box.h), 0);
        this.size = Math.max(1, (2 * sides) / Math.max(1, all.length));
        for (const placed of all) {
            const keys = this.keysOf(placed.box);
            if (!keys) {
                this.large.push(placed);
            }
            for (const key of keys ?? []) {
                const cell = this.cells.get(key);
                if (cell) {
                    cell.push(placed);
                } else {
                    this.cells.set(key, [placed]);
                }
            }
        }
    }

    /** Whether so much was compared that {@link near} no longer finds all. */
    get isExhausted(): boolean {
        return this.comparisons > MAX_COMPARISONS;
    }

    /** The boxes that have a point in common with `box`, each once; fewer when the board is hopelessly crowded. */
    near(box: Box): Iterable<Placed> {
        const found = new Set<Placed>();
        const keys = this.keysOf(box);
        const lists = keys ? [this.large, ...keys.map(key => this.cells.get(key) ?? [])] : [this.all];
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

    private keysOf(box: Box): number[] | undefined {
        const left = Math.floor(box.x / this.size);
        const right = Math.floor((box.x + box.w) / this.size);
        const top = Math.floor(box.y / this.size);
        const bottom = Math.floor((box.y + box.h) / this.size);
        const count = (right - left + 1) * (bottom - top + 1);
        if (!(count <= MAX_CELLS)) {
            return undefined;
        }
        const keys: number[] = [];
        for (let column = left; column <= right; column++) {
            for (let row = top; row <= bottom; row++) {
                // Two cells may share a key: that costs a comparison, nothing else.
                keys.push(Math.imul(column, 73856093) ^ row);
            }
        }
        return keys;
    }
}
