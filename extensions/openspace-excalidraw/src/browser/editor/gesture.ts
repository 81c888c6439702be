import type { EditorApi } from './excalidraw-library';

const LOOK_AGAIN_MS = 30;

/** Whether the person is in the middle of something that a change could destroy: dragging, drawing, typing. */
export function inGesture(api: EditorApi): boolean {
    const state = api.getAppState();
    return (
        state.cursorButton === 'down' ||
        state.newElement !== null ||
        state.multiElement !== null ||
        state.editingTextElement !== null ||
        state.selectedElementsAreBeingDragged ||
        state.isResizing ||
        state.isRotating
    );
}

/** Resolves with true when no gesture is under way, or with false after `limitMs`. */
export async function gestureEnds(api: EditorApi, limitMs: number): Promise<boolean> {
    const until = Date.now() + limitMs;
    while (inGesture(api)) {
        if (Date.now() >= until) {
            return false;
        }
        await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return true;
}
