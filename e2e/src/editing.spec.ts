import { expect } from 'chai';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { tldrawEditor } from './harness/tldraw';
import { until } from './harness/until';

const BOARD = 'editing.whiteboard.json';

/** More than are put at once, so that the board takes no input meanwhile. */
const MANY = Array.from({ length: 1_500 }, (_, at) => ({ id: `s${at}`, type: 'geo', x: (at % 40) * 150, y: Math.floor(at / 40) * 100 }));

describe('editing a board by hand', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app, '?toolsets=all');
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
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
        await ide.canvas().click({ position: { x: 20, y: 300 } });
        const editor = await tldrawEditor(ide.page);
        await until('it has the shapes', () =>
            editor.evaluate((shown, count) => shown.getCurrentPageShapeIds().size === count, shapes.length)
        );
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
            it(`takes back with one Ctrl+Z what a tool's key and Enter drew: ${tool}`, async () => {
                await board([{ id: 'kept', type: 'geo', x: 0, y: 0 }]);
                await press(key, 'Enter');
                await until('it is drawn', async () => (await ide.shapes().count()) === 2);
                await press('Control+z');
                await until('it is gone', async () => (await ide.shapes().count()) === 1);
                // The step before is the agent's.
                expect(await ide.shapes('geo').count()).to.equal(1);
            });
        }

        it('takes back what was typed in a new note before the note', async () => {
            await board();
            await press('n', 'Enter');
            await ide.page.locator('[contenteditable="true"]').waitFor();
            await ide.page.keyboard.type('Hi');
            // The key that drew the note typed no line break into it.
            expect(await ide.page.locator('[contenteditable="true"] p').count()).to.equal(1);
            await press('Control+z');
            await ide.shapes('note').getByText('Hi').waitFor({ state: 'detached' });
            expect(await ide.shapes('note').count()).to.equal(1);
            await press('Control+z');
            await ide.shapes('note').waitFor({ state: 'detached' });
        });

        it('has its shortcuts back after a key went up while an agent drew', async () => {
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
});
