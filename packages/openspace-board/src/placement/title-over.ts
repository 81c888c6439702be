import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';

/** Whether a shape is the title of the others: a text without arrows that stands above all of them. */
export function isTitleOver(board: BoardIndex, shape: BoardShape, all: readonly BoardShape[]): boolean {
    const box = isText(board, shape) ? board.pageBounds(shape.id) : undefined;
    if (!box) {
        return false;
    }
    const others = all.filter(other => other.type !== 'arrow' && !isText(board, other));
    return others.length > 0 && others.every(({ id }) => (board.pageBounds(id)?.y ?? Infinity) >= box.y + box.h);
}

function isText(board: BoardIndex, { id, type }: BoardShape): boolean {
    return type === 'text' && board.bindingsTo(id).length === 0;
}
