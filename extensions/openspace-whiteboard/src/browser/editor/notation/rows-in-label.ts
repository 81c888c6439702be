import { type EditedLine, type EditedRows, isDividerLine, isOnlyName, rowLine } from '@openspace/board';
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Says how the lines of rows look now. */
export type LookOfRows = (lines: readonly string[], caretAt: number) => EditedRows;

/**
 * Shows the lines of a label as the rows that they are painted as. Enter after the name begins a compartment. Dividers are lines, which the
 * caret passes over and which go as a whole; while one is written, it is a text.
 */
export function rowsInLabel(look: LookOfRows, quietColor: () => string): Plugin {
    return new Plugin({
        props: {
            decorations: state => decorated(state, look(linesOf(state), caretLine(state)), quietColor()),
            handleKeyDown: (view, event) => {
                const change = event.shiftKey || event.isComposing ? undefined : changeOfKey(view.state, event.key);
                if (change) {
                    view.dispatch(change);
                }
                return change !== undefined;
            }
        },
        appendTransaction: (transactions, before, after) =>
            transactions.some(({ docChanged }) => docChanged) ? null : pastDivider(before, after)
    });
}

export function linesOf({ doc }: EditorState): string[] {
    return Array.from({ length: doc.childCount }, (_, at) => doc.child(at).textContent);
}

/** The line with the caret. */
export function caretLine({ selection }: EditorState): number {
    return selection.$head.index(0);
}

function decorated({ doc }: EditorState, { lines, beside }: EditedRows, quietColor: string): DecorationSet {
    const decorations: Decoration[] = [];
    doc.forEach(({ nodeSize }, offset, at) => {
        const line = lines[at];
        if (line) {
            const look = { class: `openspace-edited-row openspace-edited-${line.kind}`, style: styleOf(line, beside, quietColor) };
            decorations.push(Decoration.node(offset, offset + nodeSize, look));
        }
    });
    return DecorationSet.create(doc, decorations);
}

function styleOf({ height, above, bold, italic, underline, isQuiet, goesOn }: EditedLine, beside: number, quietColor: string): string {
    return [
        `min-height: ${height}px`,
        `padding: ${above}px ${beside}px 0`,
        `white-space: ${goesOn ? 'pre-wrap' : 'pre'}`,
        ...(bold ? ['font-weight: bold'] : []),
        ...(italic ? ['font-style: italic'] : []),
        ...(underline ? ['text-decoration: underline'] : []),
        ...(isQuiet ? [`color: ${quietColor}`] : [])
    ].join('; ');
}

/** Where the caret is on a divider that it was moved to. */
function pastDivider(before: EditorState, { selection, tr }: EditorState): Transaction | null {
    const from = before.selection.$head.index(0);
    const at = selection.$head.index(0);
    const past = selection.empty && at !== from ? clearOfDivider(selection, at < from) : selection;
    return past === selection ? null : tr.setSelection(past);
}

/** A selection, or if it is in a divider, one on the other side; in front of it with `back`. */
export function clearOfDivider(selection: Selection, back = false): Selection {
    const { $head } = selection;
    if (!isDividerLine($head.parent.textContent)) {
        return selection;
    }
    const beside = $head.doc.resolve(back ? $head.before(1) : $head.after(1));
    return Selection.findFrom(beside, back ? -1 : 1, true) ?? selection;
}

/** What a key does to rows that it does not do to other lines. */
export function changeOfKey(state: EditorState, key: string): Transaction | undefined {
    return key === 'Enter' ? dividedAfterName(state) : withoutDivider(state, key);
}

/** Where the caret is at the end of a name with nothing below. */
function dividedAfterName(state: EditorState): Transaction | undefined {
    const { doc, selection, schema, tr } = state;
    const { paragraph } = schema.nodes;
    const isAtEnd =
        selection.empty && selection.$head.parent === doc.lastChild && selection.$head.parentOffset === doc.lastChild.content.size;
    if (!paragraph || !isAtEnd || !isOnlyName(linesOf(state))) {
        return undefined;
    }
    tr.insert(doc.content.size, [
        paragraph.create(doc.lastChild?.attrs, schema.text(rowLine('-'))),
        paragraph.create(doc.lastChild?.attrs)
    ]);
    return tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView();
}

/** Where Backspace or Delete meets a divider next to the line of the caret. */
function withoutDivider({ doc, selection, tr }: EditorState, key: string): Transaction | undefined {
    const { $head, empty } = selection;
    const isBack = key === 'Backspace' && $head.parentOffset === 0;
    const isAhead = key === 'Delete' && $head.parentOffset === $head.parent.content.size;
    const at = isBack ? $head.index(0) - 1 : isAhead ? $head.index(0) + 1 : -1;
    const divider = at < 0 ? null : doc.maybeChild(at);
    if (!empty || !divider || !isDividerLine(divider.textContent)) {
        return undefined;
    }
    const start = isBack ? $head.before(1) - divider.nodeSize : $head.after(1);
    return tr.delete(start, start + divider.nodeSize);
}
