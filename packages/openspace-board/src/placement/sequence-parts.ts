import type { BoardIndex } from '../geometry/board-index';
import type { BoardShape } from '../document/board-schema';
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
