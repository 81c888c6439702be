import type { Diagram } from './diagram';

/** The page of a diagram with other ids for some of its nodes and edges. */
export function renameIds(diagram: Diagram, names: ReadonlyMap<string, string>): Diagram {
    if (names.size === 0) {
        return diagram;
    }
    const renamed = (id: string): string => names.get(id) ?? id;
    const end = <End extends { readonly node?: string }>(given: End): End =>
        given.node === undefined ? given : { ...given, node: renamed(given.node) };
    return {
        ...diagram,
        nodes: diagram.nodes.map(node => ({
            ...node,
            id: renamed(node.id),
            ...(node.parent !== undefined && { parent: renamed(node.parent) }),
            ...(node.attachedTo !== undefined && { attachedTo: renamed(node.attachedTo) })
        })),
        edges: diagram.edges.map(edge => ({ ...edge, id: renamed(edge.id), from: end(edge.from), to: end(edge.to) }))
    };
}
