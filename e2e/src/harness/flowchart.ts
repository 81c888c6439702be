/** A small Mermaid file. */
export const ORDER_FLOW = 'flowchart TD\n    A[Order] --> B[Ship]\n';

/** Ten nodes in a column, n0 to n9, and the nine bound arrows between them, a0 to a8. */
export function tenNodesNineArrows(): Record<string, unknown>[] {
    const nodes = Array.from({ length: 10 }, (_, i) => ({
        id: `n${i}`,
        type: 'geo',
        x: (i % 5) * 260,
        y: Math.floor(i / 5) * 220,
        width: 180,
        height: 80,
        label: `Step ${i + 1}`
    }));
    const arrows = Array.from({ length: 9 }, (_, i) => ({ id: `a${i}`, type: 'arrow', from: `n${i}`, to: `n${i + 1}` }));
    return [...nodes, ...arrows];
}
