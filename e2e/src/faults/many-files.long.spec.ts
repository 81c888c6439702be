import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { Ide } from '../harness/ide';
import { findByName, findByText, makeManyFiles } from './many-files';

const AMOUNT = { folders: 100, each: 1_000 };

describe('the IDE with 100,000 files', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;

    before(async function () {
        this.timeout(400_000);
        app = await App.start();
        await makeManyFiles(app, AMOUNT);
        browser = await launchBrowser();
        ide = new Ide(await openWindow(browser, app));
        await ide.showExplorer();
    });
    after(async () => {
        await browser?.close();
        await app?.stop();
    });

    it('finds and opens one by its name within 20 s, and lists its folder of 1,000', async () => {
        const started = Date.now();
        await findByName(ide, AMOUNT);
        expect(Date.now() - started, 'in ms').to.be.below(20_000);
    });

    it('finds one by its text', () => findByText(ide));
});
