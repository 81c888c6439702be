import { isOnlyName, rowLine } from '@openspace/board';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tldraw/tldraw';

/**
 * Keeps lines that are typed into rows as they are. tldraw's label editor makes a list of a line that begins with `+` or `-`, and headings
 * of `#`; in a class these are visibilities. Enter after the name begins a compartment.
 */
export function keepPlainLines(editor: NonNullable<ReturnType<Editor['getRichTextEditor']>>): void {
    const { state, view } = editor;
    const plugins = state.plugins.filter(({ spec }) => !('isInputRules' in spec));
    if (plugins.length < state.plugins.length) {
        view.updateState(state.reconfigure({ plugins: [DIVIDER_AFTER_NAME, ...plugins] }));
    }
}

const DIVIDER_AFTER_NAME = new Plugin({
    props: {
        handleKeyDown: (view, event) => event.key === 'Enter' && !event.shiftKey && !event.isComposing && dividedAfterName(view)
    }
});

/** @returns false, with nothing changed, unless the caret is at the end of a name with nothing below */
function dividedAfterName(view: EditorView): boolean {
    const { doc, selection, schema, tr } = view.state;
    const { paragraph } = schema.nodes;
    const lines = Array.from({ length: doc.childCount }, (_, at) => doc.child(at).textContent);
    const isAtEnd =
        selection.empty && selection.$head.parent === doc.lastChild && selection.$head.parentOffset === doc.lastChild.content.size;
    if (!paragraph || !isAtEnd || !isOnlyName(lines)) {
        return false;
    }
    tr.insert(doc.content.size, [
        paragraph.create(doc.lastChild?.attrs, schema.text(rowLine('-'))),
        paragraph.create(doc.lastChild?.attrs)
    ]);
    view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
    return true;
}
