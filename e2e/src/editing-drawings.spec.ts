import { expect } from 'chai';
import { readFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { excalidrawView } from './harness/excalidraw';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';
import { DRAWINGS } from './monkeys/excalidraw-monkey';
import { monkeyAt } from './monkeys/monkey-runs';

const BOARD = 'drawing.whiteboard.json';
const SKETCH = 'sketch.excalidraw';
const WIDE = 'wide.excalidraw';

const box = (id: string, x: number, y: number) => ({
    ...{ type: 'rectangle', id, x, y, width: 200, height: 100 },
    ...{ backgroundColor: '#a5d8ff', fillStyle: 'solid' }
});
const label = { type: 'text', id: 't', x: 0, y: 200, width: 180, height: 25, text: 'Order service', fontSize: 20, fontFamily: 5 };
/** Wider and higher than any window. */
const CORNERS = [box('a', 0, 0), box('b', 4_000, 0), box('c', 0, 3_000), box('d', 4_000, 3_000)];
const sketch = (...elements: object[]) => JSON.stringify({ type: 'excalidraw', version: 2, elements, appState: {}, files: {} });

const WIDE_FLOW = `flowchart LR\n${Array.from({ length: 30 }, (_, at) => `    A${at}[Step ${at}] --> A${at + 1}[Step ${at + 1}]`).join('\n')}\n`;
const FILES = {
    [SKETCH]: sketch(box('a', 0, 0), label),
    [WIDE]: sketch(...CORNERS),
    'wide.mmd': WIDE_FLOW
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
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        // Chromium asks; here no one answers.
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

    /** The board, which has the keyboard. */
    async function board(): Promise<void> {
        await ide.openFile(BOARD);
        await ide.clickCanvas();
    }
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

        it('pastes next to the original where the pointer is on it, as one step', async () => {
            await ide.page.mouse.click(...(await inWindow(100, 50)));
            await press('Control+c', 'Control+v');
            await saved(2);
            await isBeside();
            await press('Control+z');
            await saved(1);
        });

        it('copies, cuts and pastes from the Edit menu @long', async () => {
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

        it('leaves the file as the window shows it, whatever a person does while an agent draws @long', async () => {
            await ide.page.mouse.click(...(await inWindow(300, 20)));
            await monkeyAt(DRAWINGS, { app, pages: [ide.page], agent }, SKETCH, { seed: 1, actions: 8 });
        });

        it("opens Excalidraw's search with Ctrl+F, which gives the keyboard back @long", async () => {
            const input = ide.page.locator('.layer-ui__search input');
            for (const open of [() => press('Control+f'), () => ide.menu('Edit', 'Find')]) {
                await ide.page.mouse.click(...(await inWindow(300, 20)));
                await open();
                await ide.page.locator('.layer-ui__search input:focus').waitFor();
                await input.fill('order');
                // The monkey may have left more than one.
                await ide.page.getByText(/\d results?$/).waitFor();
                await press('Escape');
                await input.waitFor({ state: 'detached' });
                await press('r');
                await until('the key is for the canvas', async () => (await excalidrawView(ide.page)).activeTool.type === 'rectangle');
                await press('v');
            }
        });
    });

    describe('opening what is larger than the window', () => {
        it('shows all of a canvas, and keeps the zoom that the person chooses', async () => {
            await ide.openFile(WIDE);
            await ide.page.locator('.excalidraw canvas.interactive:visible').waitFor();
            const { zoom } = await until('all is in view', async () => {
                const view = await excalidrawView(ide.page);
                const at = (x: number, y: number) => [(x + view.scrollX) * view.zoom.value, (y + view.scrollY) * view.zoom.value] as const;
                const isIn = CORNERS.every(corner => {
                    const [[left, top], [right, bottom]] = [at(corner.x, corner.y), at(corner.x + corner.width, corner.y + corner.height)];
                    return left >= 0 && top >= 0 && right <= view.width && bottom <= view.height;
                });
                return isIn && view;
            });
            await ide.page.locator('.excalidraw:visible').getByRole('button', { name: 'Zoom in' }).click();
            const chosen = await until('it is larger', async () => {
                const view = await excalidrawView(ide.page);
                return view.zoom.value > zoom.value && view;
            });
            await board();
            await ide.tab(WIDE).click();
            await ide.page.locator('.excalidraw canvas.interactive:visible').waitFor();
            await agent.call('canvas_patch_excalidraw', {
                path: WIDE,
                operations: [{ kind: 'add_elements', elements: [{ type: 'ellipse', id: 'e', x: 9_000, y: 0 }] }]
            });
            const { scrollX, scrollY, zoom: kept } = await excalidrawView(ide.page);
            expect({ scrollX, scrollY, kept }).to.deep.equal({ scrollX: chosen.scrollX, scrollY: chosen.scrollY, kept: chosen.zoom });
        });

        it('shows all of a Mermaid diagram, also when the window gets smaller, until the person zooms @long', async () => {
            const picture = () => ide.page.locator('.openspace-mermaid-picture:visible');
            const isWhole = () =>
                picture().evaluate(
                    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight
                );
            const width = async () => (await picture().locator('img').boundingBox())!.width;
            const zoom = async () =>
                Number.parseInt(
                    (await ide.page.locator('.openspace-mermaid-preview:visible .openspace-view-zoom').textContent()) ?? '',
                    10
                );
            await ide.openFile('wide.mmd');
            await picture().locator('img').waitFor();
            await until('all is seen', async () => (await width()) > 100 && isWhole());
            const [before, percent] = [await width(), await zoom()];
            await ide.page.setViewportSize({ width: 1000, height: 900 });
            await until('all is seen again', async () => (await width()) < before && isWhole());
            await until('the bar says so', async () => (await zoom()) < percent);
            await ide.page.locator('.openspace-mermaid-preview:visible').getByRole('button', { name: 'Zoom in' }).click();
            const chosen = await width();
            await ide.page.setViewportSize({ width: 1400, height: 900 });
            await agent.call('canvas_update_mermaid', { path: 'wide.mmd', diagram: WIDE_FLOW.replaceAll('Step 3]', 'Step three]') });
            await until('the new diagram is drawn', async () => (await picture().textContent())?.includes('Step three'));
            expect(await width()).to.be.closeTo(chosen, 60);
        });
    });

    describe('a narrow window', () => {
        /** Waits until there are more tools than that, and a click on each would reach it: it is in the window, and nothing lies over it. */
        const areReachable = (tools: Locator, moreThan: number): Promise<boolean> =>
            until(`more than ${moreThan} tools are within reach`, async () => {
                const all = await tools.all();
                try {
                    for (const tool of all) {
                        await tool.click({ trial: true, timeout: 2_000 });
                    }
                } catch {
                    return false; // An editor that becomes narrower moves its tools, some into a menu.
                }
                return all.length > moreThan;
            });

        before(async () => {
            await ide.page.setViewportSize({ width: 900, height: 700 });
            await ide.showExplorer();
            await ide.page.locator('#files').waitFor();
        });
        after(async () => {
            await ide.page.setViewportSize({ width: 1400, height: 900 });
        });

        it('leaves all tools of a board within reach @long', async () => {
            await board();
            await areReachable(ide.page.locator('.tlui-toolbar__inner button:enabled:visible'), 9);
            await ide.page.locator('[data-testid="tools.more-button"]:visible').click();
            const more = ide.page.locator('[data-testid="tools.more-content"]');
            await more.waitFor();
            await areReachable(more.locator('button:enabled:visible'), 9);
            await press('Escape');
            await more.waitFor({ state: 'detached' });
        });

        it('leaves all tools of a canvas within reach, also next to the chat', async () => {
            await ide.openFile(SKETCH);
            await ide.page.locator('.excalidraw canvas.interactive:visible').waitFor();
            const tools = ide.page.locator('.App-toolbar label.ToolIcon:visible, .App-toolbar__extra-tools-trigger:visible');
            await areReachable(tools, 9);
            const wide = (await excalidrawView(ide.page)).width;
            await ide.page.locator('.theia-app-right .lm-TabBar-tab').first().click();
            await until('the pane is narrower', async () => (await excalidrawView(ide.page)).width < wide - 200);
            await areReachable(tools, 9);
            await board();
            await areReachable(ide.page.locator('.tlui-toolbar__inner button:enabled:visible'), 5);
            await press('Control+f');
            await ide.page.locator('.openspace-find input:focus').waitFor();
            await areReachable(ide.page.locator('.openspace-find input, .tlui-menu-zone button:enabled:visible'), 1);
        });
    });
});
