import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { centerOf, grow } from '../geometry/box';
import { distance } from '../geometry/matrix';
import { freeEdges } from '../placement/free-blocks';
import { type PlacedShapes, placeShapes } from '../placement/place-shapes';
import type { ArrangedBlock, FreeEdge, PlacementOptions } from '../placement/placement';
import { readingDirection } from '../placement/reading-direction';
import { Scene } from '../placement/ways/scene';
import { meets } from '../quality/crossed-shapes';
import { ShapeGrid } from '../quality/shape-grid';
import { type InputField, inList } from '../vocabulary/input-field';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { isMessage } from '../placement/sequence-parts';
import { hasAutomaticRoutes } from './live-routes';

/** A line this near to a shape seems to lead to it. */
const NEAR = 8;

/** Whether a call has nothing but arrows between shapes of the board that are to be led around others. */
export function connects(view: BoardView, shapes: readonly ShapeInput[]): boolean {
    const isArrow = ({ type, x, y, from, to }: ShapeInput): boolean =>
        type === 'arrow' && x === undefined && y === undefined && from !== undefined && to !== undefined;
    if (shapes.length === 0 || !shapes.every(isArrow)) {
        return false;
    }
    const board = BoardIndex.of(view);
    const ends = shapes.map(({ from = '', to = '' }) => ({ from: shapeIdOf(from), to: shapeIdOf(to) }));
    const isKnown = ends.every(({ from, to }) => board.shape(from) && board.shape(to) && !isMessage(board, { from, to }));
    return isKnown && (hasAutomaticRoutes(view) || isBlocked(board, ends));
}

/** Leads the arrows of such a call, the shortest first, as they have the least choice. */
export function connectShapes(
    view: BoardView,
    shapes: readonly ShapeInput[],
    { direction }: Pick<PlacementOptions, 'direction'>,
    field: InputField = inList('shapes')
): PlacedShapes {
    const board = BoardIndex.of(view);
    const length = ({ from, to }: FreeEdge): number => {
        const [one, other] = [board.pageBounds(from), board.pageBounds(to)];
        return one && other ? distance(centerOf(one), centerOf(other)) : 0;
    };
    const ties = freeEdges(shapes).sort((one, other) => length(one) - length(other));
    const block = { ...arrowsOnly(board.pageId, shapes), ties };
    return placeShapes(view, shapes, [block], direction ?? readingDirection(board, []) ?? 'down', field);
}

/** The arrows of a call whose shapes all have places, to be led around what is there. */
export function arrowsOnly(pageId: string, shapes: readonly ShapeInput[]): ArrangedBlock {
    const ties = freeEdges(shapes);
    return { scope: pageId, kind: 'graph', nodes: [], edges: [], ties, w: 0, h: 0, boxes: new Map(), ways: new Map() };
}

/** Whether a straight line would run through or near another shape, or lie on another one of the same two shapes. */
function isBlocked(board: BoardIndex, ends: readonly { readonly from: string; readonly to: string }[]): boolean {
    const pairs = new Set(ends.map(({ from, to }) => [from, to].sort().join(' ')));
    if (pairs.size < ends.length) {
        return true;
    }
    const leaves = new ShapeGrid(new Scene(board, []).leaves());
    return ends.some(({ from, to }) => {
        const [one, other] = [board.pageBounds(from), board.pageBounds(to)];
        if (!one || !other) {
            return false;
        }
        const [start, end] = [centerOf(one), centerOf(other)];
        const around = {
            x: Math.min(start.x, end.x),
            y: Math.min(start.y, end.y),
            w: Math.abs(start.x - end.x),
            h: Math.abs(start.y - end.y)
        };
        return [...leaves.near(around)].some(({ id, box }) => id !== from && id !== to && meets(grow(box, NEAR), start, end));
    });
}
