import { asShape, isKeptInPlace, keptInPlace } from '@openspace/board';
import type { Editor } from '@tldraw/tldraw';

/** Whether all selected shapes are marked *keep in place*; undefined where nothing is selected that could be. */
export function areKept(editor: Editor): boolean | undefined {
    const shapes = markable(editor);
    return shapes.length === 0 ? undefined : shapes.every(isKeptInPlace);
}

/** Marks the selected shapes *keep in place*, or takes the mark from them where all have it, as one step. */
export function toggleKept(editor: Editor): void {
    const shapes = markable(editor);
    if (shapes.length === 0 || editor.getIsReadonly()) {
        return;
    }
    const keep = !shapes.every(isKeptInPlace);
    editor.markHistoryStoppingPoint('keep in place');
    editor.run(() => editor.store.put(shapes.map(shape => ({ ...shape, meta: keptInPlace(shape.meta, keep) }))), { ignoreShapeLock: true });
}

/** Arrows go where their shapes are. */
function markable(editor: Editor) {
    return editor.getSelectedShapes().flatMap(shape => {
        const known = asShape(shape);
        return known && known.type !== 'arrow' ? [known] : [];
    });
}
