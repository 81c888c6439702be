import type { Editor, TLShape } from '@tldraw/tldraw';
import { isPlain, onBoardKey } from './board-keys';
import { bringIntoView } from './fit-in-view';

/** What may be pressed after Escape without the person wanting to stay. */
const LEAVING = ['Escape', 'Tab', 'Shift'];

/**
 * Tab selects the first shape where nothing is selected yet, and Shift+Tab the last; from there on tldraw goes from shape to shape, round
 * and round. After Escape, Tab leaves the board, as it does where there is nothing to select.
 */
export function tabToShapes(editor: Editor): void {
    const container = editor.getContainer();
    const listeners = new AbortController();
    const { signal } = listeners;
    let leaves = false;
    const stay = (): void => {
        leaves = false;
    };
    const stop = onBoardKey(editor, event => {
        if (!LEAVING.includes(event.key)) {
            stay();
        }
        if (event.key === 'Escape') {
            leaves = true;
        }
        const isAsked = event.key === 'Tab' && isPlain(event) && !leaves && isOnCanvas(container, event.target);
        const shape = isAsked && selectsNothing(editor) ? endOf(editor, event.shiftKey) : undefined;
        if (!shape) {
            return false;
        }
        editor.select(shape.id);
        const bounds = editor.getShapePageBounds(shape);
        if (bounds) {
            bringIntoView(editor, bounds);
        }
        return true;
    });
    container.addEventListener('pointerdown', stay, { capture: true, signal });
    container.addEventListener('focusout', stay, { signal });
    editor.disposables.add(() => {
        stop();
        listeners.abort();
    });
}

function selectsNothing(editor: Editor): boolean {
    return editor.isIn('select.idle') && editor.getSelectedShapeIds().length === 0;
}

function endOf(editor: Editor, isLast: boolean): TLShape | undefined {
    return editor.getCurrentPageShapesInReadingOrder().at(isLast ? -1 : 0);
}

function isOnCanvas(container: HTMLElement, target: EventTarget | null): boolean {
    return target === container || (target instanceof Element && target.closest('.tl-canvas') !== null);
}
