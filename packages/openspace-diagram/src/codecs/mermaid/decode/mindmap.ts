import type { MindmapModel } from 'pele';
import type { Bounds, NodeShape } from '../../../diagram';
import { boundsWithTexts } from '../svg/drawing';
import type { Draft } from './draft';

/** By the numbers of Mermaid's node types: none, rounded, square, circle, cloud, bang, hexagon. */
const SHAPES: readonly NodeShape[] = ['rounded', 'rounded', 'rectangle', 'ellipse', 'cloud', 'octagon', 'hexagon'];

/** Mermaid's leaves are smaller than what a board's label needs around it. */
const LEAST_FONT = 12;
/** So that there is room for them to grow. */
const SPREAD = { x: 1.3, y: 1.8 };

/** A node a topic, and a line from each to what it is part of. */
export function decodeMindmap(model: MindmapModel, draft: Draft): void {
    const ids = new Map<MindmapModel['nodes'][number], string>();
    for (const topic of model.nodes) {
        const group = draft.drawing.take(topic.nodeId, 'pele-node');
        const id = draft.node({
            id: topic.nodeId,
            shape: SHAPES[topic.type] ?? 'rounded',
            label: topic.descr,
            markdown: true,
            ...(group && { bounds: apart(boundsWithTexts(group)) }),
            least: LEAST_FONT
        });
        ids.set(topic, id);
        if (topic.icon !== undefined) {
            draft.losses.add('Icons of nodes are left out; their outlines and labels stay.', id);
        }
    }
    for (const topic of model.nodes) {
        for (const child of topic.children) {
            const [from, to] = [ids.get(topic) ?? '', ids.get(child) ?? ''];
            draft.edge({ id: `${from}-${to}`, from: { node: from }, to: { node: to } });
        }
    }
}

function apart(bounds: Bounds | undefined): Bounds | undefined {
    return (
        bounds && {
            ...bounds,
            x: (bounds.x + bounds.width / 2) * SPREAD.x - bounds.width / 2,
            y: (bounds.y + bounds.height / 2) * SPREAD.y - bounds.height / 2
        }
    );
}
