import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import { McpClient } from '@openspace/e2e/lib/harness/mcp';
import type { Page } from 'playwright-core';

export const BOARD = 'bench.whiteboard.json';

/** A running app with one agent connected. */
export interface Stage {
    readonly app: App;
    readonly agent: McpClient;
}

/** The same with one window that shows {@link BOARD}. */
export interface WindowStage extends Stage {
    readonly page: Page;
}

export async function withoutWindow<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
    const app = await App.start();
    try {
        const agent = await McpClient.connect(app);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        const result = await work({ app, agent });
        await agent.close();
        return result;
    } finally {
        await app.stop();
    }
}

export async function withWindow<T>(work: (stage: WindowStage) => Promise<T>): Promise<T> {
    const browser = await launchBrowser();
    try {
        return await withoutWindow(async stage => {
            const page = await openWindow(browser, stage.app);
            await stage.agent.windowReady();
            await stage.agent.call('openspace.whiteboard.open', { path: BOARD });
            await page.waitForSelector('.tl-canvas');
            return work({ ...stage, page });
        });
    } finally {
        await browser.close();
    }
}

/** A tool that does next to nothing: what a call costs before it does anything. */
export function noOp(agent: McpClient): Promise<unknown> {
    return agent.call('openspace.tools.list', { toolset: 'discovery' });
}
