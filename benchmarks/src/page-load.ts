import { App, ROOT } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { compare } from './timing';

export const pageLoad: Benchmark = {
    name: 'page-load',
    question:
        'page load to usable shell, against a plain Theia app with the same Theia packages; reported: against one without those for languages, extensions and the like',
    bar: 1.15,
    measure: async () => {
        const [ours, plain, least] = await Promise.all([App.start(), startOther('plain-theia'), startOther('least-theia')]);
        const browser = await launchBrowser();
        try {
            const against = (other: App, rounds: number) =>
                compare(
                    rounds,
                    () => load(browser, ours),
                    () => load(browser, other)
                );
            await against(plain, 1);
            const { a, b, ratio } = await against(plain, 9);
            await load(browser, least);
            const fewer = await against(least, 5);
            return { ratio, figures: { openspace: a, plain_theia: b, least_theia: fewer.b, ratio_to_least: fewer.ratio } };
        } finally {
            await browser.close();
            await Promise.all([ours, plain, least].map(app => app.stop()));
        }
    }
};

/** Starts one of the apps that are there to compare with. */
function startOther(name: string): Promise<App> {
    return App.start({ folder: path.join(ROOT, 'benchmarks', name) });
}

/** Loads the page as a new visitor, with nothing cached. */
async function load(browser: Browser, app: App): Promise<void> {
    const page = await openWindow(browser, app);
    await page.context().close();
}
