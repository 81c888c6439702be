import { largest, least } from '@openspace/tool';
import type { Point } from '../geometry/matrix';
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

/** The cheapest way between two shapes (A* over points and headings). @param most so many steps are looked at, but not more than {@link MOST_STEPS} */
export function shortestWay(grid: WayGrid, from: readonly Gate[], to: readonly Gate[], most = MOST_STEPS): FoundWay {
    const goals = goalsOf(grid, to);
    const columns = grid.xs.length;
    const count = columns * grid.ys.length * 4;
    const costs = new Float64Array(count).fill(Infinity);
    const before = new Int32Array(count).fill(-1);
    const starts = new Map<number, Gate>();
    const open = new StateQueue();
    const [left, right] = [least(to.map(({ out }) => out.x)), largest(to.map(({ out }) => out.x))];
    const [top, bottom] = [least(to.map(({ out }) => out.y)), largest(to.map(({ out }) => out.y))];
    const ahead = (at: number): number => {
        const [x, y] = [grid.xs[at % columns] ?? 0, grid.ys[Math.floor(at / columns)] ?? 0];
        return Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
    };
    for (const gate of from) {
        const at = grid.find(gate.out);
        const state = at === undefined ? -1 : at * 4 + headingOf(gate.dx, gate.dy);
        if (at !== undefined && gate.cost < (costs[state] ?? -1)) {
            costs[state] = gate.cost;
            starts.set(state, gate);
            open.add(state, gate.cost + ahead(at));
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
        for (let next = 0; next < 4; next++) {
            const [dx, dy] = [DX[next] ?? 0, DY[next] ?? 0];
            // Headings come in pairs of opposites.
            if ((next ^ 1) === heading) {
                continue;
            }
            const total = cost + grid.costOf(at, dx, dy) + (next === heading ? 0 : cornerAt(cost));
            const reached = (at + dx + dy * columns) * 4 + next;
            if (total < (costs[reached] ?? -1)) {
                costs[reached] = total;
                before[reached] = state;
                open.add(reached, total + ahead(at + dx + dy * columns));
            }
        }
    }
    return { points: best < 0 ? undefined : wayTo(grid, best, before, starts, goals), steps };
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
