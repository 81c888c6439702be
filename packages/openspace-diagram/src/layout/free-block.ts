import { largest } from '@openspace/tool';
import {
    DIAGRAM_KINDS,
    diagramKind,
    type FaceName,
    FACES,
    FRAME_FONT_SIZE,
    type FreeBlock,
    type FreeEdge,
    type FreeNode,
    type KindEvidence,
    markLength,
    measureText
} from '@openspace/board';
import type { nodeParts } from '@openspace/board/lib/placement/node-parts';
import { MARKS } from '../codecs/whiteboard/outlines';
import { type Diagram, type DiagramNode, type EdgeEnd, faceWord } from '../diagram';

/** A frame without content is drawn as large as this. */
export const EMPTY_FRAME = { width: 240, height: 140 };
const LABEL_HEIGHT = 24;
const LABEL_CHARACTER = 9;
/** Lines of imports, as far as the size of their marks goes. */
const LINE = { size: 's', scale: 1 } as const;

/** How large a node is drawn, and what it consists of. */
export interface NodeSize {
    readonly width: number;
    readonly height: number;
    readonly parts?: ReturnType<typeof nodeParts>;
}
export type Sizes = ReadonlyMap<string, NodeSize>;

/** The nodes without a place and what connects them, as the planner of boards takes them. */
export function freeBlock(diagram: Diagram, free: readonly DiagramNode[], sizes: Sizes): FreeBlock {
    const ids = new Set(free.map(({ id }) => id));
    const nodes = free.map(({ id, parent, shape, native, label = '', style }, at): FreeNode => {
        const { width, height, parts }: NodeSize = sizes.get(id) ?? EMPTY_FRAME;
        const isFrame = shape === 'frame' || shape === 'group';
        return {
            at,
            id,
            parent: parent !== undefined && ids.has(parent) ? parent : undefined,
            w: width,
            h: height,
            origin: { x: 0, y: 0 },
            isFrame,
            hasSize: false,
            ...parts,
            face: faceNamedBy(native),
            ...(shape === 'frame' && label !== '' && { name: nameSize(label, style?.fontSize ?? FRAME_FONT_SIZE) }),
            ...(shape === 'text' && { isText: true })
        };
    });
    const edges = diagram.edges.flatMap(({ from, to, label = '', style }, at): FreeEdge[] =>
        from.node !== undefined && to.node !== undefined && ids.has(from.node) && ids.has(to.node)
            ? [
                  {
                      at,
                      from: from.node,
                      to: to.node,
                      label: label === '' ? undefined : textSize(label),
                      look: JSON.stringify([style?.dash, style?.stroke]),
                      ends: { start: edgeEnd(from), end: edgeEnd(to) }
                  }
              ]
            : []
    );
    const evidence: KindEvidence[] = [
        ...nodes.map(({ id, face, isFrame, parent }) => ({
            id,
            type: isFrame ? ('frame' as const) : ('geo' as const),
            ...(parent !== undefined && { parentId: parent }),
            ...(face && { props: { face } })
        })),
        ...edges.map(({ from, to, ends: { start, end } }) => ({
            type: 'arrow' as const,
            from,
            to,
            props: { startMark: start.mark, endMark: end.mark }
        }))
    ];
    return {
        scope: '',
        kind: diagramKind(
            evidence,
            DIAGRAM_KINDS.find(kind => kind === diagram.kind)
        ),
        nodes,
        edges,
        ties: []
    };
}

function faceNamedBy(native: string | undefined): FaceName | undefined {
    return FACES.find(face => native === faceWord(face));
}

function edgeEnd({ arrowhead = 'none', label }: EdgeEnd): FreeEdge['ends']['start'] {
    const mark = MARKS[arrowhead];
    return { mark, length: markLength(mark, LINE), ...(label && { text: textSize(label) }) };
}

/** As large as the name of a frame is drawn. */
function nameSize(name: string, fontSizePx: number): { w: number; h: number } {
    const { w, h } = measureText(name.replaceAll('\n', ' '), { font: 'sans', fontSizePx });
    return { w: Math.ceil(w), h: Math.ceil(h) };
}

/** About as large as a label is drawn. */
function textSize(text: string): { w: number; h: number } {
    const lines = text.split('\n');
    return { w: largest(lines.map(line => line.length)) * LABEL_CHARACTER, h: lines.length * LABEL_HEIGHT };
}
