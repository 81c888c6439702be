import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { drawAndCancel } from './harness/draw-and-cancel';
import { Ide } from './harness/ide';
import { largeDiagrams } from './harness/large-diagrams';

describe('a large diagram in a format of another program', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        ide = new Ide(await openWindow(browser, app));
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    for (const [file, source] of Object.entries(largeDiagrams(1_900))) {
        it(`is shown with its progress as ${file}, and cancelled by a person`, () => drawAndCancel({ app, ide }, file, source));
    }
});
