import type { BrowserContext, Page } from 'playwright-core';

/** Pages, or contexts of such, that parse something hostile in order to sanitise it. */
export const attacked = new WeakSet<Page | BrowserContext>();

/** Pages in which something hostile tries what the policy forbids, so that a test sees the policy hold. */
export const violating = new WeakSet<Page>();

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
    reportViolations(page);
    await page.addInitScript(reportLiveHandlers);
}

/** Listens to the console of a page, which {@link reportLiveHandlers} writes to as well. */
export function reportViolations(page: Page): void {
    page.on('console', message => {
        const text = message.text();
        const parses = attacked.has(page) || attacked.has(page.context());
        if (!/Content Security Policy|Content-Security-Policy/i.test(text)) {
            return;
        }
        if (!violating.has(page) && !(parses && text.startsWith(PARSED_HANDLER))) {
            // Out of the dispatcher of Playwright, so that mocha notices it.
            setImmediate(() => {
                throw new Error(`${page.url()} violates its Content-Security-Policy: ${text}`);
            });
        }
    });
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
