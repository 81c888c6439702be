import { append } from '@openspace/tool';
import type { MindmapModel } from 'pele';
import type { Bounds, NodeShape } from '../../../diagram';
import { boundsWithTexts } from '../svg/drawing';
import type { Draft } from './draft';
import { branchColors } from './theme-colors';

type Topic = MindmapModel['nodes'][number];

/** By the numbers of Mermaid's node types: none, rounded, square, circle, cloud, bang, hexagon. */
const SHAPES: readonly NodeShape[] = ['rounded', 'rounded', 'rectangle', 'ellipse', 'cloud', 'octagon', 'hexagon'];

/** Mermaid's leaves are smaller than what a board's label needs around it. */
const LEAST_FONT = 12;
/** So that there is room for them to grow. */
const SPREAD = { x: 1.3, y: 1.8 };

/** A node a topic, and a line from each to what it is part of. */
export function decodeMindmap(model: MindmapModel, draft: Draft): void {
    const ids = new Map<Topic, string>();
    const branches = branchesOf(model);
    for (const topic of model.nodes) {
        const group = draft.drawing.take(topic.nodeId, 'pele-node');
        const id = draft.node({
            id: topic.nodeId,
            shape: SHAPES[topic.type] ?? 'rounded',
            label: topic.descr,
            markdown: true,
            ...(group && { bounds: apart(boundsWithTexts(group)) }),
            least: LEAST_FONT,
            style: branchColors(branches.get(topic))
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

/** Which branch of the root a topic is in; none for the root. */
function branchesOf({ nodes }: MindmapModel): Map<Topic, number> {
    const branches = new Map<Topic, number>();
    const below = new Set(nodes.flatMap(({ children }) => children));
    nodes
        .filter(topic => !below.has(topic))
        .forEach(root =>
            root.children.forEach((child, branch) => {
                const open = [child];
                for (let topic = open.pop(); topic; topic = open.pop()) {
                    if (!branches.has(topic)) {
                        branches.set(topic, branch);
                        append(open, topic.children);
                    }
                }
            })
        );
    return branches;
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
