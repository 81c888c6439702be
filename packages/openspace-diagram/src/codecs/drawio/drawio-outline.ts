import type { Style } from '@openspace/drawio';
import type { NodeShape } from '../../diagram';
import { outlineInStencil } from './outline-stencil';

/** draw.io's outlines (`shape=` or a named style) by the nearest of ours; those with `true` have no equal. */
const SHAPES: Readonly<Record<string, readonly [NodeShape, lost?: true]>> = {
    ellipse: ['ellipse'],
    doubleEllipse: ['ellipse', true],
    rhombus: ['diamond'],
    hexagon: ['hexagon'],
    triangle: ['triangle'],
    parallelogram: ['parallelogram'],
    trapezoid: ['trapezoid'],
    cylinder: ['cylinder'],
    cylinder2: ['cylinder'],
    cylinder3: ['cylinder'],
    datastore: ['cylinder'],
    cloud: ['cloud'],
    actor: ['actor'],
    umlActor: ['actor'],
    note: ['note'],
    note2: ['note'],
    image: ['image'],
    text: ['text'],
    swimlane: ['frame'],
    table: ['frame'],
    tableRow: ['frame'],
    umlFrame: ['frame'],
    group: ['group'],
    label: ['rectangle'],
    rectangle: ['rectangle'],
    process: ['rectangle', true],
    document: ['rectangle', true],
    step: ['hexagon', true],
    cube: ['rectangle', true],
    card: ['rectangle', true],
    tape: ['rectangle', true],
    callout: ['rectangle', true],
    folder: ['rectangle', true],
    module: ['rectangle', true],
    component: ['rectangle', true],
    delay: ['rounded', true],
    display: ['hexagon', true],
    manualInput: ['parallelogram', true],
    internalStorage: ['rectangle', true],
    dataStorage: ['rectangle', true],
    offPageConnector: ['rectangle', true],
    singleArrow: ['rectangle'],
    'mxgraph.basic.heart': ['ellipse'],
    'mxgraph.basic.pentagon': ['hexagon'],
    'mxgraph.basic.star': ['star'],
    'mxgraph.basic.octagon2': ['octagon'],
    'mxgraph.flowchart.decision': ['diamond'],
    'mxgraph.flowchart.database': ['cylinder'],
    'mxgraph.flowchart.terminator': ['rounded'],
    'mxgraph.flowchart.start_1': ['ellipse'],
    'mxgraph.flowchart.start_2': ['ellipse']
};

/** Outline keywords that a style may begin with instead of saying `shape=`. */
const NAMED = ['ellipse', 'rhombus', 'triangle', 'swimlane', 'group', 'text', 'image', 'hexagon', 'cylinder', 'label', 'line'];

export interface Outline {
    readonly shape: NodeShape;
    /** draw.io's own name of an outline that is drawn as something else. */
    readonly lost?: string;
}

export function outlineOf(style: Style): Outline {
    const ours = outlineInStencil(style);
    if (ours) {
        return { shape: ours };
    }
    const name = style.get('shape') ?? NAMED.find(named => style.has(named) && style.get(named) === undefined) ?? 'rectangle';
    const [shape, lost] = Object.hasOwn(SHAPES, name) ? (SHAPES[name] ?? ['rectangle']) : (['rectangle', true] as const);
    const image = style.get('image') ?? '';
    if (image !== '' && (name === 'label' || name === 'rectangle')) {
        // draw.io's own box has its picture next to its text; what is elsewhere is a picture alone. The named style has the key of the picture.
        const [named] = style.keys();
        const box = style.get('rounded') === '1' ? 'rounded' : 'rectangle';
        return named === 'image' || /^https?:/i.test(image) ? { shape: 'image' } : { shape: box, lost: 'label' };
    }
    if (isTurned(name, style) || (shape === 'diamond' && style.get('double') === '1')) {
        return { shape, lost: name };
    }
    if (shape === 'rectangle' && style.get('rounded') === '1') {
        return { shape: 'rounded', ...(lost && { lost: name }) };
    }
    return { shape, ...(lost && { lost: name }) };
}

/** The directions in which outlines look as on boards; others look so in each. */
const UPRIGHT: Readonly<Record<string, readonly string[]>> = {
    triangle: ['north'],
    hexagon: ['north', 'south'],
    parallelogram: ['east', 'west'],
    trapezoid: ['east'],
    cylinder: ['east'],
    cylinder2: ['east'],
    cylinder3: ['east']
};

