import { BoardIndex, linesBelow } from '@openspace/board';
import type { Editor, TLShape, TLShapeId } from '@tldraw/tldraw';
import { headsOf } from './heads-of';
import { storeView } from './routes/store-view';

/** What is copied of a participant has the line below its figure with it. */
export function copyLifelines(editor: Editor): void {
    const contentOf = editor.getContentFromCurrentPage.bind(editor);
    const duplicate = editor.duplicateShapes.bind(editor);
    editor.getContentFromCurrentPage = shapes => contentOf(withLifelines(editor, shapes));
    editor.duplicateShapes = (shapes, offset) => duplicate(withLifelines(editor, shapes), offset);
}

/** These shapes, and the lines below participants among them. */
export function withLifelines(editor: Editor, shapes: readonly (TLShapeId | TLShape)[]): TLShapeId[] {
    const ids = shapes.map(each => (typeof each === 'string' ? each : each.id));
    const isHead = headsOf(editor);
    const heads = ids.filter(id => isHead(editor.getShape(id)));
    const lines = heads.length > 0 ? linesBelow(BoardIndex.of(storeView(editor)), heads) : [];
    return [...new Set([...ids, ...lines.map(({ id }) => id)])];
}
