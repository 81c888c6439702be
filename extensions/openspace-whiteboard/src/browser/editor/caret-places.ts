import type { Editor, TLEventInfo, TLShapeId, VecLike } from '@tldraw/tldraw';

interface CaretPlace {
    readonly shapeId: TLShapeId;
    /** In pixels of the window. */
    readonly point: VecLike;
}

const PLACES = new WeakMap<Editor, CaretPlace>();

/**
 * Notes where a person points to as they begin to edit a label. tldraw says so to labels that are shown by themselves; those of classes and
 * tables come only then, after that.
 */
export function noteCaretPlaces(editor: Editor): void {
    let handled: TLEventInfo | undefined;
    editor.on('before-event', info => {
        handled = info;
        // Whatever begins to edit later does it for another reason.
        queueMicrotask(() => {
            handled = undefined;
        });
    });
    editor.on('place-caret', place => PLACES.set(editor, place));
    editor.on('select-all-text', ({ shapeId }) => {
        if (handled?.type === 'pointer') {
            PLACES.set(editor, { shapeId, point: handled.point });
        } else {
            PLACES.delete(editor);
        }
    });
}

/** Where the person pointed to as they began to edit the label of a shape; undefined if they did so with the keyboard. */
export function caretPlaceOf(editor: Editor, shapeId: TLShapeId): VecLike | undefined {
    const place = PLACES.get(editor);
    return place?.shapeId === shapeId ? place.point : undefined;
}

/** The caret is there. */
export function forgetCaretPlace(editor: Editor): void {
    PLACES.delete(editor);
}
