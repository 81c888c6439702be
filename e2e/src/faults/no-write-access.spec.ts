// Own backend: it may not write what is read-only, even as root.
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { chmod, readFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { TestRepository } from '../harness/git-repository';
import { Ide } from '../harness/ide';
import { until } from '@openspace/tool/lib/test/until';

describe('a folder without write access', () => {
    let repository: TestRepository;
    let app: App;
    let browser: Browser;
    let ide: Ide;
    const toast = (text: string): Locator =>
        ide.page.locator('.theia-notification-toasts .theia-notification-list-item', { hasText: text });
    const scm = (): Locator => ide.page.locator('#scm-view-container');
    const item = (name: string): Locator => scm().locator('.scmItem', { hasText: name });
    const staged = (): Locator => scm().locator('.scm-theia-header', { hasText: 'Staged Changes' });
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `no-write-access-${name}.png`) });
        }
    };
    /** Of all in the folder of the repository. */
    const letWriteGit = (allowed: boolean) =>
        execFileSync('chmod', ['-R', allowed ? 'u+w' : 'a-w', '.git'], { cwd: repository.folder, stdio: 'inherit' });

    before(async () => {
        repository = new TestRepository({
            'code.ts': 'export const one = 1;\n',
            'locked.ts': 'export {};\n',
            'other.ts': 'export const two = 2;\n'
        });
        app = await App.start({ workspace: repository.folder, obeysPermissions: true });
        browser = await launchBrowser();
        ide = new Ide(await openWindow(browser, app));
    });
    after(async () => {
        letWriteGit(true);
        await browser?.close();
        await app?.stop();
        repository.remove();
    });

    it('opens a read-only file with a lock, and says that it cannot be edited', async () => {
        await chmod(app.file('locked.ts'), 0o444);
        await ide.openFile('locked.ts');
        await ide.page.locator('.lm-TabBar-tab.theia-mod-locked', { hasText: 'locked.ts' }).waitFor();
        await ide.page.locator('.monaco-editor:visible .view-lines').first().click();
        await ide.page.keyboard.press('x');
        await ide.page.locator('.monaco-editor-overlaymessage', { hasText: 'Cannot edit in read-only editor' }).waitFor();
        await shot('locked');
        await ide.closeTab('locked.ts');
    });

    it('keeps the text of a file that became read-only in the editor, says why, and saves it once that is possible', async () => {
        const file = app.file('code.ts');
        await ide.openFile('code.ts');
        await ide.page.locator('.monaco-editor:visible .view-lines').first().click();
        await ide.page.keyboard.press('Control+End');
        await chmod(file, 0o444);
        await ide.page.keyboard.insertText('export const three = 3;');
        const failure = toast("'code.ts' could not be saved: you have no permission to write it. Your changes stay in the editor.");
        await failure.waitFor();
        await shot('code');
        expect(await ide.dirtyTab('code.ts').count()).to.equal(1);
        expect(await readFile(file, 'utf8')).to.equal('export const one = 1;\n');
        await chmod(file, 0o644);
        await failure.getByRole('button', { name: 'Retry' }).click();
        await until('it is saved', async () => (await readFile(file, 'utf8')).endsWith('export const three = 3;'));
        await until('the tab says so', async () => (await ide.dirtyTab('code.ts').count()) === 0);
        // Notifications are painted at most every 250 ms.
        await failure.waitFor({ state: 'detached' });
    });

    it('shows the changes of a read-only repository, and says why it cannot stage them', async () => {
        letWriteGit(false);
        repository.write({ 'other.ts': 'export const two = 22;\n' });
        await ide.page.keyboard.press('Control+Shift+g');
        await item('other.ts').waitFor();
        await item('other.ts').hover();
        await item('other.ts').getByTitle('Stage Changes').click();
        await toast('You have no permission to write to the repository').first().waitFor();
        await shot('repository');
        expect(repository.git('diff', '--cached', '--name-only')).to.equal('');
        expect(repository.text('other.ts')).to.equal('export const two = 22;\n');
        letWriteGit(true);
        await item('other.ts').hover();
        await item('other.ts').getByTitle('Stage Changes').click();
        await staged().waitFor();
        expect(repository.git('diff', '--cached', '--name-only')).to.equal('other.ts');
    });
});
