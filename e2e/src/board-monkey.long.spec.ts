import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser } from './harness/browser';
import { McpClient } from './harness/mcp';
import { monkeyOnBoard } from './monkeys/monkey-on-board';

describe('a board at which a person does anything, for long', () => {
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

    for (let seed = 11; seed <= 20; seed++) {
        it(`is the same in its file, in the window and in another window after 2,000 actions (${seed})`, function () {
            this.timeout(3_600_000);
            return monkeyOnBoard({ app, browser, agent, seed, actions: 2_000 });
        });
    }
});
