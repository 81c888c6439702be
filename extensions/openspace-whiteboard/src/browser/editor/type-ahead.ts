import { asShape, isTypedLabel, linesOfName, nameLines, nodeNotationOf, rowsOf, type ShapeOf } from '@openspace/board';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { type Editor, react, type TLShapeId } from '@tldraw/tldraw';
import { caretPlaceOf } from './caret-places';
import { linesOf } from './notation/rows-in-label';
import { isUndo } from './undo-from-label';

type LabelEditor = NonNullable<ReturnType<Editor['getRichTextEditor']>>;

/** The shapes whose names are to be selected, and not their rows. */
const RENAMED = new WeakMap<Editor, TLShapeId>();

/** Selects the whole label of a shape that a person renames once it can be edited; of a class, a table or an element of C4, its name. */
export function selectName(editor: Editor, shapeId: TLShapeId): void {
    RENAMED.set(editor, shapeId);
    editor.emit('select-all-text', { shapeId });
}

/**
 * Keeps what is typed between the moment at which a label begins to be edited and the one at which its editor is there, and types it then: on a
 * busy machine a person, who sees the label marked already, is faster. A label that was to be selected as a whole is so then, which tldraw
 * does only if its editor was shown before. Ctrl+Z undoes what is kept. To be called before others listen to the keys of labels.
 */
export function typeAhead(editor: Editor): void {
    const container = editor.getContainer();
    const listeners = new AbortController();
    const { signal } = listeners;
    let typed = '';
    let toSelect: TLShapeId | undefined;
    editor.on('select-all-text', ({ shapeId }) => {
        toSelect = shapeId;
    });
    container.addEventListener(
        'keydown',
        event => {
            if (editor.getEditingShapeId() === null || !isTooEarly(editor, event.target)) {
                return;
            }
            if (typed !== '' && isUndo(event)) {
                // Otherwise the board would undo what came before, such as the shape.
                event.preventDefault();
                event.stopImmediatePropagation();
                typed = '';
            } else if (isTyped(event)) {
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
            toSelect = undefined;
            RENAMED.delete(editor);
        } else if (label) {
            const isPointedTo = caretPlaceOf(editor, id) !== undefined;
            afterOthers(() => {
                if (editor.getEditingShapeId() === id && editor.getRichTextEditor() === label) {
                    if (!isPointedTo) {
                        placeCaret(editor, label, id, toSelect === id);
                    }
                    typeInLabel(label, take());
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

/**
 * tldraw puts the caret to the end, or selects the label, a moment later. What is typed first never takes the place of all rows of a class: it
 * takes that of its name where someone renames it.
 */
function placeCaret(editor: Editor, label: LabelEditor, shapeId: TLShapeId, isWhole: boolean): void {
    const shape = asShape(editor.getShape(shapeId));
    const geo = shape?.type === 'geo' ? shape : undefined;
    const { doc, selection, tr } = label.state;
    const name = geo && RENAMED.get(editor) === shapeId ? nameOf(geo, label) : undefined;
    const hasRows = geo !== undefined && rowsOf(geo) !== undefined;
    const marked = name ?? (isWhole && !hasRows ? new AllSelection(doc) : undefined);
    if (marked) {
        // Otherwise tldraw moves the caret to the end a moment later.
        editor.emit('select-all-text', { shapeId });
    }
    const place = marked ?? (selection.empty ? TextSelection.atEnd(doc) : undefined);
    if (place) {
        label.view.dispatch(tr.setSelection(place));
    }
}

/** The name among the lines of rows, below its stereotypes, or above what a C4 diagram says of it; undefined where all of a label is the name. */
function nameOf(shape: ShapeOf<'geo'>, { state }: LabelEditor): TextSelection | undefined {
    const lines = linesOf(state);
    const notation = nodeNotationOf(shape);
    if (rowsOf(shape) === undefined && !isTypedLabel(shape.props.richText, notation)) {
        return undefined;
    }
    const last = Math.max(1, linesOfName(lines));
    const { start, end } = rowsOf(shape) === undefined ? nameLines(lines, notation?.boldName) : { start: last - 1, end: last };
    // Each line is a paragraph, which begins and ends with a token of its own.
    const lengthOf = (some: readonly string[]): number => some.reduce((sum, line) => sum + line.length + 2, 0);
    const from = lengthOf(lines.slice(0, start)) + 1;
    return TextSelection.create(state.doc, from, from + lengthOf(lines.slice(start, end)) - 2);
}

function typeInLabel({ view }: LabelEditor, text: string): void {
    if (text !== '') {
        view.dispatch(view.state.tr.insertText(text));
    }
}

function typeInField(field: HTMLInputElement, text: string): void {
    if (text !== '') {
        field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
    }
}
