import { type Arrowhead, NODE_SHAPES, type NodeShape } from '../../diagram';

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

/** What a node of the model is drawn as; `loss` says what the person will miss. */
export function geoOf(shape: NodeShape, native: string | undefined): { geo: Geo; loss?: string } {
    const own = ownGeo(native);
    return own ? { geo: own } : DRAWN[shape];
}

/** tldraw's outline that a node has kept the name of. */
export function ownGeo(native: string | undefined): Geo | undefined {
    return native === undefined ? undefined : GEOS.find(geo => native === `geo:${geo}`);
}

const DRAWN: Record<NodeShape, { geo: Geo; loss?: string }> = {
    rectangle: { geo: 'rectangle' },
    rounded: { geo: 'rectangle', loss: 'Rounded corners are drawn square.' },
    ellipse: { geo: 'ellipse' },
    diamond: { geo: 'diamond' },
    hexagon: { geo: 'hexagon' },
    octagon: { geo: 'octagon' },
    triangle: { geo: 'triangle' },
    parallelogram: { geo: 'rhombus' },
    trapezoid: { geo: 'trapezoid' },
    cylinder: { geo: 'oval', loss: 'The whiteboard has no cylinder; an oval stands in its place.' },
    cloud: { geo: 'cloud' },
    star: { geo: 'star' },
    actor: { geo: 'ellipse', loss: 'The whiteboard has no actor; an ellipse stands in its place.' },
    note: { geo: 'rectangle' },
    text: { geo: 'rectangle' },
    frame: { geo: 'rectangle' },
    group: { geo: 'rectangle' },
    image: { geo: 'rectangle', loss: 'A picture that cannot be shown is drawn as a rectangle.' },
    path: { geo: 'rectangle' }
};

/**
 * The outlines for which something else stands on the board. They are noted on its shape, so that a cylinder is one again
 * in a format that has cylinders.
 */
export function standsFor({ shape, native }: { readonly shape: NodeShape; readonly native?: string }): NodeShape | undefined {
    return geoOf(shape, native).loss === undefined || shape === 'image' ? undefined : shape;
}

/** The node that a geo is told as; those without an equal keep their own name in `native`. @param noted by `standsFor` */
export function nodeShapeOf(geo: Geo, noted?: unknown): { shape: NodeShape; native?: string } {
    const meant = NODE_SHAPES.find(shape => shape === noted);
    if (meant !== undefined && meant !== 'image' && DRAWN[meant].loss !== undefined && DRAWN[meant].geo === geo) {
        return { shape: meant };
    }
    const shape = TOLD[geo];
    return DRAWN[shape].geo === geo && !DRAWN[shape].loss ? { shape } : { shape, native: `geo:${geo}` };
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

type Head = 'none' | 'arrow' | 'triangle' | 'square' | 'dot' | 'pipe' | 'diamond' | 'inverted' | 'bar';

/** tldraw's arrowheads (https://tldraw.dev/reference/tlschema/TLArrowShapeArrowheadStyle). */
export const HEADS: Record<Arrowhead, { head: Head; loss?: string }> = {
    none: { head: 'none' },
    arrow: { head: 'arrow' },
    triangle: { head: 'triangle' },
    'open-triangle': { head: 'triangle', loss: 'Open triangles at the ends of lines are drawn filled.' },
    diamond: { head: 'diamond' },
    'open-diamond': { head: 'diamond', loss: 'Open diamonds at the ends of lines are drawn filled.' },
    circle: { head: 'dot' },
    'open-circle': { head: 'dot', loss: 'Open circles at the ends of lines are drawn filled.' },
    bar: { head: 'bar' },
    cross: { head: 'bar', loss: 'Crosses at the ends of lines are drawn as bars.' },
    'crow-foot': { head: 'inverted' }
};

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
