// Own backend: what it starts is counted, and the language servers of an earlier file stay for a while.
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { execFile } from 'child_process';
import type { Browser, Page } from 'playwright-core';
import { promisify } from 'util';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { builtInLanguages } from './harness/built-in-languages';
import { sampleOf } from './harness/language-samples';
import { tokensOf } from './harness/text-model';
import { until } from '@openspace/tool/lib/test/until';

describe('languages', () => {
    let app: App;
    let browser: Browser;
    let page: Page;

    before(async () => {
        const samples = (await builtInLanguages()).map(({ id, file }) => [`samples/${id}/${file}`, sampleOf(id)]);
        [app, browser] = await Promise.all([App.start({ files: Object.fromEntries(samples), own: true }), launchBrowser()]);
        page = await openWindow(browser, app);
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    /** Commands of the processes that the backend started, and of those that these did. */
    const processes = async () => {
        const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
        const all = stdout.split('\n').map(line => line.trim().split(/\s+/));
        const below = (pid: string): string[][] => all.filter(([, parent]) => parent === pid).flatMap(one => [one, ...below(one[0] ?? '')]);
        return below(String(app.process.pid)).map(([, , ...args]) => args.join(' '));
    };

    it('colour a file of each built-in language, without a process', async () => {
        const languages = await builtInLanguages();
        expect(languages.length).to.be.greaterThan(60);
        for (const { id, file, hasGrammar } of sample(languages, 3)) {
            await until(`${file} has the colours of ${id}`, async () => {
                const { language, classes } = await tokensOf(page, app.file('samples', id, file));
                // Languages are registered while the window opens.
                return language !== 'plaintext' && (!hasGrammar || classes.length > 1);
            });
        }
        expect((await processes()).filter(command => /plugin-host|language-server|langserver/.test(command))).to.deep.equal([]);
    });
});
