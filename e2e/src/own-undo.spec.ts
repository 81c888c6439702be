import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { Person } from './harness/person';
import { until } from '@openspace/tool/lib/test/until';

const box = (id: string, x: number) => ({ id, type: 'geo', x, y: 0, width: 150, height: 100, label: id, props: { fill: 'solid' } });

describe('undo of an agent’s own steps, while others draw on the same board', () => {
    let app: App;
    let browser: Browser | undefined;
    let ide: Ide;
    let one: McpClient;
    let two: McpClient;
    let file: string;
    let boards = 0;

    before(async () => {
        app = await App.start();
        one = await McpClient.connect(app, '?toolsets=all', 'one');
        two = await McpClient.connect(app, '?toolsets=all', 'two');
    });
    after(async () => {
        await Promise.all([one.close(), two.close()]);
        await browser?.close();
        await app.stop();
    });
    beforeEach(async () => {
        file = `undo-${++boards}.whiteboard.json`;
        await one.call('openspace.whiteboard.create', { path: file });
        await one.call('openspace.whiteboard.add_shape', { path: file, ...box('ground', -300) });
    });

    interface Result {
        readonly undone: number;
        readonly revision: string;
        readonly appliedBy: string;
    }
    const by =
        (agent: McpClient) =>
        (tool: string, args: object = {}) =>
            agent.call<Result>(`openspace.whiteboard.${tool}`, { path: file, ...args });
    const refused =
        (agent: McpClient) =>
        (tool: string, args: object = {}) =>
            agent.fail(`openspace.whiteboard.${tool}`, { path: file, ...args });
    const onDisk = async () => (await shapesOnDisk(app.file(file))).map(({ id }) => id.replace('shape:', '')).sort();

    function sameWithAndWithoutWindow(appliedBy: string, ready: () => Promise<void>): void {
        it('undoes its own steps among those of another, and redoes them', async () => {
            await by(one)('add_shape', box('one-a', 0));
            await ready();
            await by(two)('add_shape', box('two-a', 200));
            await by(one)('add_shape', box('one-b', 400));
            await by(two)('add_shape', box('two-b', 600));
            expect(await by(one)('undo', { steps: 2 })).to.include({ undone: 2, appliedBy });
            expect(await onDisk()).to.deep.equal(['ground', 'two-a', 'two-b']);
            expect(await by(two)('undo')).to.include({ undone: 1 });
            expect(await onDisk()).to.deep.equal(['ground', 'two-a']);
            expect(await by(one)('redo')).to.include({ undone: 1 });
            expect(await onDisk()).to.deep.equal(['ground', 'one-a', 'two-a']);
            expect(await by(one)('redo', { steps: 9 })).to.include({ undone: 1 });
            expect(await by(two)('redo')).to.include({ undone: 1 });
            expect(await onDisk()).to.deep.equal(['ground', 'one-a', 'one-b', 'two-a', 'two-b']);
            expect(await by(one)('redo')).to.include({ undone: 0 });
            expect(await by(one)('undo', { steps: 9 })).to.include({ undone: 3 });
            expect(await onDisk()).to.deep.equal(['two-a', 'two-b']);
        });

        it('refuses where another changed the same shape, names the shape and who, and never proposes to undo it', async () => {
            await by(one)('add_shape', box('shared', 0));
            await ready();
            await by(two)('update_shape', { shapeId: 'shared', label: 'Renamed' });
            const before = await by(one)('read');
            const error = await refused(one)('undo');
            expect(error.code).to.equal('CONFLICT');
            expect(error.message).to.contain('shape:shared').and.to.contain('"two"');
            expect(JSON.stringify(error)).not.to.match(/anyone/);
            expect(error.details?.['shapes']).to.deep.include({ id: 'shape:shared', by: 'the agent "two"' });
            expect(await by(one)('read')).to.include({ revision: before.revision });
            expect(await by(two)('undo')).to.include({ undone: 1 });
            expect(await by(one)('undo')).to.include({ undone: 1 });
            expect(await onDisk()).to.deep.equal(['ground']);
        });

        it('undoes the steps that left certain revisions, with undo as with take_back @long', async () => {
            const first = await by(one)('add_shape', box('first', 0));
            await ready();
            const second = await by(one)('add_shape', box('second', 200));
            await by(two)('add_shape', box('theirs', 400));
            const third = await by(one)('add_shape', box('third', 600));
            expect(await by(one)('undo', { revisions: [first.revision, third.revision] })).to.include({ undone: 2, appliedBy });
            expect(await onDisk()).to.deep.equal(['ground', 'second', 'theirs']);
            expect(await by(one)('take_back', { revisions: [second.revision] })).to.include({ takenBack: 1 });
            expect(await onDisk()).to.deep.equal(['ground', 'theirs']);
            expect(await by(one)('redo', { steps: 3 })).to.include({ undone: 3 });
            expect(await onDisk()).to.deep.equal(['first', 'ground', 'second', 'theirs', 'third']);
            expect((await refused(one)('undo', { revisions: ['unheard'] })).code).to.equal('NOT_FOUND');
        });

        it('takes a step of anybody only when told to', async () => {
            await ready();
            await by(two)('add_shape', box('theirs', 400));
            expect(await by(one)('undo', { anyone: true })).to.include({ undone: 1 });
            expect(await onDisk()).to.deep.equal(['ground']);
        });
    }

    describe('on the file alone', () => sameWithAndWithoutWindow('file', async () => undefined));

    describe('with the board open in a window', () => {
        const ready = async () => {
            await ide.openFile(file);
            await person().shape('ground').waitFor();
        };
        const person = () => new Person(ide.page);

        before(async () => {
            browser = await launchBrowser();
            ide = new Ide(await openWindow(browser, app));
            await one.windowReady();
        });

        sameWithAndWithoutWindow('window', ready);

        it('leaves what the person drew since, and refuses where the person moved the same shape', async () => {
            await ready();
            await by(one)('add_shape', box('mine', 0));
            await by(one)('add_shape', box('other', 300));
            await person().grab('ground');
            await person().letGo();
            const dragging = person();
            await dragging.grab('mine');
            await dragging.moveBy(0, 120);
            await dragging.letGo();
            await until('the drag is on disk', async () =>
                (await shapesOnDisk(app.file(file))).some(({ id, y }) => id === 'shape:mine' && y !== 0)
            );
            expect(await by(one)('undo')).to.include({ undone: 1 });
            expect(await onDisk()).to.deep.equal(['ground', 'mine']);
            const error = await refused(one)('undo');
            expect(error.message).to.contain('shape:mine').and.to.contain('the person');
            expect(JSON.stringify(error)).not.to.match(/anyone/);
            await person().page.keyboard.press('Escape');
            await ide.command('Undo');
            await until('the undone step is back', async () => (await onDisk()).includes('other'));
        });
    });
});
