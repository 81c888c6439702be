import { expect } from 'chai';
import { readdir, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { inContainer } from './harness/theia-container';
import { until } from '@openspace/tool/lib/test/until';

const RED_BOX = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60" fill="red"/></svg>';

describe('files in the explorer and pictures', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    const node = (name: string): Locator => ide.page.locator('#files .theia-TreeNode', { hasText: name });
    const names = async () => (await readdir(app.workspace)).sort().join(' ');
    const statusBar = () => ide.page.locator('#theia-statusBar').innerText();
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `files-${name}.png`) });
        }
    };

    before(async () => {
        [app, browser] = await Promise.all([
            App.start({ files: { 'box.svg': RED_BOX, 'code.ts': 'export {};\n', 'notes.md': '# Notes\n' } }),
            launchBrowser()
        ]);
        ide = new Ide(await openWindow(browser, app));
        await ide.showExplorer();
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

    it('say in the status bar how large a picture is, while it is in front', async () => {
        await ide.openFile('box.svg');
        await until('its size is shown', async () => /120x60\s+112B/.test(await statusBar()));
        await ide.openFile('code.ts');
        await until('it is gone', async () => !(await statusBar()).includes('120x60'));
        await ide.tab('box.svg').click();
        await until('it is back', async () => (await statusBar()).includes('120x60'));
        await shot('picture');
    });

    it('zoom a picture with keys, and with Ctrl and the wheel', async () => {
        await ide.openFile('box.svg');
        const image = ide.page.locator('.openspace-picture:visible img');
        const width = () => image.evaluate(({ clientWidth }) => clientWidth);
        await image.click();
        await ide.page.keyboard.press('1');
        await until('it has its own size', async () => (await width()) === 120);
        await ide.page.keyboard.press('+');
        await until('it is a step larger', async () => (await width()) === 150);
        await ide.page.keyboard.down('Control');
        await ide.page.mouse.wheel(0, 100);
        await ide.page.keyboard.up('Control');
        await until('it is as before', async () => (await width()) === 120);
    });

    it('are renamed, made and deleted, undone with Ctrl+Z and done again with Ctrl+Shift+Z', async () => {
        const before = await names();
        const { keyboard } = ide.page;
        const steps: readonly { readonly after: string; do(): Promise<void> }[] = [
            { after: 'box.svg code.ts renamed.md', do: () => ide.renameInExplorer('notes.md', 'renamed.md') },
            {
                after: 'box.svg code.ts',
                do: async () => {
                    await node('renamed.md').click();
                    await keyboard.press('Delete');
                    await ide.page.locator('.dialogBlock .theia-button.main').click();
                }
            }
        ];
        for (const step of steps) {
            await step.do();
            await until(`there is ${step.after}`, async () => (await names()) === step.after);
        }
        // The dialog gave the keyboard back to the explorer, and the editor that comes into sight leaves it there.
        await ide.tab('renamed.md').waitFor({ state: 'detached' });
        await keyboard.press('Control+z');
        await until('the deleted file is back', async () => (await names()) === steps[0]?.after);
        // So does a file that is shown by a click.
        await node('code.ts').click();
        await ide.tab('code.ts').waitFor();
        await keyboard.press('Control+z');
        await until('it has its old name', async () => (await names()) === before);
        await node('code.ts').click();
        for (const { after } of steps) {
            await keyboard.press('Control+Shift+z');
            await until(`there is ${after} again`, async () => (await names()) === after);
        }
        await keyboard.press('Control+z');
        await until('it is undone again', async () => (await names()) === steps[0]?.after);
        const refusals = ide.page.locator('.theia-notification-list-item', { hasText: 'to files cannot be' });
        expect(await refusals.count()).to.equal(0);
    });

    it('are undone although the operation has not quite ended', async () => {
        await node('code.ts').click();
        await writeFile(app.file('gone.txt'), 'gone\n');
        await node('gone.txt').click();
        // The file is gone before the operation ends.
        await inContainer(ide.page, 'listCapabilities', holdNextEnd, {});
        await ide.page.keyboard.press('Delete');
        await ide.page.locator('.dialogBlock .theia-button.main').click();
        await ide.page.waitForFunction(() => Reflect.has(window, 'endHeld'));
        expect(await names()).not.to.include('gone.txt');
        await ide.page.keyboard.press('Control+z');
        await ide.page.evaluate(() => Reflect.get(window, 'endHeld')());
        await until('the deleted file is back', async () => (await names()).includes('gone.txt'));
        const refusals = ide.page.locator('.theia-notification-list-item', { hasText: 'to files cannot be' });
        expect(await refusals.count()).to.equal(0);
    });

    it('have no tab when they were deleted while it was still being opened', async () => {
        await writeFile(app.file('late.md'), '# Late\n');
        await node('late.md').waitFor();
        await inContainer(ide.page, 'closeMany', holdNextTab, {});
        await node('late.md').click();
        await ide.page.waitForFunction(() => Reflect.has(window, 'addHeldTab'));
        await ide.page.keyboard.press('Delete');
        await ide.page.locator('.dialogBlock .theia-button.main').click();
        await until('the file is gone', async () => !(await names()).includes('late.md'));
        await node('late.md').waitFor({ state: 'detached' });
        await ide.page.evaluate(() => Reflect.get(window, 'addHeldTab')());
        await ide.tab('late.md').waitFor({ state: 'detached' });
    });

    it('get a repository with a click, and are grey while Git ignores them', async () => {
        await ide.page.keyboard.press('Control+Shift+g');
        const scm = ide.page.locator('#scm-view-container');
        await scm.locator('.openspace-git-welcome', { hasText: 'has no Git repository' }).waitFor();
        await shot('no-repository');
        await scm.locator('button', { hasText: 'Initialize Repository' }).click();
        await scm.locator('.scmItem', { hasText: 'code.ts' }).waitFor();
        await scm.locator('.openspace-git-welcome').waitFor({ state: 'hidden' });
        await writeFile(app.file('.gitignore'), 'box.svg\n');
        await ide.showExplorer();
        const grey = node('box.svg').locator('[style*="ignoredResourceForeground"]').first();
        await node('.gitignore').waitFor();
        await grey.waitFor();
        expect(await node('code.ts').locator('[style*="ignoredResourceForeground"]').count()).to.equal(0);
        await shot('ignored');
        await node('box.svg').click();
        const isReadable = () =>
            node('box.svg').evaluate(row =>
                [...row.querySelectorAll('[style*="color"]')].every(part => getComputedStyle(part).color === getComputedStyle(row).color)
            );
        await until('the selected row has the colour that is made for it', isReadable);
        await writeFile(app.file('.gitignore'), '');
        await grey.waitFor({ state: 'detached' });
    });

    it('get no launch.json while nothing can debug, and the person is told so', async () => {
        await ide.page.keyboard.press('F5');
        const told = ide.page.locator('.theia-notification-toasts .theia-notification-list-item', { hasText: 'No debugger is installed.' });
        await told.waitFor();
        await shot('no-debugger');
        expect((await names()).includes('.theia')).to.equal(false);
        await told.getByRole('button', { name: 'Show Extensions' }).click();
        await ide.page.locator('#vsx-extensions-view-container').waitFor();
    });
});

/** Lets the shell add its next tab only when `addHeldTab` of the page is called. */
function holdNextTab(shell: { addWidget(...tab: unknown[]): Promise<void> }): void {
    const { addWidget } = shell;
    shell.addWidget = (...tab) => {
        shell.addWidget = addWidget;
        return new Promise((added, failed) => {
            const add = () => addWidget.call(shell, ...tab).then(added, failed);
            Reflect.set(window, 'addHeldTab', add);
        });
    };
}

/** The next operation on files does what it does, and ends for those who wait for that with a call of `window.endHeld`. */
function holdNextEnd({
    onDidRunUserOperationEmitter: emitter
}: {
    onDidRunUserOperationEmitter: { fire(event: unknown): Promise<void> };
}): void {
    const { fire } = emitter;
    emitter.fire = event => {
        emitter.fire = fire;
        return new Promise((ended, failed) => {
            Reflect.set(window, 'endHeld', () => fire.call(emitter, event).then(ended, failed));
        });
    };
}
