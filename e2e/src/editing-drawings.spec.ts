import { expect } from 'chai';
import { readFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { excalidrawView } from './harness/excalidraw';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from './harness/until';

const SKETCH = 'sketch.excalidraw';

const box = (id: string, x: number, y: number) => ({
    ...{ type: 'rectangle', id, x, y, width: 200, height: 100 },
    ...{ backgroundColor: '#a5d8ff', fillStyle: 'solid' }
});
const label = { type: 'text', id: 't', x: 0, y: 200, width: 180, height: 25, text: 'Order service', fontSize: 20, fontFamily: 5 };
const sketch = (...elements: object[]) => JSON.stringify({ type: 'excalidraw', version: 2, elements, appState: {}, files: {} });

const FILES = {
    [SKETCH]: sketch(box('a', 0, 0), label)
};

describe('editing a drawing by hand', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: FILES }), launchBrowser()]);
        agent = await McpClient.connect(app, '?toolsets=all');
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
        // Chromium asks; here nobody answers.
        await ide.page.context().grantPermissions(['clipboard-write']);
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    afterEach(async function () {
        if (this.currentTest?.state === 'failed' && process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `${this.currentTest.title}.png`) });
        }
        await press('Escape', 'Escape');
    });

    const press = async (...keys: string[]): Promise<void> => {
        for (const key of keys) {
            await ide.page.keyboard.press(key);
        }
    };

    describe('the clipboard of a canvas', () => {
        const boxes = async () => {
            const { elements } = JSON.parse(await readFile(app.file(SKETCH), 'utf8'));
            return (elements as { type: string; x: number; y: number }[]).filter(({ type }) => type === 'rectangle');
        };
        const saved = (count: number) => until(`${count} boxes are saved`, async () => (await boxes()).length === count);
        const interactive = (): Locator => ide.page.locator('.excalidraw canvas.interactive:visible');

        /** Where a place of the canvas is in the window. */
        async function inWindow(x: number, y: number): Promise<[number, number]> {
            const { scrollX, scrollY, zoom } = await excalidrawView(ide.page);
            const { x: left, y: top } = (await interactive().boundingBox())!;
            return [left + (x + scrollX) * zoom.value, top + (y + scrollY) * zoom.value];
        }
        async function isBeside(): Promise<void> {
            const [first, second] = await boxes();
            expect(Math.hypot(first!.x - second!.x, first!.y - second!.y)).to.be.greaterThan(15);
        }

        before(async () => {
            await ide.openFile(SKETCH);
            await interactive().waitFor();
            await until('it is in view', async () => (await excalidrawView(ide.page)).scrollX !== 0);
        });

        it('pastes beside the original where the pointer is on it, as one step', async () => {
            await ide.page.mouse.click(...(await inWindow(100, 50)));
            await press('Control+c', 'Control+v');
            await saved(2);
            await isBeside();
            await press('Control+z');
            await saved(1);
        });

        it('copies, cuts and pastes from the Edit menu', async () => {
            await ide.page.mouse.click(...(await inWindow(100, 50)));
            await ide.menu('Edit', 'Copy');
            await ide.menu('Edit', 'Paste');
            await saved(2);
            await isBeside();
            await ide.menu('Edit', 'Cut');
            await saved(1);
            await press('Control+z');
            await saved(2);
            await press('Control+z');
            await saved(1);
        });

        it("opens Excalidraw's search with Ctrl+F, which gives the keyboard back", async () => {
            const input = ide.page.locator('.layer-ui__search input');
            for (const open of [() => press('Control+f'), () => ide.menu('Edit', 'Find')]) {
                await ide.page.mouse.click(...(await inWindow(300, 20)));
                await open();
                await ide.page.locator('.layer-ui__search input:focus').waitFor();
                await input.fill('order');
                await ide.page.getByText(/1 result$/).waitFor();
                await press('Escape');
                await input.waitFor({ state: 'detached' });
                await press('r');
                await until('the key is for the canvas', async () => (await excalidrawView(ide.page)).activeTool.type === 'rectangle');
                await press('v');
            }
        });
    });
});
