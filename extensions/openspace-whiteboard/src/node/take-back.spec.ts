import { expect } from 'chai';
import { BoardSteps } from './board-steps';
import { TemporaryWorkspace } from './test/temporary-workspace';

describe('openspace.whiteboard.take_back on files', () => {
    let workspace: TemporaryWorkspace;
    const path = 'a.whiteboard.json';
    const box = (id: string, x: number) => ({ id, type: 'geo', x, y: 0, width: 100, height: 60, label: id });
    const drawn = async (...shapes: object[]) => String((await workspace.ok('batch_add_shapes', { path, shapes })).revision);
    const ids = async () => {
        const { shapes } = await workspace.ok('read', { path });
        return (shapes as { id: string }[]).map(({ id }) => id.replace('shape:', '')).sort();
    };

    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        await workspace.ok('create', { path });
    });
    afterEach(() => workspace.dispose());

    it('undoes exactly the named steps, however many others came between and since, as one step', async () => {
        await drawn(box('before', 0));
        const first = await drawn(box('mine1', 200), { id: 'arrow', type: 'arrow', from: 'before', to: 'mine1' });
        await drawn(box('theirs', 400));
        const second = await drawn(box('mine2', 600));
        await drawn(box('since', 800));

        expect(await workspace.ok('take_back', { path, revisions: [first, second] })).to.deep.include({ takenBack: 2, appliedBy: 'file' });
        expect(await ids()).to.deep.equal(['before', 'since', 'theirs']);
        expect(await workspace.ok('redo', { path, steps: 2 })).to.deep.include({ undone: 2 });
        expect(await ids()).to.deep.equal(['arrow', 'before', 'mine1', 'mine2', 'since', 'theirs']);
    });

    it('puts back what a step changed or deleted', async () => {
        await drawn(box('a', 0), box('b', 200), { id: 'arrow', type: 'arrow', from: 'a', to: 'b' });
        const text = workspace.text(path);
        const moved = await workspace.ok('update_shape', { path, shapeId: 'a', x: 50, label: 'changed' });
        const deleted = await workspace.ok('delete_shape', { path, shapeId: 'b' });
        await workspace.ok('take_back', { path, revisions: [moved.revision, deleted.revision] });
        expect(workspace.text(path)).to.equal(text);
    });

    it('takes nothing instead, and says which shape it is, when somebody changed the same one or built on it', async () => {
        const mine = await drawn(box('mine', 0), box('other', 200));
        await workspace.ok('update_shape', { path, shapeId: 'mine', x: 5 });
        const text = workspace.text(path);
        expect(await workspace.refused('take_back', { path, revisions: [mine] })).to.deep.nested.include({
            code: 'CONFLICT',
            'details.id': 'shape:mine'
        });
        const second = await drawn(box('ground', 400));
        await drawn({ id: 'theirs', type: 'arrow', from: 'other', to: 'ground' });
        expect(await workspace.refused('take_back', { path, revisions: [second] })).to.deep.include({ code: 'CONFLICT' });
        expect(workspace.text(path)).to.contain('shape:ground').and.to.contain('"x":5');
        expect(text).to.contain('"x":5');
    });

    it('does not take the step of another for that of a call that changed nothing', async () => {
        const theirs = await drawn(box('theirs', 0));
        const { revision } = await workspace.ok('update_shape', { path, shapeId: 'theirs', x: 0 });
        expect(revision).to.equal(theirs);
        expect(await ids()).to.deep.equal(['theirs']);
        await workspace.ok('take_back', { path, revisions: [theirs] });
        expect(await ids()).to.deep.equal([]);
    });

    it('undoes the last of the named steps first, each once, in whatever order they are named', async () => {
        const first = await drawn(box('a', 0));
        const text = workspace.text(path);
        const moved = async (x: number) => String((await workspace.ok('update_shape', { path, shapeId: 'a', x })).revision);
        const named = [await moved(50), await moved(90)].reverse();
        expect(await workspace.ok('take_back', { path, revisions: [...named, ...named] })).to.deep.include({ takenBack: 2 });
        expect(workspace.text(path)).to.equal(text);
        await workspace.ok('take_back', { path, revisions: [first, first] });
        expect(await ids()).to.deep.equal([]);
    });

    it('says of a step that is undone already that it is, and blames no one', async () => {
        const mine = await drawn(box('a', 0));
        const other = await drawn(box('b', 200));
        await workspace.ok('take_back', { path, revisions: [mine] });
        const refused = await workspace.refused('take_back', { path, revisions: [mine, other] });
        expect(refused).to.deep.nested.include({ code: 'CONFLICT', 'details.revisions': [mine] });
        expect(refused.message).to.contain('undone already').and.not.to.contain('person');
        expect(await ids()).to.deep.equal(['b']);
    });

    it('says which steps are not remembered, and refuses a stale revision', async () => {
        const mine = await drawn(box('mine', 0));
        expect(await workspace.refused('take_back', { path, revisions: [mine, 'unheard'] })).to.deep.nested.include({
            code: 'NOT_FOUND',
            'details.revisions[0]': 'unheard'
        });
        expect(await workspace.refused('take_back', { path, revisions: [mine], expectedRevision: 'old' })).to.deep.include({
            code: 'CONFLICT'
        });
        expect(await workspace.refused('take_back', { path, revisions: [] })).to.deep.include({ code: 'INVALID_INPUT' });
        expect(await ids()).to.deep.equal(['mine']);
    });

    it('knows the steps that a window took before it closed the board, and tells one that opens it of its own', async () => {
        const mine = await drawn(box('mine', 0));
        const steps = new BoardSteps(workspace.whiteboard);
        const file = workspace.file(path);
        const known = await steps.steps(file);
        expect(known.map(({ revision }) => revision)).to.deep.equal([mine]);

        await workspace.ok('take_back', { path, revisions: [mine] });
        const again = await drawn(box('again', 0));
        const [first] = known;
        steps.notifyClosed(file, first ? [{ ...first, id: 'other', revision: 'of a window', touched: [] }] : []);
        await workspace.ok('take_back', { path, revisions: ['of a window', again] });
        expect(await ids()).to.deep.equal([]);
    });
});
