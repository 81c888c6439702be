// Own backend: no one trusts its folder yet.
import { expect } from 'chai';
import { existsSync } from 'fs';
import * as path from 'path';
import type { Browser, Locator, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, shellReady } from './harness/browser';
import { Ide } from './harness/ide';
import { until } from '@openspace/tool/lib/test/until';

const write = (name: string) => `node -e "require('fs').writeFileSync('${name}', '')"`;
const TASKS = [
    { label: 'mark', type: 'shell', command: write('task-ran'), problemMatcher: [] },
    { label: 'at the start', type: 'shell', command: write('start-ran'), runOptions: { runOn: 'folderOpen' } }
];

describe('tasks of a folder', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    const ran = (name: string) => existsSync(app.file(name));
    const question = (): Locator => page.locator('.dialogBlock', { hasText: 'Do you trust the authors of the files in this folder?' });
    const restricted = (): Locator => page.locator('#theia-statusBar', { hasText: 'Restricted Mode' });
    const listTasks = () => ide.menu('Terminal', 'Run Task...');
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `tasks-${name}.png`) });
        }
    };

    before(async () => {
        const files = {
            '.theia/tasks.json': JSON.stringify({ version: '2.0.0', tasks: TASKS }),
            'package.json': JSON.stringify({ name: 'sample', scripts: { greet: write('script-ran') } })
        };
        [app, browser] = await Promise.all([App.start({ asksForTrust: true, files }), launchBrowser()]);
        page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
        page.setDefaultTimeout(60_000);
        await page.goto(app.pageUrl());
        ide = new Ide(page);
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });
    afterEach(async function () {
        if (this.currentTest?.state === 'failed') {
            await shot(`failed-${this.currentTest.title.slice(0, 12)}`);
        }
    });

    it('do not run in Restricted Mode, and ask for trust', async () => {
        const asks = page.locator('.workspace-trust-dialog');
        await asks.waitFor();
        expect(await asks.innerText(), 'who asks')
            .to.match(/^OpenSpace/)
            .and.not.to.match(/Theia/);
        await page.getByRole('button', { name: "No, I don't trust the authors" }).click();
        await shellReady(page);
        // Of a window that was never open before.
        await page.locator('#files .theia-TreeNode').first().waitFor();
        await restricted().waitFor();
        await listTasks();
        await question().waitFor();
        await shot('question');
        await page.getByRole('button', { name: "No, I don't trust the authors" }).click();
        await question().waitFor({ state: 'detached' });
        await restricted().waitFor();
        expect(['task-ran', 'start-ran', 'script-ran'].filter(ran)).to.deep.equal([]);
    });

    it('run once the person trusts the authors', async () => {
        await listTasks();
        await question().waitFor();
        await page.getByRole('button', { name: 'Yes, I trust the authors' }).click();
        await ide.choose('mark');
        await until('the task ran', () => ran('task-ran'));
        await restricted().waitFor({ state: 'detached' });
        await shot('ran');
    });

    it('include the scripts of package.json', async () => {
        await listTasks();
        await ide.choose('npm');
        await ide.choose('greet');
        await ide.choose('Continue without scanning the task output');
        await until('the script ran', () => ran('script-ran'));
        expect(ran('start-ran'), 'a task that wants to run by itself').to.equal(false);
        await shot('script');
    });
});
