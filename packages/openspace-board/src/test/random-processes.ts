import type { ShapeInput } from '../vocabulary/vocabulary';
import { randomNumbers } from './random-numbers';

const TASKS = [
    'Check the invoice',
    'Send the offer',
    'Call the customer',
    'Approve',
    'Archive the signed contract',
    'Book the payment',
    'Order spare parts',
    'Inform the department',
    'Ship'
];
const QUESTIONS = ['In stock?', 'Approved?', 'Amount over 5,000?', 'Customer known?'];
const LANES = ['Customer', 'Sales', 'Finance department', 'Warehouse', 'Carrier'];

export interface RandomProcess {
    readonly name: string;
    readonly shapes: readonly ShapeInput[];
    readonly lanes: readonly string[];
    readonly nodes: readonly string[];
    /** Those that lead on, and not back. */
    readonly forward: readonly (readonly [from: string, to: string])[];
    laneOf(id: string): string;
}

/** A process of 5 to 40 nodes in two to five lanes, with decisions, some loops and no coordinates. */
export function randomProcess(seed: number): RandomProcess {
    const random = randomNumbers(seed);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] ?? (values[0] as T);
    const count = 5 + Math.floor(random() ** 1.5 * 36);
    // No one does a long process alone.
    const lanes = LANES.slice(0, Math.min(5, 2 + Math.round((count / 8) * random() + count / 16)));
    const laneIds = lanes.map((_, at) => `lane${at}`);
    const laneOf = new Map<string, string>();
    const shapes: ShapeInput[] = lanes.map((label, at) => ({ type: 'geo', id: `lane${at}`, label, props: { face: 'swimlane' } }));
    const forward: [string, string][] = [];
    const open: string[] = [];
    let lane = 0;
    for (let at = 0; at < count; at++) {
        const id = `n${at}`;
        // Work stays where it is more often than it is handed over.
        lane = random() < 0.6 ? lane : Math.floor(random() * lanes.length);
        laneOf.set(id, `lane${lane}`);
        const isDecision = at > 0 && at < count - 2 && random() < 0.25;
        const face = at === 0 ? 'initial' : at === count - 1 ? 'final' : isDecision ? 'choice' : 'rounded';
        const label = at === 0 ? 'Request received' : at === count - 1 ? 'Done' : isDecision ? pick(QUESTIONS) : pick(TASKS);
        shapes.push({ type: 'geo', id, parentId: `lane${lane}`, label, props: { face } });
        const from = open.pop();
        if (from !== undefined) {
            forward.push([from, id]);
        }
        if (at === count - 1) {
            open.splice(0).forEach(end => forward.push([end, id]));
        } else {
            open.push(id, ...(isDecision ? [id] : []));
            // Branches meet again.
            if (open.length > 2 && open[0] !== id) {
                const [end] = open.splice(0, 1);
                if (end !== undefined && end !== from) {
                    forward.push([end, id]);
                }
            }
        }
    }
    const edges = [...new Map(forward.map(edge => [edge.join(' '), edge])).values()];
    edges.forEach(([from, to], at) =>
        shapes.push({ type: 'arrow', id: `e${at}`, from, to, ...(random() < 0.3 && { label: pick(['yes', 'no', 'in time']) }) })
    );
    if (count > 10 && random() < 0.4) {
        shapes.push({ type: 'arrow', id: 'again', from: `n${count - 3}`, to: 'n1', label: 'again' });
    }
    return {
        name: `process ${seed}, ${count} nodes in ${lanes.length} lanes`,
        shapes,
        lanes: laneIds,
        nodes: Array.from({ length: count }, (_, at) => `n${at}`),
        forward: edges,
        laneOf: id => laneOf.get(id) ?? ''
    };
}
