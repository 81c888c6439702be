// Own backend: is killed and started again on its port.
import { expect } from 'chai';
import { mkdtemp, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { launchBrowser, openWindow, shellReady } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { Person } from '../harness/person';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'lost.whiteboard.json';
const MANY = 'many.whiteboard.json';
const box = (id: string, x = 0, y = 0) => ({ id, type: 'geo', x, y, width: 120, height: 60, props: { fill: 'solid' } });

describe('windows that go away: closed or reloaded mid-call, asleep, cut off, or left by the backend', () => {
    let workspace: string;
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let person: Person;
    let callsInWindow = 0;
    /** The connections of the windows so far. */
    let lines: { isMute: boolean }[] = [];

    const add = (shape: object) => agent.call<{ appliedBy: string }>('openspace.whiteboard.add_shape', { path: BOARD, ...shape });
    const ids = async () => (await shapesOnDisk(app.file(BOARD))).map(({ id }) => id.replace('shape:', '')).sort();
    const placeOf = async (id: string) => {
        const shape = (await shapesOnDisk(app.file(BOARD))).find(found => found.id === `shape:${id}`);
        return `${shape?.x},${shape?.y}`;
    };
    const isOpen = async () => {
        const { whiteboards } = await agent.call<{ whiteboards: { path: string; open: boolean }[] }>('openspace.whiteboard.list');
        return whiteboards.some(board => board.path === app.file(BOARD) && board.open);
    };
    const opened = (limit?: number) => until('the board is open in a window', isOpen, limit);
    const closed = () => until('no window has the board open', async () => !(await isOpen()));
    /** Begins a call that the window has, and whose end no one learns of. */
    const waitingCall = async (shape: object) => {
        const before = callsInWindow;
        lines.forEach(line => (line.isMute = true));
        const call = agent.fail('openspace.whiteboard.add_shape', { path: BOARD, ...shape });
        await until('the window has the call', () => callsInWindow > before);
        // In an object: a promise that is returned would be waited for.
        return { call };
    };
    /** A window with the board in it, which is the only one. */
    const show = async (path = BOARD): Promise<Page> => {
        await Promise.all(browser.contexts().map(other => other.close()));
        const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
        lines = [];
        await context.routeWebSocket(/./, socket => {
            const line = { isMute: false };
            lines.push(line);
            const server = socket.connectToServer();
            socket.onMessage(message => line.isMute || server.send(message));
            server.onMessage(message => {
                callsInWindow += message.includes('openspace.whiteboard.add_shape') ? 1 : 0;
                socket.send(message);
            });
        });
        const page = await openWindow(context, app);
        page.on('dialog', dialog => void dialog.accept());
        await agent.windowReady();
        await agent.call('openspace.whiteboard.open', { path });
        await agent.call('openspace.whiteboard.camera.set', { path, x: -200, y: -200, zoom: 1 });
        person = new Person(page);
        return page;
    };

    beforeEach(async () => {
        if (person.page.isClosed()) {
            await show();
        }
    });
    before(async () => {
        workspace = await mkdtemp(path.join(os.tmpdir(), 'openspace-workspace-'));
        [app, browser] = await Promise.all([App.start({ workspace }), launchBrowser()]);
        agent = await McpClient.connect(app);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.create', { path: MANY });
        await add(box('a'));
        await show();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
        await rm(workspace, { recursive: true });
    });

    it('reloaded while a call is in it: told at once that nothing was written, and the window comes back with the board', async () => {
        const { call } = await waitingCall(box('b', 200));
        await Promise.all([person.page.reload(), call]);
        expect(await call).to.deep.include({ code: 'NO_FRONTEND', details: { applied: false } });
        expect(await ids()).to.deep.equal(['a']);
        await shellReady(person.page);
        await opened();
        expect((await add(box('b', 200))).appliedBy).to.equal('window');
        await person.shape('b').waitFor();
        expect(await ids()).to.deep.equal(['a', 'b']);
    });

    it('closed while a call is in it: told at once, and the same call again goes to the file', async () => {
        const before = await ids();
        const { call } = await waitingCall(box('c', 400));
        await Promise.all([person.page.context().close(), call]);
        // At the limit of a call, the code would be another one.
        expect(await call).to.deep.include({ code: 'NO_FRONTEND', details: { applied: false } });
        expect((await add(box('c', 400))).appliedBy).to.equal('file');
        expect(await ids()).to.have.members([...before, 'c']);
    });

    it('closed while it draws 4,000 shapes: says truly whether they are there', async () => {
        const page = await show(MANY);
        const many = Array.from({ length: 4000 }, (_, i) => ({ ...box(`m${i}`, (i % 80) * 150, Math.floor(i / 80) * 90), props: {} }));
        const call = agent.raw('openspace.whiteboard.batch_add_shapes', { path: MANY, shapes: many });
        await page.locator('[data-shape-id^="shape:m"]').first().waitFor({ state: 'attached' });
        await page.context().close();
        const { content } = await call;
        const outcome = JSON.parse((content as { text: string }[])[0]!.text);
        expect(outcome.success || outcome.error.code).to.be.oneOf([true, 'NO_FRONTEND']);
        const applied = outcome.success || outcome.error.details.applied;
        expect(await shapesOnDisk(app.file(MANY))).to.have.length(applied ? 4000 : 0);
    });

    it('asleep: found by ping, drawn on without it, and on waking it catches up and does not do twice what was given up', async () => {
        const before = await ids();
        const sleeper = await rendererOf(browser);
        const { id: _random, ...nameless } = box('', 600);
        process.kill(sleeper, 'SIGSTOP');
        try {
            expect(await agent.fail('openspace.whiteboard.add_shape', { path: BOARD, ...nameless })).to.deep.include({
                code: 'NO_FRONTEND',
                details: { applied: false }
            });
            expect((await add(nameless)).appliedBy).to.equal('file');
            expect((await add(box('d', 600, 150))).appliedBy).to.equal('file');
        } finally {
            process.kill(sleeper, 'SIGCONT');
        }
        await person.shape('d').waitFor();
        // A user who wakes a computer returns to the window; otherwise it reports itself some seconds later.
        await person.page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await opened();
        expect((await add(box('e', 800))).appliedBy).to.equal('window');
        await person.shape('e').waitFor();
        expect(await ids(), 'the call that was given up and sent again was done once').to.have.length(before.length + 3);
    });

    it('cut off and drawn on by both sides: comes back by itself, with what either did', async () => {
        const cut = person.page.context();
        await cut.setOffline(true);
        await closed();
        expect((await add(box('f', 0, 150))).appliedBy).to.equal('file');
        const before = await placeOf('a');
        const drawn = await ids();
        await person.grab('a');
        await person.moveBy(0, -80);
        await person.letGo();
        await cut.setOffline(false);
        await person.shape('f').waitFor();
        await until('what the person did is saved', async () => (await placeOf('a')) !== before);
        await opened();
        expect((await add(box('g', 200, 150))).appliedBy).to.equal('window');
        await person.shape('g').waitFor();
        expect(await ids()).to.have.members([...drawn, 'g']);
    });

    it('left by a backend that starts again: comes back by itself, with what the person did meanwhile', async () => {
        let reloads = 0;
        person.page.on('framenavigated', () => reloads++);
        await app.kill('SIGKILL');
        await app.stop();
        const before = await placeOf('a');
        const drawn = await ids();
        await person.grab('a');
        await person.moveBy(0, -80);
        await person.letGo();
        app = await App.start({ workspace, port: app.port });
        await agent.close().catch(() => undefined);
        agent = await McpClient.connect(app);
        await until('what the person did is saved', async () => (await placeOf('a')) !== before);
        await opened();
        expect((await add(box('h', 400, 150))).appliedBy).to.equal('window');
        await person.shape('h').waitFor();
        expect(await ids()).to.have.members([...drawn, 'h']);
        await person.page.locator('.tl-canvas').click({ position: { x: 5, y: 300 } });
        await person.page.keyboard.press('Control+z');
        await person.shape('h').waitFor({ state: 'detached' });
        await person.page.keyboard.press('Control+z');
        await until('the drag of before can still be undone', async () => (await placeOf('a')) === before);
        expect(reloads).to.equal(0);
    });
});

/** The process that runs a page, in a browser that has one. */
async function rendererOf(browser: Browser): Promise<number> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const [busiest] = renderers.sort((a, b) => b.cpuTime - a.cpuTime);
    if (!busiest) {
        throw new Error('The browser runs no page.');
    }
    return busiest.id;
}
