// Own backend: its workspace is a repository, and its sockets are watched.
import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'fs';
import * as path from 'path';
import type { Browser, Locator, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { TestRepository } from './harness/git-repository';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { chooseTheme, type Theme } from './harness/theme';
import { until } from '@openspace/tool/lib/test/until';
import { vsix } from './harness/vsix';
import { WatchedSockets } from './harness/watched-sockets';

/** Where nothing answers: each of these would be asked by an IDE that asks by itself. */
const REGISTRY = 'registry.invalid';
const FILES = {
    'ts/shape.ts': 'export function areaOf(width: number, height: number): number {\n    return width * height;\n}\n',
    'ts/main.ts': "import { areaOf } from './shape';\n\nconst area: string = areaOf(2, 3);\nareaOf(4, 5).toF;\n",
    'ts/tsconfig.json': '{ "$schema": "https://json.invalid/tsconfig", "compilerOptions": { "strict": true, "target": "es2022" } }\n',
    'ts/package.json': '{ "name": "journey", "dependencies": { "left-pad": "^1.0.0" } }\n',
    'py/main.py': 'name: str = len("harbour")\nname.upp\n',
    'values.ts': Array.from({ length: 20 }, (_, at) => `export const value${at + 1} = ${at + 1};\n`).join(''),
    'page.md': '# The harbour\n\n![the plan](plan.whiteboard.json)\n\n![far](https://picture.invalid/a.png)\n'
};
const changed = (line: number, to: string) => FILES['values.ts'].replace(`value${line} = ${line};`, `value${line} = ${to};`);
const HELLO = `exports.activate = () => {
    const { commands, window } = require('vscode');
    commands.registerCommand('hello.say', () => window.showInformationMessage('Hello from the extension'));
};`;
const extension = vsix(
    { name: 'hello', main: './main.js', contributes: { commands: [{ command: 'hello.say', title: 'Say Hello' }] } },
    { 'main.js': HELLO }
);

for (const theme of ['light', 'dark'] as const) {
    describe(`a day in the IDE, ${theme}`, function () {
        // Language servers read a whole project at their start, on a machine with other work to do.
        this.timeout(400_000);
        journey(theme);
    });
}

function journey(theme: Theme): void {
    let repository: TestRepository;
    let sockets: WatchedSockets;
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    const foreign: string[] = [];
    const errors: string[] = [];

    const file = (name: string) => readFileSync(path.join(repository.folder, name), 'utf8');
    const problem = (text: string): Locator => page.locator('#problems .markerNode', { hasText: text });
    const text = (): Locator => page.locator('.monaco-editor:visible .view-lines').first();
    const scm = (): Locator => page.locator('#scm-view-container');
    const change = (name: string): Locator => scm().locator('.scmItem', { hasText: name });
    const extensions = (): Locator => page.locator('#vsx-extensions-view-container');
    const branch = (): Locator => page.locator('#theia-statusBar .element', { has: page.locator('.codicon-git-branch') });
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `journey-${theme}-${name}.png`) });
        }
    };
    const complete = async (label: string) => {
        await page.keyboard.press('Control+Space');
        const suggestion = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: label }).first();
        await suggestion.waitFor();
        await shot(`completion-${label}`);
        await suggestion.click();
    };

    before(async () => {
        repository = new TestRepository(FILES);
        repository.git('checkout', '--quiet', '-b', 'topic');
        repository.commit('Change the tenth value', { 'values.ts': changed(10, '1010') });
        repository.git('checkout', '--quiet', 'main');
        repository.git('remote', 'add', 'origin', 'https://git.invalid/journey.git');
        writeFileSync(path.join(repository.folder, 'hello.vsix'), extension);
        sockets = await WatchedSockets.create();
        app = await App.start({ workspace: repository.folder, env: { ...sockets.env, VSX_REGISTRY_URL: `https://${REGISTRY}` } });
        browser = await launchBrowser();
        const agent = await McpClient.connect(app, '?toolsets=all');
        page = await openWindow(browser, app);
        const isOwn = (url: string) => !/^(https?|wss?):/.test(url) || /(^|\.)localhost$/.test(new URL(url).hostname);
        page.context().on('request', request => isOwn(request.url()) || foreign.push(request.url()));
        page.on('pageerror', error => errors.push(error.message));
        ide = new Ide(page);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: 'plan.whiteboard.json' });
        const quay = { id: 'quay', type: 'geo', x: 0, y: 0, width: 160, height: 80, label: 'Quay' };
        await agent.call('openspace.whiteboard.replace', { path: 'plan.whiteboard.json', shapes: [quay] });
        await agent.close();
        await chooseTheme(ide, app, theme);
    });
    after(async () => {
        await browser?.close();
        await app?.stop();
        await sockets?.remove();
        repository.remove();
    });
    afterEach(async function () {
        if (this.currentTest?.state === 'failed') {
            await shot(`failed-${this.currentTest.title.slice(0, 12)}`);
        }
    });

    it('completes, sees a type error and renames across files in TypeScript', async () => {
        await ide.openFile('main.ts');
        await page.keyboard.press('Control+Shift+m');
        await problem("Type 'number' is not assignable to type 'string'").waitFor();
        await text().click();
        await ide.goTo(4, 17);
        await complete('toFixed');
        await until('it is completed', () => file('ts/main.ts').includes('areaOf(4, 5).toFixed;'));
        await ide.goTo(3, 25);
        await page.keyboard.press('F2');
        await page.locator('.rename-box input').fill('sizeOf');
        await page.keyboard.press('Enter');
        await until('both files have the new name', () => ['ts/main.ts', 'ts/shape.ts'].every(name => file(name).includes('sizeOf')));
        await ide.openFile('package.json');
        await ide.openFile('tsconfig.json');
        await shot('typescript');
    });

    it('completes and sees a type error in Python', async () => {
        await ide.openFile('main.py');
        await problem('"int" is not assignable to "str"').waitFor();
        await text().click();
        await ide.goTo(2, 9);
        await complete('upper');
        await until('it is completed', () => file('py/main.py').endsWith('name.upper\n'));
        await shot('python');
        await page.keyboard.press('Control+Shift+m');
    });

    it('stages one change of two, and commits it', async () => {
        repository.git('commit', '--quiet', '--all', '--message', 'Rename');
        await ide.openFile('values.ts');
        await page.keyboard.press('Control+Shift+g');
        repository.write({ 'values.ts': changed(2, '22').replace('value18 = 18', 'value18 = 1818') });
        await change('values.ts').waitFor();
        const mark = page.locator('.dirty-diff-modified-line').first();
        await mark.waitFor();
        const { x, y, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, height: 0 };
        await page.mouse.click(x + 1, y + height / 2);
        await page.locator('.peekview-widget').getByLabel('Stage Change', { exact: true }).click();
        await scm().locator('.scm-theia-header', { hasText: 'Staged Changes' }).waitFor();
        await page.keyboard.press('Escape');
        await scm().locator('textarea').click();
        await page.keyboard.insertText('Change the second value');
        await shot('staged');
        await page.keyboard.press('Control+Enter');
        await until('it is committed', () => repository.git('log', '-1', '--format=%s') === 'Change the second value');
        expect(repository.git('show', '--format=', '-U0'))
            .to.contain('= 22')
            .and.not.to.contain('1818');
        repository.git('checkout', '--quiet', '--', '.');
    });

    it('switches the branch, and solves the conflict of a merge', async () => {
        repository.commit('Change the tenth value otherwise', {
            'values.ts': file('values.ts').replace('value10 = 10;', 'value10 = -10;')
        });
        await branch().click();
        await ide.choose('topic');
        await until('the branch is switched', () => repository.git('branch', '--show-current') === 'topic');
        await branch().filter({ hasText: 'topic' }).waitFor();
        await branch().click();
        await ide.choose('main');
        await branch().filter({ hasText: 'main' }).waitFor();
        await ide.command('Git: Merge…');
        await ide.choose('topic');
        await change('values.ts').click();
        const editor = page.locator('.theia-merge-editor:visible');
        await editor.locator('.codelens-decoration a').getByText('Accept Incoming', { exact: true }).click();
        await editor.getByText('0 Conflicts Remaining').waitFor();
        await shot('merge');
        await editor.getByRole('button', { name: 'Complete Merge' }).click();
        await until('it is staged', () => repository.git('diff', '--name-only', '--diff-filter=U') === '');
        await scm().locator('.scm-theia-header', { hasText: 'Merge Changes' }).waitFor({ state: 'detached' });
        await scm().locator('button', { hasText: 'Commit' }).click();
        await until('the merge is committed', () => repository.git('log', '-1', '--format=%p').split(' ').length === 2);
        expect(file('values.ts')).to.contain('value10 = 1010;');
        await ide.closeNotifications();
    });

    it('previews a page with a board', async () => {
        await ide.openFile('page.md');
        await text().click();
        await page.keyboard.press('Control+k');
        await page.keyboard.press('v');
        const preview = page.locator('.openspace-markdown-preview:visible');
        await preview.locator('button[title$="plan.whiteboard.json"] img:not([hidden])').waitFor();
        await preview.getByRole('button', { name: 'Load picture' }).waitFor();
        await shot('preview');
        await preview.locator('button[title$="plan.whiteboard.json"]').click();
        await ide.canvas().getByText('Quay').waitFor();
        await shot('board');
    });

    it('installs an extension from a file, and runs its command', async () => {
        await ide.showExplorer();
        await page.locator('#files .theia-TreeNode', { hasText: 'hello.vsix' }).click({ button: 'right' });
        await page.locator('.lm-Menu .lm-Menu-itemLabel', { hasText: 'Install Extension VSIX' }).click();
        await page.keyboard.press('Control+Shift+x');
        await extensions().locator('.theia-vsx-extension', { hasText: 'hello' }).waitFor();
        await ide.command('Say Hello');
        await page.locator('.theia-notification-list-item', { hasText: 'Hello from the extension' }).first().waitFor();
        await shot('extension');
        // Where settings are explained, and schemas looked for.
        await page.keyboard.press('Control+,');
        await ide.tab('Settings').waitFor();
    });

    it('throws no error, and asks nothing of another machine', async () => {
        const processes = (await sockets.processes()).join('\n');
        for (const name of ['backend', 'plugin-host', 'typescript-language-server', 'pyright']) {
            expect(processes, 'what is watched').to.contain(name);
        }
        expect(await sockets.outside(), 'of the backend and what it starts').to.deep.equal([]);
        expect(foreign, 'of the window').to.deep.equal([]);
        expect(errors).to.deep.equal([]);
    });

    it('asks the registry for extensions once the person searches there', async () => {
        // The key would hide a view that is open.
        if (!(await extensions().isVisible())) {
            await page.keyboard.press('Control+Shift+x');
        }
        await extensions().locator('input').first().click();
        await page.keyboard.type('vim');
        await until('it is asked', async () => (await sockets.outside()).some(each => each.includes(REGISTRY)));
        await shot('offline');
    });
}
