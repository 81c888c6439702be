import { expect } from 'chai';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'fs';
import * as path from 'path';
import type { BoardRecord } from '../../common/board-step';
import { type Output, TemporaryWorkspace } from '../test/temporary-workspace';
import { ProposalResources } from './proposal-resources';

const BOARD = 'a.whiteboard.json';
const box = (id: string, x: number, more: object = {}) => ({ id, type: 'geo', x, y: 0, width: 100, height: 60, label: id, ...more });
const arrow = (id: string, from: string, to: string) => ({ id, type: 'arrow', from, to });

interface Change {
    readonly id: string;
    readonly kind: string;
    readonly state: string;
    readonly sentence: string;
    readonly needs?: string[];
    readonly why?: string;
}

describe('Proposals for boards', () => {
    let workspace: TemporaryWorkspace;
    const ok = (name: string, args: object) => workspace.ok(name, args);
    const propose = async (...shapes: object[]) => ok('batch_add_shapes', { path: BOARD, mode: 'propose', shapes });
    const idOf = (answer: Output) => String(answer['proposalId']);
    const changes = async (proposalId: string) => (await ok('review.get', { proposalId }))['changes'] as Change[];
    const shapes = async () => ((await ok('read', { path: BOARD }))['shapes'] as Change[]).map(({ id }) => id.replace('shape:', '')).sort();

    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        await ok('create', { path: BOARD });
        await ok('batch_add_shapes', { path: BOARD, shapes: [box('old', 0), box('other', 200), arrow('way', 'old', 'other')] });
    });
    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    it('leave the file, its revision and the undo history alone, and say what they would do', async () => {
        const [before, stamp] = [await ok('read', { path: BOARD }), workspace.stamp(BOARD)];
        const answer = await propose(box('new', 400), arrow('more', 'old', 'new'));
        expect(answer).to.include({ revision: before['revision'], appliedBy: 'file', diffTotal: 2 });
        expect(answer['diff']).to.deep.equal([
            { id: 'shape:new', kind: 'added', sentence: 'Added rectangle "new" at 400, 0.' },
            {
                id: 'shape:more',
                kind: 'added',
                sentence: 'Added arrow from rectangle "old" to rectangle "new".',
                needs: ['shape:new']
            }
        ]);
        expect(answer['warnings']).to.be.an('array');
        expect(workspace.stamp(BOARD)).to.equal(stamp);
        await ok('undo', { path: BOARD });
        expect(await shapes()).to.deep.equal([]);
        const { proposals, total } = await ok('review.list', { path: workspace.file(BOARD) });
        expect(total).to.equal(1);
        expect((proposals as Output[])[0]).to.deep.include({
            proposalId: idOf(answer),
            label: 'add 2 shapes',
            caller: 'test',
            state: 'open',
            path: workspace.file(BOARD),
            counts: { open: 2, accepted: 0, rejected: 0, stale: 0 }
        });
    });

    it('are found while the id of a resource is typed, by board, agent or id, as long as they are open', async () => {
        const resources = new ProposalResources(workspace.proposals);
        const call = () => Promise.reject(new Error('No tool is needed.'));
        const typed = (text: string) => resources.complete()(text, {}, call);
        const [first, second] = [idOf(await propose(box('new', 400))), idOf(await propose(box('newer', 800)))];
        for (const text of ['', BOARD.slice(0, 3), 'TES']) {
            expect(await typed(text), text).to.have.members([first, second]);
        }
        expect(await typed(second.slice(0, 8))).to.deep.equal([second]);
        await ok('review.reject', { proposalId: first });
        expect(await typed('')).to.deep.equal([second]);
    });

    it('come from every tool that draws, with the removals that they would make', async () => {
        const before = workspace.text(BOARD);
        const calls: [string, object][] = [
            ['add_shape', box('x', 900)],
            ['replace', { shapes: [box('x', 900)] }],
            ['update_shape', { shapeId: 'old', label: 'Older' }],
            ['batch_update_shapes', { updates: [{ shapeId: 'old', x: 5 }] }],
            ['delete_shape', { shapeId: 'old' }],
            ['delete_shapes', { shapeIds: ['old', 'way'] }],
            ['layout', { algorithm: 'grid', spacing: 300 }],
            ['import', { source: 'source.whiteboard.json' }]
        ];
        await ok('create', { path: 'source' });
        await ok('add_shape', { path: 'source.whiteboard.json', ...box('x', 9) });
        for (const [name, args] of calls) {
            const answer = await ok(name, { path: BOARD, mode: 'propose', ...args });
            expect(answer['proposalId'], name).to.be.a('string');
            expect(answer['diff'], name).to.be.an('array').that.is.not.empty;
            expect(answer['removals'] !== undefined, name).to.equal(/delete|replace/.test(name));
        }
        expect(workspace.text(BOARD)).to.equal(before);
        const nothing = await ok('update_shape', { path: BOARD, mode: 'propose', shapeId: 'old', x: 0 });
        expect(nothing).to.include({ diffTotal: 0 }).and.not.to.have.property('proposalId');
        const stale = await workspace.refused('add_shape', { path: BOARD, mode: 'propose', expectedRevision: 'other', ...box('x', 9) });
        expect(stale).to.include({ code: 'CONFLICT' });
        const made = await ok('import', { path: 'made', mode: 'propose', source: 'source.whiteboard.json' });
        expect(made).to.include({ created: true });
        expect(made['proposalId']).to.be.a('string');
        expect(await ok('read', { path: 'made.whiteboard.json' })).to.include({ total: 0 });
        await workspace.call('review.accept', { proposalId: made['proposalId'] }, undefined, 'person');
        expect((await ok('read', { path: 'made.whiteboard.json' }))['total']).to.be.greaterThan(0);
    });

    it('become one undo step of their agent when they are accepted, and what it would have drawn', async () => {
        const proposalId = idOf(await propose(box('new', 400), arrow('more', 'old', 'new')));
        const answer = await workspace.call('review.accept', { proposalId }, undefined, 'person');
        expect(answer).to.deep.nested.include({ 'output.accepted': ['shape:new', 'shape:more'], 'output.state': 'accepted' });
        expect(await shapes()).to.deep.equal(['more', 'new', 'old', 'other', 'way']);
        expect(await ok('review.get', { proposalId })).to.include({ state: 'accepted', decidedBy: 'person' });
        const told = workspace.whiteboard.stepsOf(workspace.file(BOARD)).at(-1);
        expect([told?.caller, told?.touched.length]).to.deep.equal(['test', 4]);
        expect(await workspace.refused('review.accept', { proposalId })).to.include({ code: 'CONFLICT' });
        expect(await ok('undo', { path: BOARD })).to.include({ undone: 1 });
        expect(await shapes()).to.deep.equal(['old', 'other', 'way']);
    });

    it('leave no trace in the file when they are rejected', async () => {
        const stamp = workspace.stamp(BOARD);
        const proposalId = idOf(await propose(box('new', 400)));
        expect(await ok('review.reject', { proposalId })).to.deep.include({ state: 'rejected', rejected: ['shape:new'] });
        expect(workspace.stamp(BOARD)).to.equal(stamp);
        expect(await workspace.refused('review.accept', { proposalId })).to.include({ code: 'CONFLICT' });
    });

    it('keep together what depends on each other, in both directions', async () => {
        const answer = await propose(
            { id: 'frame', type: 'frame', x: 0, y: 400, width: 300, height: 200 },
            box('child', 10, { y: 10, parentId: 'frame' }),
            box('alone', 600),
            arrow('more', 'alone', 'child')
        );
        const proposalId = idOf(answer);
        const answered = await ok('review.accept', { proposalId, changes: ['child'] });
        expect(answered['accepted']).to.have.members(['shape:frame', 'shape:child']);
        expect(answered['state']).to.equal('open');
        expect(await ok('review.reject', { proposalId, changes: ['shape:alone'] })).to.deep.include({
            rejected: ['shape:alone', 'shape:more'],
            state: 'accepted'
        });
        expect(await shapes()).to.deep.equal(['child', 'frame', 'old', 'other', 'way']);
        expect(await workspace.refused('review.accept', { proposalId, changes: ['none'] })).to.include({ code: 'CONFLICT' });
    });

    it('remove a shape only with the arrow that lets go of it, and a frame with what is in it', async () => {
        await ok('add_shape', { path: BOARD, id: 'frame', type: 'frame', x: 0, y: 400, width: 300, height: 200 });
        await ok('add_shape', { path: BOARD, ...box('child', 10, { y: 10, parentId: 'frame' }) });
        const proposalId = idOf(await ok('delete_shapes', { path: BOARD, mode: 'propose', shapeIds: ['old', 'frame'] }));
        const byId = new Map((await changes(proposalId)).map(each => [each.id, each]));
        expect(byId.get('shape:frame')?.needs).to.deep.equal(['shape:child']);
        expect(byId.get('shape:old')?.needs).to.deep.equal(['shape:way']);
        expect(byId.get('shape:way')).to.deep.include({ kind: 'changed', needs: ['shape:old'] });
        expect((await ok('review.accept', { proposalId, changes: ['frame'] }))['accepted']).to.have.members(['shape:frame', 'shape:child']);
        expect(await shapes()).to.deep.equal(['old', 'other', 'way']);
        expect((await ok('review.reject', { proposalId, changes: ['way'] }))['rejected']).to.have.members(['shape:old', 'shape:way']);
    });

    it('are put onto the board as it is now; what no longer fits is marked, with the reason', async () => {
        const proposalId = idOf(
            await ok('batch_update_shapes', {
                path: BOARD,
                mode: 'propose',
                updates: [
                    { shapeId: 'old', label: 'Older' },
                    { shapeId: 'other', label: 'Else' }
                ]
            })
        );
        const second = idOf(await propose(box('new', 400), arrow('more', 'old', 'new'), arrow('late', 'other', 'new')));
        const third = idOf(await ok('delete_shape', { path: BOARD, mode: 'propose', shapeId: 'other' }));
        await ok('update_shape', { path: BOARD, shapeId: 'old', x: 7 });
        const answer = await ok('review.accept', { proposalId });
        expect(answer).to.deep.include({ accepted: ['shape:other'], state: 'accepted' });
        expect((answer['stale'] as Change[])[0]).to.deep.include({ id: 'shape:old' });
        expect((await changes(proposalId)).find(({ id }) => id === 'shape:old')).to.include({
            state: 'stale',
            why: 'rectangle "old" (shape:old) was changed since the proposal was made.'
        });
        await ok('delete_shape', { path: BOARD, shapeId: 'old' });
        const rest = await ok('review.accept', { proposalId: second });
        expect(rest['accepted']).to.deep.equal(['shape:new', 'shape:late']);
        expect((rest['stale'] as Change[])[0]?.why).to.contain('shape:old, which is no longer there');
        expect(await ok('review.accept', { proposalId: third })).to.deep.include({ state: 'stale', accepted: [] });
        expect(await shapes()).to.deep.equal(['late', 'new', 'other', 'way']);
    });

    it('outlive a restart, and follow a file that was moved', async () => {
        const proposalId = idOf(await propose(box('new', 400)));
        await ok('review.comment', { proposalId, text: 'Why?', changeId: 'shape:new' });
        mkdirSync(workspace.file('sub'));
        await ok('read', { path: BOARD });
        renameSync(workspace.file(BOARD), workspace.file('sub/b.whiteboard.json'));
        const store = workspace.openProposals();
        const moved = workspace.file('sub/b.whiteboard.json');
        expect((await store.of(moved)).map(({ id, comments }) => [id, comments.map(({ text }) => text)])).to.deep.equal([
            [proposalId, ['Why?']]
        ]);
        expect((await store.get(proposalId)).path).to.equal(moved);
        expect(await store.touched(proposalId)).to.contain('shape:new');
        expect(await ok('review.accept', { proposalId })).to.include({ state: 'accepted', path: moved });
    });

    it('are revised and withdrawn by their own agent alone', async () => {
        const proposalId = idOf(await propose(box('new', 400)));
        const revision = { proposalId, tool_name: 'openspace.whiteboard.add_shape', arguments: box('better', 500) };
        const other = async (name: string, args: object) => {
            const outcome = await workspace.call(name, args, undefined, 'other');
            return outcome.success ? undefined : outcome.error.code;
        };
        expect([await other('review.withdraw', { proposalId }), await other('review.revise', revision)]).to.deep.equal([
            'CONFLICT',
            'CONFLICT'
        ]);
        expect((await changes(proposalId)).map(({ id }) => id)).to.deep.equal(['shape:new']);
        expect(await ok('review.revise', revision)).to.include({ proposalId, shapeId: 'shape:better' });
        expect(await ok('review.get', { proposalId })).to.include({ version: 2, state: 'open' });
        expect((await changes(proposalId)).map(({ id }) => id)).to.deep.equal(['shape:better']);
        expect(await workspace.refused('review.revise', { ...revision, tool_name: 'openspace.whiteboard.undo' })).to.include({
            code: 'INVALID_INPUT'
        });
        expect(await workspace.refused('review.revise', { ...revision, arguments: { shapes: 1 } })).to.include({ code: 'INVALID_INPUT' });
        expect(await ok('review.withdraw', { proposalId })).to.include({ state: 'withdrawn' });
        for (const name of ['review.accept', 'review.reject', 'review.withdraw']) {
            expect(await workspace.refused(name, { proposalId })).to.include({ code: 'CONFLICT' });
        }
        expect(await shapes()).to.deep.equal(['old', 'other', 'way']);
    });

    it('say what is in the file, also if several decide at the same moment', async () => {
        const ids = await Promise.all(Array.from({ length: 20 }, async (_, n) => idOf(await propose(box(`n${n}`, 400)))));
        const decide = (proposalId: string) =>
            ['review.accept', 'review.reject', 'review.accept', 'review.withdraw'].map(name => workspace.call(name, { proposalId }));
        await Promise.all(ids.flatMap(decide));
        const drawn = await shapes();
        const states = await Promise.all(ids.map(async id => (await changes(id))[0]?.state === 'accepted'));
        expect(states).to.deep.equal(ids.map((_, n) => drawn.includes(`n${n}`)));
    });

    it('show what the person edited of them', async () => {
        const proposalId = idOf(await propose(box('new', 400)));
        const { proposals } = workspace;
        const [record] = JSON.parse(await proposals.touched(proposalId)) as { after: BoardRecord }[];
        await proposals.edit(proposalId, [Object.assign({}, record!.after, { x: 450 })]);
        expect((await changes(proposalId))[0]).to.include({ edited: 'Moved rectangle "new" from 400, 0 to 450, 0.', state: 'open' });
        await ok('review.accept', { proposalId });
        expect(await ok('read', { path: BOARD, shapeIds: ['new'] })).to.have.nested.property('shapes[0].x', 450);
        const refused = await proposals.edit(proposalId, [record!.after]).catch(error => error.code);
        expect(refused).to.equal('CONFLICT');
    });

    it('have a picture with what they add', async () => {
        const proposalId = idOf(await propose(box('new', 400)));
        const outcome = await workspace.call('review.snapshot', { proposalId });
        expect(outcome).to.have.nested.property('attachments[0].text').that.contains('data-shape="shape:new"').and.contains('shape:old');
    });

    it('are not kept for a call that is cancelled, and not found by hostile ids', async () => {
        const cancelled = new AbortController();
        cancelled.abort();
        const outcome = await workspace.call('add_shape', { path: BOARD, mode: 'propose', ...box('x', 9) }, cancelled.signal);
        expect(outcome).to.nested.include({ 'error.code': 'CANCELLED' });
        expect(await ok('review.list', {})).to.include({ total: 0 });
        writeFileSync(path.join(workspace.settings, 'secret.json'), JSON.stringify({ id: 'secret' }));
        for (const proposalId of ['', '../../secret', '__proto__', 'constructor', '/etc/passwd', 'x'.repeat(9_999), '\0']) {
            for (const name of ['review.get', 'review.accept', 'review.reject', 'review.withdraw', 'review.snapshot']) {
                const { code } = await workspace.refused(name, { proposalId });
                expect(['NOT_FOUND', 'INVALID_INPUT'], `${name} ${proposalId}`).to.include(code);
            }
        }
    });

    it('are given up, the decided and the oldest first, when a board has too many', async () => {
        const first = idOf(await propose(box('first', 400)));
        const rejected = idOf(await propose(box('second', 400)));
        await ok('review.reject', { proposalId: rejected });
        let answer: Output = {};
        for (let n = 0; n < 99; n++) {
            answer = await ok('update_shape', { path: BOARD, mode: 'propose', shapeId: 'old', x: n + 1 });
        }
        expect(answer['dropped']).to.deep.equal([rejected]);
        answer = await ok('update_shape', { path: BOARD, mode: 'propose', shapeId: 'old', x: 900 });
        expect(answer['dropped']).to.deep.equal([first]);
        expect(await workspace.refused('review.get', { proposalId: first })).to.include({ code: 'NOT_FOUND' });
        expect(await ok('review.list', { limit: 1 })).to.include({ total: 100 });
        const [folder] = readdirSync(path.join(workspace.settings, 'openspace-proposals'));
        expect(readdirSync(path.join(workspace.settings, 'openspace-proposals', folder!))).to.have.length(200);
    });
});
