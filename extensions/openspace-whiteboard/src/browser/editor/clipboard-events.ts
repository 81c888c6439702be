import type { Editor, TLContent } from '@tldraw/tldraw';
import { copyIcons } from './copy-icons';

/**
 * Copies, cuts and pastes with what is in the events. tldraw writes to the system's clipboard and reads it later, which the IDE's
 * menu may not do, and which pages of other hosts than this machine cannot. A write that comes later also empties the clipboard
 * under a paste that came meanwhile: browsers give a paste nothing once the clipboard has changed.
 */
export function handleClipboardEvents(editor: Editor): void {
    copyIcons(editor);
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
        const content = isForBoard() ? contentOf(event.clipboardData?.getData('text/html') ?? '') : undefined;
        if (content) {
            event.preventDefault();
            event.stopPropagation();
            const { currentPagePoint, shiftKey } = editor.inputs;
            const atPointer = shiftKey !== editor.user.getIsPasteAtCursorMode();
            editor.markHistoryStoppingPoint('paste');
            void editor.putExternalContent({ type: 'tldraw', content, point: atPointer ? currentPagePoint : undefined });
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
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'cut') {
        // It would become a part of the step before.
        editor.markHistoryStoppingPoint('cut');
        editor.deleteShapes(editor.getSelectedShapeIds());
    }
}

/**
 * The selected shapes in the form in which tldraw pastes them from any clipboard: the second of its versions. A label does not
 * become HTML of the page into which it is pasted.
 */
function htmlOf(editor: Editor): string {
    const data = editor.getContentFromCurrentPage(editor.getSelectedShapeIds());
    const json = JSON.stringify({ type: 'application/tldraw', kind: 'content', version: 2, data });
    return `<div data-tldraw>${json.replaceAll('<', '\\u003c').replaceAll('&', '\\u0026')}</div>`;
}

/** What {@link htmlOf} wrote; undefined for all else, which is tldraw's to read. */
function contentOf(html: string): TLContent | undefined {
    const opening = /<div data-tldraw[^<>]*>/.exec(html);
    const json = opening ? html.slice(opening.index + opening[0].length, html.lastIndexOf('</div>')) : '';
    try {
        const { type, kind, version, data } = JSON.parse(json);
        return type === 'application/tldraw' && kind === 'content' && version === 2 ? data : undefined;
    } catch {
        return undefined;
    }
}

function textOf(editor: Editor): string {
    const texts = editor.getSelectedShapes().map(shape => editor.getShapeUtil(shape).getText(shape) ?? '');
    // Some browsers paste nothing at all where the text is empty.
    return texts.filter(text => text !== '').join(' ') || ' ';
}

function isField(element: Element | null): boolean {
    return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'));
}
