import { expect } from 'chai';
import { readFile, rm } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { until } from '@openspace/tool/lib/test/until';

const VALID = 'flowchart LR\n    A --> B\n';
const BROKEN = 'flowchart LR\n    A --> B\n    B --> [[\n';

describe('the Problems view', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;

    before(async () => {
        [app, browser] = await Promise.all([
            App.start({ files: { 'broken.mmd': BROKEN, 'broken.d2': 'web: Web shop {\n  db\n' } }),
            launchBrowser()
        ]);
        ide = new Ide(await openWindow(browser, app));
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    const problems = () => ide.page.locator('#problems .markerNode');
    /** For a test that may be the first one to look at it; from the editor in front. */
    const showProblems = async () => {
        if (!(await ide.page.locator('#problems').isVisible())) {
            await ide.page.keyboard.press('Control+Shift+m');
            await ide.page.locator('#problems').waitFor();
        }
    };
    const write = async (text: string) => {
        await ide.page.locator('.openspace-mermaid:visible .view-lines').click();
        await ide.page.keyboard.press('Control+a');
        await ide.page.keyboard.insertText(text);
    };

    it('lists what is wrong with a Mermaid diagram until it is right, closed or deleted @long', async () => {
        await ide.openFile('broken.mmd');
        await ide.page.locator('.openspace-mermaid:visible .view-lines').click();
        await ide.page.keyboard.press('Control+Shift+m');
        const problem = () => problems().filter({ hasText: 'Ln 3' });
        await problem().waitFor();
        await write(VALID);
        await problems().waitFor({ state: 'detached' });

        await write(BROKEN);
        await problem().waitFor();
        await until('it is saved', async () => (await ide.dirtyTab('broken.mmd').count()) === 0);
        await ide.closeTab('broken.mmd');
        await problems().waitFor({ state: 'detached' });

        await ide.openFile('broken.mmd');
        await problem().dblclick();
        await until('the text has the cursor there', async () => /Ln 3/.test(await ide.page.locator('#theia-statusBar').innerText()));
        await rm(app.file('broken.mmd'));
        await problems().waitFor({ state: 'detached' });
    });

    it('lists what is wrong with a diagram in another format, which has its outline meanwhile', async () => {
        await ide.openFile('broken.d2');
        await ide.page.locator('.monaco-editor:visible .view-lines').first().click();
        await showProblems();
        await problems().filter({ hasText: 'Ln 1' }).waitFor();
        await ide.command('View: Toggle Outline');
        await ide.page.locator('#outline-view .theia-TreeNode', { hasText: 'Web shop' }).waitFor();
        await ide.page.locator('.monaco-editor:visible .view-lines').first().click();
        await ide.page.keyboard.press('Control+End');
        await ide.page.keyboard.insertText('}');
        await problems().waitFor({ state: 'detached' });
    });

    it('gives way to the terminal at once: nothing that is typed goes into the file in front', async () => {
        await ide.openFile('broken.d2');
        await ide.page.locator('.monaco-editor:visible .view-lines').first().click();
        await showProblems();
        await ide.page.locator('.monaco-editor:visible .view-lines').first().click();
        await ide.page.keyboard.press('Control+j');
        await ide.page.locator('#problems').waitFor({ state: 'hidden' });
        await ide.page.keyboard.press('Control+`');
        await ide.page.keyboard.type('echo typed');
        await until('the terminal has the keyboard', () =>
            ide.page.evaluate(() => document.activeElement?.closest('.terminal-container') !== null)
        );
        await ide.page.locator('.monaco-editor:visible .view-lines').first().click();
        await ide.page.keyboard.press('Control+s');
        await until('the file is as it was', async () => (await ide.dirtyTab('broken.d2').count()) === 0);
        expect(await readFile(app.file('broken.d2'), 'utf8')).to.not.contain('typed');
    });
});
