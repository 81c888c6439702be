import { addTo } from '@openspace/tool';
import type { FreeBlock, FreeEdge } from '../placement';

/** More shapes and labels than these take ELK's finer placement too long. */
const FINE = 60;

export interface Link {
    readonly from: string;
    readonly to: string;
}

/** So many crossed layers more than nodes take ELK's finest placement minutes; a chain has fewer, whatever its length. */
const TANGLED = 150;
/** Nodes and crossed layers that ELK lays out in seconds, if not in the finest way. */
const MOST_WORK = 2_000;

/** What a layout in layers has to do. */
export interface LayeringWork {
    /** Its time grows with this: nodes and crossed layers. */
    readonly work: number;
    /** Whether ELK's finest placement would take too long. */
    readonly isTangled: boolean;
    /** Whether every way to lay it out in layers would. */
    readonly isTooMuch: boolean;
}

export function layeringWork(nodes: readonly string[], links: readonly Link[]): LayeringWork {
    const spans = layerSpans(nodes, links);
    const work = nodes.length + spans;
    return { work, isTangled: spans - nodes.length > TANGLED, isTooMuch: work > MOST_WORK };
}

/** Whether there is time for ELK's finer placement. */
export function isFine({ nodes }: FreeBlock, edges: readonly FreeEdge[]): boolean {
    const size = nodes.length + edges.filter(({ label }) => label).length;
    return (
        size <= FINE &&
        !layeringWork(
            nodes.map(({ id }) => id),
            edges
        ).isTangled
    );
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
