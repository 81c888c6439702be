import { addTo, largest, least } from '@openspace/tool';
import { laneCrossings } from './lane-crossings';
import { branching, forwardEdges, inFlow, type LaneEdge, type LaneItem, laneOrders, onwardFirst, withFirstLast } from './lane-orders';

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
    const [first, ...others] = items.length > COMPARED ? [onwardFirst(forwardEdges(items, edges), edges)] : laneOrders(items, edges);
    let best = gridOf(items, edges, first ?? []);
    for (const order of others) {
        const other = best.crossings > 0 ? gridOf(items, edges, order) : best;
        best = other.crossings < best.crossings ? other : best;
    }
    // Of what one leads to, something else may come first.
    for (const id of best.crossings > 0 && items.length <= COMPARED ? branching(best.order) : []) {
        const other = gridOf(items, edges, withFirstLast(best.order, id));
        best = other.crossings < best.crossings ? other : best;
    }
    return best.cells;
}

interface ComparedGrid {
    readonly order: readonly LaneEdge[];
    readonly cells: Map<string, LaneCell>;
    readonly crossings: number;
}

/** @param order the edges that lead ahead, of each what it leads to first before the others */
function gridOf(items: readonly LaneItem[], edges: readonly LaneEdge[], order: readonly LaneEdge[]): ComparedGrid {
    const before = new Map(items.map(({ id }): [string, string[]] => [id, []]));
    order.forEach(({ from, to }) => before.get(to)?.push(from));
    const grid = new LaneGrid(items, order);
    const flow = inFlow(items, order);
    const aside = comingBackBeside(items, edges, before);
    for (const item of flow) {
        grid.add(
            item,
            (before.get(item.id) ?? []).flatMap(id => grid.cells.get(id) ?? []),
            aside.has(item.id)
        );
    }
    // What else a way begins at stands near to what it leads to.
    const next = new Map<string, LaneCell[]>();
    for (const { from, to } of order) {
        const cell = grid.cells.get(to);
        if (cell) {
            addTo(next, from, cell);
        }
    }
    const sources = flow.slice(1).filter(({ id }) => before.get(id)?.length === 0);
    sources.forEach(({ id }) => grid.bringNear(id, next.get(id) ?? []));
    return { order, cells: grid.cells, crossings: laneCrossings(grid.cells, edges) };
}

/**
 * Gateways to which something is handed over from one side, and led back from the same side: both lines would end at one corner if a gateway
 * stood straight below what hands over to it.
 */
function comingBackBeside(
    items: readonly LaneItem[],
    edges: readonly LaneEdge[],
    before: ReadonlyMap<string, readonly string[]>
): ReadonlySet<string> {
    const gateways = items.filter(({ id, isGateway }) => isGateway && before.get(id)?.length === 1);
    if (gateways.length === 0) {
        return new Set();
    }
    const lanes = new Map(items.map(({ id, lane }) => [id, lane]));
    const sideOf = ({ from, to }: LaneEdge): number => Math.sign((lanes.get(from) ?? NaN) - (lanes.get(to) ?? NaN));
    const isBeside = ({ id }: LaneItem): boolean => {
        const into = edges.filter(({ from, to }) => to === id && from !== id && lanes.has(from));
        const [side] = into.map(sideOf);
        return into.length > 1 && side !== 0 && into.every(edge => sideOf(edge) === side);
    };
    return new Set(gateways.filter(isBeside).map(({ id }) => id));
}

class LaneGrid {
    readonly cells = new Map<string, LaneCell>();
    /** What stands in each column of each lane, by row; also where an arrow runs straight past. */
    private readonly taken = new Set<string>();
    /** The columns of lanes in which an arrow between two others runs. */
    private readonly passed = new Set<string>();
    private readonly rows = new Map<number, number>();
    /** What each leads ahead to. */
    private readonly next = new Map<string, string[]>();
    private readonly lanes: ReadonlyMap<string, number>;

    constructor(items: readonly LaneItem[], order: readonly LaneEdge[]) {
        this.lanes = new Map(items.map(({ id, lane }) => [id, lane]));
        order.forEach(({ from, to }) => addTo(this.next, from, to));
    }

