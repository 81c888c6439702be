import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { BreakableLine } from '../harness/breakable-line';
import { launchBrowser, newPage, shellReady } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { Person } from '../harness/person';
import { until } from '@openspace/tool/lib/test/until';

const BOARDS = ['one', 'two', 'three'].map(name => `${name}.whiteboard.json`);
const box = (id: string, x = 0, y = 0) => ({ id, type: 'geo', x, y, width: 120, height: 60, props: { fill: 'solid' } });

describe('a connection between window and backend that breaks again and again', () => {
    let app: App;
    let line: BreakableLine;
    let browser: Browser;
    let person: Person;
    let agent: McpClient;
    const [first = ''] = BOARDS;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        line = await BreakableLine.to(app);
        const page = await newPage(browser);
        await page.goto(line.url);
        await shellReady(page);
        person = new Person(page);
        agent = await McpClient.connect(app);
        await agent.windowReady();
        for (const path of [...BOARDS].reverse()) {
            await agent.call('openspace.whiteboard.create', { path });
            await agent.call('openspace.whiteboard.open', { path });
        }
        await add(first, box('a'));
        await agent.call('openspace.whiteboard.camera.set', { path: first, x: -200, y: -200, zoom: 1 });
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await line.close();
        await app.stop();
    });

    const add = (path: string, shape: object) => agent.call<{ appliedBy: string }>('openspace.whiteboard.add_shape', { path, ...shape });
    const shapes = (path: string) => shapesOnDisk(app.file(path));
    const placeOf = async (id: string) => (await shapes(first)).find(shape => shape.id === `shape:${id}`)?.y;
    const open = async () => {
        const { whiteboards } = await agent.call<{ whiteboards: { open: boolean }[] }>('openspace.whiteboard.list');
        return whiteboards.filter(board => board.open).length;
    };

    for (const round of [1, 2, 3]) {
        it(`break ${round === 1 ? '1' : `${round} @long`}: agents go on at once, the person does too, and both find together again`, async () => {
            const before = await placeOf('a');
            const counts = await Promise.all(BOARDS.map(async path => (await shapes(path)).length));
            line.break();
            await until('the hub knows', async () => (await open()) === 0);
            await person.grab('a');
            await person.moveBy(0, 20);
            await person.letGo();
            for (const path of BOARDS) {
                expect((await add(path, box(`file${round}`, 150 * round, 200))).appliedBy).to.equal('file');
            }
            line.repair();
            await until('all boards are open again', async () => (await open()) === BOARDS.length);
            await until('the drag is saved', async () => (await placeOf('a')) !== before);
            await Promise.all(
                BOARDS.map(async path => expect((await add(path, box(`window${round}`, 150 * round, 300))).appliedBy).to.equal('window'))
            );
            await Promise.all([person.shape(`file${round}`).waitFor(), person.shape(`window${round}`).waitFor()]);
            for (const [at, path] of BOARDS.entries()) {
                expect(await shapes(path), path).to.have.length((counts[at] ?? 0) + 2);
            }
            expect(await person.page.locator('.tl-canvas:visible .tl-shape').count()).to.equal((counts[0] ?? 0) + 2);
        });
    }
});
