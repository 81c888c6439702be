import { expect } from 'chai';
import { collectShapeIds } from './collect-shape-ids';

describe('the shapes that a call is about', () => {
    const ids = (args: object, output: Record<string, unknown> = {}) => collectShapeIds(args, { success: true, output, attachments: [] });

    it('are those that it names and that its result gives, each once', () => {
        expect(ids({ shapeIds: ['a', 'b'] }, { shapeId: 'b' })).to.deep.equal(['a', 'b']);
        expect(ids({ updates: [{ shapeId: 'a' }, { shapeId: 'c' }] })).to.deep.equal(['a', 'c']);
        expect(collectShapeIds({ shapeId: 'a' }, { success: false, error: { code: 'NOT_FOUND', message: '' } })).to.deep.equal(['a']);
    });

    it('are the cells of draw.io tools, and no other ids of theirs', () => {
        const cells = [{ cell_id: 'a', text: 'x' }, { cell_id: 'b' }];
        const results = [{ success: true, cell: { id: 'a' } }, { success: true, cell: { id: 'cell-2' } }, { success: false }];
        expect(ids({ path: 'x.drawio', cells }, { data: { results } })).to.deep.equal(['a', 'b', 'cell-2']);
        expect(ids({ cell_id: 'a', target_layer_id: 'l' })).to.deep.equal(['a']);
        expect(ids({}, { id: 'cell-3', shape: { id: 'cell-3' }, data: 'text' })).to.deep.equal(['cell-3']);
        expect(ids({}, { connection: { id: 'e', source_id: 'a' } })).to.deep.equal(['e']);
        expect(ids({ page: 0 }, { data: { cells: [{ id: 'listed' }], pages: [{ id: 'p' }] } })).to.deep.equal([]);
    });

    it('are not more than a hundred', () => {
        expect(ids({ shapeIds: Array.from({ length: 500 }, (_, at) => `s${at}`) })).to.have.length(100);
    });
});
