import { mkdir, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Page } from 'playwright-core';
import { App, ROOT } from './app';
import { consoleOf, endKeptBrowser } from './browser';
import { keepBetweenFiles } from './kept';
import { running } from './running';

// What the processes of `scripts/app-tests` call around each file.

keepBetweenFiles();

/** Longer than any picture takes; a page that hangs gives none. */
const PICTURE_LIMIT_MS = 10_000;

/** Keeps pictures and consoles of all pages, and the ends of the logs of all backends, in the folder of a file's failures. */
export async function keepEvidence(file: string, title: string): Promise<void> {
    const folder = process.env.OPENSPACE_TEST_RESULTS;
    if (folder === undefined) {
        return;
    }
    // Before anything is waited for: an after hook may close them.
    const pages = [...running.browsers].flatMap(browser => browser.contexts()).flatMap(context => context.pages());
    const kept = pages.map(page => ({ page, picture: pictureOf(page) }));
    const apps = [...running.apps];
    const into = path.join(folder, path.relative(ROOT, file).replace(/[\\/]/g, '.'), title.replace(/[^\w-]+/g, '-').slice(0, 100));
    await mkdir(into, { recursive: true });
    await Promise.all([
        ...kept.map(async ({ page, picture }, at) => {
            const name = path.join(into, `page-${at + 1}`);
            await writeFile(`${name}.log`, `${page.url()}\n${consoleOf(page).join('\n')}\n`);
            const png = await picture;
            await (png && writeFile(`${name}.png`, png));
        }),
        ...apps.map(({ port, output }) => writeFile(path.join(into, `backend-${port}.log`), output))
    ]);
}

/** @returns undefined where the page was closed meanwhile */
function pictureOf(page: Page): Promise<Buffer | undefined> {
    return page.screenshot({ timeout: PICTURE_LIMIT_MS }).catch(() => undefined);
}

/** What a file should have ended and did not, in words; it is ended now. */
export async function afterFile(): Promise<string[]> {
    const left = [
        ...[...running.clients].map(({ name }) => `the MCP client "${name}" connected`),
        ...[...running.browsers].map(() => 'a browser open'),
        ...[...running.apps].map(({ port }) => `a backend running on port ${port}`)
    ];
    await endUsed();
    return left;
}

/** Ends what is in use, and what is kept for the next file. */
export async function endAll(): Promise<void> {
    await endUsed();
    await Promise.all([endKeptBrowser().catch(() => undefined), App.endKept().catch(() => undefined)]);
}

async function endUsed(): Promise<void> {
    await Promise.all([...running.clients].map(client => client.close().catch(() => undefined)));
    await Promise.all([...running.browsers].map(browser => browser.close().catch(() => undefined)));
    await Promise.all([...running.apps].map(app => app.stop().catch(() => undefined)));
}
