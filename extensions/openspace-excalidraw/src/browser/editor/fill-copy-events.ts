import type { EditorApi, EditorElement } from './excalidraw-library';

/**
 * Puts into copy and cut events what is copied. Excalidraw writes to the system's clipboard instead, which the IDE's menu may not
 * read.
 * @returns what ends it
 */
export function fillCopyEvents(pane: HTMLElement, api: () => EditorApi | undefined): () => void {
    const fill = (event: ClipboardEvent): void => {
        const editor = isFor(pane) ? api() : undefined;
        const elements = editor ? selectedElements(editor) : [];
        if (editor && elements.length > 0) {
            const used = new Set(elements.map(element => element['fileId']));
            const files = Object.fromEntries(Object.entries(editor.getFiles()).filter(([id]) => used.has(id)));
            event.clipboardData?.setData('text/plain', JSON.stringify({ type: 'excalidraw/clipboard', elements, files }));
        }
    };
    document.addEventListener('copy', fill, { capture: true });
    document.addEventListener('cut', fill, { capture: true });
    return () => {
        document.removeEventListener('copy', fill, { capture: true });
        document.removeEventListener('cut', fill, { capture: true });
    };
}

/** Browsers send the event to where text is selected, not to what has the keyboard. */
function isFor(pane: HTMLElement): boolean {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && pane.contains(activeElement) && !activeElement.matches('input, textarea');
}

/** What is selected, with its labels and what is in selected frames. */
function selectedElements(api: EditorApi): EditorElement[] {
    const { selectedElementIds } = api.getAppState();
    const isSelected = (id: unknown): boolean => typeof id === 'string' && selectedElementIds[id] === true;
    return api
        .getSceneElementsIncludingDeleted()
        .filter(element => !element.isDeleted)
        .filter(element => isSelected(element.id) || isSelected(element['containerId']) || isSelected(element['frameId']));
}
