import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, cornersOf } from '../geometry/box';
import { transform } from '../geometry/matrix';
import { readLabel } from '../geometry/read-label';
import { boxSize } from '../geometry/shape-outline';
import { faceForm, labelBox } from '../notation/face-size';
import { faceNamed } from '../notation/faces';
import type { FaceName } from '../notation/notation';
import { nodeNotationOf } from '../notation/read-notation';

/** Faces that stand on or around others: lines may run through them, and they may lie on what they are about. */
const OPEN_FACES: readonly FaceName[] = ['activation', 'fragment', 'swimlane'];
/** A shape as thin as this is a line. */
const THIN = 3;

/** Lines may lie on other shapes, and groups are where their shapes are. */
export const NO_AREA: ReadonlySet<string> = new Set(['arrow', 'line', 'draw', 'highlight', 'group']);

/** The part of a shape that nothing else may lie on or run through, on the page; undefined where there is none. */
export function solidBox(board: BoardIndex, shape: BoardShape): Box | undefined {
    const box = board.pageBounds(shape.id);
    if (!box || Math.min(box.w, box.h) < THIN) {
        return undefined;
    }
    const notation = shape.type === 'geo' ? nodeNotationOf(shape) : undefined;
    const at = board.pageTransform(shape.id);
    if (shape.type !== 'geo' || !notation || !at) {
        return box;
    }
    // A colour without an outline and a label is a ground for others.
    const isGround = notation.strokeWidth === 0 && notation.face === undefined && readLabel(shape).trim() === '';
    if (isGround || (notation.face !== undefined && OPEN_FACES.includes(notation.face))) {
        return undefined;
    }
    const face = notation.face === 'lifeline' ? faceNamed(notation.face) : undefined;
    const size = boxSize(shape);
    if (!face || !size) {
        return box;
    }
    const head = labelBox(face, faceForm(face, shape.props, notation, size));
    return boxOfPoints(cornersOf(head).map(corner => transform(at, corner)));
}
