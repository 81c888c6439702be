import type { BoardShape } from '../document/board-schema';
import { faceOf } from './faces';
import type { FaceName, NodeNotation } from './notation';
import { nodeNotationOf } from './read-notation';

/** Boxes in which others stand, besides frames and groups. */
export const HOLDING_FACES: readonly FaceName[] = ['swimlane', 'package', 'node3d'];

/** Whether a face is a figure or a small sign, which others do not stand in. */
export function isFigure(notation: NodeNotation): boolean {
    const face = faceOf(notation);
    return face !== undefined && (face.isCaptioned === true || face.geo !== 'rectangle' || notation.face === 'person');
}

/** Whether a shape is such a box. */
export function holdsOthers(shape: BoardShape | undefined): boolean {
    const face = shape?.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
    return face !== undefined && HOLDING_FACES.includes(face);
}

/** Whether a shape is a border around others that it lies over, such as the messages of an `alt`: they are seen and reached through it. */
export function liesOverOthers(shape: BoardShape | undefined): boolean {
    return shape?.type === 'geo' && nodeNotationOf(shape)?.face === 'fragment';
}
