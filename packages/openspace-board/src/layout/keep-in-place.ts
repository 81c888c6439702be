import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';

/** In the `meta` of a shape that no layout moves, with what it holds. */
export const KEEP_IN_PLACE = 'keepInPlace';

/** Whether a person marked a shape as one that no layout moves. */
export function isKeptInPlace({ meta }: Pick<BoardShape, 'meta'>): boolean {
    return meta[KEEP_IN_PLACE] === true;
}

/** `meta` with the mark, or without it. */
export function keptInPlace(meta: BoardShape['meta'], keep: boolean): BoardShape['meta'] {
    const { [KEEP_IN_PLACE]: _before, ...rest } = meta;
    return keep ? { ...rest, [KEEP_IN_PLACE]: true } : rest;
}

/** Which shapes of a page a layout leaves where they are. */
export interface ShapesInPlace {
    /** Marked or locked, or in a shape that is: nothing of them moves. */
    readonly whole: ReadonlySet<string>;
    /** Frames and groups that hold a marked shape: they stay for its sake, and what else they hold may move. */
    readonly around: ReadonlySet<string>;
}

export function shapesInPlace(board: BoardIndex): ShapesInPlace {
    const whole = new Set<string>();
    const around = new Set<string>();
    // Those that hold others come before them.
    for (const shape of board.descendants(board.pageId)) {
        if (shape.isLocked || isKeptInPlace(shape) || whole.has(shape.parentId)) {
            whole.add(shape.id);
        }
        if (isKeptInPlace(shape)) {
            for (let outer = board.shape(shape.parentId); outer && !around.has(outer.id); outer = board.shape(outer.parentId)) {
                around.add(outer.id);
            }
        }
    }
    return { whole, around };
}
