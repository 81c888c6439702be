import type { Diagram, DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';

/**
 * Makes a diagram valid for the model, regardless of the order of the source: containers come before their content,
 * no container is in itself, and edges connect existing nodes. Parts that are left out are reported.
 */
export function soundDiagram({ nodes, edges, ...about }: Diagram, losses: Losses): Diagram {
    const ids = new Set(nodes.map(({ id }) => id));
    const kept = edges.filter(({ from, to }) => {
        const missing = [from, to].find(({ node, point }) => (node === undefined ? point === undefined : !ids.has(node)));
        if (missing) {
            losses.add(`A line from or to ${JSON.stringify((missing.node ?? '').slice(0, 80))}, which is not in the diagram, is left out.`);
        }
        return !missing;
    });
    return { ...about, nodes: containersFirst(nodes, losses), edges: kept };
}

function containersFirst(nodes: readonly DiagramNode[], losses: Losses): readonly DiagramNode[] {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const placed = new Set<string>();
    const ordered: DiagramNode[] = [];
    for (const node of nodes) {
        // From the node up to the first container that has its place.
        const way: DiagramNode[] = [];
        const met = new Set<string>();
        for (let each: DiagramNode | undefined = node; each && !placed.has(each.id); each = byId.get(each.parent ?? '')) {
            if (met.has(each.id)) {
                break;
            }
            met.add(each.id);
            way.push(each);
        }
        for (const each of way.reverse()) {
            const { parent, ...free } = each;
            const inPlace = parent === undefined || placed.has(parent);
            placed.add(each.id);
            if (!inPlace) {
                losses.add('It is in itself, or in something that is not in the diagram; it stands outside.', each.id);
            }
            ordered.push(inPlace ? each : free);
        }
    }
    return ordered;
}
