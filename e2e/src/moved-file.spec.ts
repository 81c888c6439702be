import { expect } from 'chai';
import { rename, stat } from 'fs/promises';
import { existsSync } from 'fs';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const OLD = 'old.whiteboard.json';
const NEW = 'new.whiteboard.json';

describe('a tab whose file another program moved', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        const settings = JSON.stringify({ 'files.autoSave': 'off' });
        [app, browser] = await Promise.all([App.start({ files: { [OLD]: '', '.theia/settings.json': settings } }), launchBrowser()]);
        agent = await McpClient.connect(app);
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    /** The board begins as an empty file. */
    const boxesIn = async (name: string) => ((await stat(app.file(name))).size === 0 ? 0 : (await shapesOnDisk(app.file(name))).length);

    it('asks before it is saved, and cancels, saves here again or follows, with the keyboard alone', async () => {
        await ide.openFile(OLD);
        await ide.canvas().waitFor();
        await ide.drawBox(100, 100);
        await ide.dirtyTab(OLD).waitFor();
        await rename(app.file(OLD), app.file(NEW));
        const dialog = ide.page.locator('.dialogBlock');
        const save = async () => {
            await ide.page.keyboard.press('Control+s');
            await dialog.getByText(NEW).first().waitFor();
        };

        await save();
        expect(await dialog.locator('button').allTextContents()).to.deep.equal(['Cancel', 'Save here again', `Follow to ${NEW}`]);
        expect(await agent.fail('openspace.whiteboard.add_shape', { path: OLD, type: 'geo', x: 0, y: 0 })).to.include({
            code: 'NOT_FOUND'
        });
        await ide.page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        expect([existsSync(app.file(OLD)), await ide.dirtyTab(OLD).count()]).to.deep.equal([false, 1]);

        await save();
        await ide.page.keyboard.press('Enter');
        await ide.tab(NEW).waitFor();
        await until('the board is saved where it is now', async () => (await boxesIn(NEW)) === 1);
        await until('all is saved', async () => (await ide.dirtyTab('').count()) === 0);
        expect([existsSync(app.file(OLD)), await ide.tab(OLD).count(), await ide.shapes().count()]).to.deep.equal([false, 0, 1]);

        await ide.drawBox(300, 300);
        await ide.dirtyTab(NEW).waitFor();
        await rename(app.file(NEW), app.file(OLD));
        await ide.page.keyboard.press('Control+s');
        await dialog.getByText(`Follow to ${OLD}`).waitFor();
        await ide.page.keyboard.press('Shift+Tab');
        await ide.page.keyboard.press('Enter');
        await until('there are two files', async () => existsSync(app.file(NEW)));
        expect([await boxesIn(NEW), await boxesIn(OLD)]).to.deep.equal([2, 1]);
    });
});
