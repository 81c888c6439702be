import type { Cell, Rect } from '../document/cell';
import type { Obstacle } from './edge-route';
import { bottom, overlaps, right } from './geometry';

/** Sides of the squares, in pixels: about those of a shape with the room around it. */
const SIDE = 200;
/** A rectangle over more squares than this is compared with every other instead. */
const MOST_SQUARES = 64;

interface Entry {
    readonly cell: Cell;
    readonly obstacle: Obstacle;
    /** When its cell was first noted. */
    readonly turn: number;
    readonly squares: readonly string[] | undefined;
}

/** Obstacles by the squares of the page that they are in, to find those near a line without looking at all. */
export class ObstacleGrid {
    private readonly entries = new Map<Cell, Entry>();
    private readonly squares = new Map<string, Set<Entry>>();
    /** Those that are in too many squares. */
    private readonly large = new Set<Entry>();

    /** Takes note of a cell, which may have been elsewhere before. */
    set(cell: Cell, obstacle: Obstacle): void {
        const before = this.entries.get(cell);
        if (before) {
            this.setsOf(before).forEach(set => set.delete(before));
        }
        const entry = { cell, obstacle, turn: before?.turn ?? this.entries.size, squares: squaresOf(obstacle.rect, MOST_SQUARES) };
        this.entries.set(cell, entry);
        this.setsOf(entry).forEach(set => set.add(entry));
    }

    /** Those that overlap a rectangle, in the order in which they were first noted. */
    near(rect: Rect): Entry[] {
        // To go through all takes less than through more squares than are in use.
        const keys = squaresOf(rect, Math.max(MOST_SQUARES, this.squares.size));
        const found = new Set<Entry>();
        for (const set of keys ? [this.large, ...keys.map(key => this.squares.get(key) ?? [])] : [this.entries.values()]) {
            for (const entry of set) {
                if (overlaps(entry.obstacle.rect, rect)) {
                    found.add(entry);
                }
            }
        }
        return [...found].sort((one, other) => one.turn - other.turn);
    }

    private setsOf({ squares }: Entry): Set<Entry>[] {
        return squares?.map(key => this.square(key)) ?? [this.large];
    }

    private square(key: string): Set<Entry> {
        const known = this.squares.get(key) ?? new Set();
        this.squares.set(key, known);
        return known;
    }
}

/** The squares that a rectangle is in; undefined for too many. */
function squaresOf(rect: Rect, most: number): string[] | undefined {
    const [left, top] = [Math.floor(rect.x / SIDE), Math.floor(rect.y / SIDE)];
    const columns = Math.floor(right(rect) / SIDE) - left + 1;
    const rows = Math.floor(bottom(rect) / SIDE) - top + 1;
    if (!(columns * rows <= most)) {
        return undefined;
    }
    return Array.from({ length: columns * rows }, (_, at) => `${left + (at % columns)} ${top + Math.floor(at / columns)}`);
}
