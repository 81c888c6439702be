import type { LabelPosition } from '@openspace/board/lib/notation/notation';
import type { Arrowhead, NodeShape } from '../../diagram';
import { entryOf } from '../shared/entry-of';
import { faced, type FaceLook, near } from '../shared/face-look';

/** How a name of Graphviz is drawn. */
export interface DotShape extends FaceLook {
    readonly labelPosition?: LabelPosition;
}

/** A circle in a circle, as of states that accept. */
export const DOUBLE_CIRCLE: DotShape = faced('ring', 'ellipse');

/** Its name is below its tab. */
const CLOSED_FOLDER: DotShape = { ...faced('package'), labelPosition: 'center' };

/** How Graphviz's names (https://graphviz.org/doc/info/shapes.html) are drawn. */
export const DOT_SHAPES: ReadonlyMap<string, DotShape> = new Map<string, DotShape>([
    ...same('rectangle', ['box', 'rect', 'rectangle', 'square', 'record', 'underline']),
    ...same('rounded', ['Mrecord']),
    ...same('ellipse', ['ellipse', 'oval', 'circle', 'point']),
    ...same('text', ['plaintext', 'plain', 'none']),
    ...same('triangle', ['triangle']),
    ...same('diamond', ['diamond']),
    ...same('trapezoid', ['trapezium']),
    ...same('parallelogram', ['parallelogram', 'rpromoter']),
    ...same('hexagon', ['hexagon']),
    ...same('octagon', ['octagon']),
    ...same('cylinder', ['cylinder']),
    ...same('star', ['star']),
    ['doublecircle', DOUBLE_CIRCLE],
    ['note', faced('note')],
    ['tab', CLOSED_FOLDER],
    ['folder', CLOSED_FOLDER],
    ['box3d', faced('cube')],
    ['component', faced('component')],
    ['pentagon', { shape: 'hexagon', native: 'geo:pentagon' }],
    ['larrow', { shape: 'rectangle', native: 'geo:arrow-left' }],
    ['rarrow', { shape: 'rectangle', native: 'geo:arrow-right' }],
    ['house', near({ shape: 'hexagon', native: 'geo:pentagon' })],
    ...nearest('ellipse', ['egg', 'Mcircle']),
    ...nearest('octagon', ['septagon', 'doubleoctagon', 'tripleoctagon']),
    ...nearest('hexagon', ['invhouse']),
    ...nearest('triangle', ['invtriangle']),
    ...nearest('trapezoid', ['invtrapezium']),
    ...nearest('diamond', ['Mdiamond']),
    ...nearest('rectangle', ['Msquare'])
]);

/** Graphviz's heads (https://graphviz.org/doc/info/arrows.html), without `o` for open ones and `l` and `r` for half ones. */
const HEADS: Readonly<Record<string, readonly [filled: Arrowhead, open: Arrowhead]>> = {
    normal: ['triangle', 'open-triangle'],
    inv: ['crow-foot', 'crow-foot'],
    vee: ['arrow', 'arrow'],
    empty: ['open-triangle', 'open-triangle'],
    crow: ['crow-foot', 'crow-foot'],
    diamond: ['diamond', 'open-diamond'],
    dot: ['circle', 'open-circle'],
    box: ['diamond', 'open-diamond'],
    tee: ['bar', 'bar'],
    curve: ['arrow', 'arrow'],
    icurve: ['arrow', 'arrow'],
    none: ['none', 'none']
};
const OLD_NAMES: Readonly<Record<string, string>> = {
    invdot: 'inv',
    invodot: 'inv',
    open: 'vee',
    halfopen: 'vee',
    ediamond: 'odiamond',
    invempty: 'inv',
    empty: 'onormal'
};
const EXACT = /^(o?(normal|diamond|dot)|vee|crow|tee|none)$/;

/** @returns `near` for heads without an equivalent, and for several heads in a row, of which the first is drawn */
export function dotArrowhead(name: string): { readonly head: Arrowhead; readonly near?: true } {
    const known = entryOf(OLD_NAMES, name) ?? name;
    const [, open = '', half = '', kind = ''] = /^(o?)([lr]?)(normal|inv|vee|crow|diamond|dot|box|tee|icurve|curve|none)/.exec(known) ?? [];
    const heads = HEADS[kind];
    if (!heads) {
        return { head: 'triangle', near: true };
    }
    const isExact = half === '' && EXACT.test(known);
    return { head: heads[open === '' ? 0 : 1], ...(!isExact && { near: true }) };
}

function same(shape: NodeShape, names: readonly string[]): [string, FaceLook][] {
    return names.map(name => [name, { shape }]);
}

function nearest(shape: NodeShape, names: readonly string[]): [string, FaceLook][] {
    return names.map(name => [name, near({ shape })]);
}