    /** @param isAside whether it stands in a further column than what comes before it, whatever lane that is in */
    add(item: LaneItem, before: readonly LaneCell[], isAside = false): void {
        const { lane } = item;
        const own = before.filter(cell => cell.lane === lane);
        const isAhead = (cell: LaneCell): boolean => isAside || cell.lane === lane || item.isBar === true || cell.isBar === true;
        const least = Math.max(0, largest(before.map(cell => cell.column + Number(isAhead(cell)))));
        // The last one of its own lane goes straight on.
        const straight = own.toSorted((one, other) => other.column - one.column);
        // From the second one on nothing is handed over, and a lane has a row for what comes by itself unless an arrow runs past it there.
        for (let column = least; column <= least + 1 + this.passed.size; column++) {
            const handed = before.filter(cell => cell.lane !== lane && cell.column === column);
            if (!handed.every(cell => this.isClear(cell, lane))) {
                continue;
            }
            const row = this.rowFor(item, column, straight, handed.length > 0);
            if (row === undefined) {
                continue;
            }
            straight.filter(cell => cell.row === row).forEach(cell => this.pass(cell, column));
            handed.forEach(cell => this.passDown(cell, lane));
            this.put({ ...item, column, row });
            return;
        }
    }

    /** Moves what nothing leads to along its own line, as far as to what it leads straight to. */
    bringNear(id: string, next: readonly LaneCell[]): void {
        const cell = this.cells.get(id);
        const isStraight = cell !== undefined && next.some(each => each.lane === cell.lane && each.row === cell.row);
        let column = isStraight ? least(next.map(each => each.column)) - 1 : -1;
        while (cell && column > cell.column && this.isPassed(cell.lane, column)) {
            column--;
        }
        if (cell && column > cell.column) {
            this.cells.set(id, { ...cell, column });
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
    private rowFor({ id, lane }: LaneItem, column: number, straight: readonly LaneCell[], isHanded: boolean): number | undefined {
        if (this.isPassed(lane, column)) {
            return undefined;
        }
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
        const free = rows.filter(isFree).toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near));
        // Where the flow ends, it leaves room for what goes on.
        return this.onlyEnds(id) ? free.find(row => !this.isGoingOn(id, column, row)) : free[0];
    }

    /** Whether something leads to an end in its own lane, and to nothing else. */
    private onlyEnds(id: string): boolean {
        const [next, ...others] = this.next.get(id) ?? [];
        return next === undefined || (others.length === 0 && this.lanes.get(next) === this.lanes.get(id) && !this.next.has(next));
    }

    /** Whether the last shape of a row before a column leads on in it to one that has no place yet, and that this one does not lead to. */
    private isGoingOn(id: string, before: number, row: number): boolean {
        const lane = this.lanes.get(id);
        const own = [...this.cells.values()].filter(cell => cell.lane === lane && cell.row === row && cell.column < before);
        const last = own.toSorted((one, other) => other.column - one.column)[0];
        const ends = this.next.get(id) ?? [];
        return (this.next.get(last?.id ?? '') ?? []).some(to => this.lanes.get(to) === lane && !this.cells.has(to) && !ends.includes(to));
    }

    private isPassable({ lane, column: from, row }: LaneCell, to: number): boolean {
        return Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).every(column => !this.isTaken(lane, column, row));
    }

    private pass({ lane, column: from, row }: LaneCell, to: number): void {
        for (let column = from + 1; column < to; column++) {
            this.taken.add(keyOf(lane, column, row));
        }
    }

    /** An arrow to another lane runs straight past what is in between. */
    private passDown({ lane, column }: LaneCell, to: number): void {
        const step = Math.sign(to - lane);
        for (let each = lane + step; each !== to; each += step) {
            this.passed.add(passedKey(each, column));
        }
    }

    private isPassed(lane: number, column: number): boolean {
        return this.passed.has(passedKey(lane, column));
    }

    private isTaken(lane: number, column: number, row: number): boolean {
        return this.taken.has(keyOf(lane, column, row));
    }

    private rowsIn(lane: number): number[] {
        return Array.from({ length: this.rows.get(lane) ?? 0 }, (_, row) => row);
    }
}

function passedKey(lane: number, column: number): string {
    return `${lane} ${column}`;
}

function keyOf(lane: number, column: number, row: number): string {
    return `${lane} ${column} ${row}`;
}
