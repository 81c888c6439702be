import { addTo, append, largest, least } from '@openspace/tool';
import { laneCrossings } from './lane-crossings';

/** Something that stands in a lane. */
export interface LaneItem {
    readonly id: string;
    /** The position of its lane, from the first one. */
    readonly lane: number;
    /** Of a fork or a join, which lies across the flow: lines come from the columns before it, and lead to those after it. */
    readonly isBar?: boolean;
}

export interface LaneEdge {
    readonly from: string;
    readonly to: string;
}

/** Where something stands: columns run across all lanes, rows are those of its lane. */
export interface LaneCell extends LaneItem {
    readonly column: number;
    readonly row: number;
}

/** Of more there are always arrows that cross, whatever comes first. */
const COMPARED = 100;

/**
 * Divides a process into columns and rows. Along a lane the flow goes on to further columns and stays in its row; what is handed over to
 * another lane stands in the same column where nothing is in between, so that the picture does not become longer than needed. Where fewer
 * arrows cross then, the furthest stands there of what is handed over to several lanes, or what comes last in the call stands first.
 * @param items in the order of the call
 */
export function laneGrid(items: readonly LaneItem[], edges: readonly LaneEdge[]): Map<string, LaneCell> {
    const forward = forwardEdges(items, edges);
    const before = new Map(items.map(({ id }): [string, string[]] => [id, []]));
    forward.forEach(({ from, to }) => before.get(to)?.push(from));
    const orders = items.length > COMPARED ? [] : [furthestFirst(items, forward), forward.toReversed()];
    const flows = [forward, ...orders].map(order => inFlow(items, order));
    const grids = flows.map(flow => {
        const grid = new LaneGrid();
        for (const item of flow) {
            grid.add(
                item,
                (before.get(item.id) ?? []).flatMap(id => grid.cells.get(id) ?? [])
            );
        }
        return { cells: grid.cells, crossings: laneCrossings(grid.cells, edges) };
    });
    const fewest = least(grids.map(({ crossings }) => crossings));
    return grids.find(({ crossings }) => crossings === fewest)?.cells ?? new Map();
}

/** The edges by how many lanes away they lead, the most first. */
function furthestFirst(items: readonly LaneItem[], edges: readonly LaneEdge[]): LaneEdge[] {
    const lanes = new Map(items.map(({ id, lane }) => [id, lane]));
    const far = ({ from, to }: LaneEdge): number => Math.abs((lanes.get(to) ?? 0) - (lanes.get(from) ?? 0));
    return edges.toSorted((one, other) => far(other) - far(one));
}

class LaneGrid {
    readonly cells = new Map<string, LaneCell>();
    /** What stands in each column of each lane, by row; also where an arrow runs straight past. */
    private readonly taken = new Set<string>();
    private readonly rows = new Map<number, number>();

    add(item: LaneItem, before: readonly LaneCell[]): void {
        const { lane } = item;
        const own = before.filter(cell => cell.lane === lane);
        const isAhead = (cell: LaneCell): boolean => cell.lane === lane || item.isBar === true || cell.isBar === true;
        const least = Math.max(0, largest(before.map(cell => cell.column + Number(isAhead(cell)))));
        // The last one of its own lane goes straight on.
        const straight = own.toSorted((one, other) => other.column - one.column);
        // In the second one nothing is handed over, and a lane always has a row for what comes by itself.
        for (const column of [least, least + 1]) {
            const handed = before.filter(cell => cell.lane !== lane && cell.column === column);
            if (!handed.every(cell => this.isClear(cell, lane))) {
                continue;
            }
            const row = this.rowFor(lane, column, straight, handed.length > 0);
            if (row === undefined) {
                continue;
            }
            straight.filter(cell => cell.row === row).forEach(cell => this.pass(cell, column));
            this.put({ ...item, column, row });
            return;
        }
    }

    private put(cell: LaneCell): void {
        this.cells.set(cell.id, cell);
        this.taken.add(keyOf(cell.lane, cell.column, cell.row));
        this.rows.set(cell.lane, Math.max(this.rows.get(cell.lane) ?? 0, cell.row + 1));
    }

