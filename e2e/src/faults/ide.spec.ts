// Own backend: finds no Git.
import { expect } from 'chai';
import { open } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { Ide } from '../harness/ide';
import { findByName, findByText, makeManyFiles } from './many-files';

const GIGABYTE = 1024 ** 3;

/** A workspace that is too much, on a machine that lacks something. */
describe('the IDE without git, with 2,000 files and one of 1 GB', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    const node = (name: string): Locator => ide.page.locator('#files .theia-TreeNode', { hasText: name });
    const toast = (text: string): Locator => ide.page.locator('.theia-notification-list-item', { hasText: text });
    const editor = (): Locator => ide.page.locator('.monaco-editor:visible').first();
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `fault-${name}.png`) });
        }
    };

    before(async () => {
        app = await App.start({ files: { 'first.ts': 'export const first = 1;\n' }, env: { OPENSPACE_GIT: '/nothing/git' } });
        const huge = await open(app.file('huge.log'), 'w');
        await huge.truncate(GIGABYTE);
        await huge.close();
        browser = await launchBrowser();
        ide = new Ide(await openWindow(browser, app));
        await ide.showExplorer();
    });
    after(async () => {
        await browser?.close();
        await app?.stop();
    });
    afterEach(async function () {
        if (this.currentTest?.state === 'failed') {
            await shot(`failed-${this.currentTest.title.slice(0, 12)}`);
        }
    });

    it('says once that there is no git, and in the view of source control', async () => {
        // The message goes by itself, and is kept where messages are kept.
        const bell = ide.page.locator('#status-bar-theia-notification-center');
        await bell.click();
        const messages = ide.page.locator('.theia-notification-center .theia-notification-list-item');
        await messages.filter({ hasText: 'Git was not found' }).waitFor();
        expect(await messages.count()).to.equal(1);
        await bell.click();
        await ide.page.keyboard.press('Control+Shift+g');
        await ide.page.locator('#scm-view-container .openspace-git-welcome', { hasText: 'Git was not found' }).waitFor();
        await shot('no-git');
        await ide.showExplorer();
    });

    it('finds and opens a file of 2,000 by its name, and by its text @long', async () => {
        await makeManyFiles(app, { folders: 20, each: 100 });
        await findByName(ide, { folders: 20, each: 100 });
        await findByText(ide);
    });

    it('refuses a file of 1 GB with the reason, and stays usable', async () => {
        await ide.showExplorer();
        await node('huge.log').dblclick();
        await toast("'huge.log' is not opened: it has 1.00GB").first().waitFor();
        await shot('huge');
        await ide.openFile('first.ts');
        await editor().locator('.view-line', { hasText: 'first' }).first().waitFor();
    });
});
