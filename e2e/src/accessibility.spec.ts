import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { axeFaults } from './harness/axe';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'plan.whiteboard.json';
const SHAPES = [
    { id: 'login', type: 'geo', x: 0, y: 0, label: 'Login' },
    { id: 'home', type: 'geo', x: 500, y: 0, label: 'Home', props: { geo: 'ellipse' } },
    { id: 'go', type: 'arrow', from: 'login', to: 'home', label: 'yes' },
    { id: 'backend', type: 'frame', x: 0, y: 300, width: 400, height: 300, label: 'Backend' },
    { id: 'api', type: 'note', x: 40, y: 40, label: 'API', parentId: 'backend' }
];

/** What others drew: their own elements inside of ours are not ours to name. */
const FOREIGN = ['.tl-container', '.excalidraw', '.monaco-editor'];

describe('accessibility', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        const files = { 'flow.mmd': 'flowchart LR\n  A[Start] --> B[End]\n', 'notes.excalidraw': '' };
        [app, browser] = await Promise.all([App.start({ files }), launchBrowser()]);
        page = await openWindow(browser, app);
        ide = new Ide(page);
        agent = await McpClient.connect(app, '', 'painter');
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD, title: 'plan' });
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: SHAPES });
        await ide.openFile(BOARD);
        await ide.canvas().waitFor();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    async function keepPicture(name: string): Promise<void> {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `${name}.png`) });
        }
    }
    const selection = async () => (await tldrawEditor(page)).evaluate(editor => editor.getSelectedShapeIds());
    const showOutline = async () => {
        if (!(await page.locator('#outline-view').isVisible())) {
            await ide.command('View: Toggle Outline');
        }
    };
    const row = (text: string | RegExp) => page.locator('#outline-view .theia-TreeNode', { hasText: text }).first();

    it('names the canvas and every shape on it', async () => {
        await page.getByRole('application', { name: 'Whiteboard plan' }).waitFor();
        const nameOf = (id: string) => page.locator(`.tl-shape[data-shape-id="shape:${id}"]`).getAttribute('aria-label');
        const names = {
            login: 'Login, rectangle',
            home: 'Home, ellipse',
            go: 'yes, arrow from Login, rectangle to Home, ellipse',
            backend: 'Backend, frame',
            api: 'API, note'
        };
        for (const [id, name] of Object.entries(names)) {
            await until(`${id} is called ${name}`, async () => (await nameOf(id)) === name);
        }
        await agent.call('openspace.whiteboard.update_shape', { path: BOARD, shapeId: 'home', label: 'Start page' });
        await until('the shape has its new name', async () => (await nameOf('home')) === 'Start page, ellipse');
        await until('and so has the arrow', async () => (await nameOf('go')) === 'yes, arrow from Login, rectangle to Start page, ellipse');
    });

    it('lists shapes and connections next to the canvas, where the keyboard walks through them', async () => {
        await showOutline();
        await row('Login, rectangle').waitFor();
        await row(/to (Home|Start page), ellipse: yes/).waitFor();
        await row('from Login, rectangle: yes').waitFor();
        await row('API, note').waitFor();
        await row('Login, rectangle').click();
        await until('the shape is selected', async () => (await selection()).join() === 'shape:login');
        await page.keyboard.press('ArrowDown');
        await until('the connection is selected', async () => (await selection()).join() === 'shape:go,shape:home');
        await page.keyboard.press('ArrowDown');
        await until('the next shape is selected', async () => (await selection()).join() === 'shape:home');
        await keepPicture('outline');
        await page.keyboard.press('Enter');
        await until('the keyboard is on the canvas', () => page.evaluate(() => document.activeElement?.closest('.tl-container') !== null));
    });

    it('follows changes, and gives the list back to a text editor and takes it again @long', async () => {
        await showOutline();
        await agent.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'note', x: 600, y: 300, label: 'Remember' });
        await row('Remember, note').waitFor();
        await ide.openFile('flow.mmd');
        await row('Remember, note').waitFor({ state: 'detached' });
        await ide.tab(BOARD).click();
        await row('Remember, note').waitFor();
    });

    it('announces what agents change', async () => {
        const status = page.locator('.openspace-announcements[role="status"]');
        await agent.call('openspace.whiteboard.batch_update_shapes', {
            path: BOARD,
            updates: [
                { shapeId: 'login', x: 10 },
                { shapeId: 'api', label: 'REST' }
            ]
        });
        // What it changed within the two seconds before is announced together with this.
        await until('the change is announced', async () =>
            /painter changed [2-4] shapes on plan\./.test((await status.textContent()) ?? '')
        );
    });

    it('points to what an agent draws out of sight, and goes there @long', async () => {
        const hint = page.locator('.openspace-off-screen-hint');
        await agent.call('openspace.whiteboard.camera.fit', { path: BOARD });
        await agent.call('openspace.whiteboard.add_shape', { path: BOARD, id: 'near', type: 'geo', x: 200, y: 150, label: 'Near' });
        await agent.call('openspace.whiteboard.add_shape', { path: BOARD, id: 'far', type: 'geo', x: 30_000, y: 20_000, label: 'Far' });
        await hint.waitFor();
        expect(await hint.getAttribute('title')).to.equal('Show what painter drew');
        await keepPicture('off-screen-hint');
        await hint.click();
        await page.locator('.tl-shape[data-shape-id="shape:far"]').waitFor({ state: 'visible' });
        await hint.waitFor({ state: 'detached' });
    });

    it('does not point to what is in sight @long', async () => {
        await agent.call('openspace.whiteboard.camera.set', { path: BOARD, x: 29_900, y: 20_000, zoom: 1 });
        await page.locator('.openspace-off-screen-hint').waitFor({ state: 'detached' });
        await agent.call('openspace.whiteboard.add_shape', {
            path: BOARD,
            id: 'in-sight',
            type: 'geo',
            x: 30_050,
            y: 20_150,
            label: 'In sight'
        });
        await page.getByText('painter', { exact: true }).first().waitFor();
        expect(await page.locator('.openspace-off-screen-hint').count()).to.equal(0);
    });

    for (const theme of ['light', 'dark'] as const) {
        it(`has nothing that axe finds in our views (${theme} theme)${theme === 'dark' ? ' @long' : ''}`, async () => {
            await page.emulateMedia({ colorScheme: theme });
            const panels = {
                'OpenSpace: Show Agents': '.openspace-agents',
                'Agent: Go to the Agent': '.openspace-agent-chat',
                'View: Toggle Canvas Changes': '.openspace-canvas-changes',
                'View: Show Pixel Map': '.openspace-pixel-map'
            };
            for (const [command, selector] of sample(Object.entries(panels), 4)) {
                if (!(await page.locator(`${selector}:visible`).count())) {
                    await ide.command(command);
                }
                await page.locator(`${selector}:visible`).first().waitFor();
                expect(await axeFaults(page, selector, FOREIGN), selector).to.deep.equal([]);
            }
            const views = {
                [BOARD]: '.openspace-whiteboard',
                'flow.mmd': '.openspace-mermaid',
                'notes.excalidraw': '.openspace-excalidraw',
                Welcome: '.openspace-start-page'
            };
            for (const [name, selector] of sample(Object.entries(views), 4)) {
                if (name !== 'Welcome') {
                    await ide.openFile(name);
                } else {
                    await ide.tab(name).click();
                }
                await page.locator(`${selector}:visible`).first().waitFor();
                expect(await axeFaults(page, selector, FOREIGN), selector).to.deep.equal([]);
            }
        });
    }
});
