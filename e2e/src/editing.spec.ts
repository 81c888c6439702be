import { expect } from 'chai';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { editedText, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'editing.whiteboard.json';

/** More than are put at once, so that the board takes no input meanwhile. */
const MANY = Array.from({ length: 1_500 }, (_, at) => ({ id: `s${at}`, type: 'geo', x: (at % 40) * 150, y: Math.floor(at / 40) * 100 }));

describe('editing a board by hand', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: { 'notes.txt': 'Order' } }), launchBrowser()]);
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

    /** The board with exactly these shapes, which has the keyboard. */
    async function board(shapes: object[] = []): Promise<void> {
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
        await ide.openFile(BOARD);
        await ide.clickCanvas();
        await until('it has the shapes', async () => {
            const editor = await tldrawEditor(ide.page);
            return editor.evaluate((shown, count) => shown.getCurrentPageShapeIds().size === count, shapes.length);
        });
    }
    const press = async (...keys: string[]): Promise<void> => {
        for (const key of keys) {
            await ide.page.keyboard.press(key);
        }
    };

    describe('the keyboard', () => {
        for (const [tool, key] of [
            ['rectangle', 'r'],
            ['ellipse', 'o'],
            ['frame', 'f'],
            ['note', 'n'],
            ['text', 't']
        ] as const) {
            it(`undoes with one Ctrl+Z what a tool's key and Enter drew: ${tool}${key === 'r' ? '' : ' @long'}`, async () => {
                await board([{ id: 'kept', type: 'geo', x: 0, y: 0 }]);
                await press(key, 'Enter');
                await until('it is drawn', async () => (await ide.shapes().count()) === 2);
                await press('Control+z');
                await until('it is gone', async () => (await ide.shapes().count()) === 1);
                // The step before is the agent's.
                expect(await ide.shapes('geo').count()).to.equal(1);
            });
        }

        it('undoes what was typed in a new note before the note', async () => {
            await board();
            await press('n', 'Enter');
            await editedText(ide.page).waitFor();
            await ide.page.keyboard.type('Hi');
            // The key that drew the note typed no line break into it.
            expect(await editedText(ide.page).locator('p').count()).to.equal(1);
            await press('Control+z');
            await ide.shapes('note').getByText('Hi').waitFor({ state: 'detached' });
            expect(await ide.shapes('note').count()).to.equal(1);
            await press('Control+z');
            await ide.shapes('note').waitFor({ state: 'detached' });
        });

        it('has its shortcuts after a frame was renamed with Enter', async () => {
            await board([{ id: 'framed', type: 'frame', label: 'Shop', x: 0, y: 0, width: 300, height: 200 }]);
            const heading = ide.page.locator('.tl-canvas:visible .tl-frame-heading');
            await heading.dblclick();
            await ide.page.locator('.tl-frame-name-input').waitFor();
            await press('Control+a');
            await ide.page.keyboard.type('Store');
            await press('Enter');
            await heading.getByText('Store', { exact: true }).waitFor();
            await press('Escape', 'r');
            const editor = await tldrawEditor(ide.page);
            await until('a tool is chosen by its key', () => editor.evaluate(shown => shown.getPath().startsWith('geo')));
        });

        it('has its shortcuts back after a key went up while an agent drew @long', async () => {
            await board();
            await ide.page.evaluate(() => {
                const isBar = (node: Node) => node instanceof Element && node.className === 'openspace-whiteboard-progress';
                new MutationObserver((changes, observer) => {
                    if (changes.some(({ addedNodes }) => [...addedNodes].some(isBar))) {
                        observer.disconnect();
                        const up = { key: 'r', code: 'KeyR', keyCode: 82, bubbles: true, cancelable: true };
                        document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', up));
                        document.body.dataset['releasedMeanwhile'] = 'r';
                    }
                }).observe(document.body, { childList: true, subtree: true });
            });
            await ide.page.keyboard.down('r');
            await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: MANY });
            expect(await ide.page.locator('body').getAttribute('data-released-meanwhile')).to.equal('r');
            await press('n');
            expect(await (await tldrawEditor(ide.page)).evaluate(editor => editor.getPath())).to.equal('note.idle');
            await ide.page.keyboard.up('r');
        });
    });

    describe('the clipboard of a board', () => {
        const places = async () =>
            (await tldrawEditor(ide.page)).evaluate(editor => editor.getCurrentPageShapesSorted().map(({ x, y }) => ({ x, y })));
        const shapes = (count: number) => until(`there are ${count} shapes`, async () => (await ide.shapes().count()) === count);

        it('says how to paste where the browser lets the menu read nothing @long', async () => {
            await board();
            await ide.menu('Edit', 'Paste');
            await ide.page.getByText('does not let OpenSpace read the clipboard').first().waitFor();
            await ide.command('Notifications: Clear All Notifications');
        });

        it('pastes next to the original and next to earlier copies, each as one step', async () => {
            await board([{ id: 'a', type: 'geo', x: 0, y: 0, label: 'Original' }]);
            await press('Control+a', 'Control+c', 'Control+v');
            await shapes(2);
            await press('Control+v');
            await shapes(3);
            const view = (await ide.canvas().boundingBox())!;
            const boxes = await Promise.all((await ide.shapes().all()).map(async shape => (await shape.boundingBox())!));
            for (const [at, { x, y, width, height }] of boxes.entries()) {
                expect(x > view.x && y > view.y && x + width < view.x + view.width && y + height < view.y + view.height).to.equal(true);
                for (const other of boxes.slice(at + 1)) {
                    const isApart = x + width < other.x || other.x + other.width < x || y + height < other.y || other.y + other.height < y;
                    expect(isApart).to.equal(true);
                }
            }
            await press('Control+z');
            await shapes(2);
            await press('Control+z');
            await shapes(1);
            expect(await places()).to.deep.equal([{ x: 0, y: 0 }]);
        });

        it('copies, cuts and pastes from the Edit menu', async () => {
            await board([{ id: 'a', type: 'geo', x: 0, y: 0, label: 'Less < more & "more"' }]);
            await press('Control+a');
            await ide.menu('Edit', 'Copy');
            await ide.menu('Edit', 'Paste');
            await shapes(2);
            expect(await ide.shapes('geo').getByText('Less < more & "more"').count()).to.equal(2);
            await press('Control+z');
            await shapes(1);
            await press('Control+a');
            await ide.menu('Edit', 'Cut');
            await shapes(0);
            await press('Control+z');
            await shapes(1);
            await ide.menu('Edit', 'Paste');
            await shapes(2);
        });

        it('undoes a cut and not also the step before it', async () => {
            await board();
            await press('r', 'Enter');
            await shapes(1);
            await press('Control+x');
            await shapes(0);
            await press('Control+z');
            await shapes(1);
            await press('Control+z');
            await shapes(0);
        });

        it('pastes from the menu what another program copied, where the browser allows it', async () => {
            await ide.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
            await board();
            await ide.page.evaluate(() => navigator.clipboard.writeText('From elsewhere'));
            await ide.menu('Edit', 'Paste');
            await ide.shapes('text').getByText('From elsewhere').waitFor();
            await ide.page.context().grantPermissions(['clipboard-write']);
        });
    });

    describe('finding on a board', () => {
        const SHAPES = [
            { id: 'first', type: 'geo', x: 0, y: 0, label: 'Order service' },
            { id: 'other', type: 'geo', x: 300, y: 0, label: 'Payments' },
            { id: 'second', type: 'note', x: 0, y: 2_000, label: 'all orders' },
            { id: 'third', type: 'frame', x: 6_000, y: 5_000, label: 'ORDERS' }
        ];
        const field = () => ide.page.locator('.openspace-find input:focus');
        const position = (text: string) => ide.page.locator('.openspace-find [role="status"]').getByText(text, { exact: true }).waitFor();
        async function isShown(id: string): Promise<void> {
            const editor = await tldrawEditor(ide.page);
            expect(await editor.evaluate(shown => shown.getSelectedShapeIds())).to.deep.equal([`shape:${id}`]);
            const shape = (await ide.page.locator(`[data-shape-id="shape:${id}"]:visible`).boundingBox())!;
            const canvas = (await ide.canvas().boundingBox())!;
            expect(shape.x).to.be.greaterThan(canvas.x);
            expect(shape.y).to.be.greaterThan(canvas.y);
            expect(shape.x + shape.width).to.be.lessThan(canvas.x + canvas.width);
            expect(shape.y + shape.height).to.be.lessThan(canvas.y + canvas.height);
        }

        it('goes to each shape that says it with Enter, Shift+Enter and F3, and gives the keyboard back', async () => {
            await ide.openFile('notes.txt');
            await ide.page.locator('.monaco-editor:visible').waitFor();
            await board(SHAPES);
            await press('Control+f');
            await field().waitFor();
            await ide.page.keyboard.type('oRDER');
            await position('1 of 3');
            await isShown('first');
            for (const [key, at, id] of [
                ['Enter', '2 of 3', 'second'],
                ['F3', '3 of 3', 'third'],
                ['Enter', '1 of 3', 'first'],
                ['Shift+Enter', '3 of 3', 'third'],
                ['Shift+F3', '2 of 3', 'second']
            ] as const) {
                await press(key);
                await position(at);
                await isShown(id);
            }
            await ide.page.keyboard.type('xyz');
            await position('No results');
            await ide.page.keyboard.press('Control+a');
            await ide.page.keyboard.type('order');
            await ide.page.getByRole('button', { name: /^Next match/ }).click();
            await press('Escape');
            await ide.page.locator('.openspace-find').waitFor({ state: 'detached' });
            await press('F3');
            await isShown('third');
            // What was typed into the box chose no tool.
            expect(await (await tldrawEditor(ide.page)).evaluate(editor => editor.getPath())).to.equal('select.idle');
            await press('r');
            expect(await (await tldrawEditor(ide.page)).evaluate(editor => editor.getPath())).to.equal('geo.idle');
        });

        it('opens from the Edit menu, and asks again for what it found @long', async () => {
            await board(SHAPES);
            await ide.menu('Edit', 'Find');
            await field().waitFor();
            await ide.page.keyboard.type('pay');
            await position('1 of 1');
            await ide.clickCanvas();
            await press('Control+f');
            await field().waitFor();
            expect(await ide.page.evaluate(() => document.getSelection()?.toString())).to.equal('pay');
            await press('Escape');
        });
    });
});
