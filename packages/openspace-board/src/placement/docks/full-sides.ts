import type { FreeEdge } from '../placement';

/** The shapes that need both of their sides for lines to themselves: these are led later, and small only where nothing else is. */
export function fullSides(edges: readonly Pick<FreeEdge, 'from' | 'to'>[]): ReadonlySet<string> {
    const looped = new Set<string>();
    const full = new Set<string>();
    for (const { from } of edges.filter(edge => edge.from === edge.to)) {
        (looped.has(from) ? full : looped).add(from);
    }
    return full;
}
