import { type Editor, react } from '@tldraw/tldraw';

/** Tools and states in which the person moves something, but nothing of the document. */
const HARMLESS = ['hand', 'zoom', 'laser', 'select.brushing', 'select.scribble_brushing', 'select.editing_shape', 'select.crop.idle'];

/**
 * Whether the person is in the middle of something, such as dragging a shape, that is one step of the undo history when
 * it ends and is reverted by Esc: nothing else may come into the history meanwhile.
 */
export function inGesture(editor: Editor): boolean {
    const path = editor.getPath();
    return !path.endsWith('.idle') && !HARMLESS.some(state => path === state || path.startsWith(`${state}.`));
}

/** Resolves when the condition holds no more, with true, or with false after `limitMs`. */
export function whenOver(busy: () => boolean, limitMs?: number): Promise<boolean> {
    if (!busy()) {
        return Promise.resolve(true);
    }
    return new Promise(resolve => {
        const finish = (settled: boolean): void => {
            clearTimeout(timer);
            stop();
            resolve(settled);
        };
        const timer = limitMs === undefined ? undefined : setTimeout(() => finish(false), limitMs);
        const stop = react('end of the gesture', () => {
            if (!busy()) {
                // Not from inside the transaction that ends the gesture.
                queueMicrotask(() => !busy() && finish(true));
            }
        });
    });
}

/** Resolves with true when none of the editors is in a gesture, or with false after `limitMs`. */
export function gesturesEnd(editors: readonly Editor[], limitMs?: number): Promise<boolean> {
    return whenOver(() => editors.some(editor => !editor.isDisposed && inGesture(editor)), limitMs);
}
