import { ToolError } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from './board-file';
import { boardSchema } from './board-schema';
import type { BoardChange } from './board-view';
import { MemoryBoard } from './memory-board';
import { planReplace } from '../plans/plan-replace';
import { revisionOf } from './revision';
import { bindingRecord, boardOf, shapeInputs, shapeRecord } from '../test/boards';

function shapesOf(board: MemoryBoard): string[] {
    return board
        .snapshotRecords()
        .flatMap(record => (record.typeName === 'shape' ? [record.id] : []))
        .sort();
}

function byId(records: Iterable<TLRecord>): TLRecord[] {
    return [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
}

describe('A board in memory', () => {
    it('R5 is as before after a change and the change that undoes it', () => {
        fc.assert(
            fc.property(shapeInputs, shapeInputs, (before, after) => {
                const board = boardOf(before);
                const old = { records: byId(board.records()), revision: board.revision };
                const inverse = board.apply(planReplace(board, after).change);
                const next = { records: byId(board.records()), revision: board.revision };
                const again = board.apply(inverse);
                expect({ records: byId(board.records()), revision: board.revision }).to.deep.equal(old);
                board.apply(again);
                expect({ records: byId(board.records()), revision: board.revision }).to.deep.equal(next);
            }),
            { numRuns: runs(200) }
        );
    });

    it('R6 has the revision of its records after every change', () => {
        fc.assert(
            fc.property(shapeInputs, shapeInputs, (before, after) => {
                const board = boardOf(before);
                expect(board.revision).to.equal(revisionOf(board.records()));
                const inverse = board.apply(planReplace(board, after).change);
                expect(board.revision).to.equal(revisionOf(board.records()));
                board.apply(inverse);
                expect(board.revision).to.equal(revisionOf(board.records()));
            }),
            { numRuns: runs(200) }
        );
    });

    it('R7 refuses as a whole what would leave something hanging on nothing', () => {
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('frame', 'frame'),
            shapeRecord('geo', 'box', { parentId: 'shape:frame' as never }),
            shapeRecord('arrow', 'arrow'),
            bindingRecord('end', 'arrow', 'box', 'end')
        ]);
        const camera: TLRecord = boardSchema.types.camera.create({ id: boardSchema.types.camera.createId('page:page') });
        const revision = board.revision;
        const bad: BoardChange[] = [
            { put: [shapeRecord('geo', 'ok'), shapeRecord('geo', 'lost', { parentId: 'shape:none' as never })], remove: [] },
            { put: [bindingRecord('lost', 'arrow', 'none', 'start')], remove: [] },
            { put: [shapeRecord('frame', 'frame', { parentId: 'shape:box' as never })], remove: [] },
            { put: [camera], remove: [] },
            { put: [], remove: ['shape:box' as never] },
            { put: [], remove: ['shape:frame' as never] },
            { put: [], remove: ['page:page' as never] },
            { put: [], remove: ['document:document' as never] }
        ];
        for (const [at, change] of bad.entries()) {
            expect(() => board.apply(change), `change ${at}`).to.throw(ToolError);
            expect(board.revision, `change ${at}`).to.equal(revision);
        }
        board.apply({ put: [], remove: ['binding:end', 'shape:box', 'shape:frame'] as never });
        expect(shapesOf(board)).to.deep.equal(['shape:arrow']);
    });

    it('R8 works on its first page, also after pages came and went', () => {
        const page = (name: string, index: string): TLRecord => ({
            ...boardSchema.types.page.create({ name, index: index as never, meta: {} }),
            id: `page:${name}` as never
        });
        const board = new MemoryBoard([...emptyBoard(), page('later', 'a2')]);
        expect(board.pageId).to.equal('page:page');
        board.apply({ put: [page('early', 'a0')], remove: [] });
        expect(board.pageId).to.equal('page:early');
        board.apply({ put: [], remove: ['page:early', 'page:page'] as never });
        expect(board.pageId).to.equal('page:later');
        expect(() => new MemoryBoard([page('alone', 'a1')])).to.throw(ToolError, 'document');
    });
});
