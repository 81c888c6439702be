import { append } from '@openspace/tool';

/** A node of a tree, and those below it. */
export interface Branch<Node, Edge> {
    readonly node: Node;
    /** The arrow that leads here. */
    readonly edge: Edge | undefined;
    readonly branches: Branch<Node, Edge>[];
    readonly depth: number;
}

/** Each shape below the one from which an arrow first leads to it, from those that no arrow leads to. */
export function forest<Node extends { readonly id: string }, Edge extends { readonly from: string; readonly to: string }>(
    nodes: readonly Node[],
    edges: readonly Edge[]
): Branch<Node, Edge>[] {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const out = new Map<string, Edge[]>();
    const hasIncoming = new Set<string>();
    for (const edge of edges) {
        if (edge.from !== edge.to && byId.has(edge.from) && byId.has(edge.to)) {
            const list = out.get(edge.from);
            if (list) {
                list.push(edge);
            } else {
                out.set(edge.from, [edge]);
            }
            hasIncoming.add(edge.to);
        }
    }
    const seen = new Set<string>();
    const roots: Branch<Node, Edge>[] = [];
    // After all that have a beginning come circles, which begin with their first shape.
    for (const node of [...nodes.filter(({ id }) => !hasIncoming.has(id)), ...nodes]) {
        if (seen.has(node.id)) {
            continue;
        }
        seen.add(node.id);
        const root: Branch<Node, Edge> = { node, edge: undefined, branches: [], depth: 0 };
        roots.push(root);
        const open = [root];
        for (let at = 0; at < open.length; at++) {
            const branch = open[at];
            for (const edge of (branch && out.get(branch.node.id)) ?? []) {
                const next = byId.get(edge.to);
                if (branch && next && !seen.has(next.id)) {
                    seen.add(next.id);
                    const child: Branch<Node, Edge> = { node: next, edge, branches: [], depth: branch.depth + 1 };
                    branch.branches.push(child);
                    open.push(child);
                }
            }
        }
    }
    return roots;
}

/** A node and all below it, each before those below itself; without recursion, as trees may be as deep as there are nodes. */
export function fromTheTop<Node, Edge>(root: Branch<Node, Edge>): Branch<Node, Edge>[] {
    const all = [root];
    for (let at = 0; at < all.length; at++) {
        append(all, all[at]?.branches ?? []);
    }
    return all;
}
