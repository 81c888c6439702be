import { until } from '@openspace/tool/lib/test/until';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';

const BOARD = 'behind.whiteboard.json';

describe('a board whose tab is hidden', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let ide: Ide;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app);
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await draw('zone', 'Warehouse');
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const draw = (id: string, label: string) =>
        agent.call('openspace.whiteboard.batch_add_shapes', {
            path: BOARD,
            shapes: [
                { id, type: 'frame', x: 0, y: 0, w: 400, h: 300, label },
                { id: `${id}-dock`, type: 'geo', parentId: id, x: 40, y: 60, label: `Dock of ${label}` }
            ]
        });

    it('is mounted before it is shown, and takes in what an agent draws', async () => {
        // As between the moments when the tab is added and when it is shown, which are far apart on a busy machine.
        const hide = await ide.page.addStyleTag({
            content: '#theia-main-content-panel .openspace-whiteboard { display: none !important; }'
        });
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        const board = ide.page.locator('#theia-main-content-panel .openspace-whiteboard');
        await board.locator('.tl-container').waitFor({ state: 'attached' });
        await draw('yard', 'Yard');
        await until('the canvas has the shapes', async () => (await board.locator('.tl-shape').count()) >= 2);
        await hide.evaluate(style => (style as HTMLElement).remove());
        await board.locator('.tl-shape', { hasText: 'Dock of Yard' }).first().waitFor();
        expect(await board.first().innerText()).not.to.contain('stopped working');
    });
});
