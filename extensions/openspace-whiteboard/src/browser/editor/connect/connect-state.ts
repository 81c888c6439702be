import { type Atom, atom, type Editor, type TLEventInfo, type TLShapeId, Vec, type VecLike } from '@tldraw/tldraw';
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

/** Has a click on another shape connect it with the one that waits. @returns ends that */
export function connectOnClick(editor: Editor): () => void {
    let pressedAt: VecLike | undefined;
    const onEvent = (info: TLEventInfo): void => {
        if (info.type !== 'pointer' || info.button !== 0) {
            return;
        }
        if (info.name === 'pointer_down') {
            pressedAt = connectingFrom(editor) && info.point;
        } else if (info.name === 'pointer_up') {
            const isClick = pressedAt !== undefined && Vec.Dist2(pressedAt, info.point) < editor.options.dragDistanceSquared;
            pressedAt = undefined;
            if (isClick && connectingFrom(editor) !== undefined) {
                connectSelected(editor);
            }
        }
    };
    editor.on('event', onEvent);
    return () => void editor.off('event', onEvent);
}
