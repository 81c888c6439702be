/** A process of its own, as tldraw wants the globals of a browser. What keys do on a board is written as JSON. */
import './install-dom';
import { compileShapes } from '@openspace/board';
import { createShapeId, type Editor } from '@tldraw/tldraw';
import { renameWithF2 } from '../../editor/rename-with-f2';
import { tabToShapes } from '../../editor/tab-to-shapes';
import { ShownBoard } from './shown-board';

/** What came of a key. */
interface Pressed {
    /** The shapes that are selected, and the one whose label is edited, by their names. */
    readonly selected: readonly string[];
    readonly edited?: string;
    /** Whether the browser and the IDE may still act on it. */
    readonly goesOn: boolean;
}

export type AtKeyboard = Readonly<Record<string, Pressed>>;

async function atKeyboard(): Promise<AtKeyboard> {
    const board = new ShownBoard();
    const { editor } = board.one;
    renameWithF2(editor);
    tabToShapes(editor);
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
    board.dispose();
    return results;
}

function nameOf(id: string): string {
    return id.slice('shape:'.length);
}

function stopEditing(editor: Editor): void {
    editor.setEditingShape(null).setCurrentTool('select.idle');
}

void atKeyboard().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
