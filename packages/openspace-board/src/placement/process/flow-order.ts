import { append } from '@openspace/tool';
/** A step of a flow, with what is found of it. */
interface Step {
    readonly next: Step[];
    readonly former: Step[];
    /** Its place in an order where each comes before what it leads to, but for ways back. */
    at: number;
    /** The nearest step without which no way leads here from the starts. */
    gate: Step | undefined;
    /** Those that have it as a gate, with it: so many, one after another. */
    first: number;
    count: number;
    /** The first of those that ways lead to from here and back from. */
    circle: Step | undefined;
}

/**
 * Finds once for a whole flow what an arrow leads back to: something that a way from the starts leads to without the arrow's own beginning,
 * and that leads to this in turn.
 * @param starts to which no arrow leads
 * @param next what the arrows from each lead to
 */
export function waysBack(starts: readonly string[], next: ReadonlyMap<string, readonly string[]>): (from: string, to: string) => boolean {
    const steps = new Map<string, Step>();
    const stepOf = (id: string): Step => {
        const step = steps.get(id) ?? newStep();
        steps.set(id, step);
        return step;
    };
    const root = newStep();
    append(root.next, starts.map(stepOf));
    next.forEach((ids, id) => append(stepOf(id).next, ids.map(stepOf)));
    const order = inOrder(root);
    order.forEach(step => step.next.forEach(each => each.former.push(step)));
    findCircles(order);
    findGates(root, order);
    return (from, to) => {
        const [own, other] = [steps.get(from), steps.get(to)];
        return own?.circle !== undefined && own.circle === other?.circle && !isGateOf(own, other);
    };
}

function newStep(): Step {
    return { next: [], former: [], at: 0, gate: undefined, first: 0, count: 1, circle: undefined };
}

/** All that a step leads to. Without recursion, as a flow may be long. */
function inOrder(root: Step): readonly Step[] {
    const done: Step[] = [];
    const seen = new Set([root]);
    const open = [{ step: root, rest: root.next.values() }];
    for (let top = open.at(-1); top; top = open.at(-1)) {
        const { value } = top.rest.next();
        if (!value) {
            done.push(top.step);
            open.pop();
        } else if (!seen.has(value)) {
            seen.add(value);
            open.push({ step: value, rest: value.next.values() });
        }
    }
    done.reverse().forEach((step, at) => (step.at = at));
    return done;
}

/** Strongly connected components, as Kosaraju finds them. */
function findCircles(order: readonly Step[]): void {
    for (const first of order) {
        const open = first.circle ? [] : [first];
        for (let step = open.pop(); step; step = open.pop()) {
            if (!step.circle) {
                step.circle = first;
                append(open, step.former);
            }
        }
    }
}

/** The tree of dominators, as Cooper, Harvey and Kennedy find it: after two rounds unless ways lead into a circle at several places. */
function findGates(root: Step, order: readonly Step[]): void {
    const others = order.slice(1);
    root.gate = root;
    for (let isChanged = true; isChanged;) {
        isChanged = false;
        for (const step of others) {
            const gate = step.former.filter(each => each.gate).reduce(sharedGate);
            isChanged ||= gate !== step.gate;
            step.gate = gate;
        }
    }
    others.toReversed().forEach(({ gate, count }) => gate && (gate.count += count));
    const free = new Map([[root, 1]]);
    for (const step of others) {
        const gate = step.gate ?? root;
        step.first = free.get(gate) ?? 0;
        free.set(gate, step.first + step.count).set(step, step.first + 1);
    }
}

function sharedGate(one: Step, other: Step): Step {
    let [low, high] = [one, other];
    while (low !== high) {
        [low, high] = low.at > high.at ? [low.gate ?? high, high] : [low, high.gate ?? low];
    }
    return low;
}

function isGateOf(step: Step, other: Step): boolean {
    return other.first >= step.first && other.first < step.first + step.count;
}
