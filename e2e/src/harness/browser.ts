import * as path from 'path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type App, ROOT } from './app';
import { running } from './running';

/** The size of a window, unless a test says otherwise, in CSS pixels. */
export const WINDOW = { width: 1400, height: 900 } as const;

/** Against hanging, as with `until`. */
const PATIENCE_MS = 90_000;

/** The system's Chromium without any connection of its own. */
export async function launchBrowser(extraArgs: readonly string[] = [], env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
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
    running.browsers.add(browser);
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
    const page = 'newContext' in browser ? await browser.newPage({ viewport: WINDOW }) : await browser.newPage();
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

/** A window on the IDE in a browser profile of its own, ready to be used. */
export async function openWindow(browser: Browser | BrowserContext, app: App): Promise<Page> {
    const page = await newPage(browser);
    await failOnPolicyViolation(page);
    await page.goto(app.pageUrl());
    await shellReady(page);
    return page;
}

/**
 * Excalidraw names a host as the second source of its fonts. Chromium checks every source in advance, and takes the first,
 * which is the app's.
 */
const NEVER_LOADED = /^Loading the font 'https:\/\/esm\.sh\/@excalidraw\//;

/** Pages, or contexts of such, that parse something hostile in order to sanitise it. */
export const attacked = new WeakSet<Page | BrowserContext>();

/**
 * Chromium also reports an inline event handler that a sanitiser parses in an inert document, where nothing runs. Only that is
 * allowed, and only in {@link attacked} pages: what becomes part of a page is told apart by {@link reportLiveHandlers}.
 */
const PARSED_HANDLER = 'Executing inline event handler violates';

/**
 * Fails the test that runs when the page does what its Content-Security-Policy forbids. The browser says so on the console, for
 * frames and workers too, and for what the page itself catches. To be called before the page goes anywhere.
 */
export async function failOnPolicyViolation(page: Page): Promise<void> {
    page.on('console', message => {
        const text = message.text();
        const parses = attacked.has(page) || attacked.has(page.context());
        if (!/Content Security Policy|Content-Security-Policy/i.test(text) || NEVER_LOADED.test(text)) {
            return;
        }
        if (!(parses && text.startsWith(PARSED_HANDLER))) {
            // Out of the dispatcher of Playwright, so that mocha notices it.
            setImmediate(() => {
                throw new Error(`${page.url()} violates its Content-Security-Policy: ${text}`);
            });
        }
    });
    await page.addInitScript(reportLiveHandlers);
}

/** Runs in each page and frame. The event has the document as its target when the element is not part of it. */
function reportLiveHandlers(): void {
    const report = console.error.bind(console);
    const listen = ({ effectiveDirective, target }: SecurityPolicyViolationEvent): void => {
        if (effectiveDirective === 'script-src-attr' && target instanceof Element) {
            report(`Content-Security-Policy: the page has an inline event handler on ${target.nodeName}.`);
        }
    };
    addEventListener('securitypolicyviolation', listen, { capture: true });
}

/** Loads a window again without what its browser has kept: as in a new profile, in two thirds of the time. */
export async function reloadAsNew(page: Page, app: App): Promise<void> {
    const session = await page.context().newCDPSession(page);
    // The page itself keeps things as it goes.
    await page.goto(`${app.url}/no-such-page`);
    await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'local_storage,indexeddb,cookies' });
    await session.detach();
    await page.goto(app.pageUrl());
    await shellReady(page);
}

/** Resolves when Theia has removed its splash and shows the shell. */
export async function shellReady(page: Page): Promise<void> {
    await page.waitForSelector('.theia-preload', { state: 'hidden' });
    await page.waitForSelector('#theia-app-shell', { state: 'visible' });
}
