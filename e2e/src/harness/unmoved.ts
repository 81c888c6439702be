import type { Page } from 'playwright-core';

const SCROLLED = 'The page of the IDE was scrolled';

/**
 * Fails the test that runs when the page of an IDE is scrolled as a whole: its menu bar is out of sight then, and nothing brings it back. An
 * editor in a frame does that by its focus as soon as anything stands out of the window. To be called before the page goes anywhere.
 */
export async function failOnScrolledPage(page: Page): Promise<void> {
    reportScrolledPage(page);
    await page.addInitScript(listenToScrolling, SCROLLED);
}

/** Listens to the console of a page, which {@link listenToScrolling} writes to. */
export function reportScrolledPage(page: Page): void {
    page.on('console', message => {
        if (message.text().startsWith(SCROLLED)) {
            // Out of the dispatcher of Playwright, so that mocha notices it.
            setImmediate(() => {
                throw new Error(`${page.url()}: ${message.text()}`);
            });
        }
    });
}

/** Fails where something stands out of the window, so that the page could be scrolled. */
export async function failOnRoomToScroll(page: Page): Promise<void> {
    const room = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
        return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
    });
    if (room.x > 0 || room.y > 0) {
        throw new Error(`The page of the IDE can be scrolled by ${room.x}, ${room.y}.`);
    }
}

/** Runs in each page and frame. */
function listenToScrolling(message: string): void {
    const report = console.error.bind(console);
    if (window === window.top) {
        addEventListener('scroll', ({ target }) => {
            if (target === document && (scrollX !== 0 || scrollY !== 0)) {
                report(`${message} by ${scrollX}, ${scrollY}.`);
            }
        });
    }
}
