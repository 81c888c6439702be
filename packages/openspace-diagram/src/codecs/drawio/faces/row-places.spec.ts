import { BoardIndex, nodeNotationOf, paintNode } from '@openspace/board';
import type { Row } from '@openspace/board/lib/notation/notation';
import { paintedRows } from '@openspace/board/lib/notation/rows';
import { type Cell, DrawioDocument, type Page, parseStyle } from '@openspace/drawio';
import { expect } from 'chai';
import { boardOf } from '../../../test/boards';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';

const CLASS: readonly Row[] = [
    { text: '«entity»\nOrder', style: 'abstract' },
    '-',
    '-',
    { text: 'id', type: 'UUID' },
    { text: 'all', type: 'Order[]', style: 'static' },
    '-',
    { text: 'total()', style: 'abstract' }
];
const TABLE: readonly Row[] = [
    { text: 'orders' },
    '-',
    { text: 'id', key: 'PK', type: 'uuid' },
    { text: 'customer', key: 'FK', type: 'uuid' },
    '-',
    { text: 'total', type: 'money' }
];
const COLUMNS: readonly Row[] = [{ text: 'tags' }, { text: 'name' }, { text: 'color' }];
const SHAPES = [
    ['class', CLASS],
    ['table', TABLE],
    ['table', COLUMNS]
] as const;

/** The middle of the line of text of each cell of rows, from the top of their owner. */
function middles(page: Page, owner: Cell): Map<string, number> {
    const found = new Map<string, number>();
    const add = (cell: Cell, top: number): void => {
        const style = parseStyle(cell.style);
        const [above, below] = [Number(style.get('spacingTop') ?? 0), Number(style.get('spacingBottom') ?? 0)];
        if (cell.value !== '') {
            found.set(cell.value, top + cell.rect.y + (cell.rect.height + above - below) / 2);
        }
        [...page.childrenOf(cell.id)].forEach(child => add(child, top + cell.rect.y));
    };
    [...page.childrenOf(owner.id)].forEach(row => add(row, 0));
    return found;
}

describe('rows of classes and tables in draw.io', () => {
    it('DR20 have their texts and lines where the board has them', () => {
        for (const [face, rows] of SHAPES) {
            const board = boardOf([{ type: 'geo', id: 'a', x: 0, y: 0, props: { face, rows: [...rows], font: 'sans' } }]);
            const shape = BoardIndex.of(board).shape('shape:a');
            const seen = shape?.type === 'geo' ? paintNode(shape, nodeNotationOf(shape) ?? {}, false).rows : undefined;
            const page = DrawioDocument.load(drawioCodec.encode(diagramOf(board).diagram).target).activePage;
            const owner = page.find('a')!;
            const at = middles(page, owner);
            const title = rows[0] === '-' ? 0 : rows[0]!.text.split('\n').length;
            for (const { text, top } of seen!.texts.slice(title)) {
                // `uuid` stands in two rows, of which the last one is found.
                if (text !== 'uuid') {
                    expect(at.get(text), `${face} ${text}`).to.be.closeTo(top + seen!.lineHeight / 2, 1);
                }
            }
        }
    });

    it('DR20 keep their types, behind the names in a class, and the looks of names and rows', () => {
        for (const [face, rows] of SHAPES) {
            const board = boardOf([{ type: 'geo', id: 'a', x: 0, y: 0, props: { face, rows: [...rows], font: 'sans' } }]);
            const { diagram } = drawioCodec.decode(drawioCodec.encode(diagramOf(board).diagram).target);
            const said = (all: readonly Row[] = []) => all.filter(row => row !== '-');
            expect(said(diagram.nodes[0]?.rows)).to.deep.equal(said(paintedRows(rows, face)));
        }
    });

    it('DR20 tint the name, also one that stands alone, which leaves the area as it is', () => {
        for (const rows of [[{ text: 'Block' }], CLASS]) {
            const board = boardOf([{ type: 'geo', id: 'a', x: 0, y: 0, props: { face: 'class', rows: [...rows], font: 'sans' } }]);
            const { target } = drawioCodec.encode(diagramOf(board).diagram);
            const style = parseStyle(DrawioDocument.load(target).activePage.find('a')?.style ?? '');
            expect(style.get('fillColor')).to.equal('#e4e4e4');
            expect(drawioCodec.decode(target).diagram.nodes[0]?.style?.fill).to.equal('none');
        }
    });

    it('DR20 are lighter than names where they are on the board', () => {
        const colorsOf = (more: object): (string | undefined)[] => {
            const props = { face: 'table' as const, rows: [...TABLE], font: 'sans' as const, ...more };
            const page = DrawioDocument.load(
                drawioCodec.encode(diagramOf(boardOf([{ type: 'geo', id: 'a', x: 0, y: 0, props }])).diagram).target
            ).activePage;
            const cells = page.drawn.filter(({ value }) => ['PK', 'id', 'uuid'].includes(value)).slice(0, 3);
            return cells.map(({ style }) => parseStyle(style).get('fontColor'));
        };
        const [key, name, type] = colorsOf({});
        expect([key, type]).to.deep.equal([type, key]);
        expect(key).not.to.equal(name);
        expect(new Set(colorsOf({ textColor: '#aa0000' }))).to.deep.equal(new Set(['#aa0000']));
    });
});
