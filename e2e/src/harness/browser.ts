import * as path from 'path';
import { setImmediate } from 'timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { App, ROOT } from './app';
import { Kept } from './kept';
import { asNew, isChanged, watchChanges } from './page-changes';
import { attacked, failOnPolicyViolation, reportViolations, violating } from './policy';
import { running } from './running';
import { followsSettings } from './settings';
import { forgetFiles, isAsLoaded, isSameLoad, noteLoaded, tidy } from './tidy';
import { failOnRoomToScroll, failOnScrolledPage, reportScrolledPage } from './unmoved';
import { TIME_SCALE } from '@openspace/tool/lib/test/until';

/** The size of a window, unless a test says otherwise, in CSS pixels. */
export const WINDOW = { width: 1400, height: 900 } as const;

/** Against hanging, as with `until`. */
const PATIENCE_MS = 90_000 * TIME_SCALE;

/** The browser, and a window in a profile of its own that has loaded the IDE. See {@link Kept}. */
const keptBrowser = new Kept<Browser>(browser => browser.isConnected());
const keptWindow = new Kept<Window>(({ page, app }) => !page.isClosed() && app.isShared && !isChanged(page));

interface Window {
    readonly page: Page;
    readonly app: App;
}

/**
 * The system's Chromium without any connection of its own. Without arguments, a file shares it with the files before and after it; all
 * pages that it opens are closed with `close`.
 */
export async function launchBrowser(extraArgs: readonly string[] = [], env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
    const isPlain = extraArgs.length === 0 && env === process.env;
    const browser = (isPlain ? await keptBrowser.lend(launchKept) : undefined) ?? (await launchOwn(extraArgs, env));
    running.browsers.add(browser);
    return browser;
}

/** A browser that only {@link endKeptBrowser} ends: to close it is to give it back. */
async function launchKept(): Promise<Browser> {
    const browser = await launchOwn([], process.env);
    const end = browser.close.bind(browser);
    const context = browser.newContext.bind(browser);
    browser.newContext = async options => {
        // A file that opens its own pages has no other window on the backend that is kept. On one of its own there is none anyway.
        if (App.isLent) {
            await leaveAtRest();
        }
        return context(options);
    };
    browser.close = async options => {
        if (!keptBrowser.has(browser)) {
            return end(options);
        }
        running.browsers.delete(browser);
        await giveBackWindow();
        // The window rests, also where this file, with a backend of its own, did not have it.
        const resting = keptWindow.atRest()?.page.context();
        const others = browser.contexts().filter(context => context !== resting);
        await Promise.all(others.map(context => context.close()));
        keptBrowser.takeBack();
    };
    return browser;
}

/** Ends the browser that is kept for the next file. */
export async function endKeptBrowser(): Promise<void> {
    keptWindow.forget();
    await keptBrowser.forget()?.close();
}

async function launchOwn(extraArgs: readonly string[], env: NodeJS.ProcessEnv): Promise<Browser> {
    // `npm test` and `npm run bench` look for it.
    const executablePath = process.env.CHROMIUM_PATH;
    if (!executablePath) {
        throw new Error('CHROMIUM_PATH names no browser.');
    }
    const browser = await chromium.launch({
        executablePath,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // The headless shell alone would round the widths of letters to whole pixels, which no browser of a person does.
            '--font-render-hinting=none',
            // Playwright listens to the console with stacks: without this, V8 parses the bundle's functions again for their lines.
            '--js-flags=--no-enable-lazy-source-positions',
            ...extraArgs
        ],
        env: { ...env }
    });
    browser.on('disconnected', () => running.browsers.delete(browser));
    return browser;
}

/**
 * For comparing pictures with those of other painters: Chromium's hinting of glyphs, which depends on the machine, alone is up to 3% of the
 * pixels of a small picture full of text. Takes effect on Linux (fontconfig); the headless shell never hints.
 */
export function launchBrowserWithoutHinting(): Promise<Browser> {
    return launchBrowser([], {
        ...process.env,
        FONTCONFIG_FILE: path.join(ROOT, 'e2e/fixtures/fonts-without-hinting.conf')
    });
}

/** An empty page that waits as long as a slow machine needs; of a browser, in a profile of its own. */
export async function newPage(browser: Browser | BrowserContext): Promise<Page> {
    const profile = 'newContext' in browser ? await browser.newContext({ viewport: WINDOW }) : browser;
    const page = await profile.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    keepConsole(page);
    return page;
}

