import { asShape, rowsOf } from '@openspace/board';
import { DefaultRichTextToolbar, type TLUiRichTextToolbarProps, useEditor, useValue } from '@tldraw/tldraw';

/** tldraw's bar for bold and italic letters, which rows do not have: it would only cover the rows above. */
export function RichTextToolbar(props: TLUiRichTextToolbarProps) {
    const editor = useEditor();
    const isInRows = useValue(
        'rows are edited',
        () => {
            const shape = asShape(editor.getEditingShape());
            return shape?.type === 'geo' && rowsOf(shape) !== undefined;
        },
        [editor]
    );
    return isInRows ? null : <DefaultRichTextToolbar {...props} />;
}
