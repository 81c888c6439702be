import { existsSync } from 'fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { App } from './app';

const CANDIDATES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Against hanging, as with `until`. */
const PATIENCE_MS = 90_000;

/** The system's Chromium without any connection of its own. */
export function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
    const executablePath = CANDIDATES.find(path => path !== undefined && existsSync(path));
    if (executablePath === undefined) {
        throw new Error('There is no Chromium here; install it, or set CHROMIUM_PATH.');
    }
    return chromium.launch({
        executablePath,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            ...extraArgs
        ]
    });
}

/** A window on the IDE in a browser profile of its own, ready to be used. */
export async function openWindow(browser: Browser | BrowserContext, app: App): Promise<Page> {
    const page = 'newContext' in browser ? await browser.newPage({ viewport: { width: 1400, height: 900 } }) : await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(app.url);
    await shellReady(page);
    return page;
}

/** Resolves when Theia has removed its splash and shows the shell. */
export async function shellReady(page: Page): Promise<void> {
    await page.waitForSelector('.theia-preload', { state: 'hidden' });
    await page.waitForSelector('#theia-app-shell', { state: 'visible' });
}
