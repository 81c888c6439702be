import type { ShapeOf } from '../document/board-schema';
import { type BoardIndex, IDENTITY, invert, type Point, transform } from '../geometry/geometry';
import { arrowForm } from '../geometry/bound-arrow';
import type { TLShape } from '@tldraw/tlschema';
import { noted } from '../notation/apply-notation';
import { endsBox, keptRoute } from '../notation/noted-route';
import { edgeNotationOf } from '../notation/read-notation';
import type { ArrowEnd } from '../geometry/arrow-form';
import { distance } from '../geometry/matrix';

export type Terminal = 'start' | 'end';

/**
 * The arrow with its ends detached from its shapes. Each end stays where it was drawn, on the same line or arc.
 * `board` still has the shapes and the bindings.
 */
export function unbindArrow(board: BoardIndex, arrow: ShapeOf<'arrow'>, loose: ReadonlySet<Terminal>): ShapeOf<'arrow'> {
    const route = board.route(arrow);
    const first = route?.points[0];
    const last = route?.points.at(-1);
    if (!route || !first || !last) {
        return arrow;
    }
    const toArrow = invert(board.pageTransform(arrow.id) ?? IDENTITY);
    const props = { ...arrow.props };
    if (loose.has('start')) {
        props.start = transform(toArrow, first);
    }
    if (loose.has('end')) {
        props.end = transform(toArrow, last);
    }
    if (route.kind === 'noted') {
        return { ...arrow, props, meta: keptCorners(board, arrow, { start: loose.has('start') && first, end: loose.has('end') && last }) };
    }
    if (route.kind === 'arc') {
        const { start, end } = arrowForm(board, arrow);
        const cut = { start: loose.has('start') ? first : start.anchor, end: loose.has('end') ? last : end.anchor };
        props.bend = bendOfCut(start.anchor, end.anchor, arrow.props.bend, cut);
    }
    return { ...arrow, props };
}

/** The arrow's `meta` with its corners as fractions between the ends that it has then. */
function keptCorners(board: BoardIndex, arrow: ShapeOf<'arrow'>, cut: Readonly<Record<Terminal, Point | false>>): TLShape['meta'] {
    const notation = edgeNotationOf(arrow);
    const form = arrowForm(board, arrow);
    const before = endsBox(form);
    const endAt = (terminal: Terminal): ArrowEnd => (cut[terminal] ? { anchor: cut[terminal], hasHead: false } : form[terminal]);
    const after = endsBox({ start: endAt('start'), end: endAt('end') });
    if (!notation?.route || !before || !after) {
        return arrow.meta;
    }
    return noted(arrow.meta, { ...notation, route: keptRoute(notation.route, before, after) });
}

/** How far a piece of an arc stands out from its own chord. `bend` is that of the whole arc from `start` to `end`. */
function bendOfCut(start: Point, end: Point, bend: number, cut: { readonly start: Point; readonly end: Point }): number {
    const chord = distance(start, end);
    const height = Math.abs(bend);
    const radius = (chord * chord) / (8 * height) + height / 2;
    const angleOf = (length: number): number => 2 * Math.asin(Math.min(1, length / (2 * radius)));
    const whole = 4 * Math.atan((2 * height) / chord);
    const rest = Math.max(0, whole - angleOf(distance(start, cut.start)) - angleOf(distance(end, cut.end)));
    return radius * (1 - Math.cos(rest / 2)) * Math.sign(bend);
}
