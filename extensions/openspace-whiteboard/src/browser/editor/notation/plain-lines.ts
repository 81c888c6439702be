import type { Plugin } from '@tiptap/pm/state';
import type { Editor } from '@tldraw/tldraw';

/**
 * Keeps lines that are typed into rows as they are. tldraw's label editor makes a list of a line that begins with `+` or `-`, and headings
 * of `#`; in a class these are visibilities.
 * @param rows shows them as rows
 */
export function keepPlainLines({ state, view }: NonNullable<ReturnType<Editor['getRichTextEditor']>>, rows: Plugin): void {
    const plugins = state.plugins.filter(({ spec }) => !('isInputRules' in spec));
    if (plugins.length < state.plugins.length) {
        view.updateState(state.reconfigure({ plugins: [rows, ...plugins] }));
    }
}
