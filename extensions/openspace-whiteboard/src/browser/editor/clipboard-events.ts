import type { Editor } from '@tldraw/tldraw';

/** How tldraw marks its own content in HTML. */
const MARK = '<div data-tldraw';

/**
 * Copies, cuts and pastes with what is in the events. tldraw writes to the system's clipboard and reads it later, which the IDE's
 * menu may not do, which pages of other hosts than this machine cannot, and which pastes nothing right after it was copied.
 */
export function handleClipboardEvents(editor: Editor): void {
    const container = editor.getContainer();
    // Browsers send the event to where text is selected, not to what has the keyboard.
    const isForBoard = (): boolean =>
        container.contains(document.activeElement) && editor.getEditingShapeId() === null && !isField(document.activeElement);
    const fill = (event: ClipboardEvent): void => {
        if (isForBoard() && editor.getSelectedShapeIds().length > 0) {
            copy(editor, event);
        }
    };
    const paste = (event: ClipboardEvent): void => {
        const html = event.isTrusted && isForBoard() ? (event.clipboardData?.getData('text/html') ?? '') : '';
        if (html.includes(MARK)) {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/html', html);
            event.preventDefault();
            event.stopImmediatePropagation();
            container.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }
    };
    for (const [type, listener] of [
        ['copy', fill],
        ['cut', fill],
        ['paste', paste]
    ] as const) {
        document.addEventListener(type, listener, { capture: true });
        editor.disposables.add(() => document.removeEventListener(type, listener, { capture: true }));
    }
}

function copy(editor: Editor, event: ClipboardEvent): void {
    event.clipboardData?.setData('text/html', htmlOf(editor));
    event.clipboardData?.setData('text/plain', textOf(editor));
    if (event.type === 'cut') {
        // tldraw would make it a part of the step before.
        editor.markHistoryStoppingPoint('cut');
    }
    if (!window.isSecureContext) {
        event.preventDefault();
        if (event.type === 'cut') {
            editor.deleteShapes(editor.getSelectedShapeIds());
        }
    }
}

/** The selected shapes in the form in which tldraw pastes them from any clipboard. */
function htmlOf(editor: Editor): string {
    const data = editor.getContentFromCurrentPage(editor.getSelectedShapeIds());
    return `${MARK}>${JSON.stringify({ type: 'application/tldraw', kind: 'content', version: 2, data })}</div>`;
}

function textOf(editor: Editor): string {
    const texts = editor.getSelectedShapes().map(shape => editor.getShapeUtil(shape).getText(shape) ?? '');
    // Some browsers paste nothing at all where the text is empty.
    return texts.filter(text => text !== '').join(' ') || ' ';
}

function isField(element: Element | null): boolean {
    return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'));
}
