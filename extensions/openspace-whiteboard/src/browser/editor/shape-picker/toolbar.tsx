import { DefaultToolbar, DefaultToolbarContent, TldrawUiMenuItem, useEditor, useValue } from '@tldraw/tldraw';
import type { PickerTexts } from '../../accessibility/picker-texts';
import { closePicker, openPicker, pickerOf } from './picker-state';

/** tldraw's toolbar with a button that opens the box of shapes. */
export function toolbar(texts: PickerTexts) {
    return function Toolbar() {
        return (
            <DefaultToolbar>
                <DefaultToolbarContent />
                <InsertShapeItem label={texts.title} />
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
