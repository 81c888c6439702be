import type { Editor, TLShape } from '@tldraw/tldraw';
import { isPlain, onBoardKey } from './board-keys';
import { beginEditing } from './begin-editing';
import { selectName } from './type-ahead';

/** F2 edits the label of the selected shape, or the name of a frame or a class. Where there is none, F2 is for the IDE. */
export function renameWithF2(editor: Editor): void {
    const stop = onBoardKey(editor, event => {
        const shape = event.key === 'F2' && !event.shiftKey && isPlain(event) ? renamed(editor) : undefined;
        if (shape) {
            beginEditing(editor, shape);
            selectName(editor, shape.id);
        }
        return shape !== undefined;
    });
    editor.disposables.add(stop);
}

/** The selected shape, if it has a label that the person may edit now. */
function renamed(editor: Editor): TLShape | undefined {
    const shape = editor.getOnlySelectedShape();
    return shape &&
        editor.isIn('select.idle') &&
        !editor.getIsReadonly() &&
        !editor.isShapeOrAncestorLocked(shape) &&
        editor.getShapeUtil(shape).canEdit(shape)
        ? shape
        : undefined;
}
