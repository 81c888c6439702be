import { expect } from 'chai';
import { execFile } from 'child_process';
import type { Browser } from 'playwright-core';
import { promisify } from 'util';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { launchBrowser, openWindow } from '../harness/browser';
import { tenNodesNineArrows } from '../harness/flowchart';
import { McpClient } from '../harness/mcp';
import { Person } from '../harness/person';
import { editedText } from '../harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const run = promisify(execFile);
const BOARD = 'busy.whiteboard.json';
const box = (id: string, x = 0, y = 0) => ({ id, type: 'geo', x, y, width: 120, height: 60, label: id, props: { fill: 'solid' } });

describe('persons, agents and git on one board at the same time', () => {
    let app: App;
    let browser: Browser;
    let person: Person;
    let agent: McpClient;
    let second: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        person = new Person(await openWindow(browser, app));
        [agent, second] = await Promise.all([McpClient.connect(app), McpClient.connect(app, '', 'second')]);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.open', { path: BOARD });
    });
    beforeEach(async () => {
        await call('open', {});
        await call('replace', { shapes: [box('a'), box('b', 300)] });
        await call('camera.set', { x: -200, y: -250, zoom: 1 });
        await Promise.all([person.shape('a').waitFor(), person.shape('b').waitFor()]);
    });
    after(async () => {
        await Promise.all([agent.close(), second.close()]);
        await browser.close();
        await app.stop();
    });

    const call = <T = object>(tool: string, args: object, client = agent) =>
        client.call<T & { revision: string; appliedBy: string }>(`openspace.whiteboard.${tool}`, { path: BOARD, ...args });
    const ids = async () => (await shapesOnDisk(app.file(BOARD))).map(({ id }) => id.replace('shape:', '')).sort();
    const onDisk = async (id: string) => (await shapesOnDisk(app.file(BOARD))).find(shape => shape.id === `shape:${id}`);

    describe('a person drags', () => {
        it('a call that changes another shape is done at once, and is a step of its own', async () => {
            await person.grab('a');
            await person.moveBy(0, 100);
            await call('add_shape', box('c', 600));
            await call('update_shape', { shapeId: 'b', y: 40 });
            expect(await ids()).to.deep.equal(['a', 'b', 'c']);
            await person.moveBy(0, 25);
            await person.letGo();
            await until('the drag is on disk', async () => Math.abs(((await onDisk('a'))?.y ?? 0) - 125) < 1);
            expect((await onDisk('b'))?.y).to.equal(40);
            await person.page.keyboard.press('Control+z');
            await until('the newest step of the agent’s is undone', async () => (await onDisk('b'))?.y === 0);
            await person.page.keyboard.press('Control+z');
            await until('its other step is undone', async () => (await ids()).join() === 'a,b');
            expect((await onDisk('a'))?.y, 'the drag stays').to.be.closeTo(125, 1);
        });

        it('a call that changes the dragged shape waits until they let go', async () => {
            await person.grab('a');
            await person.moveBy(0, 100);
            let done = false;
            const updating = call('update_shape', { shapeId: 'a', label: 'renamed' }).finally(() => (done = true));
            await call('add_shape', box('d', 600, 300), second);
            await person.moveBy(0, 25);
            expect(done, 'the call waits').to.equal(false);
            await person.letGo();
            await updating;
            expect((await onDisk('a'))?.y, 'the drag is not lost').to.be.closeTo(125, 1);
            expect(JSON.stringify((await onDisk('a'))?.props)).to.contain('renamed');
        });

        it('a replace waits as well, and takes the dragged shape away only then @long', async () => {
            await person.grab('a');
            await person.moveBy(30, 60);
            const replacing = call<{ clearedCount: number }>('replace', { shapes: tenNodesNineArrows() });
            await person.moveBy(30, 60);
            expect(await person.shape('a').count()).to.equal(1);
            await person.letGo();
            expect((await replacing).clearedCount).to.equal(2);
            expect(await ids()).to.have.length(19);
            await person.page.keyboard.press('Control+z');
            await until('what was replaced is back, where the person had dragged it', async () => {
                const a = await onDisk('a');
                return a?.x !== undefined && Math.abs(a.x - 60) < 1 && Math.abs((a.y ?? 0) - 120) < 1;
            });
            expect(await ids()).to.deep.equal(['a', 'b']);
        });

        it('Esc reverts the drag and nothing of the agent’s @long', async () => {
            await person.grab('a');
            await person.moveBy(0, 100);
            await call('add_shape', box('c', 600));
            await person.page.keyboard.press('Escape');
            await person.letGo();
            await until('the drag is reverted on disk', async () => (await onDisk('a'))?.y === 0);
            expect(await ids()).to.deep.equal(['a', 'b', 'c']);
        });

        it('who does not let go within the limit is not disturbed: CONFLICT, and nothing changed @long', async () => {
            await person.grab('a');
            await person.moveBy(0, 100);
            const error = await agent.fail('openspace.whiteboard.replace', { path: BOARD, shapes: [] });
            expect(error.code).to.equal('CONFLICT');
            expect(error.message).to.contain('did not let go within 5 s').and.contain('nothing was changed').and.contain('rectangle "a"');
            expect(error.suggestion).to.be.a('string');
            await person.letGo();
            await until('the drag is saved', async () => Math.abs(((await onDisk('a'))?.y ?? 0) - 100) < 1);
            expect(await ids()).to.deep.equal(['a', 'b']);
        });
    });

    it('a person edits a text while an agent adds: neither waits, nothing is lost', async () => {
        await person.shape('a').dblclick();
        await editedText(person.page).waitFor();
        await person.page.keyboard.press('Control+a');
        await person.page.keyboard.type('Hel');
        await call('add_shape', box('c', 600));
        await call('update_shape', { shapeId: 'b', x: 320 });
        await person.page.keyboard.type('lo');
        await person.page.keyboard.press('Escape');
        await until('the text is saved', async () => JSON.stringify((await onDisk('a'))?.props).includes('"Hello"'));
        expect(await ids()).to.deep.equal(['a', 'b', 'c']);
        expect((await onDisk('b'))?.x).to.equal(320);
    });

    it('two agents add one by one and by the dozen: every shape lands once @long', async () => {
        const own = (name: string, client: McpClient) => [
            ...Array.from({ length: 20 }, (_, i) => call('add_shape', box(`${name}${i}`, i * 10, 200), client)),
            ...Array.from({ length: 4 }, (_, j) =>
                call('batch_add_shapes', { shapes: Array.from({ length: 12 }, (_, i) => box(`${name}${j}-${i}`, i * 10, 400)) }, client)
            )
        ];
        await Promise.all([...own('x', agent), ...own('y', second)]);
        const found = await ids();
        expect(found).to.have.length(2 + 2 * (20 + 48));
        expect(new Set(found).size).to.equal(found.length);
        await until('the person sees them all', async () => (await person.shapesSeen()) === found.length);
    });

    it('of two agents that expect the same revision, one is told who was faster', async () => {
        const { revision } = await call('read', {});
        const outcomes = await Promise.all(
            [agent, second].map((client, i) =>
                call('add_shape', { ...box(`r${i}`), expectedRevision: revision }, client).then(
                    () => 'done',
                    (error: Error) => (error.message.includes('"CONFLICT"') ? 'CONFLICT' : error.message)
                )
            )
        );
        expect(outcomes.sort()).to.deep.equal(['CONFLICT', 'done']);
        expect(await ids()).to.have.length(3);
    });

    it('what an agent cancels while 3,000 shapes are drawn is there whole or not at all, in the file and in the window @long', async () => {
        const shapes = Array.from({ length: 3000 }, (_, i) => ({ type: 'geo', x: (i % 60) * 150, y: 200 + Math.floor(i / 60) * 90 }));
        const abort = new AbortController();
        const drawing = agent.client
            .callTool({ name: 'openspace.whiteboard.batch_add_shapes', arguments: { path: BOARD, shapes } }, undefined, {
                signal: abort.signal
            })
            .catch((error: Error) => error.message);
        await until('the first of them is drawn', async () => (await person.shapesSeen()) > 2);
        abort.abort('enough');
        expect(await drawing).to.contain('enough');
        const { total } = await call<{ total: number }>('find_shapes', { limit: 1 });
        expect(total, 'all or nothing').to.be.oneOf([2, 3002]);
        expect(await ids()).to.have.length(total);
    });

    it('opened and closed while an agent writes its file: nothing is lost, nothing doubled @long', async () => {
        const path = 'opening.whiteboard.json';
        await agent.call('openspace.whiteboard.create', { path });
        const by = new Set<string>();
        const tab = person.page.locator('.lm-TabBar-tab', { hasText: path });
        const drawing = (async () => {
            for (let i = 0; i < 90; i++) {
                const { appliedBy } = await agent.call<{ appliedBy: string }>('openspace.whiteboard.add_shape', {
                    path,
                    ...box(`s${i}`, i * 20)
                });
                by.add(appliedBy);
            }
        })();
        for (let round = 0; round < 3; round++) {
            await second.call('openspace.whiteboard.open', { path });
            await tab.locator('.lm-TabBar-tabCloseIcon').click();
            await tab.waitFor({ state: 'detached' });
        }
        await drawing;
        const shapes = (await shapesOnDisk(app.file(path))).map(({ id }) => id);
        expect(shapes).to.have.members(Array.from({ length: 90 }, (_, i) => `shape:s${i}`));
        expect([...by].sort()).to.deep.equal(['file', 'window']);
    });

    for (const mode of ['file', 'window'] as const) {
        it(`git checks out another version while an agent draws through the ${mode === 'window' ? 'window @long' : 'file'}: whole at any moment, one version or the other`, async () => {
            const path = `versions-${mode}.whiteboard.json`;
            const file = app.file(path);
            const git = (...args: string[]) =>
                run('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: app.workspace });
            // Git removes a file before it creates it again; it gives up when somebody else made it in between.
            const checkOut = () =>
                until('git has checked the board out', () =>
                    git('checkout', '-q', '--', path).then(
                        () => true,
                        (error: Error) => (error.message.includes('File exists') ? false : Promise.reject(error))
                    )
                );
            const names = async () => (await shapesOnDisk(file)).map(({ id }) => id.replace('shape:', ''));
            await agent.call('openspace.whiteboard.create', { path });
            await agent.call('openspace.whiteboard.batch_add_shapes', { path, shapes: [box('base'), box('left', 200)] });
            await git('init', '-q');
            await git('add', path);
            await git('commit', '-q', '-m', 'one');
            if (mode === 'window') {
                await agent.call('openspace.whiteboard.open', { path });
            }
            for (let round = 0; round < 5; round++) {
                const drawn = ['p', 'q', 'r'].map(name => `${name}${round}`);
                const adding = drawn.map((id, i) => agent.raw('openspace.whiteboard.add_shape', { path, ...box(id, i * 20, 200) }));
                await checkOut();
                for (const { content } of await Promise.all(adding)) {
                    const outcome = JSON.parse((content as { text: string }[])[0]!.text);
                    // For a moment git has removed the file, or has written half of it: then nothing is written.
                    expect(outcome.success || outcome.error.code, JSON.stringify(outcome)).to.be.oneOf([
                        true,
                        'CONFLICT',
                        'NOT_FOUND',
                        'UNSUPPORTED_FORMAT'
                    ]);
                }
                const found = await names();
                expect(found).to.include.members(['base', 'left']);
                expect(new Set(found).size).to.equal(found.length);
                // What git took away in an earlier round stays away.
                expect(found.filter(name => !['base', 'left', ...drawn].includes(name) && !name.endsWith(`${round - 1}`))).to.deep.equal(
                    []
                );
            }
            await checkOut();
            await until('the board is what git says', async () => {
                const { total } = await agent.call<{ total: number }>('openspace.whiteboard.read', { path });
                return total === 2;
            });
            await agent.call('openspace.whiteboard.add_shape', { path, ...box('end', 0, 400) });
            expect(await names()).to.have.members(['base', 'left', 'end']);
            expect((await git('diff', '--numstat')).stdout.split('\t').slice(0, 2), 'one more line, and none changed').to.deep.equal([
                '1',
                '0'
            ]);
        });
    }
});
