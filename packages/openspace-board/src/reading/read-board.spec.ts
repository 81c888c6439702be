import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import type { BoardView } from '../document/board-view';
import { findShapes } from './find-shapes';
import { MemoryBoard } from '../document/memory-board';
import { planReplace } from '../plans/plan-replace';
import { boardRead } from './board-read';
import { readBoard } from './read-board';
import { boardOf, boards, shapeInputs, shapeRecord } from '../test/boards';
import { shapeInput } from '../vocabulary/vocabulary';

/** What makes a board what it is, with the names that are made up when adding left out. */
function essence(board: BoardView): unknown[] {
    return [...board.records()]
        .flatMap((record): unknown[] => {
            if (record.typeName === 'shape') {
                // Indices say the order only, which the order of reading says as well.
                return [{ ...record, index: '' }];
            }
            return record.typeName === 'binding' ? [{ ...record, id: '' }] : [];
        })
        .map(record => JSON.stringify(record))
        .sort();
}

describe('Reading a board', () => {
    it('D1 in full can be sent back, and makes the same shapes in the same order', () => {
        fc.assert(
            fc.property(shapeInputs, inputs => {
                const board = boardOf(inputs);
                const read = readBoard(board);
                const sent = read.shapes.map(shape => shapeInput.parse(shape));
                const again = new MemoryBoard(emptyBoard());
                again.apply(planReplace(again, sent).change);
                expect(essence(again)).to.deep.equal(essence(board));
                expect(readBoard(again).shapes).to.deep.equal(read.shapes);
            }),
            { numRuns: runs(300) }
        );
    });

    it('D2 tells labels as plain text, and rich text only where plain text would lose something', () => {
        const paragraph = (more: object): object => ({
            type: 'doc',
            content: [{ type: 'paragraph', attrs: { dir: 'auto' }, content: [{ type: 'text', text: 'Hi', ...more }] }]
        });
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('geo', 'plain', { props: { richText: paragraph({}) } }),
            shapeRecord('geo', 'rich', { index: 'a2', props: { richText: paragraph({ marks: [{ type: 'bold' }] }) } })
        ]);
        const [plain, rich] = readBoard(board).shapes;
        expect(plain?.label).to.equal('Hi');
        expect(plain?.props).not.to.have.property('richText');
        expect(rich?.label).to.equal('Hi');
        expect(rich?.props).to.have.property('richText');
    });

    it('D3 in few words tells bounds on the page', () => {
        const board = boardOf([
            { id: 'frame', type: 'frame', x: 100, y: 100, width: 300, height: 200, label: 'Frame' },
            { id: 'box', type: 'geo', x: 10, y: 20, width: 120, height: 80, parentId: 'frame', label: 'Box', tag: 'db' }
        ]);
        expect(readBoard(board, { detail: 'summary' }).shapes[1]).to.deep.equal({
            id: 'shape:box',
            type: 'geo',
            x: 110,
            y: 120,
            width: 120,
            height: 80,
            label: 'Box',
            tag: 'db'
        });
        expect(readBoard(board).shapes[1]).to.deep.include({ x: 10, y: 20, width: 120, height: 80, parentId: 'shape:frame' });
    });

    it('D4 gives pages of shapes that together are all of them', () => {
        fc.assert(
            fc.property(
                boards,
                fc.integer({ min: 1, max: 5 }),
                fc.constantFrom('full' as const, 'summary' as const),
                (board, limit, detail) => {
                    const all = readBoard(board, { detail });
                    const pages = [];
                    for (let offset = 0; offset < all.total; offset += limit) {
                        const page = readBoard(board, { detail, offset, limit });
                        expect(page.total).to.equal(all.total);
                        pages.push(...page.shapes);
                    }
                    expect(pages).to.deep.equal(all.shapes);
                    expect(() => boardRead.parse(all)).not.to.throw();
                }
            ),
            { numRuns: runs(150) }
        );
    });

    it('D5 refuses ids that are no shapes of the page, and names the nearest', () => {
        const board = boardOf([{ id: 'login', type: 'geo', x: 0, y: 0 }]);
        try {
            readBoard(board, { shapeIds: ['login', 'shape:logn', 'page:page'] });
            throw new Error('readBoard accepted the ids');
        } catch (error) {
            expect(error).to.be.instanceOf(ToolError);
            expect(error).to.include({ code: 'NOT_FOUND' });
            expect(error).to.have.nested.property('details.shapeIds').that.deep.equals(['shape:logn', 'page:page']);
            expect(error).to.have.nested.property('details.nearest[0]', 'shape:login');
            expect(error).to.have.nested.property('details.total', 2);
        }
    });

    it('D6 tells the bindings that touch what was read', () => {
        const board = boardOf([
            { id: 'a', type: 'geo', x: 0, y: 0 },
            { id: 'b', type: 'geo', x: 400, y: 0 },
            { id: 'c', type: 'geo', x: 800, y: 0 },
            { id: 'ab', type: 'arrow', from: 'a', to: 'b' },
            { id: 'bc', type: 'arrow', from: 'b', to: 'c' }
        ]);
        const { shapes, bindings } = readBoard(board, { shapeIds: ['a'] });
        expect(shapes.map(shape => shape.id)).to.deep.equal(['shape:a']);
        expect(bindings.map(({ arrowId, shapeId, terminal }) => [arrowId, shapeId, terminal])).to.deep.equal([
            ['shape:ab', 'shape:a', 'start']
        ]);
        expect(readBoard(board, { shapeIds: ['bc'] }).shapes[0]).to.include({ from: 'shape:b', to: 'shape:c' });
        expect(readBoard(board).bindings).to.have.length(4);
    });
});

