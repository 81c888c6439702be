import { largest, least } from '@openspace/tool';
import type { Point } from '../../geometry/matrix';
import type { Gate, WayGrid } from './way-grid';

/** What a corner costs, as a length. */
const CORNER = 60;
/** By this share of what a way has cost up to there a corner costs more: of two ways that are as long, that is better which turns behind what it leaves. */
const LATER = 0.001;
/** So many steps are looked at for one way; a way that takes more is one that no one could follow. */
const MOST_STEPS = 250_000;

const DX = [1, -1, 0, 0] as const;
const DY = [0, 0, 1, -1] as const;

export interface FoundWay {
    /** From port to port, with its corners; undefined where there is no way. */
    readonly points: Point[] | undefined;
    /** How many steps were looked at. */
    readonly steps: number;
}

/** What is known of each state in a search: its costs, and the state before it. Kept from one search to the next, as it is large. */
class KnownStates {
    costs = new Float64Array();
    before = new Int32Array();
    private readonly reached: number[] = [];

    /** Has room for so many states, of which none is reached. */
    begin(count: number): void {
        if (this.costs.length < count) {
            this.costs = new Float64Array(count).fill(Infinity);
            this.before = new Int32Array(count);
            this.reached.length = 0;
        }
        this.reached.forEach(state => (this.costs[state] = Infinity));
        this.reached.length = 0;
    }

    reach(state: number, cost: number, before: number): void {
        if (this.costs[state] === Infinity) {
            this.reached.push(state);
        }
        this.costs[state] = cost;
        this.before[state] = before;
    }
}

const known = new KnownStates();

/** The cheapest way between two shapes (A* over points and headings). @param most so many steps are looked at, but not more than {@link MOST_STEPS} */
export function shortestWay(grid: WayGrid, from: readonly Gate[], to: readonly Gate[], most = MOST_STEPS): FoundWay {
    const goals = goalsOf(grid, to);
    const { xs, ys, right, below } = grid;
    const columns = xs.length;
    known.begin(columns * ys.length * 4);
    const { costs, before } = known;
    const starts = new Map<number, Gate>();
    const open = new StateQueue();
    const aheadX = distancesTo(
        xs,
        to.map(({ out }) => out.x)
    );
    const aheadY = distancesTo(
        ys,
        to.map(({ out }) => out.y)
    );
    for (const gate of from) {
        const at = grid.find(gate.out);
        const state = at === undefined ? -1 : at * 4 + headingOf(gate.dx, gate.dy);
        if (at !== undefined && gate.cost < (costs[state] ?? -1)) {
            known.reach(state, gate.cost, -1);
            starts.set(state, gate);
            open.add(state, gate.cost + (aheadX[at % columns] ?? 0) + (aheadY[Math.floor(at / columns)] ?? 0));
        }
    }
    let [best, cheapest, steps]: [number, number, number] = [-1, Infinity, 0];
    while (open.size > 0 && open.least < cheapest && steps < Math.min(most, MOST_STEPS)) {
        const state = open.take();
        const cost = costs[state] ?? Infinity;
        const goal = goals.get(state);
        const whole = goal ? cost + goal.gate.cost + (goal.isStraight ? 0 : cornerAt(cost)) : Infinity;
        if (whole < cheapest) {
            [best, cheapest] = [state, whole];
        }
        steps++;
        const at = state >> 2;
        const heading = state & 3;
        const column = at % columns;
        const row = (at - column) / columns;
        for (let next = 0; next < 4; next++) {
            // Headings come in pairs of opposites.
            if ((next ^ 1) === heading) {
                continue;
            }
            const [dx, dy] = [DX[next] ?? 0, DY[next] ?? 0];
            const there = at + dx + dy * columns;
            // The way from a point on the left or above is the one that leads back there.
            const length = (dx !== 0 ? right : below)[dx + dy > 0 ? at : there] ?? Infinity;
            const total = cost + length + (next === heading ? 0 : cornerAt(cost));
            const reached = there * 4 + next;
            if (total < (costs[reached] ?? -1)) {
                known.reach(reached, total, state);
                open.add(reached, total + (aheadX[column + dx] ?? 0) + (aheadY[row + dy] ?? 0));
            }
        }
    }
    return { points: best < 0 ? undefined : wayTo(grid, best, before, starts, goals), steps };
}

