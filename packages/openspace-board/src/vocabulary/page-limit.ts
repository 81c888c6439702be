import { ToolError } from '@openspace/tool';
import type { BoardIndex } from '../geometry/geometry';

/** More than this on one page and tldraw no longer answers a hand in time. */
export const MAX_PAGE_SHAPES = 20_000;

/** @throws ToolError `TOO_LARGE` when the page cannot hold `more` shapes. */
export function requireRoom(board: BoardIndex, more: number): void {
    const shapes = countShapes(board);
    if (shapes + more > MAX_PAGE_SHAPES) {
        throw new ToolError('TOO_LARGE', `The page has ${shapes} shapes and ${more} more would pass the limit of ${MAX_PAGE_SHAPES}.`, {
            suggestion: 'Draw on another board, or delete shapes that are no longer needed.',
            details: { shapes, added: more, limit: MAX_PAGE_SHAPES }
        });
    }
}

function countShapes(board: BoardIndex): number {
    let count = 0;
    for (const _shape of board.descendants(board.pageId)) {
        count++;
    }
    return count;
}
