import type { Arrowhead, NodeShape } from '../../diagram';
import { entryOf } from '../shared/entry-of';

/** How Graphviz's names (https://graphviz.org/doc/info/shapes.html) are drawn; `near` means that it is not quite that. */
export interface DotShape {
    readonly shape: NodeShape;
    readonly near?: true;
}

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
    ...same('note', ['note']),
    ...same('star', ['star']),
    ...near('ellipse', ['egg', 'doublecircle', 'Mcircle']),
    ...near('octagon', ['septagon', 'doubleoctagon', 'tripleoctagon']),
    ...near('hexagon', ['house', 'invhouse', 'pentagon']),
    ...near('triangle', ['invtriangle']),
    ...near('trapezoid', ['invtrapezium']),
    ...near('diamond', ['Mdiamond']),
    ...near('rectangle', ['Msquare', 'tab', 'folder', 'box3d', 'component'])
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

function same(shape: NodeShape, names: readonly string[]): [string, DotShape][] {
    return names.map(name => [name, { shape }]);
}

function near(shape: NodeShape, names: readonly string[]): [string, DotShape][] {
    return names.map(name => [name, { shape, near: true }]);
}
