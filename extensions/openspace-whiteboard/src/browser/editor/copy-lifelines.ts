import { asShape, BoardIndex, hasCopiedLines, linesBelow, mayHaveLifeline } from '@openspace/board';
import type { Editor, TLShape, TLShapeId } from '@tldraw/tldraw';
import { storeView } from './routes/store-view';

/** What is copied of a participant has the line below its figure with it. */
export function copyLifelines(editor: Editor): void {
    const contentOf = editor.getContentFromCurrentPage.bind(editor);
    const duplicate = editor.duplicateShapes.bind(editor);
    editor.getContentFromCurrentPage = shapes => contentOf(withLines(editor, shapes));
    editor.duplicateShapes = (shapes, offset) => duplicate(withLines(editor, shapes), offset);
}

function withLines(editor: Editor, shapes: readonly (TLShapeId | TLShape)[]): TLShapeId[] {
    const ids = shapes.map(each => (typeof each === 'string' ? each : each.id));
    const has = (id: string): boolean => editor.getShape(id as TLShapeId) !== undefined;
    const hasCopies = hasCopiedLines(editor.getCurrentPageShapes());
    const heads = ids.filter(id => {
        const head = asShape(editor.getShape(id));
        return head !== undefined && mayHaveLifeline(head, has, hasCopies);
    });
    // Most that is copied is no participant, and the index takes time in proportion to the board.
    const lines = heads.length > 0 ? linesBelow(BoardIndex.of(storeView(editor)), heads) : [];
    return [...new Set([...ids, ...lines.map(({ id }) => id)])];
}
