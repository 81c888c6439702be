import type { TLArrowBinding } from '@tldraw/tlschema';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import { type ArrowEnd, type ArrowForm, type ArrowTarget, type EndRelation, STROKE_WIDTHS } from './arrow-form';
import { type Box, boxOfPoints, containsBox, grow, unionOf } from './box';
import { IDENTITY, type Matrix, type Point, transform } from './matrix';
import type { Polyline } from './path';
import { isPlannedCurve } from '../notation/planned-curve';
import { edgeNotationOf } from '../notation/read-notation';
import { localBounds } from './shape-outline';

/** What an arrow's way depends on; `BoardIndex` knows it. */
export interface ArrowContext {
    shape(id: string): BoardShape | undefined;
    bindingsOf(arrowId: string): readonly TLArrowBinding[];
    pageTransform(id: string): Matrix | undefined;
    pageBounds(id: string): Box | undefined;
    pageOutline(shape: BoardShape): Polyline;
}

/** How far from a text an arrow without a head ends, at scale 1. */
const TEXT_MARGIN = 10;

/** Collects everything that determines an arrow's way: its own props, and the shapes to which its ends are bound. */
export function arrowForm(index: ArrowContext, arrow: ShapeOf<'arrow'>): ArrowForm {
    const { kind, bend, elbowMidPoint, size, scale } = arrow.props;
    const bindings = index.bindingsOf(arrow.id);
    const start = holdOf(index, arrow, bindings, 'start');
    const end = holdOf(index, arrow, bindings, 'end');
    const relation = relationOf(start?.target, end?.target);
    return {
        start: arrowEnd(index, arrow, 'start', start, relation === 'same' || relation === 'start-contains-end'),
        end: arrowEnd(index, arrow, 'end', end, relation === 'same' || relation === 'end-contains-start'),
        kind,
        bend,
        elbowMidPoint,
        route: edgeNotationOf(arrow)?.route,
        size,
        scale,
        relation
    };
}

/** A box that an arrow cannot leave, found from its ends alone; undefined if an end is bound to another arrow. */
export function reachOf(index: ArrowContext, arrow: ShapeOf<'arrow'>): Box | undefined {
    const at = index.pageTransform(arrow.id) ?? IDENTITY;
    const boxes: (Box | undefined)[] = [];
    const { route } = edgeNotationOf(arrow) ?? {};
    const { kind, points: corners = [] } = route ?? {};
    if (corners.length > 0 && kind !== 'orthogonal' && kind !== 'straight' && !isPlannedCurve(route)) {
        return undefined;
    }
    for (const terminal of ['start', 'end'] as const) {
        const binding = index.bindingsOf(arrow.id).find(candidate => candidate.props.terminal === terminal);
        const shape = binding && index.shape(binding.toId);
        if (shape?.type === 'arrow') {
            return undefined;
        }
        const { x, y } = transform(at, arrow.props[terminal]);
        boxes.push(shape ? index.pageBounds(shape.id) : { x, y, w: 0, h: 0 });
    }
    const ends = unionOf(boxes);
    const reach = ends && unionOf([ends, boxOfPoints(corners.map(corner => cornerIn(ends, corner)))]);
    // Twice the bend, because an arc of more than half a circle is wider than the way between its ends.
    return reach && grow(reach, 2 * Math.abs(arrow.props.bend) + FURTHEST_GAP * Math.abs(arrow.props.scale));
}

/** A corner of a route, which is a fraction of the box around its ends. */
function cornerIn({ x, y, w, h }: Box, corner: Point): Point {
    return { x: x + corner.x * Math.max(1, w), y: y + corner.y * Math.max(1, h) };
}

/** More than a head's gap or a stub at the largest size can stick out, at scale 1. */
const FURTHEST_GAP = 100;

interface Hold {
    readonly binding: TLArrowBinding;
    readonly shape: BoardShape;
    readonly target: ArrowTarget;
}

function holdOf(
    index: ArrowContext,
    arrow: ShapeOf<'arrow'>,
    bindings: readonly TLArrowBinding[],
    terminal: 'start' | 'end'
): Hold | undefined {
    const binding = bindings.find(candidate => candidate.props.terminal === terminal);
    const shape = binding && index.shape(binding.toId);
    if (!shape) {
        return undefined;
    }
    const outline =
        shape.type === 'text' && headOf(arrow, terminal) === 'none'
            ? widened(index, shape, TEXT_MARGIN * shape.props.scale)
            : index.pageOutline(shape);
    const bounds = boxOfPoints(outline.points);
    if (!bounds) {
        return undefined;
    }
    const strokeWidth = 'size' in shape.props ? STROKE_WIDTHS[shape.props.size] : 0;
    return { binding, shape, target: { id: shape.id, outline, bounds, exact: binding.props.isExact, strokeWidth } };
}

function widened(index: ArrowContext, shape: ShapeOf<'text'>, margin: number): Polyline {
    const { w, h } = localBounds(shape);
    const at = index.pageTransform(shape.id) ?? IDENTITY;
    const corners: Point[] = [
        { x: -margin, y: 0 },
        { x: w + margin, y: 0 },
        { x: w + margin, y: h },
        { x: -margin, y: h }
    ];
    return { points: corners.map(corner => transform(at, corner)), closed: true };
}

function relationOf(start: ArrowTarget | undefined, end: ArrowTarget | undefined): EndRelation {
    if (!start || !end) {
        return 'apart';
    }
    if (start.id === end.id) {
        return 'same';
    }
    return containsBox(start.bounds, end.bounds)
        ? 'start-contains-end'
        : containsBox(end.bounds, start.bounds)
          ? 'end-contains-start'
          : 'apart';
}

function arrowEnd(
    index: ArrowContext,
    arrow: ShapeOf<'arrow'>,
    terminal: 'start' | 'end',
    hold: Hold | undefined,
    forcePrecise: boolean
): ArrowEnd {
    // Marks of a notation touch what they are at.
    const hasHead = headOf(arrow, terminal) !== 'none' && !edgeNotationOf(arrow);
    if (!hold) {
        return { anchor: transform(index.pageTransform(arrow.id) ?? IDENTITY, arrow.props[terminal]), hasHead };
    }
    const { isPrecise, normalizedAnchor } = hold.binding.props;
    const anchor = isPrecise || forcePrecise ? normalizedAnchor : { x: 0.5, y: 0.5 };
    return { anchor: anchorOn(index, hold.shape, anchor), target: hold.target, hasHead };
}

/** The page point at a fraction of a shape's own width and height. */
function anchorOn(index: ArrowContext, shape: BoardShape, anchor: Point): Point {
    const [box, at]: [Box, Matrix] =
        shape.type === 'group' || shape.type === 'arrow'
            ? [index.pageBounds(shape.id) ?? { x: 0, y: 0, w: 0, h: 0 }, IDENTITY]
            : [localBounds(shape), index.pageTransform(shape.id) ?? IDENTITY];
    return transform(at, { x: box.x + box.w * anchor.x, y: box.y + box.h * anchor.y });
}

function headOf(arrow: ShapeOf<'arrow'>, terminal: 'start' | 'end'): string {
    return terminal === 'start' ? arrow.props.arrowheadStart : arrow.props.arrowheadEnd;
}
