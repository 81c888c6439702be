import { type FaceName, faceNamed, FACES, type MarkName } from '@openspace/board';
import { type Arrowhead, ARROWHEADS, NODE_SHAPES, type NodeShape } from '../../diagram';

/** tldraw's outlines of a `geo` (https://tldraw.dev/reference/tlschema/TLGeoShapeGeoStyle). */
export type Geo = (typeof GEOS)[number];

const GEOS = [
    'cloud',
    'rectangle',
    'ellipse',
    'triangle',
    'diamond',
    'pentagon',
    'hexagon',
    'octagon',
    'star',
    'rhombus',
    'rhombus-2',
    'oval',
    'trapezoid',
    'arrow-right',
    'arrow-left',
    'arrow-up',
    'arrow-down',
    'x-box',
    'check-box',
    'heart'
] as const;

/** How a node of the model is drawn: with the nearest of tldraw's outlines, and with its face. */
export function geoOf(shape: NodeShape, native: string | undefined): Drawn {
    const own = ownGeo(native);
    const face = own ? undefined : ownFace(native);
    return own ? { geo: own } : face ? { geo: faceNamed(face)?.geo ?? 'rectangle', face } : DRAWN[shape];
}

interface Drawn {
    readonly geo: Geo;
    readonly face?: FaceName;
    /** What the person will miss. */
    readonly loss?: string;
}

/** tldraw's outline that a node has kept the name of. */
export function ownGeo(native: string | undefined): Geo | undefined {
    return native === undefined ? undefined : GEOS.find(geo => native === `geo:${geo}`);
}

function ownFace(native: string | undefined): FaceName | undefined {
    return native === undefined ? undefined : FACES.find(face => native === `face:${face}`);
}

const DRAWN: Record<NodeShape, Drawn> = {
    rectangle: { geo: 'rectangle' },
    rounded: { geo: 'rectangle', face: 'rounded' },
    ellipse: { geo: 'ellipse' },
    diamond: { geo: 'diamond' },
    hexagon: { geo: 'hexagon' },
    octagon: { geo: 'octagon' },
    triangle: { geo: 'triangle' },
    parallelogram: { geo: 'rhombus' },
    trapezoid: { geo: 'trapezoid' },
    cylinder: { geo: 'oval', face: 'cylinder' },
    cloud: { geo: 'cloud' },
    star: { geo: 'star' },
    actor: { geo: 'ellipse', face: 'actor' },
    note: { geo: 'rectangle', face: 'note' },
    text: { geo: 'rectangle' },
    frame: { geo: 'rectangle' },
    group: { geo: 'rectangle' },
    image: { geo: 'rectangle', loss: 'A picture that cannot be shown is drawn as a rectangle.' },
    path: { geo: 'rectangle' }
};

/** The nearest outlines of the model for faces that it has no word for; all others are boxes. */
const NEAREST: Partial<Record<FaceName, NodeShape>> = {
    stadium: 'rounded',
    queue: 'cylinder',
    person: 'rounded',
    boundary: 'ellipse',
    control: 'ellipse',
    entity: 'ellipse',
    interface: 'ellipse',
    ring: 'ellipse',
    'start-event': 'ellipse',
    'end-event': 'ellipse',
    initial: 'ellipse',
    final: 'ellipse',
    history: 'ellipse',
    choice: 'diamond'
};

/**
 * The node that a geo is told as; those without an equal keep their own name in `native`.
 * @param noted the outline that an import noted before boards had faces
 */
export function nodeShapeOf(geo: Geo, face: FaceName | undefined, noted?: unknown): { shape: NodeShape; native?: string } {
    const meant = NODE_SHAPES.find(shape =>
        face ? DRAWN[shape].face === face : shape === noted && DRAWN[shape].face && DRAWN[shape].geo === geo
    );
    if (meant !== undefined) {
        return { shape: meant };
    }
    if (face) {
        return { shape: NEAREST[face] ?? 'rectangle', native: `face:${face}` };
    }
    const shape = TOLD[geo];
    return DRAWN[shape].geo === geo && !DRAWN[shape].face ? { shape } : { shape, native: `geo:${geo}` };
}

const TOLD: Record<Geo, NodeShape> = {
    cloud: 'cloud',
    rectangle: 'rectangle',
    ellipse: 'ellipse',
    triangle: 'triangle',
    diamond: 'diamond',
    pentagon: 'hexagon',
    hexagon: 'hexagon',
    octagon: 'octagon',
    star: 'star',
    rhombus: 'parallelogram',
    'rhombus-2': 'parallelogram',
    oval: 'rounded',
    trapezoid: 'trapezoid',
    'arrow-right': 'rectangle',
    'arrow-left': 'rectangle',
    'arrow-up': 'triangle',
    'arrow-down': 'triangle',
    'x-box': 'rectangle',
    'check-box': 'rectangle',
    heart: 'ellipse'
};

/** The marks at the ends of edges. */
export const MARKS: Readonly<Record<Arrowhead, MarkName>> = {
    none: 'none',
    arrow: 'arrow',
    triangle: 'triangle',
    'open-triangle': 'hollow-triangle',
    diamond: 'diamond',
    'open-diamond': 'hollow-diamond',
    circle: 'circle',
    'open-circle': 'hollow-circle',
    bar: 'bar',
    cross: 'cross',
    'crow-foot': 'crow-many',
    'crow-one': 'crow-one',
    'crow-only-one': 'crow-only-one',
    'crow-zero-one': 'crow-zero-one',
    'crow-one-many': 'crow-one-many',
    'crow-zero-many': 'crow-zero-many',
    open: 'open',
    'half-top': 'half-top',
    'half-bottom': 'half-bottom',
    lollipop: 'lollipop',
    socket: 'socket'
};

export function arrowheadOf(mark: MarkName): Arrowhead {
    return ARROWHEADS.find(head => MARKS[head] === mark) ?? 'none';
}

/** tldraw's own head that an end has kept the name of. */
export function ownHead(native: string | undefined): Head | undefined {
    return native === undefined ? undefined : HEADS.find(head => native === `head:${head}`);
}

export const nativeHead = (head: Head): string => `head:${head}`;

const HEADS = ['none', 'arrow', 'triangle', 'square', 'dot', 'pipe', 'diamond', 'inverted', 'bar'] as const;
/** tldraw's arrowheads (https://tldraw.dev/reference/tlschema/TLArrowShapeArrowheadStyle). */
type Head = (typeof HEADS)[number];

export const ARROWHEAD_OF: Record<Head, { arrowhead: Arrowhead; loss?: string }> = {
    none: { arrowhead: 'none' },
    arrow: { arrowhead: 'arrow' },
    triangle: { arrowhead: 'triangle' },
    square: { arrowhead: 'diamond', loss: 'Squares at the ends of arrows become diamonds.' },
    dot: { arrowhead: 'circle' },
    pipe: { arrowhead: 'bar', loss: 'Pipes at the ends of arrows become bars.' },
    diamond: { arrowhead: 'diamond' },
    inverted: { arrowhead: 'crow-foot', loss: 'Inverted triangles at the ends of arrows become crow’s feet.' },
    bar: { arrowhead: 'bar' }
};
