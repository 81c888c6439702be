import type { D2Edge, D2Object } from './d2-objects';
import type { D2Value } from './d2-syntax';

/** The connections of a board, in their order, found by what they connect. */
export class D2Edges {
    private readonly drawn = new Set<D2Edge>();
    /** By both ends and the arrow. */
    private readonly known = new Map<D2Object, Map<D2Object, Map<string, D2Edge[]>>>();

    get all(): readonly D2Edge[] {
        return [...this.drawn];
    }

    get size(): number {
        return this.drawn.size;
    }

    add(from: D2Object, to: D2Object, arrow: string): D2Edge {
        const edge = { from, to, arrow, fields: new Map<string, D2Value>() };
        this.drawn.add(edge);
        const targets = this.known.get(from) ?? new Map<D2Object, Map<string, D2Edge[]>>();
        const arrows = targets.get(to) ?? new Map<string, D2Edge[]>();
        const edges = arrows.get(plain(arrow)) ?? [];
        edges.push(edge);
        this.known.set(from, targets.set(to, arrows.set(plain(arrow), edges)));
        return edge;
    }

    remove(edge: D2Edge): void {
        this.drawn.delete(edge);
        const edges = this.known.get(edge.from)?.get(edge.to)?.get(plain(edge.arrow));
        edges?.splice(edges.indexOf(edge), 1);
    }

    /** Those with the same arrow between two objects, as `(a -> b)[0]` counts them. */
    between(from: D2Object, to: D2Object, arrow: string): readonly D2Edge[] {
        return this.known.get(from)?.get(to)?.get(plain(arrow)) ?? [];
    }
}

/** However long it is written. */
function plain(arrow: string): string {
    return arrow.replace(/-+/, '-');
}
