import { decodeBoard, MemoryBoard, type ShownText } from '@openspace/board';
import type { Brief } from '@openspace/board/lib/test/briefs/brief';
import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowserWithoutHinting, openWindow } from '@openspace/e2e/lib/harness/browser';
import { McpClient } from '@openspace/e2e/lib/harness/mcp';
import { shownBoard } from '@openspace/e2e/lib/harness/shown-board';
import { readFile } from 'fs/promises';
import type { Browser } from 'playwright-core';

/** A brief on a board, or why it is not. */
export interface DrawnBrief {
    readonly brief: Brief;
    readonly by: 'hub' | 'window';
    readonly board: MemoryBoard | undefined;
    /** As the window shows them. */
    readonly texts?: readonly ShownText[];
    readonly refused?: string;
}

/** A window that shows more boards than these becomes slow. */
const BOARDS_OF_A_WINDOW = 45;

function boardOf({ name }: Brief): string {
    return `${name}.whiteboard.json`;
}

/** Draws all without a window. */
export async function drawByHub(briefs: readonly Brief[]): Promise<DrawnBrief[]> {
    const app = await App.start();
    try {
        const agent = await McpClient.connect(app);
        const drawn: DrawnBrief[] = [];
        for (const brief of briefs) {
            const path = boardOf(brief);
            await agent.call('openspace.whiteboard.create', { path });
            const refused = await draw(agent, brief);
            const board = new MemoryBoard(decodeBoard(await readFile(app.file(path), 'utf8'), path).records);
            drawn.push({ brief, by: 'hub', ...(refused === undefined ? { board } : { board: undefined, refused }) });
        }
        await agent.close();
        return drawn;
    } finally {
        await app.stop();
    }
}

/** Draws each on a board that a window shows, and reads what is seen there. */
export async function drawInWindow(briefs: readonly Brief[]): Promise<DrawnBrief[]> {
    const browser = await launchBrowserWithoutHinting();
    try {
        const drawn: DrawnBrief[] = [];
        for (let from = 0; from < briefs.length; from += BOARDS_OF_A_WINDOW) {
            drawn.push(...(await drawInOne(browser, briefs.slice(from, from + BOARDS_OF_A_WINDOW))));
        }
        return drawn;
    } finally {
        await browser.close();
    }
}

async function drawInOne(browser: Browser, briefs: readonly Brief[]): Promise<DrawnBrief[]> {
    const app = await App.start();
    try {
        const agent = await McpClient.connect(app);
        const page = await openWindow(browser, app);
        await agent.windowReady();
        const drawn: DrawnBrief[] = [];
        for (const brief of briefs) {
            const path = boardOf(brief);
            await agent.call('openspace.whiteboard.create', { path });
            await agent.call('openspace.whiteboard.open', { path });
            const refused = await draw(agent, brief);
            if (refused !== undefined) {
                drawn.push({ brief, by: 'window', board: undefined, refused });
                continue;
            }
            await page.locator('.tl-shapes:visible').first().waitFor({ state: 'attached' });
            const { board, texts } = await shownBoard(page);
            drawn.push({ brief, by: 'window', board, texts });
        }
        await agent.close();
        await page.close();
        return drawn;
    } finally {
        await app.stop();
    }
}

/** @returns why it was refused */
async function draw(agent: McpClient, brief: Brief): Promise<string | undefined> {
    try {
        await agent.call('openspace.whiteboard.replace', { path: boardOf(brief), shapes: brief.shapes, ...brief.placement });
        return undefined;
    } catch (error) {
        return String(error).slice(0, 400);
    }
}
