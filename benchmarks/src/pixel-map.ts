import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import { McpClient } from '@openspace/e2e/lib/harness/mcp';
import { until } from '@openspace/e2e/lib/harness/until';
import { randomBytes } from 'crypto';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Page } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { timeOf } from './timing';

/** A fifth of 50,000 files and 1 GiB. */
const FOLDERS = 100;
const FILES_A_FOLDER = 100;
const FILE_BYTES = 21_475;
const LIMIT_MS = 120_000;
const FRAMES_A_SECOND = 30;

export const pixelMapOpen: Benchmark = {
    name: 'pixel-map-open',
    question:
        'the pixel map of 10,000 files with 205 MiB: from the command to the first whole picture, against reading the same bytes once, file by file',
    bar: 2,
    measure: () =>
        withMap(async ({ page, client, workspace }) => {
            const read = await timeOf(() => readAll(workspace));
            const open = await timeOf(async () => {
                await client.raw('navigate_map', { zoom: 0.2 });
                await pictured(page);
            });
            const again = await timeOf(() => readAll(workspace));
            return { ratio: open / Math.max(read, again), figures: { open, read, again } };
        })
};

export const pixelMapFrames: Benchmark = {
    name: 'pixel-map-frames',
    question: 'panning and zooming over the same map: 30 frames a second, against what there were',
    bar: 1,
    measure: () =>
        withMap(async ({ page, client }) => {
            await client.raw('navigate_map', { zoom: 0.2 });
            await pictured(page);
            const frames = await page.evaluate(async () => {
                const canvas = document.querySelector('.openspace-pixel-map-canvas');
                const start = performance.now();
                let count = 0;
                while (performance.now() - start < 4_000) {
                    const turn = { deltaY: count % 60 < 30 ? -15 : 15, bubbles: true, cancelable: true };
                    canvas?.dispatchEvent(new WheelEvent('wheel', turn));
                    const key = count % 60 < 30 ? 'ArrowRight' : 'ArrowLeft';
                    canvas?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
                    await new Promise(resolve => requestAnimationFrame(resolve));
                    count++;
                }
                return count / 4;
            });
            return { ratio: FRAMES_A_SECOND / frames, figures: { framesASecond: frames } };
        })
};

interface Stage {
    readonly page: Page;
    readonly client: McpClient;
    readonly workspace: string;
}

async function withMap<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
    const workspace = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-map-')));
    for (let folder = 0; folder < FOLDERS; folder++) {
        await mkdir(path.join(workspace, `folder-${folder}`));
        for (let file = 0; file < FILES_A_FOLDER; file++) {
            await writeFile(path.join(workspace, `folder-${folder}`, `file-${file}.bin`), randomBytes(FILE_BYTES));
        }
    }
    const app = await App.start({ workspace });
    const browser = await launchBrowser();
    try {
        const page = await openWindow(browser, app);
        const client = await McpClient.connect(app, '?toolsets=all');
        await client.windowReady();
        return await work({ page, client, workspace });
    } finally {
        await browser.close();
        await app.stop();
        await rm(workspace, { recursive: true });
    }
}

async function pictured(page: Page): Promise<void> {
    const status = page.locator('.openspace-pixel-map-status');
    await until('the map is drawn', async () => (await status.getAttribute('data-missing')) === '0', LIMIT_MS);
}

async function readAll(workspace: string): Promise<void> {
    for (const file of await readdir(workspace, { recursive: true, withFileTypes: true })) {
        if (file.isFile()) {
            await readFile(path.join(file.parentPath, file.name));
        }
    }
}
