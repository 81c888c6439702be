import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { nodeNotationOf } from '../notation/read-notation';
import { isCrossAt } from '../placement/sequence/board-parts';
import { isMoved, type Owner, sizeOf } from './owned-parts';

/** The line below the head of a participant that has a figure; the id shows to which one it belongs. */
export const stemId = (id: string): string => `${id}-lifeline`;

/** A line is not wider. */
const STEM = 4;
/** Bars of one lifeline are this near to it. */
const BAR = 20;

/**
 * What follows when the head of a participant is moved: the line below a figure, the bars on a lifeline and the cross at
 * its end, as they are afterwards. Nothing for other shapes.
 */
export function followingLifeline(board: BoardIndex, before: BoardShape, after: Owner): BoardShape[] {
    if (!isMoved(before, after)) {
        return [];
    }
    const isWhole = hasFace(before, 'lifeline');
    const place = ({ x, y, props }: Owner): { x: number; y: number } => {
        const { w, h } = sizeOf(props);
        return { x: x + w / 2, y: isWhole ? y : y + h };
    };
    const [from, to] = [place(before), place(after)];
    const by = { x: to.x - from.x, y: to.y - from.y };
    return by.x === 0 && by.y === 0
        ? []
        : lifelineParts(board, before, isWhole).map(part => ({ ...part, x: part.x + by.x, y: part.y + by.y }));
}

/** Whether something may hang below a shape, found without looking at the board. @param has whether a shape is there */
export function mayHaveLifeline(shape: BoardShape, has: (id: string) => boolean): boolean {
    return hasFace(shape, 'lifeline') || has(stemId(shape.id));
}

function lifelineParts(board: BoardIndex, head: BoardShape, isWhole: boolean): BoardShape[] {
    const stem = isWhole ? undefined : stemOf(board, head);
    const line = isWhole || stem ? board.pageBounds((stem ?? head).id) : undefined;
    if (!line) {
        return [];
    }
    const end = { x: line.x + line.w / 2, bottom: line.y + line.h };
    const onLine = board.children(head.parentId).filter(shape => {
        const box = shape.isLocked || shape.id === head.id ? undefined : board.pageBounds(shape.id);
        const isBar = box && hasFace(shape, 'activation') && Math.abs(box.x + box.w / 2 - end.x) < BAR;
        return box && ((isBar && box.y >= line.y && box.y <= end.bottom) || (shape.type === 'line' && isCrossAt(box, end)));
    });
    return stem ? [stem, ...onLine] : onLine;
}

/** The line below a figure, as calls and imports draw it. */
function stemOf(board: BoardIndex, head: BoardShape): BoardShape | undefined {
    const stem = board.shape(stemId(head.id));
    const box = stem && stem.parentId === head.parentId && !stem.isLocked ? board.pageBounds(stem.id) : undefined;
    return box && box.w < STEM ? stem : undefined;
}

function hasFace(shape: BoardShape, face: 'lifeline' | 'activation'): boolean {
    return shape.type === 'geo' && nodeNotationOf(shape)?.face === face;
}
