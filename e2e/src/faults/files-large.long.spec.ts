import { readFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { drawOnLargeBoard } from './large-board';

describe('a board of 50 MB', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app);
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    it('opens, is drawn on, and is saved whole', async () => {
        const page = await openWindow(browser, app);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: 'valid.whiteboard.json' });
        const valid = await readFile(app.file('valid.whiteboard.json'), 'utf8');
        await drawOnLargeBoard({ app, agent, page }, valid, 50 * 1024 * 1024);
    });
});
