import { type Atom, atom, type Editor } from '@tldraw/tldraw';

/** The box in which a person chooses a shape. */
export interface PickerState {
    readonly isOpen: boolean;
    /** Counts how often the box was asked for: each time it takes the keyboard. */
    readonly asked: number;
}

const PICKERS = new WeakMap<Editor, Atom<PickerState>>();

export function pickerOf(editor: Editor): Atom<PickerState> {
    const known = PICKERS.get(editor);
    if (known) {
        return known;
    }
    const picker = atom<PickerState>('shape picker', { isOpen: false, asked: 0 });
    PICKERS.set(editor, picker);
    return picker;
}

/** Opens the box, after whatever is being written or drawn. */
export function openPicker(editor: Editor): void {
    if (editor.getIsReadonly()) {
        return;
    }
    editor.complete();
    editor.setCurrentTool('select.idle');
    pickerOf(editor).update(({ asked }) => ({ isOpen: true, asked: asked + 1 }));
}

/** Closes the box. @param keepsFocus the board gets the keyboard back; otherwise it is elsewhere already */
export function closePicker(editor: Editor, givesFocusBack = true): void {
    pickerOf(editor).update(picker => ({ ...picker, isOpen: false }));
    if (givesFocusBack) {
        editor.getContainer().focus();
    }
}
