import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, newPage, openWindow } from './harness/browser';
import { McpClient } from './harness/mcp';
import { HOSTILE, runHostile, testPage } from './harness/pixel-programs';

describe('the pixel map with a GPU', () => {
    let app: App;
    let browser: Browser;

    before(async () => {
        [app, browser] = await Promise.all([
            App.start({ files: { 'a.txt': 'The first file.', 'b.md': '# Second\n' } }),
            launchBrowser(['--enable-features=WebMCP', '--enable-unsafe-webgpu'])
        ]);
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    it('passes every check of the test page with WebMCP and WebGPU', async () => {
        expect(await testPage(app, await newPage(browser), '')).to.match(/^18 passed, 0 failed$/);
    });

    it('goes on painting and answering while hostile programs run', async () => {
        const page = await openWindow(browser, app);
        const client = await McpClient.connect(app, '?toolsets=all');
        await client.windowReady();
        await client.call('navigate_map', { x: 0, y: 0, zoom: 10 });
        await runHostile(page, client, { cpu: HOSTILE, gpu: HOSTILE });
        await client.close();
    });
});
