import { type BoardChange, emptyBoard, MemoryBoard, planAdd, planDelete, planUpdate } from '@openspace/board';
import { expect } from 'chai';
import { readTouched } from '../board-step';
import { decided } from './decide';
import { draftOf } from './propose';
import type { Proposal, ProposedChange } from './proposal';
import { rebase, withDependents, withNeeded } from './rebase';

const box = (id: string, more: object = {}) => ({ type: 'geo' as const, id, x: 0, y: 0, width: 100, height: 60, ...more });
const arrow = (id: string, from: string, to: string) => ({ type: 'arrow' as const, id, from, to });

describe('Changes of a proposal', () => {
    let board: MemoryBoard;
    beforeEach(() => {
        board = new MemoryBoard(emptyBoard());
        board.apply(planAdd(board, [box('a'), box('b', { x: 300 }), arrow('ab', 'a', 'b')]).change);
    });

    function proposed(change: BoardChange) {
        const draft = draftOf(board, change, { path: '/a', revision: board.revision, label: 'change', caller: 'agent' });
        const changes = (draft?.changes ?? []).map((each): ProposedChange => ({ ...each, state: 'open' }));
        const accept = (...ids: string[]) => rebase(board, readTouched(draft?.touched ?? '[]'), changes, ids);
        return { changes, accept, needs: (id: string) => changes.find(each => each.id === `shape:${id}`)?.needs };
    }
    const remaining = () => [...board.records()].flatMap(({ id, typeName }) => (typeName === 'shape' ? [id.slice(6)] : [])).sort();

    it('need what they refer to, through any number of others', () => {
        const frame = { type: 'frame' as const, id: 'f', x: 0, y: 300 };
        const { changes, needs } = proposed(
            planAdd(board, [frame, box('c', { parentId: 'f' }), box('d', { x: 600 }), arrow('cd', 'c', 'd')]).change
        );
        expect([needs('f'), needs('c'), needs('d')]).to.deep.equal([[], ['shape:f'], []]);
        expect(needs('cd')).to.have.members(['shape:c', 'shape:d']);
        expect(withNeeded(changes, ['shape:cd'])).to.have.length(4);
        expect(withDependents(changes, ['shape:f']).map(({ id }) => id)).to.have.members(['shape:f', 'shape:c', 'shape:cd']);
        expect(withNeeded(changes, ['shape:d'])).to.have.length(1);
    });

    it('tie a shape that goes to the arrow that lets go of it', () => {
        const { needs, accept } = proposed(planDelete(board, ['b']).change);
        expect([needs('b'), needs('ab')]).to.deep.equal([['shape:ab'], ['shape:b']]);
        board.apply(accept('shape:ab').change);
        expect(remaining()).to.deep.equal(['a', 'ab']);
    });

    it('are as the plan when nothing has changed, and nothing when all of it is there already', () => {
        const plan = planUpdate(board, [{ shapeId: 'a', label: 'A' }]).change;
        const after = new MemoryBoard(board.records());
        after.apply(plan);
        const { accept } = proposed(plan);
        board.apply(accept('shape:a').change);
        expect(board.revision).to.equal(after.revision);
        expect(accept('shape:a')).to.deep.equal({ change: { put: [], remove: [] }, accepted: ['shape:a'], stale: [] });
    });

    it('are stale when their records are others by now, or what they refer to is gone; others are not', () => {
        const { accept } = proposed(planAdd(board, [box('c'), arrow('ac', 'a', 'c'), arrow('bc', 'b', 'c')]).change);
        board.apply(planDelete(board, ['a']).change);
        const { accepted, stale, change } = accept('shape:ac', 'shape:bc');
        expect(accepted).to.have.members(['shape:c', 'shape:bc']);
        expect(stale).to.deep.equal([{ id: 'shape:ac', why: 'It needs shape:a, which is no longer there.' }]);
        board.apply(change);
    });

    it('do not remove what somebody has built on since', () => {
        board.apply(planAdd(board, [{ type: 'frame', id: 'f', x: 0, y: 300 }]).change);
        const { accept } = proposed(planDelete(board, ['f']).change);
        board.apply(planAdd(board, [box('later', { parentId: 'f' })]).change);
        expect(accept('shape:f')).to.deep.include({ accepted: [], change: { put: [], remove: [] } });
        expect(accept('shape:f').stale[0]?.why).to.contain('shape:later');
    });

    it('keep a picture that somebody else shows by now, and bring it once for several shapes', () => {
        const image = (id: string) => ({ type: 'image' as const, id, x: 0, y: 0, props: { src: 'https://example.com/a.png' } });
        board.apply(planAdd(board, [image('i')]).change);
        const [shown] = [...board.records()].filter(({ typeName }) => typeName === 'asset');
        const { accept, changes } = proposed(planDelete(board, ['i']).change);
        expect(changes.map(({ records }) => records)).to.deep.equal([
            ['shape:i', shown!.id].sort((x, y) => changes[0]!.records.indexOf(x) - changes[0]!.records.indexOf(y))
        ]);
        const now = board.get('shape:i');
        board.apply({ put: [Object.assign({}, now, { id: 'shape:copy', index: 'a9' })], remove: [] });
        board.apply(accept('shape:i').change);
        expect([remaining(), board.get(shown!.id) !== undefined]).to.deep.equal([['a', 'ab', 'b', 'copy'], true]);
    });

    it('that need what was rejected are stale', () => {
        const { changes } = proposed(planAdd(board, [box('c'), arrow('ac', 'a', 'c')]).change);
        const half = changes.map(each => (each.id === 'shape:c' ? { ...each, state: 'rejected' as const } : each));
        const { accepted, stale } = rebase(board, [], half, ['shape:ac']);
        expect([accepted, stale]).to.deep.equal([[], [{ id: 'shape:ac', why: 'It needs the change of shape:c, which was rejected.' }]]);
    });

    it('are decided once, and what is drawn counts', () => {
        const { changes } = proposed(planAdd(board, [box('c'), box('d')]).change);
        const proposal: Proposal = {
            id: 'p',
            path: '/a',
            label: '',
            caller: 'a',
            revision: 'r',
            at: '',
            state: 'open',
            changes,
            comments: [],
            version: 1
        };
        const some = decided(proposal, { version: 1, rejected: ['shape:c'], by: 'person' });
        expect(some.state).to.equal('open');
        const all = decided(some, { version: 1, accepted: ['shape:c', 'shape:d'], by: 'person' });
        expect([all.state, all.changes.map(({ state }) => state)]).to.deep.equal(['accepted', ['accepted', 'accepted']]);
        const late = decided(all, { version: 1, rejected: ['shape:d'], by: 'person' });
        expect(late.changes.map(({ state }) => state)).to.deep.equal(['accepted', 'accepted']);
        expect(decided(proposal, { version: 1, rejected: ['shape:c', 'shape:d'], by: 'person' }).state).to.equal('rejected');
    });
});
