import { ToolError } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from './board-file';
import { boardSchema } from './board-schema';
import type { BoardChange } from './board-view';
import { MemoryBoard } from './memory-board';
import { planReplace } from '../plans/plan-replace';
import { revisionOf } from './revision';
import { bindingRecord, boardOf, shapeInputs, shapeRecord } from '../test/boards';

const agent = { label: 'draw', caller: 'agent' };
const person = { label: 'draw', caller: 'person' };

function add(...names: string[]): BoardChange {
    return { put: names.map(name => shapeRecord('geo', name)), remove: [] };
}

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
            { numRuns: 40 }
        );
    });

    it('R6 has the revision of its records after every change', () => {
        fc.assert(
            fc.property(shapeInputs, shapeInputs, (before, after) => {
                const board = boardOf(before);
                expect(board.revision).to.equal(revisionOf(board.records()));
                board.apply(planReplace(board, after).change, agent);
                expect(board.revision).to.equal(revisionOf(board.records()));
                board.undo(1, false);
                expect(board.revision).to.equal(revisionOf(board.records()));
            }),
            { numRuns: 40 }
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
            expect(() => board.apply(change, agent), `change ${at}`).to.throw(ToolError);
            expect(board.revision, `change ${at}`).to.equal(revision);
        }
        board.apply({ put: [], remove: ['binding:end', 'shape:box', 'shape:frame'] as never });
        expect(shapesOf(board)).to.deep.equal(['shape:arrow']);
    });

    it('R8 undoes and redoes step by step, and says whose steps they were', () => {
        const board = new MemoryBoard(emptyBoard());
        board.apply(add('a'), { label: 'add a', caller: 'one' });
        board.apply(add('b'), { label: 'add b', caller: 'two' });
        board.apply(add('c'), agent);
        expect(board.undo(2, false)).to.deep.equal([agent, { label: 'add b', caller: 'two' }]);
        expect(shapesOf(board)).to.deep.equal(['shape:a']);
        expect(board.redo(1, false)).to.deep.equal([{ label: 'add b', caller: 'two' }]);
        expect(shapesOf(board)).to.deep.equal(['shape:a', 'shape:b']);
        board.apply(add('d'), agent);
        expect(board.redo(9, true)).to.deep.equal([]);
        expect(board.undo(9, false)).to.have.length(3);
        expect(shapesOf(board)).to.deep.equal([]);
    });

    it("R9 undoes the person's steps only when told to", () => {
        const board = new MemoryBoard(emptyBoard());
        board.apply(add('a'), agent);
        board.apply(add('b'), person);
        board.apply(add('c'), agent);
        expect(board.undo(3, false)).to.have.length(1);
        expect(board.undo(3, false)).to.have.length(0);
        expect(shapesOf(board)).to.deep.equal(['shape:a', 'shape:b']);
        expect(board.undo(3, true)).to.have.length(2);
        expect(board.redo(3, false)).to.have.length(1);
    });

    it('R10 remembers a hundred steps, and none across a change that is no step', () => {
        const board = new MemoryBoard(emptyBoard());
        for (let at = 0; at < 130; at++) {
            board.apply(add(`s${at}`), agent);
        }
        expect(board.undo(1000, true)).to.have.length(100);
        expect(shapesOf(board)).to.have.length(30);
        board.apply(add('other'));
        expect(board.redo(1, true)).to.have.length(0);
        expect(board.undo(1, true)).to.have.length(0);
    });

    it('R11 works on its first page, also after pages came and went', () => {
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
