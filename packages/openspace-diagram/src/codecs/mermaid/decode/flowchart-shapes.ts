import type { NodeShape, Style } from '../../../diagram';

export const INEXACT = 'The outline is drawn as the nearest one that the board has.';

const BLACK: Style = { fill: '#1d1d1d' };

/** Outlines by pele's canonical names (https://mermaid.js.org/syntax/flowchart.html#complete-list-of-new-shapes); what is not here is a rectangle. */
const EXACT: Readonly<Record<string, NodeShape>> = {
    rect: 'rectangle',
    rounded: 'rounded',
    stadium: 'rounded',
    circle: 'ellipse',
    ellipse: 'ellipse',
    'sm-circ': 'ellipse',
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
    fork: 'rectangle',
    iconCircle: 'ellipse',
    iconRounded: 'rounded',
    iconSquare: 'rectangle',
    icon: 'text',
    imageSquare: 'image'
};

const NEAR: Readonly<Record<string, NodeShape>> = {
    'dbl-circ': 'ellipse',
    'fr-circ': 'ellipse',
    'cross-circ': 'ellipse',
    'lean-l': 'parallelogram',
    'trap-t': 'trapezoid',
    'lin-cyl': 'cylinder',
    'h-cyl': 'cylinder',
    bucket: 'cylinder',
    bang: 'star',
    'flip-tri': 'triangle',
    delay: 'rounded',
    brace: 'text',
    'brace-r': 'text',
    braces: 'text'
};

export function shapeOf(outline: string): { shape: NodeShape; style: Style; exact: boolean } {
    const exact = EXACT[outline];
    const style = outline === 'f-circ' || outline === 'fork' ? BLACK : {};
    return { shape: exact ?? NEAR[outline] ?? 'rectangle', style, exact: exact !== undefined };
}
