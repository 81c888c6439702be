import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from '../harness/app';
import { BreakableLine } from '../harness/breakable-line';
import { launchBrowser, newPage, shellReady } from '../harness/browser';
import { Ide } from '../harness/ide';
import { until } from '@openspace/tool/lib/test/until';

const NOTES = 'notes.txt';
/** Shorter than autosave waits, so the second text has no save of its own meanwhile. */
const DELAY_MS = 200;

describe('a text editor whose saves take long', () => {
    let app: App;
    let line: BreakableLine;
    let browser: Browser;
    let ide: Ide;

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: { [NOTES]: 'Notes: ' } }), launchBrowser()]);
        line = await BreakableLine.to(app, DELAY_MS);
        const page = await newPage(browser);
        await page.goto(line.url);
        await shellReady(page);
        ide = new Ide(page);
    });
    after(async () => {
        await browser.close();
        await line.close();
        await app.stop();
    });

    const onDisk = () => readFile(app.file(NOTES), 'utf8');

    it('saves what was typed while an earlier text was being written', async () => {
        await ide.openFile(NOTES);
        await ide.page.locator('.monaco-editor:visible').first().click();
        await ide.page.keyboard.press('Control+End');
        await ide.page.keyboard.type('one');
        await until('the first text is written, before the window knows', async () => (await onDisk()).endsWith('one'));
        await ide.page.keyboard.insertText(' two');
        await until('the second text is written, too', async () => (await onDisk()).endsWith('one two'));
        expect(await onDisk()).to.equal('Notes: one two');
    });
});
