import type { Editor } from '@tldraw/tldraw';
import { releaseKey } from './release-key';

/** Where the keys that are down were pressed. */
export class KeyOrigins {
    private readonly inside = new Set<string>();

    pressed(code: string, isInside: boolean): void {
        if (isInside) {
            this.inside.add(code);
        } else {
            this.inside.delete(code);
        }
    }

    /** @returns whether the key that goes up was pressed inside */
    released(code: string): boolean {
        return this.inside.delete(code);
    }
}

/** What shows the shapes, with the label that is edited. */
const CANVAS = '.tl-canvas';

/**
 * Keeps keys away from a board that were pressed elsewhere, also in its panels. Enter that chooses in Quick Open, or a mark in the style
 * panel, goes up on the board, where tldraw would begin to edit the label of the selected shape, and what a person types next would go
 * into it.
 */
export function ignoreForeignKeys(editor: Editor): void {
    const container = editor.getContainer();
    const origins = new KeyOrigins();
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const isInside = ({ target }: Event): boolean =>
        target === container || (target instanceof Element && container.contains(target) && target.closest(CANVAS) !== null);
    const view = container.ownerDocument.defaultView;
    view?.addEventListener('keydown', event => origins.pressed(event.code, isInside(event)), options);
    view?.addEventListener(
        'keyup',
        event => {
            const isOwn = origins.released(event.code);
            if (!isOwn && isInside(event)) {
                releaseKey(event, editor);
            }
        },
        options
    );
    editor.disposables.add(() => listeners.abort());
}
