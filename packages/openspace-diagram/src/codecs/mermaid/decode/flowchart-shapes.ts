import type { FaceName } from '@openspace/board/lib/notation/notation';
import { faceWord, type NodeShape, type Style } from '../../../diagram';

export const INEXACT = 'The outline is drawn as the nearest one that the board has.';

const BLACK: Style = { fill: '#1d1d1d' };
const DARK: readonly string[] = ['f-circ', 'sm-circ', 'fork'];

/** Mermaid has no outline of a note: we give this class to boxes that are notes. */
export const NOTE_CLASS = { name: 'note', css: 'fill:#fff5ad,stroke:#aaaa33,color:#333333' };

/** Outlines by pele's canonical names (https://mermaid.js.org/syntax/flowchart.html#complete-list-of-new-shapes); what is not here is a rectangle. */
const EXACT: Readonly<Record<string, NodeShape>> = {
    rect: 'rectangle',
    rounded: 'rounded',
    circle: 'ellipse',
    ellipse: 'ellipse',
    'f-circ': 'ellipse',
    diam: 'diamond',
    hex: 'hexagon',
    'lean-r': 'parallelogram',
    'trap-b': 'trapezoid',
    cyl: 'cylinder',
    cloud: 'cloud',
    tri: 'triangle',
    text: 'text',
    person: 'actor',
    iconCircle: 'ellipse',
    iconRounded: 'rounded',
    iconSquare: 'rectangle',
    icon: 'text',
    imageSquare: 'image'
};

const NEAR: Readonly<Record<string, NodeShape>> = {
    'cross-circ': 'ellipse',
    'lean-l': 'parallelogram',
    'trap-t': 'trapezoid',
    'lin-cyl': 'cylinder',
    bucket: 'cylinder',
    bang: 'star',
    'flip-tri': 'triangle',
    delay: 'rounded',
    brace: 'text',
    'brace-r': 'text',
    braces: 'text'
};

/** Outlines that boards have a face for, and Mermaid's name of it. */
const FACED: Readonly<Record<string, readonly [NodeShape, FaceName]>> = {
    stadium: ['rounded', 'stadium'],
    'fr-rect': ['rectangle', 'subroutine'],
    'h-cyl': ['cylinder', 'queue'],
    doc: ['rectangle', 'document'],
    docs: ['rectangle', 'documents'],
    'notch-rect': ['rectangle', 'card'],
    datastore: ['rectangle', 'datastore'],
    'sm-circ': ['ellipse', 'initial'],
    'fr-circ': ['ellipse', 'final'],
    'dbl-circ': ['ellipse', 'ring'],
    fork: ['rectangle', 'bar']
};

/** @returns `native` names the face that is the outline itself, next to the nearest outline that all formats have */
export function shapeOf(outline: string): { shape: NodeShape; style: Style; exact: boolean; native?: string } {
    const exact = EXACT[outline];
    const style = DARK.includes(outline) ? BLACK : {};
    const faced = Object.hasOwn(FACED, outline) ? FACED[outline] : undefined;
    return faced
        ? { shape: faced[0], native: faceWord(faced[1]), style, exact: true }
        : { shape: exact ?? NEAR[outline] ?? 'rectangle', style, exact: exact !== undefined };
}

/** Mermaid's name of the outline that a node keeps the name of. */
export function outlineOfFace(native: string | undefined): string | undefined {
    return Object.keys(FACED).find(outline => faceWord(FACED[outline]![1]) === native);
}

/** Whether an outline shows no text. */
export function isUnlabelled(outline: string): boolean {
    return ['sm-circ', 'f-circ', 'fr-circ', 'fork', 'hourglass', 'cross-circ', 'bolt'].includes(outline);
}
