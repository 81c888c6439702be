import { addTo, append } from '@openspace/tool';
import { Ahead } from '../layers/order-edges';

/** Something that stands in a lane. */
export interface LaneItem {
    readonly id: string;
    /** The position of its lane, from the first one. */
    readonly lane: number;
    /** Of a fork or a join, which lies across the flow: lines come from the columns before it, and lead to those after it. */
    readonly isBar?: boolean;
    /** Of a gateway, which lines reach at its four corners only. */
    readonly isGateway?: boolean;
}

export interface LaneEdge {
    readonly from: string;
    readonly to: string;
}

/**
 * The orders that are compared: in two ways to find what leads ahead, with what leads on to an end before what only leads back, as the call
 * has it, the furthest first, and the last first.
 */
export function laneOrders(items: readonly LaneItem[], edges: readonly LaneEdge[]): (readonly LaneEdge[])[] {
    return [forwardEdges(items, edges), awayEdges(items, edges)].flatMap(each => [
        onwardFirst(each, edges),
        each,
        furthestFirst(items, each),
        each.toReversed()
    ]);
}

/** What leads on to an end comes before what only leads back, of what one and the same step leads to: it goes straight on. */
export function onwardFirst(ahead: readonly LaneEdge[], edges: readonly LaneEdge[]): LaneEdge[] {
    const before = new Map<string, string[]>();
    ahead.forEach(({ from, to }) => addTo(before, to, from));
    const left = new Set(edges.map(({ from }) => from));
    // Ends, and then all that leads to them.
    const onward = new Set(ahead.map(({ to }) => to).filter(id => !left.has(id)));
    for (const id of onward) {
        before.get(id)?.forEach(each => onward.add(each));
    }
    const sorted = new Map<string, LaneEdge[]>();
    ahead.forEach(edge => addTo(sorted, edge.from, edge));
    sorted.forEach(own => own.sort((one, other) => Number(onward.has(other.to)) - Number(onward.has(one.to))));
    return ahead.map(edge => sorted.get(edge.from)?.shift() ?? edge);
}

/** Those that lead to several others, each as often as it has others behind the first one. */
export function branching(edges: readonly LaneEdge[]): string[] {
    const firsts = new Map(edges.toReversed().map(edge => [edge.from, edge]));
    return edges.filter(edge => firsts.get(edge.from) !== edge).map(({ from }) => from);
}

/** The same with the first of what one leads to behind all others. */
export function withFirstLast(edges: readonly LaneEdge[], id: string): LaneEdge[] {
    const first = edges.find(({ from }) => from === id);
    return first ? [...edges.filter(edge => edge !== first), first] : [...edges];
}

/** The edges by how many lanes away they lead, the most first. */
function furthestFirst(items: readonly LaneItem[], edges: readonly LaneEdge[]): LaneEdge[] {
    const lanes = new Map(items.map(({ id, lane }) => [id, lane]));
    const far = ({ from, to }: LaneEdge): number => Math.abs((lanes.get(to) ?? 0) - (lanes.get(from) ?? 0));
    return edges.toSorted((one, other) => far(other) - far(one));
}

interface Flow {
    /** Edges between two of the items. */
    readonly known: readonly LaneEdge[];
    readonly next: ReadonlyMap<string, readonly LaneEdge[]>;
    /** Where a way through all of it begins: at what no edge leads to, and then at what was not reached from there. */
    readonly roots: readonly string[];
}

function flowOf(items: readonly LaneItem[], edges: readonly LaneEdge[]): Flow {
    const next = new Map(items.map(({ id }): [string, LaneEdge[]] => [id, []]));
    const known = edges.filter(({ from, to }) => from !== to && next.has(from) && next.has(to));
    known.forEach(edge => next.get(edge.from)?.push(edge));
    const reached = new Set(known.map(({ to }) => to));
    const ids = items.map(({ id }) => id);
    return { known, next, roots: [...ids.filter(id => !reached.has(id)), ...ids] };
}

/** Without those that lead back to what they came from, seen from where the process begins. */
export function forwardEdges(items: readonly LaneItem[], edges: readonly LaneEdge[]): LaneEdge[] {
    const { next, roots } = flowOf(items, edges);
    const state = new Map<string, 'open' | 'done'>();
    const forward: LaneEdge[] = [];
    for (const root of roots) {
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

/** Those that lead further away from where the process begins, and of the others those that close no circle with them. */
function awayEdges(items: readonly LaneItem[], edges: readonly LaneEdge[]): LaneEdge[] {
    const { known, next, roots } = flowOf(items, edges);
    const steps = new Map<string, number>();
    for (const root of roots) {
        const open = steps.has(root) ? [] : [root];
        open.forEach(id => steps.set(id, 0));
        for (const id of open) {
            for (const { to } of next.get(id) ?? []) {
                if (!steps.has(to)) {
                    steps.set(to, (steps.get(id) ?? 0) + 1);
                    open.push(to);
                }
            }
        }
    }
    const isAway = ({ from, to }: LaneEdge): boolean => (steps.get(to) ?? 0) > (steps.get(from) ?? 0);
    const graph = new Ahead();
    const ahead = new Set([...known.filter(isAway), ...known.filter(edge => !isAway(edge))].filter(({ from, to }) => graph.add(from, to)));
    return known.filter(edge => ahead.has(edge));
}

/** What comes before something stands before it; of several that may be next, the one that the call names first. */
export function inFlow(items: readonly LaneItem[], edges: readonly LaneEdge[]): LaneItem[] {
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
