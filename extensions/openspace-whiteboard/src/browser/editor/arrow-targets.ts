import { asShape, holdsOthers, liesOverOthers } from '@openspace/board';
import type { Editor, TLShape } from '@tldraw/tldraw';

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

function isAround(shape: TLShape): boolean {
    return shape.type === 'frame' || holdsOthers(asShape(shape));
}