/** Whether an outline points another way than on boards, which turn it with its text only. */
function isTurned(name: string, style: Style): boolean {
    const upright = Object.hasOwn(UPRIGHT, name) ? UPRIGHT[name] : undefined;
    const direction = style.get('direction') || 'east';
    const isMirrored = style.get('flipV') === '1' && name !== 'hexagon';
    return upright !== undefined && (!upright.includes(direction) || isMirrored);
}

/** How nodes of ours are written; empty where a stencil holds the outline, or lines do. */
export const STYLES: Readonly<Record<NodeShape, string>> = {
    rectangle: 'rounded=0;',
    rounded: 'rounded=1;',
    ellipse: 'ellipse;',
    diamond: 'rhombus;',
    // Boards have the corners of a hexagon at the top and at the bottom.
    hexagon: 'shape=hexagon;perimeter=hexagonPerimeter2;direction=south;anchorPointDirection=0;fixedSize=0;size=0.25;',
    octagon: '',
    triangle: 'triangle;direction=north;anchorPointDirection=0;',
    parallelogram: 'shape=parallelogram;perimeter=parallelogramPerimeter;fixedSize=1;',
    trapezoid: 'shape=trapezoid;perimeter=trapezoidPerimeter;fixedSize=1;',
    cylinder: 'shape=cylinder3;boundedLbl=1;backgroundOutline=1;',
    cloud: '',
    star: 'shape=mxgraph.basic.star;',
    actor: 'shape=umlActor;verticalLabelPosition=bottom;outlineConnect=0;',
    note: 'shape=note;backgroundOutline=1;',
    text: 'text;',
    frame: 'rounded=0;container=1;collapsible=0;verticalLabelPosition=top;openspaceShape=frame;',
    group: 'group;container=1;collapsible=0;',
    image: 'shape=image;imageAspect=0;aspect=fixed;verticalLabelPosition=bottom;',
    path: ''
};

const PARALLELOGRAM = STYLES.parallelogram;

/** Outlines of the whiteboard that draw.io has as well, though our model does not. */
const NATIVE: Readonly<Record<string, string>> = {
    'geo:oval': 'rounded=1;arcSize=50;',
    'geo:pentagon': 'shape=mxgraph.basic.pentagon;',
    'geo:heart': 'shape=mxgraph.basic.heart;',
    'geo:arrow-right': 'shape=singleArrow;',
    'geo:arrow-left': 'shape=singleArrow;direction=west;anchorPointDirection=0;',
    'geo:arrow-up': 'shape=singleArrow;direction=north;anchorPointDirection=0;',
    'geo:arrow-down': 'shape=singleArrow;direction=south;anchorPointDirection=0;',
    'geo:rhombus-2': `${PARALLELOGRAM}flipH=1;`
};

/** The style of an outline that draw.io has; undefined where the nearest of ours has to do. */
export function nativeStyle(native: string): string | undefined {
    return Object.hasOwn(NATIVE, native) ? NATIVE[native] : undefined;
}

/** The whiteboard's outline of a cell, as far as it is none of ours. */
export function nativeOf(style: Style): string | undefined {
    switch (style.get('shape')) {
        case undefined:
            return isStadium(style) ? 'geo:oval' : declared(style);
        case 'mxgraph.basic.heart':
            return 'geo:heart';
        case 'mxgraph.basic.pentagon':
            return 'geo:pentagon';
        case 'parallelogram':
            return style.get('flipH') === '1' ? 'geo:rhombus-2' : undefined;
        case 'singleArrow':
            return `geo:arrow-${{ west: 'left', north: 'up', south: 'down' }[style.get('direction') ?? ''] ?? 'right'}`;
        default:
            return undefined;
    }
}

/** Sides that are round all over. */
function isStadium(style: Style): boolean {
    return (
        style.get('rounded') === '1' &&
        style.get('absoluteArcSize') !== '1' &&
        Number(style.get('arcSize')) >= 50 &&
        !NAMED.some(named => style.has(named))
    );
}

/** What we wrote next to the nearest outline where draw.io has none. */
function declared(style: Style): string | undefined {
    const said = style.get('openspaceOutline');
    return said !== undefined && nativeStyle(said) === undefined ? said : undefined;
}
