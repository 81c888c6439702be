import { type Editor, useEditor } from '@tldraw/tldraw';
import { useEffect } from 'react';
import { onBoardKey } from '../board-keys';

const FIRST_FIELD = '.openspace-notation :is(button, input, select)';
/** In a narrow pane, the button that shows the styles. */
const STYLES_BUTTON = '[data-testid="mobile-styles.button"]';

/** Gives the keyboard to the first field of the section *Notation*, if there is something selected that has one. */
export function goToNotation(editor: Editor): void {
    const find = (selector: string) => editor.getContainer().querySelector<HTMLElement>(selector);
    const field = find(FIRST_FIELD);
    if (field) {
        field.focus();
        return;
    }
    find(STYLES_BUTTON)?.click();
    requestAnimationFrame(() => find(FIRST_FIELD)?.focus());
}

/** Alt+Enter goes to the section *Notation*, as it goes to properties elsewhere. */
export function NotationKey() {
    const editor = useEditor();
    useEffect(() => {
        return onBoardKey(editor, ({ key, altKey, ctrlKey, metaKey, shiftKey }) => {
            const isAsked = key === 'Enter' && altKey && !ctrlKey && !metaKey && !shiftKey;
            if (isAsked) {
                goToNotation(editor);
            }
            return isAsked;
        });
    }, [editor]);
    return null;
}

/** Escape in the section gives the keyboard back to the board, with what is selected. @returns what ends it */
export function leaveOnEscape(editor: Editor, section: HTMLElement): () => void {
    const leave = (event: KeyboardEvent): void => {
        if (event.key === 'Escape') {
            // tldraw, which listens further out, would select nothing.
            event.preventDefault();
            event.stopPropagation();
            editor.getContainer().focus();
        }
    };
    section.addEventListener('keydown', leave);
    return () => section.removeEventListener('keydown', leave);
}
