import { createBindingId, isPageId, type TLArrowBinding, type TLParentId, type TLShape, type TLShapeId } from '@tldraw/tlschema';
import type { ArrowEnds } from './arrow-ends';
import { asShape } from '../document/board-schema';
import { type BoardIndex, compose, IDENTITY, invert, placement, rotationOf, transform } from '../geometry/geometry';

/** Where an arrow from a shape to itself leaves and comes back, as fractions of the shape: around its upper right corner. */
const LOOP_START = { x: 0.6, y: 0.3 } as const;
const LOOP_END = { x: 0.8, y: 0.6 } as const;

/** The bindings that tie an arrow to its shapes. */
export function bindingsFor(arrowId: TLShapeId, ends: ArrowEnds): TLArrowBinding[] {
    const isLoop = ends.start === ends.end;
    const bind = (terminal: 'start' | 'end', toId: TLShapeId | undefined): TLArrowBinding[] =>
        toId === undefined
            ? []
            : [
                  {
                      id: createBindingId(),
                      typeName: 'binding',
                      type: 'arrow',
                      fromId: arrowId,
                      toId,
                      props: {
                          terminal,
                          normalizedAnchor: isLoop ? (terminal === 'start' ? { ...LOOP_START } : { ...LOOP_END }) : { x: 0.5, y: 0.5 },
                          isExact: false,
                          isPrecise: isLoop,
                          snap: 'none'
                      },
                      meta: {}
                  }
              ];
    return [...bind('start', ends.start), ...bind('end', ends.end)];
}

/** Where tldraw keeps an arrow: in the nearest parent that both of its shapes have; bound at one end only, next to its shape or on the page. */
export function arrowParent(board: BoardIndex, arrow: Pick<TLShape, 'parentId'>, ends: ArrowEnds): TLParentId {
    const pageId = board.pageOf(ends.start ?? ends.end ?? '') ?? board.pageId;
    if (ends.start !== undefined && ends.end !== undefined) {
        const around = new Set(parentsOf(board, ends.start));
        return parentsOf(board, ends.end).find(parent => around.has(parent)) ?? pageId;
    }
    const bound = asShape(board.get(ends.start ?? ends.end ?? ''));
    return bound?.parentId === arrow.parentId ? arrow.parentId : pageId;
}

/** What stands directly in `parentId` and is, or holds, the shape. */
export function siblingIn(board: BoardIndex, parentId: TLParentId, shapeId: TLShapeId | undefined): TLShapeId | undefined {
    let shape = asShape(board.get(shapeId ?? ''));
    while (shape && shape.parentId !== parentId) {
        shape = asShape(board.get(shape.parentId));
    }
    return shape?.id;
}

/** The shape at the same place of the page in another parent. */
export function moveToParent(board: BoardIndex, shape: TLShape, parentId: TLParentId): TLShape {
    if (parentId === shape.parentId) {
        return shape;
    }
    const from = board.pageTransform(shape.parentId) ?? IDENTITY;
    const to = board.pageTransform(parentId) ?? IDENTITY;
    const place = compose(invert(to), compose(from, placement(shape.x, shape.y, shape.rotation)));
    return { ...shape, parentId, x: place.e, y: place.f, rotation: rotationOf(place) };
}

/** The arrow with its position, start and end where its line is drawn, in the coordinates of its parent. */
export function placeArrow(board: BoardIndex, arrowId: TLShapeId, ends: ArrowEnds): TLShape | undefined {
    const arrow = board.shape(arrowId);
    const points = arrow?.type === 'arrow' ? board.route(arrow)?.points : undefined;
    const first = points?.[0];
    const last = points?.at(-1);
    if (arrow?.type !== 'arrow' || !first || !last) {
        return undefined;
    }
    const toParent = invert(board.pageTransform(arrow.parentId) ?? IDENTITY);
    const start = transform(toParent, first);
    const end = transform(toParent, last);
    if (ends.start !== undefined && ends.end !== undefined) {
        const props = { ...arrow.props, start: { x: 0, y: 0 }, end: { x: end.x - start.x, y: end.y - start.y } };
        return { ...arrow, x: start.x, y: start.y, rotation: 0, props };
    }
    const toArrow = invert(placement(arrow.x, arrow.y, arrow.rotation));
    const moved = ends.start === undefined ? { end: transform(toArrow, end) } : { start: transform(toArrow, start) };
    return { ...arrow, props: { ...arrow.props, ...moved } };
}

function parentsOf(board: BoardIndex, shapeId: TLShapeId): TLParentId[] {
    const parents: TLParentId[] = [];
    let shape = asShape(board.get(shapeId));
    while (shape && !parents.includes(shape.parentId)) {
        parents.push(shape.parentId);
        shape = isPageId(shape.parentId) ? undefined : asShape(board.get(shape.parentId));
    }
    return parents;
}
