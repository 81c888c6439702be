import { undoDepth } from '@tiptap/pm/history';
import type { Editor } from '@tldraw/tldraw';

/** Ctrl+Z in a label where nothing typed is left to undo undoes the board's last step: often the shape that was just drawn. */
export function undoFromLabel(editor: Editor, undo: () => void): void {
    const container = editor.getContainer();
    const undoOnKey = (event: KeyboardEvent): void => {
        const id = editor.getEditingShapeId();
        if (id === null || !isUndo(event) || hasUndo(editor, event.target)) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        editor.complete();
        // An empty text goes by itself.
        if (editor.getShape(id)) {
            undo();
        }
    };
    // Before the label, which takes the key also where there is nothing left to undo.
    container.addEventListener('keydown', undoOnKey, { capture: true });
    editor.disposables.add(() => container.removeEventListener('keydown', undoOnKey, { capture: true }));
}

export function isUndo(event: KeyboardEvent): boolean {
    return event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
}

/** Whether there is something typed to undo. A label that was asked for may not be there yet. */
function hasUndo(editor: Editor, target: EventTarget | null): boolean {
    const label = editor.getRichTextEditor();
    return label ? undoDepth(label.state) > 0 : target instanceof HTMLElement && target.matches('input, textarea');
}
