import { Emitter } from '@theia/core';
import { expect } from 'chai';
import type { ChangeState, Proposal } from '../../common/proposals/proposal';
import { BoardReview } from './board-review';

const PATH = '/w/a.whiteboard.json';

function proposal(id: string, states: readonly ChangeState[]): Proposal {
    const changes = states.map((state, at) => ({
        id: `shape:${at}`,
        kind: 'added' as const,
        sentence: '',
        records: [],
        needs: [],
        state
    }));
    return { id, path: PATH, label: 'add', caller: 'agent', revision: 'r', at: '', state: 'open', changes, comments: [], version: 1 };
}

describe('What a person decides on', () => {
    const changes = new Emitter<{ readonly path: string }>();
    let kept: readonly Proposal[];
    let calls: unknown[];
    let told: string[];
    let answer: () => void;
    let review: BoardReview;

    beforeEach(async () => {
        kept = [
            proposal('p', ['open', 'accepted', 'open', 'stale']),
            { ...proposal('q', ['open']), state: 'rejected' },
            proposal('r', ['open'])
        ];
        [calls, told] = [[], []];
        answer = () => undefined;
        review = new BoardReview(
            { path: PATH },
            {
                proposals: { of: async () => kept, touched: async () => '[]', onChanged: changes.event },
                call: async (tool, args) => {
                    calls.push([tool, args]);
                    answer();
                    return { success: true, output: { stale: [] }, attachments: [] };
                },
                failed: message => told.push(message),
                stale: reasons => told.push(...reasons)
            }
        );
        await review.refresh();
    });
    afterEach(() => review.dispose());

    it('is the oldest open proposal, and says how many wait', () => {
        expect([review.proposal?.id, review.others]).to.deep.equal(['p', 1]);
    });

    it('is stepped through in both directions, without what is decided', () => {
        const seen = ([1, 1, 1, 1, -1, -1] as const).map(by => (review.go(by), review.step?.id));
        expect(seen).to.deep.equal(['shape:0', 'shape:2', 'shape:3', 'shape:0', 'shape:3', 'shape:2']);
        review.leave();
        review.go(-1);
        expect(review.step?.id).to.equal('shape:3');
        // It is stale.
        expect(review.canDecide).to.equal(false);
    });

    it('is the change that is stepped to, or all; then the next one', async () => {
        review.go(1);
        answer = () => (kept = [proposal('p', ['accepted', 'accepted', 'open', 'stale'])]);
        await review.accept();
        expect(review.step?.id).to.equal('shape:2');
        answer = () => (kept = [proposal('r', ['open'])]);
        await review.reject('all');
        expect([review.proposal?.id, review.step]).to.deep.equal(['r', undefined]);
        expect(calls).to.deep.equal([
            ['openspace.review.accept', { proposalId: 'p', changes: ['shape:0'] }],
            ['openspace.review.reject', { proposalId: 'p' }]
        ]);
    });

    it('comes with what was said about it, and of a change with what was said about that', async () => {
        const said = (text: string, changeId?: string) => ({
            id: text,
            author: 'agent',
            by: 'agent' as const,
            text,
            at: '',
            ...(changeId && { changeId })
        });
        kept = [{ ...proposal('p', ['open', 'open']), comments: [said('first'), said('second', 'shape:1')] }];
        await review.refresh();
        expect(review.comments.map(({ text }) => text)).to.deep.equal(['first', 'second']);
        review.go(1);
        expect(review.comments).to.deep.equal([]);
        review.go(1);
        expect(review.comments.map(({ text }) => text)).to.deep.equal(['second']);
    });

    it('is decided once, also if it is asked for twice', async () => {
        await Promise.all([review.accept(), review.accept()]);
        expect(calls).to.have.length(1);
    });

    it('can be rejected though its file is damaged, which is told once', async () => {
        const [damaged] = [proposal('p', ['open'])];
        kept = [{ ...damaged!, version: 2, changes: damaged!.changes.map(change => ({ ...change, records: ['shape:gone'] })) }];
        await review.refresh();
        await review.refresh();
        expect([review.proposal?.version, review.canDecide, review.touched]).to.deep.equal([2, true, []]);
        expect(told).to.have.length(1);
    });

    it('tells the person what failed', async () => {
        answer = () => {
            throw new Error('No hub.');
        };
        await review.accept();
        expect([told, review.isBusy]).to.deep.equal([['No hub.'], false]);
    });
});
