import { computed, type Editor, type TLShapeId } from '@tldraw/tldraw';

/**
 * What a person drags is not cut off at the border of its frame, nor are arrows at it: the frame becomes larger for it, or it leaves the frame,
 * when the person lets go.
 */
export function showDraggedWhole(editor: Editor): void {
    const whole = computed('dragged whole', () => (editor.isIn('select.translating') ? draggedIn(editor) : undefined));
    const clipOf = editor.getShapeClipPath.bind(editor);
    editor.getShapeClipPath = shape => (whole.get()?.has(typeof shape === 'string' ? shape : shape.id) ? undefined : clipOf(shape));
}

function draggedIn(editor: Editor): ReadonlySet<TLShapeId> {
    const dragged = [...editor.getShapeAndDescendantIds(editor.getSelectedShapeIds())];
    const arrows = dragged.flatMap(id => editor.getBindingsToShape(id, 'arrow').map(({ fromId }) => fromId));
    return new Set([...dragged, ...arrows]);
}
