import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { createShapeId, type TLPageId } from '@tldraw/tlschema';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { type BoardShape, validateRecord } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { MemoryBoard } from '../document/memory-board';
import { MAX_PAGE_SHAPES } from '../vocabulary/page-limit';
import { planAdd } from './plan-add';
import { planReplace } from './plan-replace';
import { boardOf, boards, shapeInputs, shapeRecord } from '../test/boards';
import { GEO } from '../test/compiling';

function countOf(board: MemoryBoard, typeName: string): number {
    return [...board.records()].filter(record => record.typeName === typeName).length;
}

describe('planReplace', () => {
    it('P2 clears the page and what only it needed', () => {
        const board = boardOf([
            { type: 'frame', id: 'f', x: 0, y: 0 },
            { ...GEO, id: 'a', parentId: 'f' },
            { type: 'arrow', from: 'a', to: 'f' },
            { type: 'image', x: 0, y: 0, props: { src: 'https://example.com/a.png' } }
        ]);
        const { change, result } = planReplace(board, [{ ...GEO, id: 'new' }]);
        expect(result).to.deep.include({ shapeIds: ['shape:new'], clearedCount: 4 });
        board.apply(change);
        expect(['shape', 'binding', 'asset'].map(name => countOf(board, name))).to.deep.equal([1, 0, 0]);
        board.apply(planReplace(board, []).change);
        expect(countOf(board, 'shape')).to.equal(0);
    });

    it('P2 leaves other pages and their pictures alone', () => {
        const other = validateRecord({ id: 'page:two', typeName: 'page', name: 'Two', index: 'a9', meta: {} });
        const asset = { id: 'asset:shared', typeName: 'asset', type: 'image', meta: {} };
        const image = { w: 1, h: 1, name: '', isAnimated: false, mimeType: null, src: 'https://example.com/a.png' };
        const board = new MemoryBoard([...emptyBoard(), other, validateRecord({ ...asset, props: image })]);
        const show = { type: 'image', x: 0, y: 0, props: { assetId: 'asset:shared' } } as const;
        board.apply(planAdd(board, [show, { ...show, id: 'kept', parentId: 'page:two' }]).change);
        board.apply(planReplace(board, []).change);
        expect(board.get('shape:kept')).to.include({ parentId: 'page:two' });
        expect(countOf(board, 'asset')).to.equal(1);
    });

    it('P3 takes old ids again, for other types, too', () => {
        const board = boardOf([
            { ...GEO, id: 'a' },
            { ...GEO, id: 'b' },
            { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
        ]);
        const { change } = planReplace(board, [
            { ...GEO, id: 'ab' },
            { type: 'frame', id: 'a', x: 0, y: 0 },
            { type: 'arrow', id: 'b', from: 'ab', to: 'a' }
        ]);
        board.apply(change);
        const types = ['a', 'b', 'ab'].map(id => (board.get(createShapeId(id)) as BoardShape | undefined)?.type);
        expect(types).to.deep.equal(['frame', 'arrow', 'geo']);
        expect(countOf(board, 'binding')).to.equal(2);
    });

    it('P1 can be undone as a whole', () => {
        fc.assert(
            fc.property(boards, shapeInputs, (board, shapes) => {
                const revision = board.revision;
                const undo = board.apply(planReplace(board, shapes).change);
                expect(countOf(board, 'shape')).to.equal(shapes.length);
                board.apply(undo);
                expect(board.revision).to.equal(revision);
            }),
            { numRuns: runs(200) }
        );
    });

    it('P12 refuses more shapes than a page can hold', () => {
        const [page] = emptyBoard().filter(({ typeName }) => typeName === 'page');
        const crowd = Array.from({ length: MAX_PAGE_SHAPES }, (_, at) =>
            validateRecord({ ...shapeRecord('geo', 'one'), id: createShapeId(`n${at}`) })
        );
        const records = new Map([page, ...crowd].flatMap(record => (record ? [[String(record.id), record] as const] : [])));
        const full: BoardView = { pageId: page?.id as TLPageId, get: id => records.get(id), records: () => records.values() };
        expect(() => planAdd(full, [GEO]))
            .to.throw(/20000/)
            .with.property('code', 'TOO_LARGE');
        expect(planReplace(full, [GEO]).result.clearedCount).to.equal(MAX_PAGE_SHAPES);
    });
});
