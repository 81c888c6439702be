import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import { McpClient } from '@openspace/e2e/lib/harness/mcp';
import { until } from '@openspace/tool/lib/test/until';
import { randomFillSync } from 'crypto';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Page } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { timeOf } from './timing';

/** A fifth of 50,000 files and 1 GiB, unless OPENSPACE_BENCH_MAP_FILES says how many files there are to be. */
const FILES = Number(process.env.OPENSPACE_BENCH_MAP_FILES ?? 10_000);
const FILES_A_FOLDER = 100;
const FILE_BYTES = 21_475;
const LIMIT_MS = 300_000;
const FRAMES_A_SECOND = 30;
const LONG_TASK_MS = 200;

export const pixelMapOpen: Benchmark = {
    name: 'pixel-map-open',
    question: `the pixel map of ${FILES} files with ${mebibytes()} MiB: from the command until all of it is read and painted and the whole map is in sight, against reading the same bytes once, file by file`,
    bar: 2,
    measure: () =>
        withMap(async ({ page, client, workspace, app }) => {
            const read = await timeOf(() => readAll(workspace));
            const before = await peakOf(app);
            await page.setViewportSize(roomForAll());
            await watchTasks(page);
            const open = await timeOf(async () => {
                await client.call('navigate_map', {});
                await pictured(page);
            });
            const longTasks = await page.evaluate(() => document.documentElement.dataset.longTasks ?? '0');
            const again = await timeOf(() => readAll(workspace));
            const status = page.locator('.openspace-pixel-map-status');
            const tiles = Number(await status.getAttribute('data-tiles'));
            await writeFile(path.join(workspace, 'folder-0', 'file-0.bin'), 'changed');
            await until('the changed file is painted', async () => (await status.getAttribute('data-refreshed')) !== '', LIMIT_MS);
            const repainted = (await status.getAttribute('data-refreshed'))?.split(' ').length ?? 0;
            const backendMiB = ((await peakOf(app)) - before) / 2 ** 20;
            const figures = { open, read, again, tiles, repainted, longTasks: Number(longTasks), backendMiB };
            return { ratio: open / Math.max(read, again), figures };
        })
};

export const pixelMapFrames: Benchmark = {
    name: 'pixel-map-frames',
    question: 'panning and zooming over the same map: 30 frames a second, against what there were',
    bar: 1,
    measure: () =>
        withMap(async ({ page, client }) => {
            await client.call('navigate_map', { x: 20, y: 20, zoom: 0.2 });
            await pictured(page);
            await watchTasks(page);
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
            const longTasks = Number(await page.evaluate(() => document.documentElement.dataset.longTasks ?? '0'));
            return { ratio: FRAMES_A_SECOND / frames, figures: { framesASecond: frames, longTasks } };
        })
};

interface Stage {
    readonly app: App;
    readonly page: Page;
    readonly client: McpClient;
    readonly workspace: string;
}

async function withMap<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
    const workspace = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-map-')));
    await writeFiles(workspace);
    const app = await App.start({ workspace });
    const browser = await launchBrowser();
    try {
        const page = await openWindow(browser, app);
        const client = await McpClient.connect(app, '?toolsets=all');
        await client.windowReady();
        return await work({ app, page, client, workspace });
    } finally {
        await browser.close();
        await app.stop();
        await rm(workspace, { recursive: true });
    }
}

/** Half of them random bytes, half of them text. */
async function writeFiles(workspace: string): Promise<void> {
    const bytes = Buffer.alloc(FILE_BYTES);
    for (let file = 0; file < FILES; file++) {
        const folder = path.join(workspace, `folder-${Math.floor(file / FILES_A_FOLDER)}`);
        if (file % FILES_A_FOLDER === 0) {
            await mkdir(folder);
        }
        randomFillSync(bytes);
        if (file % 2 === 1) {
            bytes.forEach((byte, at) => (bytes[at] = 32 + (byte % 95)));
        }
        await writeFile(path.join(folder, `file-${file % FILES_A_FOLDER}.${file % 2 === 1 ? 'txt' : 'bin'}`), bytes);
    }
}

/** Counts how often the page is busy for longer than a person waits. */
function watchTasks(page: Page): Promise<void> {
    return page.evaluate(limit => {
        let count = 0;
        document.documentElement.dataset.longTasks = '0';
        new PerformanceObserver(list => {
            count += list.getEntries().filter(({ duration }) => duration > limit).length;
            document.documentElement.dataset.longTasks = String(count);
        }).observe({ entryTypes: ['longtask'] });
    }, LONG_TASK_MS);
}

async function pictured(page: Page): Promise<void> {
    // Looked at in the page: each look from outside costs the page more than it does.
    await page.waitForFunction(
        () => document.querySelector('.openspace-pixel-map-status')?.getAttribute('data-missing') === '0',
        undefined,
        { timeout: LIMIT_MS }
    );
}

/** The most memory that the backend had, in bytes (Linux). */
async function peakOf(app: App): Promise<number> {
    const status = await readFile(`/proc/${app.process.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) * 1_024;
}

async function readAll(workspace: string): Promise<void> {
    for (const file of await readdir(workspace, { recursive: true, withFileTypes: true })) {
        if (file.isFile()) {
            await readFile(path.join(file.parentPath, file.name));
        }
    }
}

/** A window in which the whole map can be seen at the smallest zoom, 0.05. */
function roomForAll(): { width: number; height: number } {
    const side = 2 ** Math.ceil(Math.log2((FILES * FILE_BYTES * 1.125) / 4) / 2) * 0.05;
    return { width: Math.max(1_400, Math.ceil(side) + 600), height: Math.max(900, Math.ceil(side) + 300) };
}

function mebibytes(): number {
    return Math.round((FILES * FILE_BYTES) / 2 ** 20);
}
