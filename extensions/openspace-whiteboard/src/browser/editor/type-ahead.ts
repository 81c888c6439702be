import { TextSelection } from '@tiptap/pm/state';
import { type Editor, react } from '@tldraw/tldraw';
import { caretPlaceOf } from './caret-places';

type LabelEditor = NonNullable<ReturnType<Editor['getRichTextEditor']>>;

/**
 * Keeps what is typed between the moment at which a label begins to be edited and the one at which its editor is there, and types it then: on a
 * busy machine a person, who sees the label marked already, is faster.
 */
export function typeAhead(editor: Editor): void {
    const container = editor.getContainer();
    const listeners = new AbortController();
    const { signal } = listeners;
    let typed = '';
    container.addEventListener(
        'keydown',
        event => {
            if (editor.getEditingShapeId() !== null && isTooEarly(editor, event.target) && isTyped(event)) {
                event.preventDefault();
                event.stopPropagation();
                typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
            }
        },
        { capture: true, signal }
    );
    const take = (): string => {
        const text = typed;
        typed = '';
        return text;
    };
    // The names of frames are plain fields.
    container.addEventListener(
        'focusin',
        ({ target }) => {
            if (target instanceof HTMLInputElement && editor.getEditingShapeId() !== null) {
                afterOthers(() => typeInField(target, take()));
            }
        },
        { signal }
    );
    const stop = react('type ahead', () => {
        const [id, label] = [editor.getEditingShapeId(), editor.getRichTextEditor()];
        if (id === null) {
            typed = '';
        } else if (label) {
            const isPointedTo = caretPlaceOf(editor, id) !== undefined;
            afterOthers(() => {
                if (editor.getEditingShapeId() === id && editor.getRichTextEditor() === label) {
                    typeInLabel(label, take(), isPointedTo);
                }
            });
        }
    });
    editor.disposables.add(() => {
        stop();
        listeners.abort();
    });
}

/** Whether a key reaches no field and no button, or the label before its caret is where it is to be. */
function isTooEarly(editor: Editor, target: EventTarget | null): boolean {
    if (!(target instanceof HTMLElement)) {
        return false;
    }
    const isOnCanvas = target === editor.getContainer() || target.closest('.tl-canvas') !== null;
    return isOnCanvas && (target.isContentEditable ? editor.getRichTextEditor() === null : !target.matches('input, textarea, button'));
}

/** Whether a key writes a character, or takes the last one away. */
function isTyped(event: KeyboardEvent): boolean {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
    return !isShortcut && !event.isComposing && (event.key.length === 1 || event.key === 'Backspace');
}

/** When those who listen to the same have selected what the text is to replace. */
function afterOthers(then: () => void): void {
    queueMicrotask(() => queueMicrotask(then));
}

/** tldraw puts the caret to the end of a label in which the person did not point to a place, but a moment later. */
function typeInLabel({ view }: LabelEditor, text: string, isPointedTo: boolean): void {
    const { selection, doc, tr } = view.state;
    const placed = selection.empty && !isPointedTo ? tr.setSelection(TextSelection.atEnd(doc)) : tr;
    view.dispatch(text === '' ? placed : placed.insertText(text));
}

function typeInField(field: HTMLInputElement, text: string): void {
    if (text !== '') {
        field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
    }
}
