import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser } from './harness/browser';
import { McpClient } from './harness/mcp';
import { monkeyOnBoard } from './monkeys/monkey-on-board';

describe('a board at which a person does anything', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app, '?toolsets=all');
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    it('is the same in its file, in the window and in another window', () => monkeyOnBoard({ app, browser, agent, seed: 1, actions: 100 }));
});
