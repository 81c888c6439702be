import { type Editor, react } from '@tldraw/tldraw';
import { showWholeAgain } from './fit-in-view';

/** Smaller views are not laid out, or hidden. */
export const LEAST_ROOM = 50;

/** A pane of which all could be seen still shows all when it becomes narrower, as when an agent opens another one next to it. */
export function keepWholeInView(editor: Editor): void {
    let { w, h } = editor.getViewportScreenBounds();
    let isAsked = false;
    const stop = react('keep the whole page in view', () => {
        const now = editor.getViewportScreenBounds();
        const isOther = now.w !== w || now.h !== h;
        [w, h] = [now.w, now.h];
        if (isOther && !isAsked && w > LEAST_ROOM && h > LEAST_ROOM) {
            isAsked = true;
            // When the panels of this size stand where they are to be.
            editor.timers.requestAnimationFrame(() => {
                isAsked = false;
                showWholeAgain(editor);
            });
        }
    });
    editor.disposables.add(stop);
}
