/** A process of its own, as tldraw wants the globals of a browser. What keys do on a board is written as JSON. */
import './install-dom';
import { compileShapes } from '@openspace/board';
import { Editor as LabelEditor } from '@tiptap/core';
import { createShapeId, type Editor, tipTapDefaultExtensions, toRichText, type TLArrowBinding, type TLShapeId } from '@tldraw/tldraw';
import { beginEditing } from '../../editor/begin-editing';
import { closeMenusFirst } from '../../editor/close-menus-first';
import { connectOnClick, connectSelected } from '../../editor/connect/connect-state';
import { renameWithF2 } from '../../editor/rename-with-f2';
import { tabToShapes } from '../../editor/tab-to-shapes';
import { typeAhead } from '../../editor/type-ahead';
import { undoFromLabel } from '../../editor/undo-from-label';
import { point } from './pointer';
import { ShownBoard } from './shown-board';

/** What came of a key. */
interface Pressed {
    /** The shapes that are selected, and the one whose label is edited, by their names. */
    readonly selected: readonly string[];
    readonly edited?: string;
    /** Whether the browser and the IDE may still act on it. */
    readonly goesOn: boolean;
}

export interface AtKeyboard {
    readonly pressed: Readonly<Record<string, Pressed>>;
    /** What stands in a label, and in the name of a frame, of which the first letters were typed before it could be edited. */
    readonly typedAhead: {
        readonly label: string;
        readonly end: string;
        readonly name: string;
        readonly nameOfClass: string;
        readonly nameOfSystem: string;
        readonly undone: string;
        readonly undos: number;
    };
    /** The shapes that each arrow connects after each step. */
    readonly connected: Readonly<Record<'dragged' | 'onBoard' | 'clicked' | 'again', readonly string[]>>;
}

/** How often the board was asked to undo a step. */
let undos = 0;

async function atKeyboard(): Promise<AtKeyboard> {
    const board = new ShownBoard();
    const { editor } = board.one;
    closeMenusFirst(editor);
    renameWithF2(editor);
    tabToShapes(editor);
    typeAhead(editor);
    undoFromLabel(editor, () => undos++);
    const press = (key: string, shiftKey = false): Pressed => {
        const event = new KeyboardEvent('keydown', { key, code: key, shiftKey, bubbles: true, cancelable: true });
        const goesOn = editor.getContainer().dispatchEvent(event);
        editor.getContainer().dispatchEvent(new KeyboardEvent('keyup', { key, code: key, shiftKey, bubbles: true }));
        const edited = editor.getEditingShapeId();
        return { selected: editor.getSelectedShapeIds().map(nameOf), goesOn, ...(edited && { edited: nameOf(edited) }) };
    };
    const results: Record<string, Pressed> = { 'Tab on an empty board': press('Tab') };
    const view = board.records.view(() => board.records.firstPageId);
    const { records } = compileShapes(view, [
        { type: 'geo', id: 'first', label: 'First', x: 0, y: 0, width: 120, height: 60 },
        { type: 'frame', id: 'frame', label: 'Frame', x: 0, y: 200, width: 120, height: 60 },
        { type: 'geo', id: 'last', label: 'Last', x: 0, y: 400, width: 120, height: 60 },
        { type: 'arrow', id: 'arrow', from: 'first', to: 'frame' }
    ]);
    board.records.change(records, []);
    await board.caughtUp();
    const after = (what: string, selected: readonly string[], ...keys: readonly (readonly [string, boolean?])[]): void => {
        editor.setCurrentTool('select.idle').select(...selected.map(name => createShapeId(name)));
        const [last] = keys.map(([key, shift]) => press(key, shift)).slice(-1);
        if (last) {
            results[what] = last;
        }
        stopEditing(editor);
    };
    after('Tab', [], ['Tab']);
    after('Shift+Tab', [], ['Tab', true]);
    after('Tab with a selection', ['last'], ['Tab']);
    after('Tab after Escape', [], ['Escape'], ['Tab']);
    after('Shift+Tab after Escape', [], ['Escape'], ['Shift', true], ['Tab', true]);
    after('Tab after Escape and another key', [], ['Escape'], ['z'], ['Tab']);
    after('F2', [], ['F2']);
    for (const name of ['first', 'frame', 'arrow']) {
        after(`F2 with ${name}`, [name], ['F2']);
    }
    after('F2 with two shapes', ['first', 'last'], ['F2']);
    editor.updateInstanceState({ isReadonly: true });
    after('F2 when nothing may be changed', ['first'], ['F2']);
    editor.updateInstanceState({ isReadonly: false });
    results['Escape in a menu'] = escapeInMenu(editor);
    const connected = connectedByClick(editor);
    const typedAhead = await typedTooEarly(editor, press);
    board.dispose();
    return { pressed: results, typedAhead, connected };
}

