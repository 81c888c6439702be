import { type BoardView, emptyBoard, encodeBoard, MemoryBoard, planAdd } from '@openspace/board';
import type { TLRecord } from '@tldraw/tldraw';

/** A board with a box for each id, side by side. */
export function boxes(...ids: string[]): MemoryBoard {
    const board = new MemoryBoard(emptyBoard());
    board.apply(addBoxes(board, ...ids));
    return board;
}

/** What adds a box for each id to a board. */
export function addBoxes(view: BoardView, ...ids: string[]) {
    const shapes = ids.map((id, index) => ({ id, type: 'geo' as const, x: index * 300, y: 0, width: 200, height: 100 }));
    return planAdd(view, shapes).change;
}

export function textOf(board: BoardView): string {
    return encodeBoard([...board.records()], 'snapshot');
}

/** A box of the board, somewhere else. */
export function moved(board: Pick<BoardView, 'get'>, id: string, x: number): TLRecord {
    const shape = board.get(`shape:${id}`);
    if (shape?.typeName !== 'shape') {
        throw new Error(`There is no box ${id}.`);
    }
    return { ...shape, x };
}

export function xOf(board: BoardView, id: string): number | undefined {
    const shape = board.get(`shape:${id}`);
    return shape?.typeName === 'shape' ? shape.x : undefined;
}
