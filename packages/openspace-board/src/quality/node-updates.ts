import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import { IDENTITY, rotationOf } from '../geometry/matrix';
import type { ShapeUpdate } from '../vocabulary/vocabulary';

/** A fix puts shapes at least this far apart, and further if there is no room. */
const APART = [20, 60, 140];

/** Places for a shape next to something, the nearest first. */
export function* placesNextTo(board: BoardIndex, shape: BoardShape, still: Box): Iterable<ShapeUpdate> {
    const box = board.pageBounds(shape.id);
    if (!box || board.children(shape.id).length > 0) {
        return;
    }
    const ways = APART.flatMap(apart => [
        { x: still.x + still.w + apart - box.x, y: 0 },
        { x: still.x - apart - box.w - box.x, y: 0 },
        { x: 0, y: still.y + still.h + apart - box.y },
        { x: 0, y: still.y - apart - box.h - box.y }
    ]).sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
    for (const way of ways) {
        yield { shapeId: shape.id, ...placeAfter(board, shape, way) };
    }
}

/** The x and y of a shape that goes this far on the page. */
export function placeAfter(board: BoardIndex, shape: BoardShape, way: { x: number; y: number }): { x: number; y: number } {
    const turn = -rotationOf(board.pageTransform(shape.parentId) ?? IDENTITY);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return { x: Math.round(shape.x + way.x * cos - way.y * sin), y: Math.round(shape.y + way.x * sin + way.y * cos) };
}
