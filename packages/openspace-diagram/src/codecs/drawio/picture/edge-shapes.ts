import { Canvas, type Look, type StyleReader } from '@openspace/drawio';
import type { Point } from '../../../diagram';

/** Paints a line that is an outline of its own from end to end; undefined for those that are a plain line with heads. */
export function paintEdgeShape(look: Look, style: StyleReader, from: Point, to: Point): Canvas | undefined {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const kind = style.text('shape');
    if (length < 0.01 || !EDGE_SHAPES.includes(kind)) {
        return undefined;
    }
    const canvas = new Canvas(look, { x: 0, y: 0 });
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const at = (along: number, side: number) => [from.x + ux * along - uy * side, from.y + uy * along + ux * side] as const;
    if (kind === 'mxgraph.networks.comm_link_edge') {
        flash(canvas, at, length, style);
    } else {
        arrow(canvas, at, length, style, kind);
    }
    return canvas;
}

export const EDGE_SHAPES: readonly string[] = ['arrow', 'flexArrow', 'mxgraph.networks.comm_link_edge'];

type At = (along: number, side: number) => readonly [number, number];

/** A shaft with heads at its ends. */
function arrow(canvas: Canvas, at: At, length: number, style: StyleReader, kind: string): void {
    const flex = kind === 'flexArrow';
    const half = style.number('width', flex ? 10 : 30, 0, 1000) / (flex ? 2 : 6);
    const ends = { start: flex && style.text('startArrow', 'none') !== 'none', end: !flex || style.text('endArrow', 'block') !== 'none' };
    const head = (end: 'start' | 'end'): number => (ends[end] ? Math.min(length / 2, style.number(`${end}Size`, flex ? 6 : 10) * 3) : 0);
    const wide = flex ? half + style.number('endWidth', 20, 0, 1000) / 2 : half * 3;
    const [start, end] = [head('start'), length - head('end')];
    const side = (sign: number) => [
        ...(ends.start ? [at(start, sign * wide)] : []),
        at(start, sign * half),
        at(end, sign * half),
        ...(ends.end ? [at(end, sign * wide)] : [])
    ];
    const tips = { start: ends.start ? [at(0, 0)] : [], end: ends.end ? [at(length, 0)] : [] };
    canvas.polygon(...tips.start, ...side(1), ...tips.end, ...side(-1).reverse()).fillStroke();
}

/** A flash of lightning, as wireless links are drawn. */
function flash(canvas: Canvas, at: At, length: number, style: StyleReader): void {
    const half = style.number('width', 10, 0, 1000) / 2;
    const middle = length / 2;
    canvas
        .polygon(
            at(0, 0),
            at(middle + half, half * 0.3),
            at(middle + half * 0.6, -half),
            at(length, 0),
            at(middle - half, -half * 0.3),
            at(middle - half * 0.6, half)
        )
        .fillStroke();
}
