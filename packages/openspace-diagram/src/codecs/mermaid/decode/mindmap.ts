import type { MindmapModel } from 'pele';
import type { NodeShape } from '../../../diagram';
import type { Draft } from './draft';

/** By the numbers of Mermaid's node types: none, rounded, square, circle, cloud, bang, hexagon. */
const SHAPES: readonly NodeShape[] = ['rounded', 'rounded', 'rectangle', 'ellipse', 'cloud', 'star', 'hexagon'];

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
            group,
            withTexts: true
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
