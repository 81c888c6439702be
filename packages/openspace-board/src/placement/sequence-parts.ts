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
    return [from, to].some(id => isSequencePart(board.shape(id)) || board.shape(id)?.type === 'line');
}
