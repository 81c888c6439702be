import { addTo } from '@openspace/tool';
import { parentEndOf } from '../edge-ends';
import type { FreeBlock, FreeEdge } from '../placement';

/** Where a class stands in its family, which is a class with all that inherit from it. */
export interface Kin {
    /** The same for all of a family. */
    readonly family: string;
    /** How many classes are above it, on the longest way. */
    readonly depth: number;
}

/** The kin of all classes of a block; one that neither inherits nor is inherited from is a family by itself. */
export function kinOf({ nodes, edges }: Pick<FreeBlock, 'nodes' | 'edges'>): ReadonlyMap<string, Kin> {
    const ids = new Set(nodes.map(({ id }) => id));
    const ties = edges.flatMap(edge => {
        const end = parentEndOf(edge);
        const isKin = end !== undefined && edge.from !== edge.to && ids.has(edge.from) && ids.has(edge.to);
        return !isKin ? [] : [end === 'end' ? { parent: edge.to, child: edge.from } : { parent: edge.from, child: edge.to }];
    });
    const [children, above] = [new Map<string, string[]>(), new Map<string, number>()];
    const familyOf = new Map<string, string>([...ids].map(id => [id, id]));
    for (const { parent, child } of ties) {
        addTo(children, parent, child);
        above.set(child, (above.get(child) ?? 0) + 1);
        const [one, other] = [familyOf.get(parent), familyOf.get(child)];
        if (one !== undefined && other !== undefined && one !== other) {
            familyOf.forEach((family, id) => family === other && familyOf.set(id, one));
        }
    }
    const depths = new Map<string, number>();
    const open = [...ids].filter(id => !above.has(id));
    // Classes that inherit from each other in a circle have no depth of their own.
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
        const depth = depths.get(id) ?? 0;
        depths.set(id, depth);
        for (const child of children.get(id) ?? []) {
            depths.set(child, Math.max(depths.get(child) ?? 0, depth + 1));
            const left = (above.get(child) ?? 0) - 1;
            above.set(child, left);
            if (left === 0) {
                open.push(child);
            }
        }
    }
    return new Map([...familyOf].map(([id, family]) => [id, { family, depth: depths.get(id) ?? 0 }]));
}

/** How much further down an edge leads in a family than it begins; undefined between families. */
export function descent(kin: ReadonlyMap<string, Kin>, from: string, to: string): number | undefined {
    const [one, other] = [kin.get(from), kin.get(to)];
    return one && other && one.family === other.family ? other.depth - one.depth : undefined;
}

/**
 * The inheritance that leads one layer further, so that classes of one depth are level: where a labelled relation, whose label has a layer of its own,
 * leads one of them down from the classes above it.
 */
export function levelledKin(block: Pick<FreeBlock, 'kind' | 'nodes'>, edges: readonly FreeEdge[]): ReadonlySet<number> {
    if (block.kind !== 'class') {
        return new Set();
    }
    const kin = kinOf({ nodes: block.nodes, edges });
    const rowOf = ({ from, to }: FreeEdge): string | undefined => {
        const down = descent(kin, from, to) ?? 0;
        const lower = kin.get(down > 0 ? to : from);
        return Math.abs(down) === 1 && lower ? `${lower.depth} ${lower.family}` : undefined;
    };
    const labelled = new Set(edges.flatMap(edge => (edge.label ? (rowOf(edge) ?? []) : [])));
    const isLonger = (edge: FreeEdge): boolean => parentEndOf(edge) !== undefined && labelled.has(rowOf(edge) ?? '');
    return new Set(edges.flatMap(edge => (isLonger(edge) ? [edge.at] : [])));
}