/** From each line of a grid to the nearest point between the first and the last goal. */
function distancesTo(lines: readonly number[], goals: readonly number[]): Float64Array {
    const [first, last] = [least(goals), largest(goals)];
    return Float64Array.from(lines, line => Math.max(first - line, line - last, 0));
}

interface Goal {
    readonly gate: Gate;
    /** Whether a way goes on into the shape without a corner. */
    readonly isStraight: boolean;
}

function costOf({ gate, isStraight }: Goal): number {
    return gate.cost + (isStraight ? 0 : CORNER);
}

/** What a corner costs where a way has cost so much. */
function cornerAt(cost: number): number {
    return CORNER + cost * LATER;
}

/** Where a way may end, by state: it may come from either side, too, and turn there into the shape. */
function goalsOf(grid: WayGrid, gates: readonly Gate[]): Map<number, Goal> {
    const goals = new Map<number, Goal>();
    for (const gate of gates) {
        const at = grid.find(gate.out);
        const into = headingOf(-gate.dx, -gate.dy);
        for (let heading = 0; at !== undefined && heading < 4; heading++) {
            const isStraight = heading === into;
            const known = goals.get(at * 4 + heading);
            const isBetter = !known || costOf({ gate, isStraight }) < costOf(known);
            // Headings come in pairs of opposites.
            if ((heading ^ 1) !== into && isBetter) {
                goals.set(at * 4 + heading, { gate, isStraight });
            }
        }
    }
    return goals;
}

function wayTo(
    grid: WayGrid,
    last: number,
    before: Int32Array,
    starts: ReadonlyMap<number, Gate>,
    goals: ReadonlyMap<number, Goal>
): Point[] {
    const states = [last];
    for (let state = before[last] ?? -1; state >= 0; state = before[state] ?? -1) {
        states.push(state);
    }
    const [start, goal] = [starts.get(states.at(-1) ?? -1), goals.get(last)?.gate];
    const between = states.reverse().map(state => grid.point(state >> 2));
    const way = [...(start ? [start.port] : []), ...between, ...(goal ? [goal.port] : [])];
    return way.filter((point, at) => {
        const [one, other] = [way[at - 1], way[at + 1]];
        return !one || !other || !((one.x === point.x && point.x === other.x) || (one.y === point.y && point.y === other.y));
    });
}

function headingOf(dx: number, dy: number): number {
    return dx > 0 ? 0 : dx < 0 ? 1 : dy > 0 ? 2 : 3;
}

/** States in the order of their costs: a binary heap in two lists of numbers. */
class StateQueue {
    private readonly states: number[] = [];
    private readonly costs: number[] = [];

    get size(): number {
        return this.states.length;
    }

    get least(): number {
        return this.costs[0] ?? Infinity;
    }

    add(state: number, cost: number): void {
        const { states, costs } = this;
        let at = states.length;
        states.push(state);
        costs.push(cost);
        while (at > 0) {
            const up = (at - 1) >> 1;
            const other = costs[up] ?? 0;
            if (other <= cost) {
                break;
            }
            costs[at] = other;
            states[at] = states[up] ?? 0;
            at = up;
        }
        costs[at] = cost;
        states[at] = state;
    }

    /** The cheapest; there has to be one. */
    take(): number {
        const { states, costs } = this;
        const first = states[0] ?? -1;
        const [state, cost] = [states.pop() ?? -1, costs.pop() ?? Infinity];
        const size = states.length;
        if (size === 0) {
            return first;
        }
        let at = 0;
        for (let child = 1; child < size; child = at * 2 + 1) {
            if (child + 1 < size && (costs[child + 1] ?? Infinity) < (costs[child] ?? Infinity)) {
                child++;
            }
            const other = costs[child] ?? Infinity;
            if (other >= cost) {
                break;
            }
            costs[at] = other;
            states[at] = states[child] ?? -1;
            at = child;
        }
        costs[at] = cost;
        states[at] = state;
        return first;
    }
}
