import { type Bounds, type Diagram, type DiagramNode, type EdgeEnd, faceWord, type NodeFace } from './diagram';
import type { Losses } from './losses';

/** For formats that have pictures: nodes with a face are pictures of it. */
export function facesAsPictures(diagram: Diagram): Diagram {
    return withFaces(iconsAsPictures(diagram), (node, { picture }) => ({ ...node, shape: 'image', image: picture }));
}

/** Height of a caption with one line below an icon. */
const CAPTION = 24;

/** For formats without the face: an icon is a picture with a caption. */
export function iconsAsPictures(diagram: Diagram): Diagram {
    const asPicture = ({ icon: _icon, native: _native, ...node }: DiagramNode, picture: string): DiagramNode => {
        const { x, y, width, height } = node.bounds ?? { x: 0, y: 0, width: 80, height: 80 + CAPTION };
        const lines = node.label === undefined ? 0 : node.label.split('\n').length;
        const side = Math.max(1, Math.min(width, height - lines * CAPTION));
        const bounds = { x: x + (width - side) / 2, y, width: side, height: side };
        return { ...node, shape: 'image', image: picture, ...(node.bounds && { bounds }) };
    };
    return diagram.nodes.some(({ icon }) => icon)
        ? { ...diagram, nodes: diagram.nodes.map(node => (node.icon ? asPicture(node, node.icon.picture) : node)) }
        : diagram;
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

const LINE_WIDTH = 2;
const LINE = '#9fa8b2';
/** The head of a lifeline with one line of text, and what each further one adds. */
const HEAD = { least: 32, line: 19 };

/** For formats without the face: a lifeline is a box, and below it a line at which its messages end. */
export function lifelinesAsLines(diagram: Diagram): Diagram {
    return partLifelines(diagram).diagram;
}

export interface PartedLifelines {
    readonly diagram: Diagram;
    /** The ids of the boxes by those of the lines below them. */
    readonly heads: ReadonlyMap<string, string>;
}

/** The same with which line is below which box. */
export function partLifelines(diagram: Diagram): PartedLifelines {
    const lifelines = diagram.nodes.filter(({ native, bounds }) => native === faceWord('lifeline') && bounds);
    if (lifelines.length === 0) {
        return { diagram, heads: new Map() };
    }
    const ids = new Set([...diagram.nodes, ...diagram.edges].map(({ id }) => id));
    const parts = new Map<string, { readonly whole: Bounds; readonly head: DiagramNode; readonly line: DiagramNode }>();
    for (const { native: _, ...node } of lifelines) {
        const whole = node.bounds ?? { x: 0, y: 0, width: 1, height: 1 };
        const height = Math.min(whole.height / 2, HEAD.least + ((node.label ?? '').split('\n').length - 1) * HEAD.line);
        const bounds = { ...whole, height };
        let id = `${node.id}-lifeline`;
        for (let count = 2; ids.has(id); count++) {
            id = `${node.id}-lifeline-${count}`;
        }
        ids.add(id);
        const below = {
            x: whole.x + (whole.width - LINE_WIDTH) / 2,
            y: whole.y + height,
            width: LINE_WIDTH,
            height: whole.height - height
        };
        const parent = node.parent === undefined ? {} : { parent: node.parent };
        const line: DiagramNode = { id, shape: 'rectangle', ...parent, bounds: below, style: { fill: LINE, stroke: LINE, strokeWidth: 1 } };
        parts.set(node.id, { whole, head: { ...node, bounds }, line });
    }
    const tied = (end: EdgeEnd): EdgeEnd => {
        const part = parts.get(end.node ?? '');
        if (!part) {
            return end;
        }
        const y = part.whole.y + part.whole.height * (end.anchor?.y ?? 0.5);
        const node = y > (part.line.bounds?.y ?? 0) ? part.line : part.head;
        const { y: top = 0, height = 1 } = node.bounds ?? {};
        return { ...end, node: node.id, anchor: { x: end.anchor?.x ?? 0.5, y: Math.min(1, Math.max(0, (y - top) / height)) } };
    };
    const parted: Diagram = {
        ...diagram,
        nodes: diagram.nodes.flatMap(node => {
            const part = parts.get(node.id);
            return part ? [part.line, part.head] : [node];
        }),
        edges: diagram.edges.map(edge => ({ ...edge, from: tied(edge.from), to: tied(edge.to) }))
    };
    return { diagram: parted, heads: new Map([...parts].map(([head, { line }]) => [line.id, head])) };
}
