import type { Editor } from '@tldraw/tldraw';
import { useEffect, useRef } from 'react';
import { releaseKey } from './release-key';

/**
 * What is typed in the box is not for the board below it. tldraw listens below React, so this has to as well.
 * @param onKey says whether it dealt with a key
 */
export function useKeys(editor: Editor, box: { readonly current: HTMLElement | null }, onKey: (event: KeyboardEvent) => boolean): void {
    const newest = useRef(onKey);
    useEffect(() => {
        newest.current = onKey;
    });
    useEffect(() => {
        const listeners = new AbortController();
        const { signal } = listeners;
        const down = (event: KeyboardEvent): void => {
            event.stopPropagation();
            if (newest.current(event)) {
                event.preventDefault();
            }
        };
        box.current?.addEventListener('keydown', down, { signal });
        box.current?.addEventListener('keyup', event => releaseKey(event, editor), { signal });
        return () => listeners.abort();
    }, [editor]);
}
