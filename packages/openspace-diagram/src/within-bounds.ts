import { MAX_COORDINATE } from '@openspace/board/lib/vocabulary/limits';
import type { Decoded } from './codec';
import type { Diagram } from './diagram';
import { Losses } from './losses';

/** The loss of what is not drawn where, or as large as, its file says. */
export const OUTSIDE = `Places and sizes beyond ±${MAX_COORDINATE} are drawn at that limit, and those that are no numbers at 0.`;

/**
 * The diagram with all its numbers finite and no further out than boards reach; the same object where they are. Files may hold any
 * number, and with 1e20 nothing can be measured.
 */
export function withinBounds(diagram: Diagram, losses: Losses): Diagram {
    const nodes = diagram.nodes.map(node => bounded(node, losses));
    const edges = diagram.edges.map(edge => bounded(edge, losses));
    const isSame = nodes.every((node, at) => node === diagram.nodes[at]) && edges.every((edge, at) => edge === diagram.edges[at]);
    const others = diagram.others?.map(other => withinBounds(other, losses));
    const areSame = others?.every((other, at) => other === diagram.others?.[at]) ?? true;
    return isSame && areSame ? diagram : { ...diagram, nodes, edges, ...(others && { others }) };
}

/** What a decoder gives, {@link withinBounds}, with a loss that says so. */
export function decodedWithinBounds(decoded: Decoded): Decoded {
    const losses = new Losses();
    const diagram = withinBounds(decoded.diagram, losses);
    return diagram === decoded.diagram ? decoded : { ...decoded, diagram, losses: [...decoded.losses, ...losses.all] };
}

function bounded<T extends { readonly id: string }>(thing: T, losses: Losses): T {
    const limited = limit(thing);
    if (limited !== thing) {
        losses.add(OUTSIDE, thing.id);
    }
    return limited;
}

function limit<T>(value: T): T;
function limit(value: unknown): unknown {
    if (typeof value === 'number') {
        return Number.isNaN(value) ? 0 : Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, value));
    }
    if (Array.isArray(value)) {
        const items = value.map(item => limit(item));
        return items.every((item, at) => item === value[at]) ? value : items;
    }
    if (typeof value !== 'object' || value === null) {
        return value;
    }
    const entries = Object.entries(value).map(([key, inner]) => [key, limit(inner)] as const);
    return entries.every(([key, inner]) => inner === Reflect.get(value, key)) ? value : Object.fromEntries(entries);
}
