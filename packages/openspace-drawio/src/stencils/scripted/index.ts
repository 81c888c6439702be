import { append } from '@openspace/tool';
import type { StyleReader } from '../stylesheet';
import { ARROWS } from './arrows';
import { BENT } from './bent';
import { BPMN, knowsSign } from './bpmn';
import { CLOUDS, knowsKind } from './clouds';
import { CONTAINERS } from './containers';
import { CORNERED } from './cornered';
import { FLOORPLAN } from './floorplan';
import { MOCKUPS } from './mockups';
import { OUTLINES } from './outlines';
import { PARTED } from './parted';
import type { Script } from './script';
import { UML } from './uml';

const ALL = new Map<string, Script>(
    [OUTLINES, BENT, PARTED, UML, CONTAINERS, CLOUDS, FLOORPLAN, ARROWS, MOCKUPS, BPMN, CORNERED].flatMap(scripts =>
        Object.entries(scripts)
    )
);

/** The names of the shapes that programs paint. */
export const SCRIPTED: readonly string[] = [...ALL.keys()];

/** The program of a shape that no stencil paints; undefined if there is none yet. */
export function scriptOf(shape: string): Script | undefined {
    return ALL.get(shape);
}

/** Whether a program paints all that a style asks of it; what it does not know is left out of the shape. */
export function paintsWhole(style: StyleReader): boolean {
    switch (style.get('shape')) {
        case 'mxgraph.bpmn.shape':
            return knowsSign(style.text('symbol', 'general'));
        case 'mxgraph.mockup.misc.rating':
            return style.text('ratingStyle', 'star') === 'star';
        case 'mxgraph.gcp2.hexIcon':
            return knowsKind(style.text('prType', 'standard')) && style.number('instNum', 0) === 0;
        default:
            return true;
    }
}

/** Values of a style that name a stencil besides `shape`. */
const STENCIL = /^mxgraph\.[^;=]{1,200}$/i;

/** The names of stencils that a style may be painted with. */
export function stencilsOf(style: StyleReader): string[] {
    const named = [...style.keys].flatMap(([, value]) => (value !== undefined && STENCIL.test(value) ? [value] : []));
    if (style.get('shape') === 'mxgraph.gcp2.hexIcon') {
        append(
            named,
            [1, 2, 3].map(at => `mxgraph.gcp2.outline_blank_${at}`)
        );
        named.push(`mxgraph.gcp2.${style.text('prIcon', 'compute_engine')}`);
    }
    return named;
}

export type { Scene, Script } from './script';
