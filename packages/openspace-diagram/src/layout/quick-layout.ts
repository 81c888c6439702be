import { largest } from '@openspace/tool';
import type { ElkNode } from '@openspace/board';

const GAP = 45;
const BETWEEN_LAYERS = 60;
const PADDING = { side: 32, top: 48 };
/** A layer of more than this is broken into rows. */
const WIDEST = 8_000;

/**
 * Places a graph in time that only depends on its size: nodes are in layers by their distance from the first nodes,
 * each layer is ordered by the predecessors of its nodes, and containers are placed before the container that they
 * are in. Not as tidy as ELK, which takes minutes for a thousand nodes.
 */
export function layOutQuickly(graph: ElkNode): ElkNode {
    const isAcross = /RIGHT|LEFT/.test(graph.layoutOptions?.['elk.direction'] ?? '');
    const owners = new Map<string, string>();
    const links = (graph.edges ?? []).map(({ sources, targets }) => [sources[0] ?? '', targets[0] ?? ''] as const);
    const note = (node: ElkNode): void => node.children?.forEach(child => (owners.set(child.id, node.id), note(child)));
    note(graph);
    return arranged(graph, links, owners, isAcross, true);
}

function arranged(
    node: ElkNode,
    links: readonly (readonly [string, string])[],
    owners: ReadonlyMap<string, string>,
    isAcross: boolean,
    isRoot: boolean
): ElkNode {
    if (!node.children || node.children.length === 0) {
        return node;
    }
    const children = node.children.map(child => arranged(child, links, owners, isAcross, false));
    const own = new Set(children.map(({ id }) => id));
    const liftedTo = (id: string): string | undefined => {
        let at: string | undefined = id;
        while (at !== undefined && !own.has(at)) {
            at = owners.get(at);
        }
        return at;
    };
    const next = new Map<string, string[]>();
    const incoming = new Map<string, number>();
    for (const [from, to] of links) {
        const [a, b] = [liftedTo(from), liftedTo(to)];
        if (a !== undefined && b !== undefined && a !== b) {
            const known = next.get(a);
            if (known) {
                known.push(b);
            } else {
                next.set(a, [b]);
            }
            incoming.set(b, (incoming.get(b) ?? 0) + 1);
        }
    }
    const layers = layersOf(children, next, incoming);
    const rows = layers.flatMap(layer => broken(layer, isAcross));
    let along = isRoot ? 0 : PADDING.top;
    const places = new Map<string, { x: number; y: number }>();
    let widest = 0;
    for (const row of rows) {
        let across = isRoot ? 0 : PADDING.side;
        for (const child of row) {
            places.set(child.id, isAcross ? { x: along, y: across } : { x: across, y: along });
            across += sizeOf(child, isAcross).across + GAP;
        }
        widest = Math.max(widest, across - GAP);
        along += largest(row.map(child => sizeOf(child, isAcross).along)) + BETWEEN_LAYERS;
    }
    const length = along - BETWEEN_LAYERS + PADDING.side;
    const [width, height] = isAcross ? [length, widest + PADDING.side] : [widest + PADDING.side, length];
    return { ...node, width, height, children: children.map(child => ({ ...child, ...places.get(child.id) })) };
}

/** What nothing leads to comes first; each node once, in the layer in which it is first reached. */
function layersOf(
    children: readonly ElkNode[],
    next: ReadonlyMap<string, readonly string[]>,
    incoming: ReadonlyMap<string, number>
): ElkNode[][] {
    const byId = new Map(children.map(child => [child.id, child]));
    const left = new Set(byId.keys());
    const layers: ElkNode[][] = [];
    let current = children.filter(({ id }) => !incoming.has(id)).map(({ id }) => id);
    while (left.size > 0) {
        if (current.length === 0) {
            // All that is left is in circles: one of them is where it begins.
            const [first = ''] = left;
            current = [first];
        }
        current.forEach(id => left.delete(id));
        layers.push(current.flatMap(id => byId.get(id) ?? []));
        current = [...new Set(current.flatMap(id => next.get(id) ?? []))].filter(id => left.has(id));
    }
    return layers;
}

function broken(layer: readonly ElkNode[], isAcross: boolean): ElkNode[][] {
    const rows: ElkNode[][] = [[]];
    let used = 0;
    for (const node of layer) {
        const size = sizeOf(node, isAcross).across + GAP;
        if (used > 0 && used + size > WIDEST) {
            rows.push([]);
            used = 0;
        }
        rows.at(-1)?.push(node);
        used += size;
    }
    return rows;
}

function sizeOf({ width = 1, height = 1 }: ElkNode, isAcross: boolean): { across: number; along: number } {
    return isAcross ? { across: height, along: width } : { across: width, along: height };
}
