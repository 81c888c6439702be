// Own backend: counts its windows, from none on.
import { expect } from 'chai';
import { mkdtemp, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { launchBrowser, newPage, openWindow, shellReady } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { Person } from '../harness/person';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'shared.whiteboard.json';
const box = (id: string, x = 0, y = 0) => ({ id, type: 'geo', x, y, width: 120, height: 60, props: { fill: 'solid' } });

describe('windows: none, two on one workspace, two on different ones', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let other: string;
    const agents: McpClient[] = [];

    before(async () => {
        [app, browser] = await Promise.all([App.start({ own: true }), launchBrowser()]);
        other = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-other-')));
        agent = await connect();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await add(agent, box('first'));
    });
    after(async () => {
        await Promise.all(agents.map(client => client.close()));
        await browser.close();
        await app.stop();
        await rm(other, { recursive: true });
    });

    const connect = async (query = '') => {
        const client = await McpClient.connect(app, query);
        agents.push(client);
        return client;
    };
    const add = (client: McpClient, shape: object, board = BOARD) =>
        client.call<{ appliedBy: string }>('openspace.whiteboard.add_shape', { path: board, ...shape });
    const open = (client: McpClient, board = BOARD) => client.call<{ windowId: string }>('openspace.whiteboard.open', { path: board });
    const view = (client: McpClient, board = BOARD) =>
        client.call('openspace.whiteboard.camera.set', { path: board, x: -200, y: -200, zoom: 0.6 });
    const onDisk = async (board = BOARD) => new Map((await shapesOnDisk(app.file(board))).map(({ id, x, y }) => [id, `${x},${y}`]));

    it('with none open, what needs eyes says so and what to do; drawing needs none', async () => {
        expect((await add(agent, box('unseen', 900))).appliedBy).to.equal('file');
        await agent.call('openspace.whiteboard.delete_shape', { path: BOARD, shapeId: 'unseen' });
        for (const [tool, args] of [
            ['open', {}],
            ['camera.get', {}],
            ['selection.set', { shapeIds: ['first'] }]
        ] as const) {
            const error = await agent.fail(`openspace.whiteboard.${tool}`, { path: BOARD, ...args });
            expect(error.code, tool).to.equal('NO_FRONTEND');
            expect(error.suggestion, tool).to.match(/browser|snapshot/);
        }
        expect(await agent.call('openspace.whiteboard.snapshot', { path: BOARD })).to.include({ mimeType: 'image/png' });
        expect((await agent.fail('openspace.whiteboard.camera.get')).code).to.equal('NO_FRONTEND');
        const lost = await connect('?window=unknown');
        expect((await lost.fail('openspace.whiteboard.open', { path: BOARD })).code).to.equal('NO_FRONTEND');
    });

    describe('two on one workspace, the same board open in both', () => {
        let one: Person;
        let two: Person;
        let atOne: McpClient;
        let atTwo: McpClient;

        before(async () => {
            one = new Person(await openWindow(browser, app));
            await agent.windowReady();
            const first = await open(agent);
            two = new Person(await openWindow(browser, app));
            await agent.call('openspace.whiteboard.create', { path: 'second.whiteboard.json' });
            // The window that came last is the one that the person was in last.
            const second = await until('the second window is asked', async () => {
                const { windowId } = await open(agent, 'second.whiteboard.json');
                return windowId !== first.windowId && windowId;
            });
            atOne = await connect(`?window=${first.windowId}`);
            atTwo = await connect(`?window=${second}`);
            expect((await open(atTwo)).windowId).to.equal(second);
            await Promise.all([view(atOne), view(atTwo)]);
            await add(agent, box('again', 150));
        });
        after(() => Promise.all([one.page.context().close(), two.page.context().close()]));

        const converged = (count: number) =>
            until(
                `both windows show ${count} shapes`,
                async () => (await one.shapesSeen()) === count && (await two.shapesSeen()) === count
            );

        it('shows an agent’s change in both, once', async () => {
            const before = [...(await onDisk()).keys()];
            expect((await add(agent, box('once', 300))).appliedBy).to.equal('window');
            await converged(before.length + 1);
            expect([...(await onDisk()).keys()]).to.have.members([...before, 'shape:once']);
        });

        it('keeps every change when agents draw through both at the same time @long', async () => {
            const shapes = Array.from({ length: 24 }, (_, i) => box(`both${i}`, (i % 6) * 150, 100 + Math.floor(i / 6) * 90));
            const before = [...(await onDisk()).keys()];
            await Promise.all(shapes.map((shape, i) => add(i % 2 === 0 ? atOne : atTwo, shape)));
            expect([...(await onDisk()).keys()]).to.have.members([...before, ...shapes.map(({ id }) => `shape:${id}`)]);
            await converged(before.length + shapes.length);
        });

        it('brings together what two persons drag at the same time @long', async () => {
            const before = await onDisk();
            await one.grab('first');
            await two.grab('again');
            await one.moveBy(0, -60);
            await two.moveBy(0, -90);
            await Promise.all([one.letGo(), two.letGo()]);
            await until('both moves are on disk', async () => {
                const now = await onDisk();
                return ['shape:first', 'shape:again'].every(id => now.get(id) !== before.get(id));
            });
            for (const person of [one, two]) {
                await until('each window shows what the other one did', async () => {
                    const [first, again] = await Promise.all([person.shape('first').boundingBox(), person.shape('again').boundingBox()]);
                    // The board is also saved in the middle of a drag.
                    const saved = await onDisk();
                    // Screen distances at the zoom that both have.
                    const wanted = Number(saved.get('shape:again')?.split(',')[1]) - Number(saved.get('shape:first')?.split(',')[1]);
                    return first && again && Math.abs((again.y - first.y) / 0.6 - wanted) < 2;
                });
            }
            await converged(before.size);
        });

        it('takes a step of an agent back in both @long', async () => {
            const { size } = await onDisk();
            await add(atTwo, box('brief', 600, -100));
            await converged(size + 1);
            expect(await atTwo.call('openspace.whiteboard.undo', { path: BOARD })).to.include({ undone: 1 });
            await converged(size);
            expect((await onDisk()).has('shape:brief')).to.equal(false);
        });
    });

    describe('two on different workspaces, neither touched by anybody', () => {
        const untouched = async (workspace: string): Promise<Page> => {
            const page = await newPage(browser);
            await page.addInitScript(() => (document.hasFocus = () => false));
            await page.goto(app.pageUrl(`/#${workspace}`));
            await shellReady(page);
            return page;
        };
        before(async () => {
            // A person opens the other workspace once, in a window that no one has afterwards.
            const page = await newPage(browser);
            await page.goto(app.pageUrl(`/#${other}`));
            await page.getByRole('button', { name: 'Open Folder' }).click();
            await until('it is open', async () => (await page.evaluate(() => window.location.hash).catch(() => '')) === `#${other}`);
            await shellReady(page);
            await page.close();
        });
        const there = () => path.join(other, 'there.whiteboard.json');
        let mine: Page | undefined;
        const otherIsKnown = () =>
            until('the other workspace is known', async () => {
                const { content } = await agent.raw('openspace.whiteboard.create', { path: there() });
                return !JSON.stringify(content).includes('OUTSIDE_WORKSPACE');
            });
        /** Opens a window of this workspace, too, and a board in each. */
        const showBoth = async (page: Page): Promise<void> => {
            mine = await untouched(app.workspace);
            const here = await until('the window of this workspace is asked', async () => {
                const { content } = await agent.raw('openspace.whiteboard.open', { path: BOARD });
                return JSON.parse((content as { text: string }[])[0]!.text).windowId as string | undefined;
            });
            expect((await open(agent, there())).windowId).not.to.equal(here);
            await Promise.all([mine, page].map(shown => shown.waitForSelector('.tl-canvas')));
        };
        const bothShown = async (): Promise<void> => {
            if (mine === undefined) {
                const page = await untouched(other);
                await otherIsKnown();
                await showBoth(page);
            }
        };

        it('routes a path to the window whose workspace has it, and refuses where none has @long', async () => {
            const page = await untouched(other);
            await otherIsKnown();
            const error = await agent.fail('openspace.whiteboard.open', { path: BOARD });
            expect(error.code).to.equal('NO_FRONTEND');
            expect(error.message).to.contain('workspace');
            await showBoth(page);
            expect((await add(agent, box('x'), there())).appliedBy).to.equal('window');
            expect(await shapesOnDisk(there())).to.have.length(1);
        });

        it('is ambiguous without a path, lists both, and takes ?window= @long', async () => {
            await bothShown();
            const error = await agent.fail('openspace.whiteboard.camera.get');
            expect(error.code).to.equal('AMBIGUOUS_FRONTEND');
            const windows = error.details?.['windows'] as { windowId: string; roots: string[]; documents: string[] }[];
            expect(windows.map(({ roots }) => roots)).to.have.deep.members([[app.workspace], [other]]);
            expect(error.suggestion).to.contain('?window=');
            for (const { windowId, documents } of windows) {
                const chosen = await connect(`?window=${windowId}`);
                const { path: seen } = await chosen.call<{ path: string }>('openspace.whiteboard.camera.get');
                expect(documents).to.deep.equal([seen]);
            }
        });

        it('asks the window that the person goes to @long', async () => {
            await bothShown();
            await mine!.evaluate(() => {
                document.hasFocus = () => true;
                window.dispatchEvent(new Event('focus'));
            });
            const seen = await until('the hub knows', async () => {
                const { content } = await agent.raw('openspace.whiteboard.camera.get');
                return JSON.parse((content as { text: string }[])[0]!.text).path as string | undefined;
            });
            expect(seen).to.equal(app.file(BOARD));
        });
    });
});
