import { type EditedRows, editedRows, nodeNotationOf, paintNode, rowAtLine } from '@openspace/board';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, type TLGeoShape, useEditor, useValue, type VecLike } from '@tldraw/tldraw';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { caretPlaceOf, forgetCaretPlace } from '../caret-places';
import { keepPlainLines } from './plain-lines';
import { goToRow } from './row-gone-to';
import { caretLine, clearOfDivider, linesOf, type LookOfRows, rowsInLabel } from './rows-in-label';

/**
 * Makes the label editor of a class or a table look like its rows.
 * @returns how they look; undefined while they are not edited, or not yet
 */
export function useEditedRows(shape: TLGeoShape, isEdited: boolean): EditedRows | undefined {
    const editor = useEditor();
    const rowEditor = useValue('editor of rows', () => (isEdited ? editor.getRichTextEditor() : null), [editor, isEdited]);
    const [shown, setShown] = useState<EditedRows>();
    const newest = useRef(shape);
    newest.current = shape;
    const { id } = shape;
    useLayoutEffect(() => {
        const point = isEdited && caretPlaceOf(editor, id);
        if (point) {
            // Otherwise the label editor would go to its end in a moment.
            editor.emit('place-caret', { shapeId: id, point });
        }
    }, [editor, id, isEdited]);
    useLayoutEffect(() => {
        if (!rowEditor) {
            setShown(undefined);
            return undefined;
        }
        const look: LookOfRows = (lines, caretAt) => editedRows(newest.current, lines, caretAt);
        const show = (): void => {
            const [lines, caretAt] = [linesOf(rowEditor.state), caretLine(rowEditor.state)];
            setShown(look(lines, caretAt));
            goToRow(editor, id, rowAtLine(lines, caretAt));
        };
        keepPlainLines(
            rowEditor,
            rowsInLabel(look, () => quietColorOf(editor, newest.current))
        );
        const point = caretPlaceOf(editor, id);
        forgetCaretPlace(editor);
        if (point) {
            // Where the lines are now.
            putCaret(rowEditor.view, point);
        }
        show();
        rowEditor.on('transaction', show);
        return () => {
            rowEditor.off('transaction', show);
        };
    }, [editor, id, rowEditor]);
    useEffect(() => {
        // What was typed may have made the shape wider.
        if (rowEditor && !rowEditor.isDestroyed && !rowEditor.view.composing) {
            rowEditor.view.dispatch(rowEditor.state.tr);
        }
    }, [rowEditor, shape]);
    return shown;
}

function quietColorOf(editor: Editor, shape: TLGeoShape): string {
    const { rows } = paintNode(shape, nodeNotationOf(shape) ?? {}, editor.user.getIsDarkMode());
    return rows?.quietColor ?? 'inherit';
}

/** Puts the caret next to a point of the window, in the text if the point is not on it. */
function putCaret(view: EditorView, { x, y }: VecLike): void {
    const { left, right, top, bottom } = view.dom.getBoundingClientRect();
    const within = (value: number, low: number, high: number): number => Math.max(low + 1, Math.min(high - 1, value));
    const found = view.posAtCoords({ left: within(x, left, right), top: within(y, top, bottom) });
    if (found) {
        const { doc, tr } = view.state;
        view.dispatch(tr.setSelection(clearOfDivider(Selection.near(doc.resolve(found.pos)))));
    }
}
