import type { Editor } from '@tldraw/tldraw';

/**
 * Lets go of a key without tldraw acting on it. The event goes on: tldraw's shortcuts compare all keys that are down, so each
 * has to be seen going up, or no shortcut works until it is pressed again.
 */
export function releaseKey(event: KeyboardEvent, editor: Editor | undefined): void {
    editor?.inputs.keys.delete(event.code);
    // tldraw's own mark of an event that is dealt with.
    Reflect.set(event, 'isKilled', true);
}
