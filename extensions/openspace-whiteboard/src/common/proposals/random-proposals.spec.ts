import { MemoryBoard } from '@openspace/board';
import { edited, faultsOf, randomEdits, richBoard } from '@openspace/board/lib/test/random-edits';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { type BoardRecord, readTouched } from '../board-step';
import { decided } from './decide';
import { draftOf } from './propose';
import type { Proposal } from './proposal';
import { rebase } from './rebase';

type Records = ReadonlyMap<string, BoardRecord>;

describe('Random proposals', () => {
    function propose(before: Records, after: Records) {
        const board = new MemoryBoard(before.values());
        const put = [...after.values()].filter(record => before.get(record.id) !== record);
        const remove = [...before.values()].filter(({ id }) => !after.has(id)).map(({ id }) => id);
        const about = { path: '/a', revision: board.revision, label: 'edit', caller: 'agent' };
        const { changes = [], touched = '[]' } = draftOf(board, { put, remove }, about) ?? {};
        const proposal: Proposal = {
            ...about,
            id: 'p',
            at: '',
            state: 'open',
            comments: [],
            version: 1,
            changes: changes.map(change => ({ ...change, state: 'open' }))
        };
        return { board, proposal, step: readTouched(touched) };
    }
    const faultsIn = (board: MemoryBoard) => faultsOf(new Map([...board.records()].map(record => [record.id, record])));

    it('come to what was planned, accepted as a whole or one by one in any order, and the board is whole in between', () => {
        fc.assert(
            fc.property(randomEdits, randomEdits, fc.array(fc.nat(100)), (first, second, order) => {
                const before = edited(richBoard(), first);
                const after = edited(before, second);
                const { board, proposal, step } = propose(before, after);
                const planned = new MemoryBoard(after.values()).revision;
                const all = proposal.changes.map(({ id }) => id);
                const whole = rebase(board, step, proposal.changes, all);
                expect([whole.stale, whole.accepted]).to.deep.equal([[], all]);
                const copy = new MemoryBoard(before.values());
                copy.apply(whole.change);
                expect(copy.revision).to.equal(planned);
                let now = proposal;
                for (let turn = 0; now.state === 'open' && all.length > 0; turn++) {
                    const open = now.changes.filter(({ state }) => state === 'open');
                    const { accepted, stale, change } = rebase(board, step, now.changes, [open[(order[turn] ?? 0) % open.length]!.id]);
                    expect(stale).to.deep.equal([]);
                    board.apply(change);
                    expect(faultsIn(board)).to.deep.equal([]);
                    now = decided(now, { version: 1, accepted, by: 'person' });
                }
                expect(board.revision).to.equal(planned);
            }),
            { numRuns: runs(1_000) }
        );
    });

    it('leave a whole board, whatever happened to it since', () => {
        fc.assert(
            fc.property(randomEdits, randomEdits, randomEdits, fc.array(fc.nat(100), { minLength: 1 }), (first, second, since, picks) => {
                const before = edited(richBoard(), first);
                const { proposal, step } = propose(before, edited(before, second));
                const board = new MemoryBoard(edited(before, since).values());
                const chosen = proposal.changes.filter((_, at) => picks.includes(at) || picks.length > 5).map(({ id }) => id);
                const { accepted, stale, change } = rebase(board, step, proposal.changes, chosen);
                board.apply(change);
                expect(faultsIn(board)).to.deep.equal([]);
                expect([...accepted, ...stale.map(({ id }) => id)]).to.include.members(chosen);
            }),
            { numRuns: runs(1_000) }
        );
    });
});
