import { type Bounds, type Diagram, type EdgeEnd, faceWord } from '../../../diagram';

/**
 * Lifelines that were written as a box and a line below it, as one node each again.
 * @param heads the ids of the boxes by those of the lines
 */
export function joinLifelines({ nodes, edges, ...rest }: Diagram, heads: ReadonlyMap<string, string>): Diagram {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const parts = new Map<string, Bounds>();
    const wholes = new Map<string, Bounds>();
    for (const [line, head] of heads) {
        const [above, below] = [byId.get(head)?.bounds, byId.get(line)?.bounds];
        if (above && below && !wholes.has(head)) {
            parts.set(head, above);
            parts.set(line, below);
            wholes.set(head, { ...above, height: below.y + below.height - above.y });
        }
    }
    const tied = (end: EdgeEnd): EdgeEnd => {
        const id = end.node ?? '';
        const head = heads.get(id) ?? id;
        const [part, whole] = [parts.get(id), wholes.get(head)];
        if (!part || !whole) {
            return end;
        }
        const y = end.anchor ? part.y + part.height * end.anchor.y : end.point?.y;
        const at = y === undefined || whole.height <= 0 ? undefined : Math.min(1, Math.max(0, (y - whole.y) / whole.height));
        return { ...end, node: head, ...(at !== undefined && { anchor: { x: end.anchor?.x ?? 0.5, y: Math.round(at * 1000) / 1000 } }) };
    };
    return {
        ...rest,
        nodes: nodes.flatMap(node => {
            const whole = wholes.get(node.id);
            const isLine = parts.has(node.id) && heads.has(node.id);
            return isLine ? [] : [whole ? { ...node, shape: 'rectangle' as const, native: faceWord('lifeline'), bounds: whole } : node];
        }),
        edges: edges.map(edge => ({ ...edge, from: tied(edge.from), to: tied(edge.to) }))
    };
}
