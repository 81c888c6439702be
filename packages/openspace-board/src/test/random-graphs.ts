import type { ShapeInput } from '../vocabulary/vocabulary';
import { randomNumbers } from './random-numbers';

const FORMS = ['tree', 'dag', 'cycle'] as const;
const NODE_WORDS = [
    'Browser',
    'API gateway',
    'Order service',
    'Payment provider',
    'Customer database',
    'Cache',
    'Queue',
    'Is it paid?',
    'Authentication and authorisation',
    'Worker'
];
const EDGE_WORDS = ['yes', 'no', 'reads', 'writes rows to', 'only when the order is paid', 'HTTPS', 'publishes events'];
const OUTLINES = ['rectangle', 'rectangle', 'rectangle', 'ellipse', 'diamond', 'cloud', 'hexagon'] as const;

export interface RandomGraph {
    readonly name: string;
    readonly shapes: readonly ShapeInput[];
    readonly nodes: readonly string[];
    readonly random: () => number;
}

/** A graph of 5 to 60 nodes without coordinates: trees, directed graphs without and with cycles, some in frames, most with labels on edges. */
export function randomGraph(seed: number): RandomGraph {
    const random = randomNumbers(seed);
    const form = FORMS[seed % FORMS.length] ?? 'tree';
    const count = 5 + Math.floor(random() ** 2 * 56);
    const frames = seed % 4 === 3 ? 1 + Math.floor(random() * 3) : 0;
    const nodes = Array.from({ length: count }, (_, at) => `n${at}`);
    const shapes: ShapeInput[] = Array.from({ length: frames }, (_, at) => ({ type: 'frame', id: `f${at}`, label: `Area ${at + 1}` }));
    for (const [at, id] of nodes.entries()) {
        const frame = frames > 0 ? Math.floor((at / count) * (frames + 1)) : frames;
        const geo = pick(OUTLINES, random);
        shapes.push({
            type: 'geo',
            id,
            label: `${pick(NODE_WORDS, random)} ${at}`,
            ...(frame < frames && { parentId: `f${frame}` }),
            ...(geo !== 'rectangle' && { props: { geo } })
        });
    }
    for (const [at, [from, to]] of edgesOf(form, count, random).entries()) {
        const label = random() < 0.5 ? pick(EDGE_WORDS, random) : undefined;
        shapes.push({ type: 'arrow', id: `e${at}`, from: `n${from}`, to: `n${to}`, ...(label !== undefined && { label }) });
    }
    return { name: `graph ${seed}, a ${form} of ${count} nodes in ${frames} frames`, shapes, nodes, random };
}

function edgesOf(form: (typeof FORMS)[number], count: number, random: () => number): [number, number][] {
    const edges: [number, number][] = [];
    for (let at = 1; at < count; at++) {
        edges.push([Math.floor(random() * Math.min(at, 1 + at / 2)), at]);
    }
    const more = form === 'tree' ? 0 : Math.ceil(count / 3);
    const taken = new Set(edges.map(edge => [...edge].sort().join()));
    for (let tries = 0; tries < more; tries++) {
        const [one, other] = [Math.floor(random() * count), Math.floor(random() * count)];
        const edge: [number, number] = form === 'cycle' || one < other ? [one, other] : [other, one];
        if (one !== other && !taken.has([...edge].sort().join())) {
            taken.add([...edge].sort().join());
            edges.push(edge);
        }
    }
    return edges;
}

function pick<T>(values: readonly T[], random: () => number): T {
    return values[Math.floor(random() * values.length)] ?? (values[0] as T);
}
