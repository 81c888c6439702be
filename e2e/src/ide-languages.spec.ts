import { expect } from 'chai';
import { execFile } from 'child_process';
import { readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator, Page } from 'playwright-core';
import { promisify } from 'util';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { extensionOfVsCode, publishedExtension } from './harness/real-extensions';
import { until } from '@openspace/tool/lib/test/until';
import { vsix } from './harness/vsix';

const FILES = {
    '.theia/settings.json': '{ "markdown.validate.enabled": true }\n',
    'ts/shape.ts': 'export function areaOf(width: number, height: number): number {\n    return width * height;\n}\n',
    'ts/main.ts': "import { areaOf } from './shape';\n\nconst area: string = areaOf(2, 3);\nareaOf(4, 5).toF;\n",
    'ts/tsconfig.json': '{ "compilerOptions": { "strict": true, "target": "es2022" } }\n',
    'py/shape.py': 'def area_of(width: int, height: int) -> int:\n    """The size of a rectangle."""\n    return width * height\n',
    'py/main.py': 'from shape import area_of\n\nname: str = area_of(2, 3)\nname.upp\n'
};

describe('languages and extensions in the IDE', function () {
    // A language server reads a whole project at its start, on a machine with other work to do.
    this.timeout(400_000);

    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: FILES }), launchBrowser()]);
        await writeFile(app.file('browser.vsix'), extensionOfVsCode('simple-browser'));
        page = await openWindow(browser, app);
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

    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `languages-${name}.png`) });
        }
    };
    const problem = (text: string): Locator => page.locator('#problems .markerNode', { hasText: text });
    const showProblems = async () => {
        if (!(await page.locator('#problems').isVisible())) {
            await page.locator('#status-bar-problem-marker-status').click();
        }
    };
    const suggestion = (label: string): Locator => page.locator('.suggest-widget.visible .monaco-list-row', { hasText: label }).first();
    const lineOf = async (file: string, line: number) => (await readFile(app.file(file), 'utf8')).split('\n')[line - 1] ?? '';
    /** Of this app only: others may run next to it. */
    const processes = async (name: string): Promise<number[]> => {
        const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='], { maxBuffer: 16 * 1024 * 1024 });
        const all = stdout.split('\n').map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
        const below = (pid: number): string[][] =>
            all.filter(([, , parent]) => Number(parent) === pid).flatMap(each => [each, ...below(Number(each[1]))]);
        return below(app.process.pid!)
            .filter(([, , , args]) => args?.includes(name))
            .map(([, pid]) => Number(pid));
    };
    const toast = (text: string): Locator => page.locator('.theia-notification-toasts .theia-notification-list-item', { hasText: text });
    const extensions = (): Locator => page.locator('#vsx-extensions-view-container');
    const drop = async (name: string, content: Uint8Array) => {
        if (!(await extensions().isVisible())) {
            await page.keyboard.press('Control+Shift+x');
            await extensions().waitFor();
        }
        const transfer = await page.evaluateHandle(
            ({ name, bytes }) => {
                const transfer = new DataTransfer();
                transfer.items.add(new File([new Uint8Array(bytes)], name));
                return transfer;
            },
            { name, bytes: [...content] }
        );
        await extensions().dispatchEvent('drop', { dataTransfer: transfer });
    };

    it('show type errors, complete and rename across files in TypeScript', async () => {
        await ide.openFile('main.ts');
        await showProblems();
        await problem("Type 'number' is not assignable to type 'string'").waitFor();
        // The editor has the hint that a name is not used; it is no problem.
        await page.locator('.monaco-editor:visible .squiggly-inline-unnecessary').first().waitFor();
        expect(await problem('never read').count()).to.equal(0);
        await shot('problems');
        await page.locator('.monaco-editor:visible .view-lines').first().click();
        await ide.goTo(4, 17);
        await page.keyboard.press('Control+Space');
        await suggestion('toFixed').waitFor();
        await shot('completion');
        await suggestion('toFixed').click();
        await until('it is completed', async () => (await lineOf('ts/main.ts', 4)) === 'areaOf(4, 5).toFixed;');
        // The file that imports it: VS Code would only give the name an alias there.
        await ide.goTo(3, 25);
        await page.keyboard.press('F2');
        const name = page.locator('.rename-box input');
        await name.fill('sizeOf');
        await name.press('Enter');
        await until('the declaration has the new name', async () => (await lineOf('ts/shape.ts', 1)).includes('sizeOf'));
        await until('so has the import', async () => (await lineOf('ts/main.ts', 1)).includes('sizeOf'));
        expect(await readFile(app.file('ts/main.ts'), 'utf8')).to.equal(
            "import { sizeOf } from './shape';\n\nconst area: string = sizeOf(2, 3);\nsizeOf(4, 5).toFixed;\n"
        );
        expect(await lineOf('ts/shape.ts', 1)).to.equal('export function sizeOf(width: number, height: number): number {');
        await shot('renamed');
    });

    it('start a server again that died, and say so @long', async () => {
        await ide.openFile('main.ts');
        await showProblems();
        await problem("Type 'number' is not assignable to type 'string'").waitFor();
        const [server] = await processes('typescript-language-server');
        expect(server, 'a language server').to.be.a('number');
        await page.locator('.monaco-editor:visible .view-lines').first().click();
        process.kill(server!, 'SIGKILL');
        await toast('language server stopped, and was started again').first().waitFor();
        await until('there is another one', async () => {
            const [next] = await processes('typescript-language-server');
            return next !== undefined && next !== server;
        });
        await ide.goTo(3, 1);
        await page.keyboard.insertText('const again: boolean = 1;\n');
        await problem("Type 'number' is not assignable to type 'boolean'").waitFor();
        await shot('restarted');
        await page.keyboard.press('Control+z');
    });

    it('list what the ESLint of the folder finds, and the headings and broken links of Markdown @long', async () => {
        const finds = "[{ filePath: '', messages: [{ ruleId: 'odd', severity: 2, message: 'Not like this', line: 1, column: 1 }] }]";
        const files = {
            'js/node_modules/eslint/package.json': '{ "name": "eslint", "version": "9.0.0", "main": "api.js" }\n',
            'js/node_modules/eslint/api.js':
                "exports.ESLint = class {\n    static get version() { return '9.0.0'; }\n    static get configType() { return 'flat'; }\n" +
                '    async isPathIgnored(file) { if (/bad/.test(file)) throw new Error(file); return false; }\n    async calculateConfigForFile() { return { rules: { odd: [2] } }; }\n' +
                `    getRulesMetaForResults() { return {}; }\n    async lintText() { return ${finds}; }\n};\n` +
                'exports.loadESLint = async () => exports.ESLint;\n',
            'js/eslint.config.js': 'module.exports = [];\n',
            'js/odd.js': 'odd();\n',
            'js/bad.js': 'bad();\n',
            'js/guide.md': '# Guide\n\n## First steps\n\nSee [nothing](gone.md).\n'
        };
        await app.write(files);
        await ide.openFile('odd.js');
        await showProblems();
        await problem('Not like this').waitFor();
        await ide.openFile('bad.js');
        await toast('ESLint cannot check files of this folder').waitFor();
        await ide.openFile('guide.md');
        await problem('File does not exist').waitFor();
        await ide.command('View: Toggle Outline');
        await page.locator('#outline-view .theia-TreeNode', { hasText: '# Guide' }).waitFor();
        await shot('eslint-markdown');
        await ide.command('View: Toggle Outline');
        await app.write({ 'js/gone.md': '# Not gone\n' });
        await problem('File does not exist').waitFor({ state: 'detached' });
    });

    it('show a type error, complete and explain in Python @long', async () => {
        const complaints: string[] = [];
        page.on('console', message => /Diagnostic collection/.test(message.text()) && complaints.push(message.text()));
        await ide.openFile('main.py');
        await showProblems();
        await problem('"int" is not assignable to "str"').waitFor();
        await page.locator('.monaco-editor:visible .view-lines').first().click();
        await ide.goTo(4, 9);
        await page.keyboard.press('Control+Space');
        await suggestion('upper').waitFor();
        await shot('python-completion');
        await suggestion('upper').click();
        await until('it is completed', async () => (await lineOf('py/main.py', 4)) === 'name.upper');
        await ide.goTo(3, 15);
        await page.keyboard.press('Control+k');
        await page.keyboard.press('Control+i');
        await page.locator('.monaco-hover:visible', { hasText: 'The size of a rectangle.' }).first().waitFor();
        await shot('python-hover');
        expect(complaints).to.deep.equal([]);
    });

    it('stop a server when no file of its languages is open @long', async () => {
        const settings = FILES['.theia/settings.json'];
        await app.write({
            'css/a.css': 'a { color: red }\n',
            '.theia/settings.json': settings.replace('{', '{ "openspace.languageServers.stopAfter": 1,')
        });
        await ide.openFile('a.css');
        await until('its server runs', async () => (await processes('css-language-server')).length > 0);
        await ide.closeTab('a.css');
        await until('its server is gone', async () => (await processes('css-language-server')).length === 0);
        await ide.openFile('a.css');
        await until('it runs again', async () => (await processes('css-language-server')).length > 0);
        await ide.closeTab('a.css');
        await app.write({ '.theia/settings.json': settings });
    });

    const dropTheme = async () => {
        await drop('vitesse.vsix', publishedExtension('theme-vitesse'));
        await extensions().locator('.theia-vsx-extension', { hasText: 'Vitesse Theme' }).waitFor();
    };

    it('take a .vsix that is dropped onto the Extensions view', dropTheme);

    // The theme is a setting of the person, which all backends of a run share: it is chosen where nothing else runs.
    it('have the theme of a .vsix at once @long', async () => {
        await dropTheme();
        await ide.openFile('main.ts');
        const background = () => page.evaluate(() => getComputedStyle(document.querySelector('.monaco-editor')!).backgroundColor);
        const before = await background();
        await ide.command('Preferences: Color Theme');
        await ide.choose('Vitesse Black');
        await until('the editor has its colours', async () => (await background()) === 'rgb(0, 0, 0)');
        await shot('theme');
        await ide.command('Preferences: Color Theme');
        await ide.choose('Light Modern');
        await until('the editor has its own again', async () => (await background()) === before);
    });

    it('show the tree of an extension, filled through a language server @long', async () => {
        await ide.openFile('main.ts');
        await page.locator('.monaco-editor:visible .view-lines').first().click();
        await drop('references.vsix', extensionOfVsCode('references-view'));
        await extensions().locator('.theia-vsx-extension', { hasText: 'Reference Search View' }).waitFor();
        await ide.goTo(4, 3);
        await page.keyboard.press('Shift+Alt+F12');
        const tree = page.locator('[id*="references-view.tree"]');
        for (const file of ['main.ts', 'shape.ts']) {
            await tree.locator('.theia-TreeNode', { hasText: file }).first().waitFor();
        }
        await shot('references');
    });

    it('show the Testing view while one of them brings tests @long', async () => {
        const view = page.locator('#shell-tab-test-view-container');
        await ide.openFile('main.ts');
        expect(await view.count(), 'without tests').to.equal(0);
        const code = `exports.activate = () => {
            const { tests } = require('vscode');
            const controller = tests.createTestController('sample', 'Sample');
            controller.items.add(controller.createTestItem('one', 'adds numbers'));
        };`;
        await drop('tests.vsix', vsix({ name: 'tests', main: './main.js', activationEvents: ['*'] }, { 'main.js': code }));
        await view.waitFor();
        await view.click();
        await page.locator('#test-view-container .theia-TreeNode', { hasText: 'Sample' }).waitFor();
        await shot('testing');
    });

    it('refuse a .vsix that is damaged, with the reason', async () => {
        for (const [name, content, reason] of [
            ['cut.vsix', vsix({ name: 'cut' }).slice(0, 80), 'the file is damaged'],
            ['outside.vsix', vsix({ name: 'outside' }, { '../../../evil.txt': 'evil' }), 'outside of its folder']
        ] satisfies [string, Uint8Array, string][]) {
            await drop(name, content);
            await toast(name).filter({ hasText: reason }).first().waitFor();
        }
        await shot('refused');
    });

    it('take a .vsix of the workspace, and run its commands @long', async () => {
        await ide.showExplorer();
        await page.locator('#files .theia-TreeNode', { hasText: 'browser.vsix' }).click({ button: 'right' });
        await page.locator('.lm-Menu .lm-Menu-itemLabel', { hasText: 'Install Extension VSIX' }).click();
        await page.keyboard.press('Control+Shift+x');
        await extensions().locator('.theia-vsx-extension', { hasText: 'Simple Browser' }).waitFor();
        await ide.command('Simple Browser: Show');
        await page.locator('.quick-input-widget input:focus').waitFor();
        await page.keyboard.insertText('about:blank');
        await page.keyboard.press('Enter');
        // The script of its page writes the address into a field, in a frame inside of the webview's.
        await until('the webview runs its script', async () => {
            const fields = await Promise.all(page.frames().map(frame => frame.locator('.url-input').all()));
            const texts = await Promise.all(fields.flat().map(field => field.inputValue()));
            return texts.includes('about:blank');
        });
        await shot('webview');
    });
});
