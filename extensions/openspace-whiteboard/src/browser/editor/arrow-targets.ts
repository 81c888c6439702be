import { asShape, holdsOthers, isSequencePart, liesOverOthers } from '@openspace/board';
import type { Editor, TLArrowShape, TLShape, VecLike } from '@tldraw/tldraw';

/**
 * An arrow that a person draws in a fragment ends at what is there, such as a lifeline: the fragment is over it, and would take it near its border.
 * It ends at the fragment where nothing else is, besides what the fragment itself may stand in.
 */
export function aimThroughFragments(editor: Editor): void {
    const shapeAt = editor.getShapeAtPoint.bind(editor);
    editor.getShapeAtPoint = (point, options = {}) => {
        const { filter, hitInside } = options;
        // Only the search for what an arrow ends at has both.
        const under =
            filter && hitInside
                ? shapeAt(point, { ...options, filter: shape => !liesOverOthers(asShape(shape)) && filter(shape) })
                : undefined;
        return under && !isAround(under) ? under : shapeAt(point, options);
    };
}

/**
 * Whether what an arrow would end at is a lifeline or a bar on one: a message is at the height at which the person points to it, also if they are
 * quick. To other shapes tldraw leads a quick arrow as a whole.
 */
export function endsAtHeight(editor: Editor, arrow: TLArrowShape, point: VecLike): boolean {
    const canEndAt = (toShape: TLShape): boolean =>
        !toShape.isLocked && editor.canBindShapes({ fromShape: arrow, toShape, binding: 'arrow' });
    const target = asShape(editor.getShapeAtPoint(point, { hitInside: true, hitFrameInside: true, margin: 0, filter: canEndAt }));
    return isSequencePart(target) && !liesOverOthers(target);
}

function isAround(shape: TLShape): boolean {
    return shape.type === 'frame' || holdsOthers(asShape(shape));
}
