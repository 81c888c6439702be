import type { Editor } from '@tldraw/tldraw';
import { releaseKey } from './release-key';

/**
 * Listens to keys that are for the board as a whole, before tldraw does: not to those for a label, a field, a button or a menu.
 * @param onKey says whether it dealt with a key; then tldraw does not see it
 * @returns what ends it
 */
export function onBoardKey(editor: Editor, onKey: (event: KeyboardEvent) => boolean): () => void {
    const container = editor.getContainer();
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const down = new Set<string>();
    container.addEventListener(
        'keydown',
        event => {
            if (!event.repeat && !event.isComposing && !isForAnother(editor, event.target) && onKey(event)) {
                down.add(event.code);
                event.preventDefault();
                event.stopPropagation();
            }
        },
        options
    );
    container.addEventListener(
        'keyup',
        event => {
            if (down.delete(event.code)) {
                releaseKey(event, editor);
            }
        },
        options
    );
    return () => listeners.abort();
}

/** Whether the key is pressed without Ctrl, Cmd and Alt; Shift may be needed to write it. */
export function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    return !ctrlKey && !metaKey && !altKey;
}

function isForAnother(editor: Editor, target: EventTarget | null): boolean {
    const hasOwnKeys =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input, textarea, select, button, [role="dialog"]') !== null);
    return hasOwnKeys || editor.getEditingShapeId() !== null || editor.menus.hasAnyOpenMenus();
}
