import { type Node, Schema } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect } from 'chai';
import { changeOfKey, linesOf, rowsInLabel } from './rows-in-label';

const schema = new Schema({
    nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} }
});

function notShown(): never {
    throw new Error('Nothing is shown.');
}

/** A label with the caret at a place of a line. */
class Label {
    private state: EditorState;

    constructor(lines: readonly string[], at: number, offset = 0) {
        const doc = schema.node(
            'doc',
            null,
            lines.map(line => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]))
        );
        const plugins = [rowsInLabel(notShown, () => '')];
        this.state = EditorState.create({ doc, plugins, selection: caretAt(doc, at, offset) });
    }

    get lines(): string[] {
        return linesOf(this.state);
    }

    get caret(): [line: number, offset: number] {
        const { $head } = this.state.selection;
        return [$head.index(0), $head.parentOffset];
    }

    goTo(at: number, offset = 0): this {
        this.state = this.state.apply(this.state.tr.setSelection(caretAt(this.state.doc, at, offset)));
        return this;
    }

    /** @returns whether the key does something else than in other labels */
    press(key: string): boolean {
        const change = changeOfKey(this.state, key);
        if (change) {
            this.state = this.state.apply(change);
        }
        return change !== undefined;
    }
}

function caretAt(doc: Node, at: number, offset: number): TextSelection {
    let place = 1 + offset;
    doc.forEach(({ nodeSize }, _, index) => (place += index < at ? nodeSize : 0));
    return TextSelection.create(doc, place);
}

describe('The label of a class or a table', () => {
    const LINES = ['orders', '----', 'PK id', 'total', '----', 'pay()'];

    it('passes over dividers with the caret', () => {
        expect(new Label(LINES, 0, 6).goTo(1).caret).to.deep.equal([2, 0]);
        expect(new Label(LINES, 2).goTo(1).caret).to.deep.equal([0, 6]);
        expect(new Label(LINES, 5).goTo(4, 2).caret).to.deep.equal([3, 5]);
        expect(new Label(LINES, 2).goTo(3, 2).caret).to.deep.equal([3, 2]);
        expect(new Label(['orders', '----'], 0).goTo(1, 4).caret, 'there is nothing on the other side').to.deep.equal([1, 4]);
    });

    it('loses a divider as a whole to Backspace below it and to Delete above it', () => {
        const below = new Label(LINES, 5);
        expect(below.press('Backspace')).to.equal(true);
        expect(below.lines).to.deep.equal(['orders', '----', 'PK id', 'total', 'pay()']);
        expect(below.caret).to.deep.equal([4, 0]);
        const above = new Label(LINES, 0, 6);
        expect(above.press('Delete')).to.equal(true);
        expect(above.lines.slice(0, 2)).to.deep.equal(['orders', 'PK id']);
        expect(above.caret).to.deep.equal([0, 6]);
        for (const [label, key] of [
            [new Label(LINES, 5, 1), 'Backspace'],
            [new Label(LINES, 3), 'Backspace'],
            [new Label(LINES, 0), 'Backspace'],
            [new Label(LINES, 0, 3), 'Delete'],
            [new Label(LINES, 5, 5), 'Delete']
        ] as const) {
            expect(label.press(key), key).to.equal(false);
        }
    });

    it('has a compartment after Enter behind its name', () => {
        const label = new Label(['Order'], 0, 5);
        expect(label.press('Enter')).to.equal(true);
        expect(label.lines).to.deep.equal(['Order', '----', '']);
        expect(label.caret).to.deep.equal([2, 0]);
        expect(new Label(['Order'], 0, 2).press('Enter')).to.equal(false);
    });
});