const consoles = new WeakMap<Page, string[]>();
const KEPT_LINES = 500;

function keepConsole(page: Page): void {
    const lines: string[] = [];
    consoles.set(page, lines);
    const keep = (line: string): void => {
        lines.push(line.slice(0, 2_000));
        lines.splice(0, lines.length - KEPT_LINES);
    };
    page.on('console', message => keep(`${message.type()}: ${message.text()}`));
    page.on('pageerror', error => keep(`error: ${error.stack ?? error.message}`));
}

/** The last lines of a page's console. */
export function consoleOf(page: Page): readonly string[] {
    return consoles.get(page) ?? [];
}

/**
 * A window on the IDE in a browser profile of its own, ready to be used. The first one of a file that has a shared backend and a shared
 * browser is shared as well: as in a new profile, tidied or loaded again.
 */
export async function openWindow(browser: Browser | BrowserContext, app: App): Promise<Page> {
    const mayShare = 'newContext' in browser && keptBrowser.has(browser) && app.isShared;
    const open = async (): Promise<Window> => ({ page: await openOwnWindow(browser, app), app });
    const { page } = (mayShare ? await keptWindow.lend(open, renewWindow) : undefined) ?? (await open());
    return page;
}

async function openOwnWindow(browser: Browser | BrowserContext, app: App): Promise<Page> {
    const page = await newPage(browser);
    await failOnPolicyViolation(page);
    await failOnScrolledPage(page);
    watchChanges(page);
    await enterApp(page, app);
    return page;
}

/** Takes a window that rests on the IDE off it. */
async function leaveAtRest(): Promise<void> {
    const window = keptWindow.atRest();
    if (window !== undefined && (await isAsLoaded(window.page))) {
        await leaveApp(window.page, window.app);
    }
}

// A file without a browser has no window.
App.onBorrow = async app => {
    // It may be started together with the backend.
    await setImmediate();
    if (keptBrowser.atRest() !== undefined || !(await app.hasLiveSettings())) {
        await leaveAtRest();
    }
};

/** Takes the shared window off the IDE, so that nothing goes on in it. @returns it, if it is still good */
async function giveBackWindow(): Promise<Window | undefined> {
    const window = keptWindow.lentOut();
    if (window === undefined) {
        return undefined;
    }
    const { page, app } = window;
    try {
        const others = page
            .context()
            .pages()
            .filter(other => other !== page);
        await Promise.all(others.map(other => other.close()));
        await asNew(page, WINDOW);
        if (!(await app.hasLiveSettings()) || !(await isTidied(page))) {
            await leaveApp(page, app);
        }
    } catch {
        // It hangs or has crashed: closed with the others.
        return undefined;
    }
    attacked.delete(page);
    violating.delete(page);
    keepConsole(page);
    reportViolations(page);
    reportScrolledPage(page);
    keptWindow.takeBack();
    return window;
}

async function enterApp(page: Page, app: App): Promise<void> {
    await page.goto(app.pageUrl());
    await shellReady(page);
    await failOnRoomToScroll(page);
    await noteLoaded(page);
}

/** Tidies a window that only editors were open in. @returns whether it is as if it were loaded again */
async function isTidied(page: Page): Promise<boolean> {
    try {
        if (!(await isSameLoad(page))) {
            return false;
        }
        await tidy(page);
        return await isAsLoaded(page);
    } catch {
        return false;
    }
}

/** A window that was left is loaded again; one that was tidied goes on. */
async function renewWindow({ page, app }: Window): Promise<void> {
    if (await isAsLoaded(page)) {
        await forgetFiles(page);
        if (await followsSettings(page, app.workspace)) {
            return;
        }
        await leaveApp(page, app);
    }
    await enterApp(page, app);
}

/** Leaves the IDE, and clears what it keeps in the browser. */
async function leaveApp(page: Page, app: App): Promise<void> {
    // The page itself keeps things as it goes.
    await page.goto(`${app.url}/no-such-page`);
    await page.evaluate(() => sessionStorage.clear());
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'local_storage,indexeddb,cookies' });
    await session.detach();
}

/** Resolves when Theia has removed its splash and shows the shell. */
export async function shellReady(page: Page): Promise<void> {
    await page.waitForSelector('.theia-preload', { state: 'hidden' });
    await page.waitForSelector('#theia-app-shell', { state: 'visible' });
}
