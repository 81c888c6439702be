export type Shape = Record<string, unknown>;

/** `nodes` boxes in a grid and `arrows` bound arrows between them. */
export function diagram(nodes: number, arrows: number): Shape[] {
    const columns = Math.ceil(Math.sqrt(nodes));
    const boxes = Array.from({ length: nodes }, (_, i) => ({
        id: `n${i}`,
        type: 'geo',
        x: (i % columns) * 260,
        y: Math.floor(i / columns) * 180,
        width: 160,
        height: 80,
        label: `Step ${i}`
    }));
    const links = Array.from({ length: arrows }, (_, i) => ({
        id: `a${i}`,
        type: 'arrow',
        from: `n${i % nodes}`,
        to: `n${(i + 1 + Math.floor(i / nodes)) % nodes}`
    }));
    return [...boxes, ...links];
}
