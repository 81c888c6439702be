import { App, ROOT } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { compare } from './timing';

export const pageLoad: Benchmark = {
    name: 'page-load',
    question: 'page load to usable shell, against a plain Theia app with the same Theia packages',
    bar: 1.15,
    measure: async () => {
        const [ours, plain] = await Promise.all([App.start(), App.start({ folder: path.join(ROOT, 'benchmarks', 'plain-theia') })]);
        const browser = await launchBrowser();
        try {
            await compare(
                1,
                () => load(browser, ours),
                () => load(browser, plain)
            );
            const { a, b, ratio } = await compare(
                9,
                () => load(browser, ours),
                () => load(browser, plain)
            );
            return { ratio, figures: { openspace: a, plain_theia: b } };
        } finally {
            await browser.close();
            await Promise.all([ours.stop(), plain.stop()]);
        }
    }
};

/** Loads the page as a new visitor, with nothing cached. */
async function load(browser: Browser, app: App): Promise<void> {
    const page = await openWindow(browser, app);
    await page.close();
}
