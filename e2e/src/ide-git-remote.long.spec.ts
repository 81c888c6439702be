// Own backend: its workspace is a repository.
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdtempSync, realpathSync, rmSync } from 'fs';
import { writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { TestRepository } from './harness/git-repository';
import { Ide } from './harness/ide';
import { until } from '@openspace/tool/lib/test/until';

describe('a person, a Git repository and others', () => {
    const remote = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'openspace-remote-')));
    let repository: TestRepository;
    /** Somebody else's clone. */
    let other: TestRepository;
    let app: App;
    let browser: Browser;
    let ide: Ide;
    const scm = (): Locator => ide.page.locator('#scm-view-container');
    const file = (name: string): Locator => scm().locator('.scmItem', { hasText: name });
    const group = (name: string): Locator => scm().locator('.scm-theia-header', { hasText: name });
    const button = (name: string): Locator => scm().locator('button', { hasText: name }).first();
    const press = async (name: string, title: string) => {
        await file(name).hover();
        await file(name).getByTitle(title).click();
    };
    const statusBar = async () => (await ide.page.locator('#theia-statusBar').innerText()).replace(/\s+/g, ' ');
    const toast = (text: string): Locator => ide.page.locator('.theia-notification-list-item', { hasText: text });
    const confirm = () => ide.page.locator('.dialogBlock .theia-button.main').click();
    // Monaco shows spaces as such that do not break.
    const lines = async () => (await ide.page.locator('.monaco-editor:visible .view-lines').first().innerText()).replace(/\u00a0/g, ' ');
    const pushed = (format: string) =>
        execFileSync('git', ['log', '-1', `--format=${format}`, 'main'], { cwd: remote, encoding: 'utf8' }).trim();
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `remote-${name}.png`) });
        }
    };

    before(async () => {
        execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main'], { cwd: remote });
        repository = new TestRepository({ 'notes.md': '# Notes\n', 'values.ts': 'export const value = 1;\n' });
        repository.git('remote', 'add', 'origin', remote);
        other = new TestRepository({ 'unused.md': '' });
        [app, browser] = await Promise.all([App.start({ workspace: repository.folder }), launchBrowser()]);
        ide = new Ide(await openWindow(browser, app));
        await ide.openFile('values.ts');
        await ide.page.keyboard.press('Control+Shift+g');
        await scm().waitFor();
    });
    after(async () => {
        await browser.close();
        await app.stop();
        repository.remove();
        other.remove();
        rmSync(remote, { recursive: true, force: true });
    });
    afterEach(async function () {
        if (this.currentTest?.state === 'failed') {
            await shot(`failed-${this.currentTest.title.slice(0, 12)}`);
        }
    });

    it('publishes the branch when it is pushed for the first time', async () => {
        await ide.command('Git: Push');
        await ide.page.locator('.dialogBlock', { hasText: 'Would you like to publish this branch?' }).waitFor();
        await confirm();
        await until('it is published', () => repository.git('status', '--branch', '--porcelain').includes('main...origin/main'));
        expect(pushed('%s')).to.equal('Start');
    });

    it('fetches what others pushed, shows it in the status bar, and pulls it', async () => {
        other.git('remote', 'add', 'origin', remote);
        other.git('fetch', '--quiet', 'origin');
        other.git('reset', '--quiet', '--hard', 'origin/main');
        other.commit('Count to two', { 'values.ts': 'export const value = 2;\n' });
        other.git('push', '--quiet', 'origin', 'main');
        await ide.command('Git: Fetch');
        await until('the status bar says so', async () => (await statusBar()).includes('1↓ 0↑'));
        await button('Sync Changes 1↓').waitFor();
        await shot('behind');
        await ide.command('Git: Pull');
        await until('the editor has it', async () => (await lines()).includes('value = 2'));
        await until('nothing is left to do', async () => !(await statusBar()).includes('↓'));
    });

    it('says what to do when a push is refused, and then pulls and pushes at once', async () => {
        other.commit('Add a page', { 'page.md': '# Page\n' });
        other.git('push', '--quiet', 'origin', 'main');
        repository.commit('Add a line', { 'notes.md': '# Notes\n\nA line.\n' });
        await until('the status bar follows', async () => (await statusBar()).includes('0↓ 1↑'));
        await ide.command('Git: Push');
        await toast('Pull first to integrate them').first().waitFor();
        await shot('refused');
        await button('Sync Changes').click();
        await ide.page.locator('.dialogBlock', { hasText: 'pull and push' }).waitFor();
        await confirm();
        await until('the other commit is merged', () => repository.git('log', '--format=%s').includes('Add a page'));
        await until('the remote has both', () => pushed('%p').split(' ').length === 2);
    });

    it('stashes changes with a message, and brings them back', async () => {
        repository.write({ 'values.ts': 'export const value = 3;\n', 'new.txt': 'new\n' });
        await file('new.txt').waitFor();
        await ide.command('Git: Stash (Include Untracked)');
        await ide.choose('Stash with a message…');
        await ide.page.locator('.quick-input-widget').getByPlaceholder('Stash message').waitFor();
        await ide.page.keyboard.insertText('for later');
        await ide.page.keyboard.press('Enter');
        await file('values.ts').waitFor({ state: 'detached' });
        expect(repository.git('stash', 'list')).to.contain('for later');
        expect(repository.text('values.ts')).to.contain('value = 2');
        await ide.command('Git: Pop Stash…');
        await ide.choose('for later');
        await file('new.txt').waitFor();
        expect(repository.text('values.ts')).to.contain('value = 3');
        expect(repository.git('stash', 'list')).to.equal('');
        repository.git('checkout', '--quiet', '--', 'values.ts');
        repository.git('clean', '--quiet', '--force');
    });

    it('continues a rebase that another program began, once the conflict is solved in the merge editor', async () => {
        conflict();
        await until('the status bar says so', async () => /main!? ?\(Rebasing 1\/1\)/.test(await statusBar()));
        await group('Merge Changes').waitFor();
        expect(await button('Continue').isDisabled()).to.equal(true);
        await file('values.ts').click({ button: 'right' });
        await ide.page.locator('.lm-Menu .lm-Menu-itemLabel', { hasText: 'Open in Merge Editor' }).click();
        await ide.tab('Merging: values.ts').waitFor();
        const accept = ide.page.locator('.theia-merge-editor:visible .codelens-decoration a', { hasText: /^Accept/ }).first();
        await accept.waitFor();
        await shot('merge-editor');
        await accept.click();
        await ide.page.keyboard.press('Control+s');
        await until('it is saved', () => /^export const value = '(mine|theirs) 1';\n$/.test(repository.text('values.ts')));
        await press('values.ts', 'Stage Changes');
        await group('Merge Changes').waitFor({ state: 'detached' });
        await button('Continue').click();
        await until('the rebase is done', () => repository.git('status').includes('nothing to commit'));
        await until('the status bar follows', async () => !(await statusBar()).includes('Rebasing'));
    });

    it('says that a repository broke during a rebase, loses nothing, and aborts once it is fixed', async () => {
        const before = repository.git('rev-parse', 'HEAD');
        conflict();
        await until('the status bar says so', async () => (await statusBar()).includes('Rebasing 1/1'));
        const head = repository.text('.git/HEAD');
        const conflicted = repository.text('values.ts');
        await writeFile(path.join(repository.folder, '.git/HEAD'), 'broken');
        await toast('Your files are as they were').first().waitFor();
        await shot('broken');
        expect(repository.text('values.ts')).to.equal(conflicted);
        await writeFile(path.join(repository.folder, '.git/HEAD'), head);
        await ide.command('Git: Refresh');
        await until('it is read again', async () => (await statusBar()).includes('Rebasing 1/1'));
        await ide.command('Git: Abort Rebase');
        await ide.page.locator('.dialogBlock', { hasText: 'Are you sure?' }).waitFor();
        await confirm();
        await until('it is aborted', () => !repository.git('status').includes('rebase'));
        expect(repository.git('rev-parse', 'HEAD')).to.not.equal(before);
        expect(repository.git('branch', '--show-current')).to.equal('main');
        expect(repository.text('values.ts')).to.contain('mine 2');
    });

    let conflicts = 0;

    /** Leaves a rebase of main onto a branch with another value waiting for a person. */
    function conflict(): void {
        const number = ++conflicts;
        const value = (whose: string) => ({ 'values.ts': `export const value = '${whose} ${number}';\n` });
        repository.git('checkout', '--quiet', '-b', `other-${number}`);
        repository.commit('Say it otherwise', value('theirs'));
        repository.git('checkout', '--quiet', 'main');
        repository.commit('Say it my way', value('mine'));
        expect(() => repository.git('rebase', `other-${number}`)).to.throw('could not apply');
    }
});
