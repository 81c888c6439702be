import type { Diagram } from './diagram';

/** The faults of a diagram, one sentence each; none for a diagram that a codec may return. */
export function findFaults(diagram: Diagram): string[] {
    const faults: string[] = [];
    const nodes = new Set<string>();
    const ids = new Set<string>();
    if ([...diagram.nodes, ...diagram.edges].some(({ id }) => id === '')) {
        faults.push('something has an empty id');
    }
    for (const { id, parent } of diagram.nodes) {
        if (ids.has(id)) {
            faults.push(`two nodes have the id ${id}`);
        }
        if (parent !== undefined && !nodes.has(parent)) {
            faults.push(`node ${id} is in ${parent}, which does not come before it`);
        }
        ids.add(id);
        nodes.add(id);
    }
    for (const { id, from, to } of diagram.edges) {
        if (ids.has(id)) {
            faults.push(`edge ${id} has the id of something else`);
        }
        ids.add(id);
        for (const end of [from, to]) {
            if (end.node !== undefined && !nodes.has(end.node)) {
                faults.push(`edge ${id} ends at ${end.node}, which is no node`);
            } else if (end.node === undefined && end.point === undefined) {
                faults.push(`edge ${id} ends nowhere`);
            }
        }
    }
    return faults;
}
