import { expect } from 'chai';
import { asShape, type ShapeOf } from '../document/board-schema';
import { plainText } from '../geometry/read-label';
import { boardOf } from '../test/boards';
import { type EditedRows, editedRows } from './edited-rows';
import type { FaceName, Row } from './notation';
import { rowLayout } from './face-size';
import { nodeNotationOf } from './read-notation';
import { rowAtLine } from './rows';

const TABLE: readonly Row[] = [
    { text: 'orders' },
    '-',
    { key: 'PK', text: 'id', type: 'bigint' },
    { key: 'FK', text: 'customer_id', type: 'bigint' },
    { text: 'placed_at', type: 'timestamp' }
];

function drawn(face: FaceName, rows: readonly Row[], width?: number): ShapeOf<'geo'> {
    const shape = asShape(boardOf([{ id: 'one', type: 'geo', x: 0, y: 0, width, props: { face, rows: [...rows] } }]).get('shape:one'));
    if (shape?.type !== 'geo') {
        throw new Error('There is no geo.');
    }
    return shape;
}

function linesOf({ props }: ShapeOf<'geo'>): string[] {
    return plainText(props.richText).split('\n');
}

/** Where each line begins, and where the last one ends. */
function topsOf({ lines }: EditedRows): number[] {
    return lines.reduce<number[]>((tops, { height }) => [...tops, (tops.at(-1) ?? 0) + height], [0]);
}

describe('Rows that are edited', () => {
    it('N18 begin where they are painted, dividers included', () => {
        for (const face of ['table', 'class'] as const) {
            const shape = drawn(face, TABLE);
            const { tops, size } = rowLayout(shape.props, nodeNotationOf(shape) ?? {}, shape.props.w);
            const edited = editedRows(shape, linesOf(shape));
            topsOf(edited).forEach((top, at) => expect(top, `${face} ${at}`).to.be.closeTo(tops[at] ?? size.h, 1));
            expect(edited.lines.map(({ kind }) => kind)).to.deep.equal(['name', 'divider', 'row', 'row', 'row']);
            expect(edited.layout.size.h, 'the shape is as high as before').to.be.at.most(shape.props.h + shape.props.growY);
        }
    });

    it('N18 have stereotypes above a name that is all there is, in the middle', () => {
        const shape = drawn('class', [{ text: '«enum»\nColor' }]);
        const high = { ...shape, props: { ...shape.props, h: shape.props.h + 100 } };
        const { lines, layout } = editedRows(high, linesOf(shape));
        expect(lines.map(({ kind, bold }) => [kind, bold])).to.deep.equal([
            ['name', false],
            ['name', true]
        ]);
        expect(lines[0]?.above).to.be.closeTo(54, 1);
        expect(lines[0]?.height).to.be.closeTo(54 + layout.lineHeight, 1);
    });

    it('N18 show a divider as text only while it is written, and an empty line as a row', () => {
        const shape = drawn('class', [{ text: 'A' }, '-', { text: 'run()' }]);
        const lines = ['A', '----', 'run()', '--', ''];
        const kinds = (caretAt?: number) => editedRows(shape, lines, caretAt).lines.map(({ kind }) => kind);
        expect(kinds(4)).to.deep.equal(['name', 'divider', 'row', 'divider', 'row']);
        expect(kinds(3)).to.deep.equal(['name', 'divider', 'row', 'row', 'row']);
        expect(editedRows(shape, lines, 4).layout.size.h).to.be.greaterThan(shape.props.h + shape.props.growY);
        expect(editedRows(shape, ['----', 'run()']).lines.map(({ kind }) => kind)).to.deep.equal(['divider', 'row']);
    });

    it('N18 keep their looks, and go on in further lines where they do in the text', () => {
        const shape = drawn('class', [{ text: 'A', style: 'abstract' }, '-', { text: 'make a lot of things()', style: 'static' }], 120);
        const [name, , row] = editedRows(shape, linesOf(shape)).lines;
        expect(name).to.include({ italic: true, bold: true, goesOn: false });
        expect(row).to.include({ underline: true, isQuiet: true, goesOn: true });
    });

    it('N18 are told by their lines: a name has several, and an empty line is none', () => {
        const rowsAt = (text: string): number[] => text.split('\n').map((_, at, lines) => rowAtLine(lines, at));
        expect(rowsAt('«interface»\nName\n----\none\n\ntwo')).to.deep.equal([0, 0, 1, 2, 2, 3]);
        expect(rowsAt('----\none')).to.deep.equal([0, 1]);
    });
});
