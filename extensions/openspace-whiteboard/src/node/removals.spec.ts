import { expect } from 'chai';
import { undocumentedFields } from '@openspace/tool';
import { changesBoard } from '../common/changes-board';
import { boardTools } from '../common/tools';
import { exportDiagram } from '../common/tools/export';
import { BoardSteps } from './board-steps';
import { type Output, TemporaryWorkspace } from './test/temporary-workspace';

const PATH = 'a.whiteboard.json';
const box = (id: string, x: number, label = id) => ({ id, type: 'geo', x, y: 0, width: 100, height: 60, label });

describe('What calls say of what they remove from boards', () => {
    let workspace: TemporaryWorkspace;

    const by = async (caller: string, name: string, args: object): Promise<Output> => {
        const outcome = await workspace.call(name, { path: PATH, ...args }, undefined, caller);
        if (!outcome.success) {
            throw new Error(JSON.stringify(outcome.error));
        }
        return outcome.output;
    };
    const refused = async (caller: string, name: string, args: object) => {
        const outcome = await workspace.call(name, { path: PATH, ...args }, undefined, caller);
        if (outcome.success) {
            throw new Error(`${name} succeeded.`);
        }
        return outcome.error;
    };
    const named = ({ removals }: Output) => {
        const { named } = removals as { named: { label: string; type: string; by: string }[] };
        return named.map(each => `${each.label || each.type}: ${each.by}`);
    };
    /** Another program changes the file. */
    const byHand = (from: string, to: string): void => void workspace.write(PATH, workspace.text(PATH).replaceAll(from, to));

    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        await by('alice', 'create', {});
        await by('alice', 'batch_add_shapes', { shapes: [box('login', 0, 'Login'), box('cart', 300, 'Cart')] });
        await by('bob', 'batch_add_shapes', { shapes: [box('api', 600, 'API'), { id: 'line', type: 'arrow', from: 'cart', to: 'api' }] });
        byHand('Cart', 'Basket');
    });
    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    const REMOVED = ['Login: the agent "alice"', 'Basket: a person or another program', 'arrow: you', 'API: you'];

    for (const [name, args] of [
        ['replace', { shapes: [box('new', 0)] }],
        ['import', { source: 'other.whiteboard.json', replace: true }],
        ['delete_shapes', { shapeIds: ['login', 'cart', 'api', 'line'] }],
        ['create', { overwrite: true }]
    ] as const) {
        it(`${name} names what went away, and whose it was`, async () => {
            workspace.write('other.whiteboard.json', workspace.text(PATH).replaceAll('shape:', 'shape:other'));
            const done = await by('bob', name, args);
            expect(named(done)).to.have.members(REMOVED);
            expect(done.removals).to.deep.include({ total: 4 });
            expect((done.removals as { summary: string }).summary)
                .to.contain('"Login" (of the agent "alice")')
                .and.to.contain('"Basket" (of a person or another program)')
                .and.to.contain('(your own)');
        });
    }

    it('replace names a shape whose id another one has now', async () => {
        const done = await by('bob', 'replace', { shapes: [box('login', 0, 'Something else'), box('cart', 300, 'Basket')] });
        expect(named(done)).to.have.members(REMOVED.filter(each => !each.startsWith('Basket')));
    });

    it('delete_shape, undo and take_back say it, too', async () => {
        expect(named(await by('bob', 'delete_shape', { shapeId: 'login' }))).to.deep.equal(['Login: the agent "alice"']);
        const { revision } = await by('bob', 'add_shape', box('mine', 900, 'Mine'));
        expect(named(await by('bob', 'take_back', { revisions: [revision] }))).to.deep.equal(['Mine: you']);
        await by('alice', 'add_shape', box('hers', 900, 'Hers'));
        expect(named(await by('bob', 'undo', { anyone: true }))).to.deep.equal(['Hers: the agent "alice"']);
    });

    it('a call that removes nothing says nothing of it', async () => {
        expect(await by('bob', 'update_shape', { shapeId: 'api', x: 700 })).not.to.have.property('removals');
    });

    it('names twenty, those of others first, and counts all', async () => {
        await by('bob', 'batch_add_shapes', { shapes: Array.from({ length: 40 }, (_, at) => box(`b${at}`, at * 200, `Box ${at}`)) });
        const done = await by('bob', 'replace', { shapes: [] });
        expect(named(done)).to.have.lengthOf(20);
        expect(named(done).slice(0, 2)).to.have.members(REMOVED.slice(0, 2));
        expect(done.removals).to.deep.include({ total: 44 });
        expect((done.removals as { summary: string }).summary).to.match(/; and 24 more\.$/);
    });

    it('a window that opens the board learns whose the shapes are', async () => {
        const steps = await new BoardSteps(workspace.whiteboard).steps(workspace.file(PATH));
        expect(steps.map(({ caller }) => caller)).to.include.members(['alice', 'bob']);
    });

    it('a stale expectedRevision is refused with what changed since, and by whom', async () => {
        const { revision: expectedRevision } = await by('bob', 'read', {});
        await by('alice', 'update_shape', { shapeId: 'login', label: 'Sign in' });
        await by('alice', 'delete_shape', { shapeId: 'api' });
        byHand('Basket', 'Trolley');
        const error = await refused('bob', 'replace', { shapes: [], expectedRevision });
        expect(error.code).to.equal('CONFLICT');
        expect(error.message)
            .to.contain('"Sign in" was changed by the agent "alice"')
            .and.to.contain('"API" was removed by the agent "alice"')
            .and.to.contain('"Trolley" was changed by a person or another program');
        const { changed } = error.details as { changed: { label: string; change: string; by: string }[] };
        expect(changed.map(({ label, change }) => `${label} ${change}`)).to.include.members([
            'Sign in changed',
            'API removed',
            'Trolley changed'
        ]);
        expect(error.details).to.include({ expectedRevision }).and.to.have.property('currentRevision');
    });

    it('a revision that no one remembers is refused as before', async () => {
        const error = await refused('bob', 'replace', { shapes: [], expectedRevision: 'unknown' });
        expect(error).to.deep.include({ code: 'CONFLICT' });
        expect(error.details).not.to.have.property('changed');
    });

    it('large boards, which a thread works on, know it as well', async () => {
        const shapes = Array.from({ length: 300 }, (_, at) => box(`n${at}`, at * 200, `${'A long label '.repeat(40)} ${at}`));
        const { threads } = workspace.whiteboard;
        const tool = (name: string) => threads.inWorker(boardTools.find(each => each.name === `openspace.whiteboard.${name}`)!);
        const context = (caller: string) => ({ caller, signal: new AbortController().signal, progress: () => undefined });
        const path = workspace.file(PATH);
        await tool('batch_add_shapes').run({ path, shapes }, workspace.whiteboard, context('alice'));
        const done = (await tool('replace').run({ path, shapes: [] }, workspace.whiteboard, context('bob'))) as { output: Output };
        expect(named(done.output).filter(each => /^A long label .*…: the agent "alice"$/.test(each))).to.have.lengthOf(18);
        expect(done.output.removals).to.deep.include({ total: 304 });
    });

    it('each tool that may remove something has the field', () => {
        // What an export overwrites is another file.
        const removing = boardTools.filter(tool => changesBoard(tool.name) && tool.hints.destructive === true && tool !== exportDiagram);
        expect(removing.filter(({ output }) => !('removals' in output.shape)).map(({ name }) => name)).to.deep.equal([]);
        expect(removing.flatMap(undocumentedFields)).to.deep.equal([]);
    });
});
