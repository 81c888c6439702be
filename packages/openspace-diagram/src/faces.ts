import type { Diagram, DiagramNode, NodeFace } from './diagram';
import type { Losses } from './losses';

/** For formats that have pictures: nodes with a face are pictures of it. */
export function facesAsPictures(diagram: Diagram): Diagram {
    return withFaces(diagram, (node, { picture }) => ({ ...node, shape: 'image', image: picture }));
}

/** For formats that have none: nodes with a face have the nearest outline. */
export function facesAsOutlines(diagram: Diagram, losses: Losses): Diagram {
    return withFaces(diagram, ({ image: _, ...node }, { outline }) => {
        losses.add('Stencils and icons are drawn as the nearest outline.', node.id);
        return { ...node, shape: outline };
    });
}

function withFaces(diagram: Diagram, change: (node: DiagramNode, face: NodeFace) => DiagramNode): Diagram {
    const isContainer = ({ shape }: DiagramNode): boolean => shape === 'frame' || shape === 'group';
    return { ...diagram, nodes: diagram.nodes.map(node => (node.face && !isContainer(node) ? change(node, node.face) : node)) };
}
