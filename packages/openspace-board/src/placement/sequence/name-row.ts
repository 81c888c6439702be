import { FACE_PADDING } from '../../notation/face';
import { faceNamed } from '../../notation/faces';
import type { FaceName } from '../../notation/notation';

/**
 * How far a head with its name below a figure stands below the others: a box has room below its name as well, so that such a head is a little
 * higher, for all names to be in one row. Nothing for other heads.
 */
export function nameDrop(face: FaceName | undefined, scale: unknown): number | undefined {
    return face !== undefined && faceNamed(face)?.isCaptioned === true
        ? (-FACE_PADDING / 2) * (typeof scale === 'number' ? scale : 1)
        : undefined;
}
