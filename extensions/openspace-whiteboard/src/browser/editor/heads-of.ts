import { asShape, hasCopiedLines, mayHaveLifeline } from '@openspace/board';
import type { Editor, TLShape, TLShapeId } from '@tldraw/tldraw';

/**
 * Tells which shapes may be heads of participants. Most that a person works on is none, and an index of the board, which tells it for sure, takes
 * time in proportion to the board.
 */
export function headsOf(editor: Editor): (shape: TLShape | undefined) => boolean {
    const has = (id: string): boolean => editor.getShape(id as TLShapeId) !== undefined;
    let hasCopies: boolean | undefined;
    return shape => {
        const head = asShape(shape);
        return head !== undefined && mayHaveLifeline(head, has, (hasCopies ??= hasCopiedLines(editor.getCurrentPageShapes())));
    };
}
