import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import { asShape, type ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { centerOf } from '../geometry/box';
import { IDENTITY, transform } from '../geometry/matrix';
import { localBounds } from '../geometry/shape-outline';
import { figureIn } from '../notation/face-size';
import { noted } from '../notation/apply-notation';
import type { NotedRoute, RouteSide } from '../notation/notation';
import { edgeNotationOf } from '../notation/read-notation';
import type { Side } from '../placement/ways/find-way';
import type { BoundArrow } from './arrows-alone';

type Arrow = ShapeOf<'arrow'>;
type Sides = Pick<NotedRoute, 'startSide' | 'endSide'>;

const WAYS: Readonly<Record<RouteSide, Side>> = {
    top: { dx: 0, dy: -1 },
    right: { dx: 1, dy: 0 },
    bottom: { dx: 0, dy: 1 },
    left: { dx: -1, dy: 0 }
};

/** An end that is no further from the middle of a shape, as a share of its size, is at no side. */
const MIDDLE = 0.25;

/** The sides to which a person has dragged the ends of an automatic route. */
export function sidesOf(arrow: Pick<Arrow, 'meta'>): Sides {
    const { automatic, startSide, endSide } = edgeNotationOf(arrow)?.route ?? {};
    return automatic ? { ...(startSide && { startSide }), ...(endSide && { endSide }) } : {};
}

/** The same, as the search for a way has them; undefined if there are none. */
export function wayOut(arrow: Pick<Arrow, 'meta'>): { readonly start?: Side; readonly end?: Side } | undefined {
    const { startSide, endSide } = sidesOf(arrow);
    return startSide || endSide ? { ...(startSide && { start: WAYS[startSide] }), ...(endSide && { end: WAYS[endSide] }) } : undefined;
}

/** Records with the sides that their arrows had before they were led again. */
export function withSides<R extends TLRecord>(bound: readonly Pick<BoundArrow, 'arrow'>[], records: readonly R[]): R[] {
    const sides = new Map<string, Sides>(bound.flatMap(({ arrow }) => (wayOut(arrow) ? [[arrow.id, sidesOf(arrow)]] : [])));
    return records.map(record => {
        const shape = asShape(record);
        const own = shape?.type === 'arrow' ? sides.get(shape.id) : undefined;
        const notation = own && shape?.type === 'arrow' ? edgeNotationOf(shape) : undefined;
        return own && shape && notation?.route?.automatic
            ? { ...record, meta: noted(shape.meta, { ...notation, route: { ...notation.route, ...own } }) }
            : record;
    });
}

/**
 * The side of its shape at which an end has been put: that which faces it from the middle; undefined in the middle. Of a shape with its text outside it
 * is a side of the figure.
 */
export function sideAt(board: BoardIndex, { toId, props }: TLArrowBinding): RouteSide | undefined {
    const shape = board.shape(toId);
    const bounds = board.pageBounds(toId);
    if (!props.isPrecise || !bounds || !shape || shape.type === 'arrow' || shape.type === 'group') {
        return undefined;
    }
    const box = localBounds(shape);
    const { x, y } = props.normalizedAnchor;
    const at = transform(board.pageTransform(toId) ?? IDENTITY, { x: box.x + x * box.w, y: box.y + y * box.h });
    const figure = shape.type === 'geo' ? figureIn(shape) : undefined;
    const middle = figure ? transform(board.pageTransform(toId) ?? IDENTITY, centerOf(figure)) : centerOf(bounds);
    const { w, h } = figure ?? bounds;
    const [aside, down] = [(at.x - middle.x) / Math.max(1, w), (at.y - middle.y) / Math.max(1, h)];
    if (Math.max(Math.abs(aside), Math.abs(down)) < MIDDLE) {
        return undefined;
    }
    return Math.abs(aside) > Math.abs(down) ? (aside > 0 ? 'right' : 'left') : down > 0 ? 'bottom' : 'top';
}
