import { DefaultQuickActions, DefaultQuickActionsContent, TldrawUiMenuItem, useEditor, useValue } from '@tldraw/tldraw';
import type { TidyTexts } from '../../accessibility/tidy-texts';
import { closeTidy, openTidy, tidyState } from './tidy-state';

/** tldraw's bar for undo and the like, with a button that opens the box that arranges shapes. */
export function quickActions({ title }: TidyTexts) {
    return function QuickActions() {
        return (
            <DefaultQuickActions>
                <DefaultQuickActionsContent />
                <TidyItem label={title} />
            </DefaultQuickActions>
        );
    };
}

function TidyItem({ label }: { readonly label: string }) {
    const editor = useEditor();
    const isOpen = useValue('tidy up is open', () => tidyState(editor).get().isOpen, [editor]);
    return (
        <TldrawUiMenuItem
            id="tidy-up"
            label={label}
            icon={<TidyIcon />}
            isSelected={isOpen}
            onSelect={() => (isOpen ? closeTidy(editor) : openTidy(editor))}
        />
    );
}

/** A box above two others that hang on it. */
function TidyIcon() {
    return (
        <svg
            className="openspace-shapes-icon"
            width="18"
            height="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
        >
            <rect x="6" y="1.6" width="6" height="4.6" rx="1" />
            <rect x="1.4" y="11.8" width="6" height="4.6" rx="1" />
            <rect x="10.6" y="11.8" width="6" height="4.6" rx="1" />
            <path d="M9 6.2V9M4.4 11.8V9h9.2v2.8" />
        </svg>
    );
}
