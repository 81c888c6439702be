// Own backend: its workspace is a repository.
import { expect } from 'chai';
import { statSync } from 'fs';
import { readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { TestRepository } from './harness/git-repository';
import { Ide } from './harness/ide';
import { chooseTheme } from './harness/theme';
import { addConflict, missOneChange } from './harness/text-model';
import { until } from '@openspace/tool/lib/test/until';

const LINES = Array.from({ length: 20 }, (_, at) => `export const value${at + 1} = ${at + 1};`);
const text = (change: (lines: string[]) => void) => {
    const lines = [...LINES];
    change(lines);
    return `${lines.join('\n')}\n`;
};

describe('a person and a Git repository', () => {
    let repository: TestRepository;
    let app: App;
    let browser: Browser;
    let ide: Ide;
    const scm = (): Locator => ide.page.locator('#scm-view-container');
    const file = (name: string): Locator => scm().locator('.scmItem', { hasText: name });
    const group = (name: string): Locator => scm().locator('.scm-theia-header', { hasText: name });
    /** A button of a file, which is there while the mouse is. */
    const press = async (name: string, button: string) => {
        await file(name).hover();
        await file(name).getByTitle(button).click();
    };
    const letters = async (name: string) => (await file(name).locator('.status').allInnerTexts()).join('');
    const part = (name: string): Locator => ide.page.locator('.theia-view-container-part-header', { hasText: name });
    const lines = () => ide.page.locator('.monaco-editor:visible .view-lines').first().innerText();
    const branch = (): Locator => ide.page.locator('#theia-statusBar .element', { has: ide.page.locator('.codicon-git-branch') });
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `git-${name}.png`) });
        }
    };

    before(async () => {
        repository = new TestRepository({ 'values.ts': text(() => undefined), 'notes.md': '# Notes\n' });
        repository.git('checkout', '--quiet', '-b', 'topic');
        repository.commit('Change the tenth value', {
            'values.ts': text(lines => lines.splice(9, 1, 'export const value10 = 1010;')),
            'notes.md': '# Notes of the topic\n'
        });
        repository.git('checkout', '--quiet', 'main');
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
    });
    afterEach(async function () {
        if (this.currentTest?.state === 'failed') {
            await shot(`failed-${this.currentTest.title.slice(0, 40)}`);
        }
    });

    it('sees changes of other programs, and stages one change of two in the gutter', async () => {
        repository.write({
            'values.ts': text(lines => {
                lines.splice(1, 1, 'export const value2 = 22;');
                lines.splice(15, 0, 'export const inserted = true;');
            }),
            'new file.txt': 'new\n'
        });
        await file('values.ts').waitFor();
        await file('new file.txt').waitFor();
        const changed = ide.page.locator('.dirty-diff-modified-line').first();
        await changed.waitFor();
        await ide.page.locator('.dirty-diff-added-line').first().waitFor();
        await shot('changes-light');
        // The mark is three pixels to both sides of the element's edge; further right is where text is folded.
        const { x, y, height } = (await changed.boundingBox()) ?? { x: 0, y: 0, height: 0 };
        await ide.page.mouse.click(x + 1, y + height / 2);
        const peek = ide.page.locator('.peekview-widget');
        await peek.waitFor();
        await shot('peek-light');
        await peek.getByLabel('Stage Change', { exact: true }).click();
        await group('Staged Changes').waitFor();
        expect(repository.git('diff', '--cached', '-U0'))
            .to.contain('value2 = 22')
            .and.not.to.contain('inserted');
        await ide.page.keyboard.press('Escape');
    });

    it('commits what is staged with the message and Ctrl+Enter', async () => {
        const message = scm().locator('textarea');
        expect(await message.getAttribute('placeholder')).to.equal("Message (Ctrl+Enter to commit on 'main')");
        await message.click();
        await ide.page.keyboard.insertText('Change the second value');
        await ide.page.keyboard.press('Control+Enter');
        await until('it is committed', () => repository.git('log', '-1', '--format=%s') === 'Change the second value');
        await group('Staged Changes').waitFor({ state: 'detached' });
        await until('the message is gone', async () => (await message.inputValue()) === '');
        expect(repository.git('show', '--format=', '-U0'))
            .to.contain('value2 = 22')
            .and.not.to.contain('inserted');
    });

    it('takes a message while no key commits, and names the key that does', async () => {
        const keymap = path.join(app.config, 'keymaps.json');
        const message = scm().locator('textarea');
        const placeholder = (words: string) =>
            until(`the placeholder is ${words}`, async () => (await message.getAttribute('placeholder')) === words);
        await writeFile(keymap, JSON.stringify([{ command: '-scm.acceptInput', keybinding: 'ctrlcmd+enter', when: 'scmFocus' }]));
        await placeholder("Message to commit on 'main'");
        await message.click();
        await ide.page.keyboard.type('with no key');
        expect(await message.inputValue()).to.equal('with no key');
        await message.fill('');
        await writeFile(keymap, '[]');
        await placeholder("Message (Ctrl+Enter to commit on 'main')");
    });

    it('compares a file with the index, discards its change after asking, and commits another file, not staged after asking', async () => {
        await file('values.ts').click();
        await ide.tab('values.ts (Working Tree)').waitFor();
        await ide.page.locator('.monaco-diff-editor .line-insert').first().waitFor();
        await shot('diff-light');
        await press('values.ts', 'Discard Changes');
        await ide.page.locator('.dialogBlock', { hasText: 'discard changes' }).waitFor();
        expect(repository.text('values.ts')).to.contain('inserted');
        await shot('discard-light');
        await ide.page.locator('.dialogBlock .theia-button.main').click();
        await file('values.ts').waitFor({ state: 'detached' });
        expect(repository.text('values.ts')).to.not.contain('inserted');
        await ide.closeTab('values.ts (Working Tree)');
        await press('new file.txt', 'Stage Changes');
        await group('Staged Changes').waitFor();
        repository.write({ 'new file.txt': 'newer\n' });
        await until('each change has its own letter', async () => (await letters('new file.txt')) === 'AM');
        await scm().locator('textarea').click();
        await ide.page.keyboard.insertText('Add a file');
        await scm().locator('button', { hasText: 'Commit' }).click();
        await until('it is committed', () => repository.git('log', '-1', '--format=%s') === 'Add a file');
        await until('the message is gone', async () => (await scm().locator('textarea').inputValue()) === '');
        await scm().locator('textarea').click();
        await ide.page.keyboard.insertText('Renew the file');
        await scm().locator('button', { hasText: 'Commit' }).click();
        const question = ide.page.locator('.dialogBlock', { hasText: 'stage all your changes and commit them directly?' });
        await question.waitFor();
        await shot('not-staged-light');
        await ide.page.keyboard.press('Enter');
        await until('it is committed too', () => repository.git('log', '-1', '--format=%s') === 'Renew the file');
        const settings = await readFile(path.join(app.config, 'settings.json'), 'utf8').catch(() => '');
        expect(settings, 'Yes is not Always').to.not.contain('git.enableSmartCommit');
        expect(repository.git('status', '--porcelain')).to.equal('');
    });

    it('switches the branch, and creates one, from the status bar', async () => {
        await branch().click();
        await ide.choose('topic');
        await until('the status bar names it', async () => (await branch().innerText()).trim() === 'topic');
        await until('the editor shows its text', async () => (await lines()).includes('1010'));
        await branch().click();
        await ide.choose('Create new branch…');
        await ide.page.locator('.quick-input-widget').getByPlaceholder('Branch name').waitFor();
        await ide.page.keyboard.insertText('another');
        await ide.page.keyboard.press('Enter');
        await until('it is made', () => repository.git('branch', '--show-current') === 'another');
    });

    it('offers to solve conflicts in an editor that lost the focus as they came', async () => {
        await ide.openFile('notes.md');
        const saved = repository.text('notes.md');
        const accept = ide.page.locator('.codelens-decoration a', { hasText: 'Accept Current Change' });
        await addConflict(ide.page, app.file('notes.md'), { blurs: false });
        await accept.waitFor();
        await ide.page.keyboard.press('Control+z');
        await accept.waitFor({ state: 'detached' });
        await addConflict(ide.page, app.file('notes.md'), { blurs: true });
        await accept.click();
        await until('only the accepted side is left', async () => (await lines()).trim().split('\n').pop() === 'ours');
        await ide.page.keyboard.press('Control+z');
        await ide.page.keyboard.press('Control+z');
        const writtenAt = (): number => statSync(app.file('notes.md')).mtimeMs;
        const before = writtenAt();
        await ide.page.keyboard.press('Control+s');
        // Without this it may be saved only after the next test has changed the file, which asks whether to overwrite that. A text that is
        // as it was last saved is not dirty, and is written all the same.
        await until(
            'it is as before, and saved',
            async () => writtenAt() > before && repository.text('notes.md') === saved && (await ide.dirtyTab('notes.md').count()) === 0
        );
        await ide.closeTab('notes.md');
    });

    it('solves a conflict of a merge in the editor, in the dark @long', async () => {
        await chooseTheme(ide, app, 'dark');
        repository.git('checkout', '--quiet', 'main');
        repository.commit('Change the tenth value otherwise', {
            'values.ts': text(lines => lines.splice(9, 1, 'export const value10 = -10;')),
            'notes.md': '# Other notes\n'
        });
        await until('the status bar follows', async () => (await branch().innerText()).trim() === 'main');
        await ide.openFile('notes.md');
        await missOneChange(ide.page, app.file('notes.md'));
        await ide.tab('values.ts').first().click();
        await ide.command('Git: Merge…');
        await ide.choose('topic');
        await group('Merge Changes').waitFor();
        await ide.page.waitForFunction(() => Reflect.has(window, 'missedChange'));
        await ide.page.keyboard.press('Control+Shift+e');
        await group('Merge Changes').waitFor({ state: 'hidden' });
        const notice = ide.page.locator('.theia-notification-list-item', { hasText: 'merge conflicts' }).first();
        await notice.getByRole('button', { name: 'Show Changes' }).click();
        await group('Merge Changes').waitFor();
        const accept = ide.page.locator('.codelens-decoration a', { hasText: 'Accept Incoming Change' });
        await accept.waitFor();
        const dialog = (words: string) => ide.page.locator('.dialogBlock', { hasText: words });
        await press('values.ts', 'Stage Changes');
        await dialog('with merge conflicts').locator('.theia-button.secondary').click();
        await file('values.ts').click();
        await ide.page.getByText('1 Conflict Remaining').waitFor();
        await shot('merge-editor-dark');
        await ide.tab('Merging: values.ts').locator('.lm-TabBar-tabCloseIcon').click();
        // Saved by itself, the file would have neither side.
        await dialog('Do you want to save').locator('.theia-button', { hasText: "Don't Save" }).click();
        await accept.waitFor();
        expect(repository.text('values.ts'), 'the file').to.contain('<<<<<<<').and.to.contain('1010');
        await shot('conflict-dark');
        await accept.click();
        await until('the markers are gone', async () => !(await lines()).includes('<<<<<<<'));
        await ide.page.keyboard.press('Control+s');
        await until('it is saved', () => !repository.text('values.ts').includes('<<<<<<<'));
        await press('values.ts', 'Stage Changes');
        // The list is drawn again, and a click in between would be lost.
        await group('Staged Changes').waitFor();
        await file('notes.md').click();
        await completeMerge('Accept Incoming');
        await group('Merge Changes').waitFor({ state: 'detached' });
        expect(repository.text('notes.md')).to.equal('# Notes of the topic\n');
        expect(await scm().locator('textarea').inputValue()).to.equal("Merge branch 'topic'");
        await scm().locator('button', { hasText: 'Commit' }).click();
        await until('the merge is committed', () => repository.git('log', '-1', '--format=%p').split(' ').length === 2);
        expect(repository.text('values.ts')).to.contain('1010');
    });

    /** With the buttons of the merge editor in front, which closes then. */
    const completeMerge = async (choice: string) => {
        const editor = ide.page.locator('.theia-merge-editor:visible');
        const complete = editor.getByRole('button', { name: 'Complete Merge' });
        await complete.click();
        const unsolved = ide.page.locator('.dialogBlock', { hasText: 'unhandled conflicts' });
        await unsolved.locator('.theia-button.secondary').click();
        await editor.locator('.codelens-decoration a').getByText(choice, { exact: true }).click();
        await editor.getByText('0 Conflicts Remaining').waitFor();
        await shot('merge-solved-dark');
        await complete.click();
        await editor.waitFor({ state: 'detached' });
        await unsolved.waitFor({ state: 'detached' });
    };

    it('shows the history as a graph, that of a file in the timeline, and who changed a line', async () => {
        repository.git('checkout', '--quiet', 'main');
        // Unless the test before has merged it.
        repository.git('merge', '--quiet', '--no-edit', '-X', 'theirs', 'topic');
        await part('Graph').click();
        await until('the graph has the merge', async () =>
            (await ide.page.locator('.scm-history-graph-row').allInnerTexts()).some(row => row.includes("Merge branch 'topic'"))
        );
        await until('the line has an author', async () => (await ide.page.locator('#theia-statusBar').innerText()).includes('Ada'));
        await shot('history-dark');
        await ide.showExplorer();
        await part('Timeline').click();
        await ide.page.locator('.timeline-item', { hasText: 'Change the second value' }).click();
        const inserted = ide.page.locator('.monaco-diff-editor:visible .line-insert');
        await inserted.first().waitFor();
        // Not those of the merged branch, which are between this commit and the next in the list.
        await until('only its own change is shown', async () => (await inserted.count()) === 1);
        await shot('timeline-dark');
    });
});
