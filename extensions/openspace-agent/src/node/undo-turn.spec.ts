import { expect } from 'chai';
import type { DrawnBoard } from '../common/agent-transcript';
import { UndoTurn } from './undo-turn';

describe('UndoTurn', () => {
    const board = (name: string, ...revisions: string[]): DrawnBoard => ({ path: `/w/${name}`, revisions, undone: [], takenBack: false });
    const calls: unknown[] = [];
    const answering = (refusals: Readonly<Record<string, { code: string; message: string; details?: Record<string, unknown> }>>) => {
        calls.length = 0;
        return new UndoTurn({
            call: async (name, args) => {
                calls.push([name, args]);
                const error = refusals[(args as { path: string }).path];
                return error ? { success: false, error } : { success: true, output: { success: true }, attachments: [] };
            }
        });
    };

    it('names the steps of the turn, and none of anybody else', async () => {
        const { boards, complaint } = await answering({}).run({ boards: [board('a', 'r1', 'r3'), board('untouched')] });
        expect(calls).to.deep.equal([['openspace.whiteboard.take_back', { path: '/w/a', revisions: ['r1', 'r3'] }]]);
        expect(boards.map(({ takenBack }) => takenBack)).to.deep.equal([true, false]);
        expect(complaint).to.equal(undefined);
    });

    it('says what it could not undo and why, keeps that, and tries only that again', async () => {
        const refused = answering({
            '/w/a': { code: 'CONFLICT', message: 'no', details: { id: 'shape:login' } },
            '/w/c': { code: 'NOT_FOUND', message: 'no', details: { revisions: ['r'] } }
        });
        const { boards, complaint } = await refused.run({ boards: [board('a', 'r1'), board('b', 'r2'), board('c', 'r')] });
        expect(complaint).to.contain('a: ').and.to.contain('shape:login').and.to.contain('c: ').and.to.contain('no longer remembered');
        expect(boards.map(({ takenBack }) => takenBack)).to.deep.equal([false, true, false]);

        const again = answering({});
        expect((await again.run({ boards })).complaint).to.equal(undefined);
        expect(calls).to.have.length(2);
    });
});
