import { DefaultToolbar, DefaultToolbarContent, TldrawUiMenuItem, useEditor, useValue } from '@tldraw/tldraw';
import type { PickerTexts } from '../../accessibility/picker-texts';
import { closeTidy, openTidy, tidyState } from '../tidy/tidy-state';
import { closePicker, openPicker, pickerOf } from './picker-state';

/** tldraw's toolbar with buttons that open the box of shapes and the one that arranges them. */
export function toolbar(texts: PickerTexts, tidyTitle: string) {
    return function Toolbar() {
        return (
            <DefaultToolbar>
                <DefaultToolbarContent />
                <InsertShapeItem label={texts.title} />
                <TidyItem label={tidyTitle} />
            </DefaultToolbar>
        );
    };
}

function InsertShapeItem({ label }: { readonly label: string }) {
    const editor = useEditor();
    const isOpen = useValue('picker is open', () => pickerOf(editor).get().isOpen, [editor]);
    return (
        <TldrawUiMenuItem
            id="insert-shape"
            label={label}
            kbd="/"
            icon={<ShapesIcon />}
            isSelected={isOpen}
            onSelect={() => (isOpen ? closePicker(editor) : openPicker(editor))}
        />
    );
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

/** A box, a circle and a triangle, as large as tldraw's icons. */
function ShapesIcon() {
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
            <path d="M9 1.6 12.6 7.4H5.4Z" strokeLinejoin="round" />
            <rect x="1.8" y="10.2" width="6" height="6" rx="1" />
            <circle cx="13.2" cy="13.2" r="3.2" />
        </svg>
    );
}
