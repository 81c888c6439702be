import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';

/** A board as it looks. */
export interface Seen {
    readonly board: MemoryBoard;
    readonly index: BoardIndex;
    box(id: string): Box;
    /** Where an arrow leaves, turns and arrives. */
    way(id: string): readonly { readonly x: number; readonly y: number }[];
}

export function viewOf(board: MemoryBoard): Seen {
    const index = BoardIndex.of(board);
    const way = (id: string) => {
        const arrow = index.shape(`shape:${id}`);
        return arrow?.type === 'arrow' ? (index.route(arrow)?.points ?? []) : [];
    };
    const box = (id: string) => index.pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
    return { board, index, box, way };
}