describe('Finding shapes', () => {
    const board = boardOf([
        { id: 'a', type: 'geo', x: 0, y: 0, width: 100, height: 100, label: 'Login  Page', tag: 'ui' },
        { id: 'b', type: 'note', x: 500, y: 0, label: 'remember\nLOGIN page' },
        { id: 'c', type: 'geo', x: 0, y: 500, width: 100, height: 100, label: 'Größe ＡＢＣ', tag: 'db' },
        { id: 'd', type: 'arrow', from: 'a', to: 'c', label: 'logs in' }
    ]);
    const ids = (query: Parameters<typeof findShapes>[1]): string[] => findShapes(board, query).shapes.map(shape => shape.id.slice(6));

    it('D7 compares labels without regard to case, width of letters and kind of white space', () => {
        expect(ids({ label: 'login page' })).to.deep.equal(['a', 'b']);
        expect(ids({ label: 'GRÖßE abc' })).to.deep.equal(['c']);
        expect(ids({ label: 'Gro\u0308ße' })).to.deep.equal(['c']);
        expect(ids({ label: 'log' })).to.deep.equal(['a', 'b', 'd']);
    });

    it('D8 finds what fits everything that was asked', () => {
        expect(ids({ type: 'geo' })).to.deep.equal(['a', 'c']);
        expect(ids({ tag: 'db' })).to.deep.equal(['c']);
        expect(ids({ type: 'geo', label: 'login' })).to.deep.equal(['a']);
        expect(ids({ bounds: { x: 90, y: 90, width: 20, height: 300 } })).to.deep.equal(['a']);
        expect(ids({ bounds: { x: 40, y: 200, width: 20, height: 10 } })).to.deep.equal(['d']);
        expect(ids({ bounds: { x: 40, y: 200, width: 20, height: 10 }, tag: 'db' })).to.deep.equal([]);
        expect(ids({})).to.deep.equal(['a', 'b', 'c', 'd']);
    });

    it('D9 counts all and tells as many as asked, fifty unless told otherwise', () => {
        const many = boardOf(Array.from({ length: 60 }, (_, at) => ({ type: 'geo' as const, x: at * 10, y: 0, label: `n${at}` })));
        expect(findShapes(many, { label: 'n' })).to.include({ total: 60 });
        expect(findShapes(many, { label: 'n' }).shapes).to.have.length(50);
        expect(findShapes(many, { label: 'n', limit: 2 }).shapes.map(shape => shape.label)).to.deep.equal(['n0', 'n1']);
    });

    it('D10 tells the same of a shape as reading in few words does', () => {
        fc.assert(
            fc.property(boards, made => {
                expect(findShapes(made, { limit: 100 }).shapes).to.deep.equal(readBoard(made, { detail: 'summary' }).shapes);
            }),
            { numRuns: runs(150) }
        );
    });
});
