import type { BoardShape } from '../document/board-schema';
import { nodeNotationOf } from '../notation/read-notation';

const FACES: readonly (string | undefined)[] = ['lifeline', 'activation', 'fragment'];

/** Whether a shape is a part of a sequence, which is read from top to bottom: it makes sense only where it is. */
export function isSequencePart(shape: BoardShape | undefined): boolean {
    return shape?.type === 'geo' && FACES.includes(nodeNotationOf(shape)?.face);
}
