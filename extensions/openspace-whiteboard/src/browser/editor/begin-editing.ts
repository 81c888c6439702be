import type { Editor, TLShape } from '@tldraw/tldraw';

/** Begins to edit the label of a shape, as a step of its own. */
export function beginEditing(editor: Editor, shape: TLShape): void {
    editor.markHistoryStoppingPoint('editing shape');
    editor.setEditingShape(shape);
    editor.setCurrentTool('select.editing_shape', { target: 'shape', shape });
}
