import { type Editor, react } from '@tldraw/tldraw';

/** Tools and states in which the person moves something, but nothing of the document. */
const HARMLESS = ['hand', 'zoom', 'laser', 'select.brushing', 'select.scribble_brushing', 'select.editing_shape', 'select.crop.idle'];

/**
 * Whether the person is in the middle of something that a change could destroy, such as dragging a shape: Esc would
 * take the change back together with the drag. Editing a label is in the way only of a change that touches its shape.
 */
export function inGesture(editor: Editor, touched: ReadonlySet<string>): boolean {
    const editing = editor.getEditingShapeId();
    if (editing !== null && touched.has(editing)) {
        return true;
    }
    const path = editor.getPath();
    return !path.endsWith('.idle') && !HARMLESS.some(state => path === state || path.startsWith(`${state}.`));
}

/** Resolves with true when none of the editors is in a gesture, or with false after `limitMs`. */
export function gesturesEnd(editors: readonly Editor[], limitMs: number, touched: ReadonlySet<string>): Promise<boolean> {
    const busy = () => editors.some(editor => !editor.isDisposed && inGesture(editor, touched));
    if (!busy()) {
        return Promise.resolve(true);
    }
    return new Promise(resolve => {
        const finish = (settled: boolean): void => {
            clearTimeout(timer);
            stop();
            resolve(settled);
        };
        const timer = setTimeout(() => finish(false), limitMs);
        const stop = react('end of the gesture', () => {
            if (!busy()) {
                // Not from inside the transaction that ends the gesture.
                queueMicrotask(() => finish(!busy()));
            }
        });
    });
}