    /** Whether nothing stands between a cell and another lane in its column. */
    private isClear({ lane, column, row }: LaneCell, other: number): boolean {
        const step = Math.sign(other - lane);
        const inOwn = this.rowsIn(lane).some(each => (each - row) * step > 0 && this.isTaken(lane, column, each));
        let between = inOwn;
        for (let each = lane + step; each !== other; each += step) {
            between ||= this.rowsIn(each).some(at => this.isTaken(each, column, at));
        }
        return !between;
    }

    /** The row of what comes before it, if it is free up to here; else the nearest one that is. */
    private rowFor(lane: number, column: number, straight: readonly LaneCell[], isHanded: boolean): number | undefined {
        const isFree = (row: number): boolean => !this.isTaken(lane, column, row);
        const same = straight.find(cell => isFree(cell.row) && this.isPassable(cell, column));
        if (same) {
            return same.row;
        }
        if (isHanded) {
            // Below or above something else in its column it could not be reached straight.
            return this.rowsIn(lane).every(isFree) ? 0 : undefined;
        }
        const near = straight[0]?.row ?? 0;
        const rows = Array.from({ length: (this.rows.get(lane) ?? 0) + 1 }, (_, row) => row);
        return rows.filter(isFree).toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))[0];
    }

    private isPassable({ lane, column: from, row }: LaneCell, to: number): boolean {
        return Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).every(column => !this.isTaken(lane, column, row));
    }

    private pass({ lane, column: from, row }: LaneCell, to: number): void {
        for (let column = from + 1; column < to; column++) {
            this.taken.add(keyOf(lane, column, row));
        }
    }

    private isTaken(lane: number, column: number, row: number): boolean {
        return this.taken.has(keyOf(lane, column, row));
    }

    private rowsIn(lane: number): number[] {
        return Array.from({ length: this.rows.get(lane) ?? 0 }, (_, row) => row);
    }
}

function keyOf(lane: number, column: number, row: number): string {
    return `${lane} ${column} ${row}`;
}

/** Without those that lead back to what they came from, seen from where the process begins. */
function forwardEdges(items: readonly LaneItem[], edges: readonly LaneEdge[]): LaneEdge[] {
    const next = new Map(items.map(({ id }): [string, LaneEdge[]] => [id, []]));
    const known = edges.filter(({ from, to }) => from !== to && next.has(from) && next.has(to));
    known.forEach(edge => next.get(edge.from)?.push(edge));
    const reached = new Set(known.map(({ to }) => to));
    const state = new Map<string, 'open' | 'done'>();
    const forward: LaneEdge[] = [];
    for (const { id: root } of [...items.filter(({ id }) => !reached.has(id)), ...items]) {
        if (state.has(root)) {
            continue;
        }
        state.set(root, 'open');
        // Without recursion, as a process may be as long as there are shapes.
        const path = [{ id: root, at: 0 }];
        for (let top = path.at(-1); top; top = path.at(-1)) {
            const edge = next.get(top.id)?.[top.at++];
            if (!edge) {
                state.set(top.id, 'done');
                path.pop();
            } else if (state.get(edge.to) !== 'open') {
                forward.push(edge);
                if (!state.has(edge.to)) {
                    state.set(edge.to, 'open');
                    path.push({ id: edge.to, at: 0 });
                }
            }
        }
    }
    return forward;
}

/** What comes before something stands before it; of several that may be next, the one that the call names first. */
function inFlow(items: readonly LaneItem[], edges: readonly LaneEdge[]): LaneItem[] {
    const open = new Map(items.map(({ id }) => [id, 0]));
    edges.forEach(({ to }) => open.set(to, (open.get(to) ?? 0) + 1));
    const next = new Map<string, string[]>();
    edges.forEach(({ from, to }) => addTo(next, from, to));
    const ready = items.filter(({ id }) => open.get(id) === 0).map(({ id }) => id);
    const byId = new Map(items.map(item => [item.id, item]));
    const sorted: LaneItem[] = [];
    for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
        append(
            sorted,
            [byId.get(id)].filter(item => item !== undefined)
        );
        for (const to of next.get(id) ?? []) {
            const left = (open.get(to) ?? 0) - 1;
            open.set(to, left);
            if (left === 0) {
                ready.push(to);
            }
        }
    }
    return sorted;
}
