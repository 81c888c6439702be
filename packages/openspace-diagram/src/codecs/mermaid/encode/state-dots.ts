import { type DiagramEdge, type DiagramNode, faceWord } from '../../../diagram';
import type { Losses } from '../../../losses';

/** Whether a node is the black dot where a machine starts or ends. */
export function isDot({ shape, native, label = '', style }: DiagramNode): boolean {
    const isFilled = style?.fill !== undefined && style.fill !== 'none';
    return shape === 'ellipse' && label === '' && (isFilled || native === faceWord('final') || native === faceWord('initial'));
}

/**
 * Says which dots Mermaid draws otherwise: it has one start and one end for each composite, none without a transition, and each is where
 * the state is that it leads to.
 * @param transitions those that are written, with one arrowhead
 * @param regionOf which of those that run side by side in a composite a dot is in; each has its own start and end
 */
export function nameLostDots(
    nodes: readonly DiagramNode[],
    transitions: readonly DiagramEdge[],
    regionOf: (dot: string) => number,
    losses: Losses
): void {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const placesOf = (id: string): Set<string> =>
        new Set(
            transitions.flatMap(({ from, to }) => {
                const isTurned = (from.arrowhead ?? 'none') !== 'none' && (to.arrowhead ?? 'none') === 'none';
                const [start, end] = isTurned ? [to.node, from.node] : [from.node, to.node];
                const other = byId.get((start === id ? end : start) ?? '');
                const scope = (other && isDot(other) ? byId.get(start ?? '') : other)?.parent;
                return [...(start === id ? [`start ${scope}`] : []), ...(end === id ? [`end ${scope}`] : [])];
            })
        );
    const taken = new Set<string>();
    for (const { id, parent } of nodes.filter(isDot)) {
        const places = [...placesOf(id)];
        if (places.length === 0) {
            losses.add('A dot without a transition has no place in a state diagram.', id);
        } else if (places.length > 1) {
            losses.add('A dot that is start and end at once, or leads to several composites, is several dots in a state diagram.', id);
        } else if (!places[0]!.endsWith(` ${parent}`)) {
            losses.add('A dot is in the composite that it leads into in a state diagram.', id);
        }
        if (places.some(place => taken.has(`${place} ${regionOf(id)}`))) {
            losses.add('Several starts or ends in one place are one dot in a state diagram.', id);
        }
        places.forEach(place => taken.add(`${place} ${regionOf(id)}`));
    }
}
