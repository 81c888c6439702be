import type { Page, ViewportSize } from 'playwright-core';

/** What Playwright cannot undo in a page or its context: such a page is not lent again. */
const LASTING = [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setOffline'
];
/** What tests listen to. */
const PAGE_EVENTS = [
    'console',
    'dialog',
    'download',
    'filechooser',
    'framenavigated',
    'pageerror',
    'popup',
    'websocket',
    'worker'
] as const;
const SHARED_EVENTS = ['request', 'requestfailed', 'requestfinished', 'response'] as const;
const CONTEXT_EVENTS = ['console', 'dialog', 'page', 'weberror'] as const;
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];

const changed = new WeakSet<Page>();

/** Notes from now on when a test changes a page for good, see {@link isChanged}. */
export function watchChanges(page: Page): void {
    for (const target of [page, page.context()]) {
        for (const name of LASTING) {
            const original: unknown = Reflect.get(target, name);
            if (typeof original === 'function') {
                Reflect.set(target, name, (...args: unknown[]) => {
                    changed.add(page);
                    return Reflect.apply(original, target, args);
                });
            }
        }
    }
}

/** Whether a test has changed a page in a way that cannot be undone. */
export function isChanged(page: Page): boolean {
    return changed.has(page);
}

/** Undoes what a test can have changed in a page otherwise: listeners, permissions, size, media, keys that are held. */
export async function asNew(page: Page, size: ViewportSize): Promise<void> {
    const context = page.context();
    [...PAGE_EVENTS, ...SHARED_EVENTS].forEach(event => page.removeAllListeners(event));
    [...CONTEXT_EVENTS, ...SHARED_EVENTS].forEach(event => context.removeAllListeners(event));
    for (const key of MODIFIERS) {
        await page.keyboard.up(key);
    }
    await page.mouse.up();
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    await page.setViewportSize(size);
}
