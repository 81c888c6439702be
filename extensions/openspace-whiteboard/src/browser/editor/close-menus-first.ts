import type { Editor } from '@tldraw/tldraw';

/** Escape in a menu only closes it: tldraw, which gets the key once the menu is gone, would also select nothing. */
export function closeMenusFirst(editor: Editor): void {
    const view = editor.getContainer().ownerDocument.defaultView;
    const listeners = new AbortController();
    view?.addEventListener(
        'keydown',
        event => {
            const isInside = event.target instanceof Node && editor.getContainer().contains(event.target);
            if (event.key === 'Escape' && isInside && editor.menus.hasOpenMenus()) {
                // tldraw's own mark of an event that is dealt with. The menu, which listens further in, still has to get it.
                Reflect.set(event, 'isKilled', true);
            }
        },
        { capture: true, signal: listeners.signal }
    );
    editor.disposables.add(() => listeners.abort());
}
