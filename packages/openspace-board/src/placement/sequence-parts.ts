import type { BoardIndex } from '../geometry/board-index';
import type { BoardShape } from '../document/board-schema';
import type { Box } from '../geometry/box';
import { nodeNotationOf } from '../notation/read-notation';

const FACES: readonly (string | undefined)[] = ['lifeline', 'activation', 'fragment'];

/** Whether a shape is a part of a sequence, which is read from top to bottom: it makes sense only where it is. */
export function isSequencePart(shape: BoardShape | undefined): boolean {
    return shape?.type === 'geo' && FACES.includes(nodeNotationOf(shape)?.face);
}

/** Whether an arrow is a message of a sequence: it is at a lifeline, which may be a line below a figure. */
export function isMessage(board: BoardIndex, { from, to }: { readonly from: string; readonly to: string }): boolean {
    return [from, to].some(id => isAtLifeline(board.shape(id)));
}

/** Whether what an arrow ends at makes it a message, whose label hides the lifelines behind it. */
export function isAtLifeline(shape: BoardShape | undefined): boolean {
    return isSequencePart(shape) || shape?.type === 'line';
}

/** Whether an arrow that may be loose at an end is a message. */
export function isMessageArrow(board: BoardIndex, id: string): boolean {
    return board.bindingsOf(id).some(({ toId }) => isAtLifeline(board.shape(toId)));
}

/** A line leads from top to bottom if it is longer than this, and no wider. */
const NARROW = 4;

/** Whether a line leads from top to bottom, as one below a figure does. */
export function isStem({ w, h }: Box): boolean {
    return w < NARROW && h > NARROW;
}

/**
 * What of a participant a text hides: the line below its head, or below a figure, by its name or the messages at it, and bars on these.
 * @param bounds of the shape
 * @param isMet whether arrows end at it
 */
export function lifelineIn(shape: BoardShape, bounds: Box, isMet: () => boolean): Box | undefined {
    const face = shape.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
    if (face === 'activation') {
        return bounds;
    }
    const isBelowFigure = shape.type === 'line' && isStem(bounds) && (shape.id.endsWith('-lifeline') || isMet());
    const isLine = face === 'lifeline' || isBelowFigure;
    return isLine ? { x: bounds.x + bounds.w / 2, y: bounds.y, w: 0, h: bounds.h } : undefined;
}
