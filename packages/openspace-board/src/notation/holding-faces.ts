import type { BoardShape } from '../document/board-schema';
import type { FaceName } from './notation';
import { nodeNotationOf } from './read-notation';

/** Boxes in which others stand, besides frames and groups. */
export const HOLDING_FACES: readonly FaceName[] = ['swimlane', 'package', 'node3d'];

/** Whether a shape is such a box. */
export function holdsOthers(shape: BoardShape | undefined): boolean {
    const face = shape?.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
    return face !== undefined && HOLDING_FACES.includes(face);
}
