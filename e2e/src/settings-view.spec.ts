import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';

describe('the view of all settings', () => {
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

    it('is made when it is opened, finds a setting, and opens its file', async () => {
        const view = ide.page.locator('#settings_widget');
        expect(await view.count()).to.equal(0);
        await ide.command('Preferences: Open Settings (UI)');
        await view.locator('.settings-search-input').fill('openspace.whiteboard.agentStyle');
        await view.locator('.settings-main .single-pref', { hasText: 'Agent Style' }).waitFor();
        await ide.command('Preferences: Open Settings (JSON)');
        await ide.tab('settings.json').waitFor();
    });
});
