import { asShape, type FaceName, nodeNotationOf } from '@openspace/board';
import type { Editor, TLShape, VecLike } from '@tldraw/tldraw';

/** What messages end at, which stand in fragments. */
const PARTICIPANTS: readonly (FaceName | undefined)[] = ['lifeline', 'activation'];

/** An arrow that a person draws in a fragment ends at the lifeline that is there: a fragment is over it, and would take it. */
export function aimThroughFragments(editor: Editor): void {
    const shapeAt = editor.getShapeAtPoint.bind(editor);
    editor.getShapeAtPoint = (point, options = {}) => {
        const { filter, hitInside } = options;
        // Only the search for what an arrow ends at has both.
        return filter && hitInside && isAtParticipant(editor, point)
            ? shapeAt(point, { ...options, filter: shape => faceOf(shape) !== 'fragment' && filter(shape) })
            : shapeAt(point, options);
    };
}

function isAtParticipant(editor: Editor, point: VecLike): boolean {
    return editor.getShapesAtPoint(point, { hitInside: true, margin: 0 }).some(shape => PARTICIPANTS.includes(faceOf(shape)));
}

function faceOf(shape: TLShape): FaceName | undefined {
    const known = asShape(shape);
    return known?.type === 'geo' ? nodeNotationOf(known)?.face : undefined;
}
