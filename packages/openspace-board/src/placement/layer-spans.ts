import { addTo } from '@openspace/tool';

export interface Link {
    readonly from: string;
    readonly to: string;
}

/**
 * How many layers the edges of a graph cross in all, each at least one. A layout in layers has a node of its own where an edge crosses
 * a layer, so its time grows with these, and not with what the picture shows. Takes time in proportion to nodes and edges.
 */
export function layerSpans(nodes: Iterable<string>, links: readonly Link[]): number {
    const left = new Set(nodes);
    const all = links.filter(({ from, to }) => from !== to && left.has(from) && left.has(to));
    const next = new Map<string, string[]>();
    const incoming = new Map<string, number>();
    for (const { from, to } of all) {
        addTo(next, from, to);
        incoming.set(to, (incoming.get(to) ?? 0) + 1);
    }
    const layers = new Map<string, number>();
    const ready = [...left].filter(id => !incoming.has(id));
    while (left.size > 0) {
        // All that is left is in circles, if none is ready: one of them is where it begins.
        const id = ready.pop() ?? firstOf(left);
        if (!left.delete(id)) {
            continue;
        }
        const layer = layers.get(id) ?? 0;
        for (const to of next.get(id) ?? []) {
            if (left.has(to)) {
                layers.set(to, Math.max(layers.get(to) ?? 0, layer + 1));
                const open = (incoming.get(to) ?? 0) - 1;
                incoming.set(to, open);
                if (open === 0) {
                    ready.push(to);
                }
            }
        }
    }
    const layerOf = (id: string): number => layers.get(id) ?? 0;
    return all.reduce((sum, { from, to }) => sum + Math.max(1, Math.abs(layerOf(from) - layerOf(to))), 0);
}

function firstOf(ids: ReadonlySet<string>): string {
    const [first = ''] = ids;
    return first;
}
