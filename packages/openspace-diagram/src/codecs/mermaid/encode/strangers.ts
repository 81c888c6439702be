import type { Diagram } from '../../../diagram';

/** As many of all nodes may be strangers, or one. */
const FEW = 0.2;
/** So many nodes are a diagram without them. */
const LEAST_NODES = 3;

/** A diagram without the few boxes that stand by themselves: no line leads to them, they are in nothing, and nothing is in them. */
export interface Core {
    readonly diagram: Diagram;
    readonly strangers: readonly string[];
}

/** A remark next to a diagram says nothing of its kind, but a stroke does: who draws lines of their own draws no boxes and arrows. All of a diagram where there are more of them, or little else. */
export function coreOf(diagram: Diagram): Core {
    const { nodes, edges } = diagram;
    const tied = new Set([...edges.flatMap(({ from, to }) => [from.node, to.node]), ...nodes.map(({ parent }) => parent)]);
    const strangers = nodes
        .filter(({ id, parent, shape }) => parent === undefined && shape !== 'path' && !tied.has(id))
        .map(({ id }) => id);
    const rest = nodes.filter(({ id }) => !strangers.includes(id));
    const isFew = strangers.length <= Math.max(1, FEW * nodes.length);
    return isFew && rest.length >= LEAST_NODES && edges.length > 1
        ? { diagram: { ...diagram, nodes: rest }, strangers }
        : { diagram, strangers: [] };
}