/** Which arrows there are after each step: with a drag, with a click on the board, and with one on another shape. */
function connectedByClick(editor: Editor): AtKeyboard['connected'] {
    const stop = connectOnClick(editor);
    const endOf = (id: TLShapeId, terminal: 'start' | 'end'): string =>
        editor
            .getBindingsFromShape<TLArrowBinding>(id, 'arrow')
            .flatMap(({ props, toId }) => (props.terminal === terminal ? nameOf(toId) : []))[0] ?? '';
    const arrows = (): string[] =>
        editor.getCurrentPageShapes().flatMap(({ id, type }) => (type === 'arrow' ? `${endOf(id, 'start')} to ${endOf(id, 'end')}` : []));
    const at = (from: readonly [number, number], to = from): string[] => {
        point(editor, 'pointer_move', ...from);
        point(editor, 'pointer_down', ...from);
        point(editor, 'pointer_move', ...to);
        point(editor, 'pointer_up', ...to);
        return arrows();
    };
    editor.setCurrentTool('select.idle').select(createShapeId('first'));
    connectSelected(editor);
    const connected = { dragged: at([60, 430], [160, 430]), onBoard: at([400, 300]), clicked: at([160, 430]), again: at([60, 30]) };
    stop();
    editor.undo();
    return connected;
}

/** A menu of the browser's document closes before the board gets the key. */
function escapeInMenu(editor: Editor): Pressed {
    editor.setCurrentTool('select.idle').select(createShapeId('first'));
    editor.menus.addOpenMenu('a menu');
    const close = (): void => editor.menus.deleteOpenMenu('a menu');
    document.addEventListener('keydown', close, { capture: true, once: true });
    const event = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true });
    // As tldraw's own listener does.
    editor
        .getContainer()
        .addEventListener('keydown', pressed => Reflect.get(pressed, 'isKilled') === true || editor.cancel(), { once: true });
    const goesOn = editor.getContainer().dispatchEvent(event);
    return { selected: editor.getSelectedShapeIds().map(nameOf), goesOn };
}

async function typedTooEarly(editor: Editor, press: (key: string) => Pressed): Promise<AtKeyboard['typedAhead']> {
    const inLabel = async (...keys: string[]): Promise<string> => inLabelOf('first', 'Old', ...keys);
    const inLabelOf = async (id: string, content: string, ...keys: string[]): Promise<string> => {
        const shape = editor.getShape(createShapeId(id));
        editor.setCurrentTool('select.idle').select(createShapeId(id));
        if (keys.length === 0 && shape) {
            beginEditing(editor, shape);
        }
        [...keys, 'A', 'x', 'Backspace', 'b'].forEach(key => (key === UNDO ? pressIn(editor, 'z', true) : press(key)));
        const label = new LabelEditor({ extensions: tipTapDefaultExtensions, content });
        // It has the focus a moment before tldraw knows it.
        pressIn(editor, 'c');
        editor.setRichTextEditor(label);
        await settled();
        const text = label.getText();
        stopEditing(editor);
        label.destroy();
        return text;
    };
    const label = await inLabel('F2');
    const end = await inLabel();
    const undone = await inLabel('F2', 'p', 'q', UNDO);
    editor.createShape({ id: createShapeId('class'), type: 'geo', meta: { notation: { face: 'class', rows: [{ text: 'Order' }] } } });
    const nameOfClass = await inLabelOf('class', '<p>«entity»</p><p>Order</p><p>----</p><p>id</p>', 'F2');
    editor.createShape({
        id: createShapeId('system'),
        type: 'geo',
        meta: { notation: { face: 'component' } },
        props: { richText: toRichText('Lab\n[External]') }
    });
    const nameOfSystem = await inLabelOf('system', '<p>Lab</p><p>[External]</p>', 'F2');
    editor.select(createShapeId('frame'));
    ['F2', 'Z', 'o'].forEach(key => press(key));
    const field = document.createElement('input');
    field.value = 'Old';
    editor.getContainer().append(field);
    field.focus();
    field.select();
    await settled();
    const name = field.value;
    field.remove();
    stopEditing(editor);
    return { label, end, name, nameOfClass, nameOfSystem, undone, undos };
}

const UNDO = 'Ctrl+Z';

/** Presses a key in what looks to the board as the label that is edited. */
function pressIn(editor: Editor, key: string, ctrlKey = false): void {
    const label = document.createElement('div');
    Reflect.set(label, 'isContentEditable', true);
    const canvas = document.createElement('div');
    canvas.className = 'tl-canvas';
    canvas.append(label);
    editor.getContainer().append(canvas);
    label.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true, cancelable: true }));
    canvas.remove();
}

function settled(): Promise<void> {
    return new Promise(resolve => setTimeout(resolve));
}

function nameOf(id: string): string {
    return id.slice('shape:'.length);
}

function stopEditing(editor: Editor): void {
    editor.setEditingShape(null).setCurrentTool('select.idle');
}

void atKeyboard().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
