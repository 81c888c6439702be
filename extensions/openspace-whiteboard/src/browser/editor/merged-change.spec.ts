import { emptyBoard, MemoryBoard, planAdd } from '@openspace/board';
import type { TLRecord } from '@tldraw/tldraw';
import { expect } from 'chai';
import { mergedChange } from './merged-change';

function records(board: MemoryBoard): Map<string, TLRecord> {
    return new Map(board.snapshotRecords().map(record => [record.id, record]));
}

function without(board: Map<string, TLRecord>, ...ids: string[]): Map<string, TLRecord> {
    return new Map([...board].filter(([id]) => !ids.includes(id)));
}

describe('A merged board', () => {
    const board = new MemoryBoard(emptyBoard());
    board.apply(
        planAdd(board, [
            { id: 'frame', type: 'frame', x: 0, y: 0, width: 500, height: 500 },
            { id: 'a', type: 'geo', x: 0, y: 600, width: 100, height: 100 },
            { id: 'b', type: 'geo', x: 300, y: 600, width: 100, height: 100 }
        ]).change
    );
    const base = records(board);

    it('keeps what one side drew in a frame that the other side deleted', () => {
        board.apply(planAdd(board, [{ id: 'inside', type: 'geo', x: 10, y: 10, width: 50, height: 50, parentId: 'frame' }]).change);
        const { put } = mergedChange(base, records(board), without(base, 'shape:frame'), 'mine');
        expect(put.map(({ id, ...rest }) => [id, 'parentId' in rest && rest.parentId])).to.deep.equal([['shape:inside', board.pageId]]);
    });

    it('has no binding to a shape that the other side deleted', () => {
        board.apply(planAdd(board, [{ id: 'arrow', type: 'arrow', from: 'a', to: 'b' }]).change);
        const mine = records(board);
        const bindings = [...mine.values()].filter(({ typeName }) => typeName === 'binding');
        expect(bindings).to.have.length(2);
        const { remove } = mergedChange(base, mine, without(base, 'shape:a'), 'mine');
        const atA = bindings.filter(binding => binding.typeName === 'binding' && binding.toId === 'shape:a');
        expect(remove).to.have.members(['shape:a', ...atA.map(({ id }) => id)]);
    });
});
