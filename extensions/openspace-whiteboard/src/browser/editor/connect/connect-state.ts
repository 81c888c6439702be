import { type Atom, atom, type Editor, type TLShapeId } from '@tldraw/tldraw';
import { connectable, connectShapes } from './connect-shapes';

/** The shape from which the person is drawing an arrow with the keyboard. */
type ConnectFrom = TLShapeId | undefined;

const STARTS = new WeakMap<Editor, Atom<ConnectFrom>>();

function startOf(editor: Editor): Atom<ConnectFrom> {
    const known = STARTS.get(editor);
    if (known) {
        return known;
    }
    const start = atom<ConnectFrom>('connect from', undefined);
    STARTS.set(editor, start);
    return start;
}

/** The shape that waits for another one, as long as it is on the page that is shown. */
export function connectingFrom(editor: Editor): TLShapeId | undefined {
    const id = startOf(editor).get();
    return id !== undefined && editor.getCurrentPageShapeIds().has(id) ? id : undefined;
}

export function stopConnecting(editor: Editor): void {
    startOf(editor).set(undefined);
}

/** Connects the first selected shape with the others. A single one waits until another one is selected and this is called again. */
export function connectSelected(editor: Editor): void {
    const from = connectingFrom(editor);
    const selected = connectable(editor);
    const [first, ...others] = from === undefined ? selected : [from, ...selected.filter(id => id !== from)];
    if (first === undefined) {
        return;
    }
    if (others.length === 0) {
        startOf(editor).set(first);
        return;
    }
    stopConnecting(editor);
    connectShapes(editor, first, others);
}
