import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { rm, writeFile } from 'fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow, WINDOW } from './harness/browser';
import { Ide } from './harness/ide';
import { until } from '@openspace/tool/lib/test/until';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>';
const DRAWIO =
    '<mxfile><diagram name="One" id="p"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>';

/** More than fit into the tab bar. */
const MANY = Array.from({ length: 25 }, (_, at) => `file-${String(at + 1).padStart(2, '0')}.txt`);

/** Each matches `main`, none begins with it; more than a search lists. */
const CROWD = Array.from({ length: 250 }, (_, at) => `crowd/domain-${at}.txt`);

describe('the IDE around the documents', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let errors: Error[];

    before(async () => {
        const files = {
            'notes.txt': 'some notes\n',
            'board.whiteboard.json': '',
            'sketch.excalidraw': '',
            'pages.drawio': DRAWIO,
            'picture.svg': PICTURE,
            'flow.mmd': 'flowchart LR\n    A --> B\n',
            'gone.txt': '',
            'domain.txt': '',
            'zz/last/deep.whiteboard.json': '',
            'zz/last/main.txt': '',
            'zz/last/mainframe.txt': '',
            ...Object.fromEntries([...MANY, ...CROWD].map(name => [name, '']))
        };
        [app, browser] = await Promise.all([App.start({ files }), launchBrowser()]);
        await openPage();
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    async function openPage(): Promise<void> {
        ide = new Ide(await openWindow(browser, app));
        ide.page.on('pageerror', error => errors.push(error));
    }

    beforeEach(() => {
        errors = [];
    });
    afterEach(async () => {
        await ide.page.setViewportSize(WINDOW);
        await ide.closeAllTabs();
    });

    const rows = () => ide.page.locator('.quick-input-widget .monaco-list-row');
    const entry = (name: string) =>
        ide.page.locator('#files .theia-FileStatNode').filter({ has: ide.page.getByText(name, { exact: true }) });

    it('start page says in which folder of the workspace a board is', async () => {
        const folderOf = (name: string) =>
            ide.page
                .locator('.osp-boards li')
                .filter({ has: ide.page.getByText(name, { exact: true }) })
                .locator('.osp-board-folder')
                .innerText();
        expect(await folderOf('deep')).to.equal('zz/last');
        expect(await folderOf('board')).to.equal('');
        await ide.page.getByRole('button', { name: 'Chat with an agent' }).waitFor();
        expect(await ide.page.locator('[id*="test-view-container"]').count(), 'the Testing view, without tests').to.equal(0);
    });

    describe('status bar', () => {
        const bar = () => ide.page.locator('#theia-statusBar').innerText();
        const ofText = /Ln \d+, Col \d+|UTF-8|\bLF\b|Spaces: |Plain Text/;

        it('describes the text in front, and no text where there is none @long', async () => {
            await ide.openFile('notes.txt');
            await until('the text is described', async () => /Ln 1, Col 1/.test(await bar()) && /Plain Text/.test(await bar()));
            for (const name of sample(['board.whiteboard.json', 'sketch.excalidraw', 'pages.drawio', 'picture.svg'], 2)) {
                await ide.openFile(name);
                await until(`${name} is not described as text`, async () => !ofText.test(await bar()));
                await ide.tab('notes.txt').click();
                await until('the text is described again', async () => /Ln 1, Col 1/.test(await bar()));
            }
            await ide.openFile('flow.mmd');
            await until('the text of the diagram is described', async () =>
                /Ln 1, Col 1[^]*Mermaid|Mermaid[^]*Ln 1, Col 1/.test(await bar())
            );
            await ide.showExplorer();
            await entry('picture.svg').click();
            await until('a tab that is shown from the explorer is not described as text', async () => !ofText.test(await bar()));
        });

        it('describes nothing once the last text is closed', async () => {
            await ide.openFile('notes.txt');
            await until('the text is described', async () => /Ln 1, Col 1/.test(await bar()));
            await ide.closeTab('notes.txt');
            await until('nothing is described', async () => !ofText.test(await bar()));
        });
    });

    describe('Open File', () => {
        const offered = async (typed: string) => {
            await ide.page.keyboard.press('Control+p');
            await ide.page.locator('.quick-input-widget input:focus').waitFor();
            await ide.page.keyboard.insertText(typed);
        };
        const names = async () => (await rows().locator('.label-name').allInnerTexts()).map(text => text.trim());

        it('lists names that start with what is typed first, recent or not', async () => {
            await ide.openFile('domain.txt');
            await offered('main');
            await until('the best names are first', async () => (await names()).slice(0, 2).join() === 'main.txt,mainframe.txt');
            await until('others follow', async () => (await names()).length > 2);
            await ide.page.keyboard.press('Escape');
            await ide.openFile('mainframe.txt');
            await offered('main');
            await until('a recent one of them does not hide the better one', async () => (await names())[0] === 'main.txt');
        });

        it('does not list a recent file that was deleted @long', async () => {
            await ide.openFile('gone.txt');
            await ide.openFile('notes.txt');
            await ide.closeTab('gone.txt');
            await offered('');
            await until('it is listed', async () => (await names()).includes('gone.txt'));
            await ide.page.keyboard.press('Escape');
            await rm(app.file('gone.txt'));
            await offered('');
            await until('the other recent file is listed', async () => (await names()).includes('notes.txt'));
            expect(await names()).to.not.include('gone.txt');
            await writeFile(app.file('gone.txt'), '');
        });
    });

    describe('theme pickers', () => {
        for (const label of ['Preferences: Color Theme', 'Preferences: File Icon Theme']) {
            it(`${label} takes what no theme is called${label.includes('Icon') ? ' @long' : ''}`, async () => {
                const theme = () => ide.page.evaluate(() => document.body.className);
                const before = await theme();
                await ide.command(label);
                await rows().first().waitFor();
                await ide.page.keyboard.insertText('no theme is called so');
                await until('nothing is offered', async () => (await rows().count()) === 0);
                await ide.page.keyboard.press('Enter');
                await ide.page.keyboard.press('Escape');
                await ide.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
                // What a listener throws is reported in a task of its own, and so before this error.
                await ide.page.evaluate(() => void setTimeout(() => reportError(new Error('the last one'))));
                await until('the last error is reported', () => errors.some(({ message }) => message === 'the last one'));
                expect(errors.map(({ message }) => message)).to.deep.equal(['the last one']);
                expect(await theme()).to.equal(before);
            });
        }

        it('applies the theme that is chosen, and the former one when none is @long', async () => {
            const isLight = () => ide.page.evaluate(() => document.body.classList.contains('theia-light'));
            await ide.command('Preferences: Color Theme');
            await ide.choose('Light (Theia)');
            await until('the theme is light', isLight);
            await ide.command('Preferences: Color Theme');
            await ide.page.locator('.quick-input-widget input:focus').waitFor();
            await ide.page.keyboard.insertText('Dark (Theia)');
            await until('the other theme is shown for now', async () => !(await isLight()));
            await ide.page.keyboard.press('Escape');
            await until('the theme is light again', isLight);
        });
    });

    describe('tabs', () => {
        const currentTab = () => ide.page.locator('#theia-main-content-panel .lm-TabBar-tab.lm-mod-current');
        const inView = (tab: Locator) =>
            tab.evaluate(element => {
                const view = element.closest('.lm-TabBar-content-container')?.getBoundingClientRect();
                const { left, right } = element.getBoundingClientRect();
                return view !== undefined && left >= view.left - 3 && right <= view.right + 3;
            });
        const isCurrentInView = (name: string) =>
            until(
                `${name} is the current tab, in view`,
                async () => (await currentTab().innerText()).includes(name) && (await inView(currentTab()))
            );

        it('of many show the current one, and all are listed, the last used first @long', async () => {
            await ide.openFile('board.whiteboard.json');
            for (const name of MANY) {
                await ide.openFile(name);
            }
            await isCurrentInView('file-25.txt');
            await ide.showExplorer();
            await entry('file-01.txt').click();
            await isCurrentInView('file-01.txt');
            await entry('board.whiteboard.json').click();
            await isCurrentInView('board.whiteboard.json');
            await ide.openFile('sketch.excalidraw');
            await isCurrentInView('sketch.excalidraw');
            await entry('file-25.txt').dblclick();
            await isCurrentInView('file-25.txt');
            await ide.command('View: Show Previous Tab');
            await isCurrentInView('file-24.txt');
            await ide
                .tab('file-24.txt')
                .locator('xpath=ancestor::*[contains(@class, "theia-tabBar-tab-row")]')
                .getByTitle('Show All Opened Editors')
                .click();
            await rows().first().waitFor();
            const listed = (await rows().locator('.label-name').allInnerTexts()).map(text => text.trim());
            expect(listed.slice(0, 4)).to.deep.equal(['file-24.txt', 'file-25.txt', 'sketch.excalidraw', 'board.whiteboard.json']);
            await ide.choose('file-02.txt');
            await isCurrentInView('file-02.txt');
            await ide.page.setViewportSize({ width: 1000, height: 900 });
            await isCurrentInView('file-02.txt');
        });
    });

    describe('hovers', () => {
        const hover = () => ide.page.locator('.theia-hover');
        const hoverOver = async (element: Locator) => {
            await ide.page.mouse.move(700, 600);
            await element.hover();
            await hover().waitFor();
        };

        it('go away with the tab, with a key, with the focus and with their element @long', async () => {
            await ide.openFile('notes.txt');
            await ide.openFile('picture.svg');
            await hoverOver(ide.tab('picture.svg'));
            await ide.page.keyboard.press('Alt+w');
            await ide.tab('picture.svg').waitFor({ state: 'detached' });
            await hover().waitFor({ state: 'detached' });

            const cursor = ide.page.locator('#theia-statusBar .element', { hasText: 'Ln 1, Col 1' });
            await hoverOver(cursor);
            await ide.page.keyboard.press('Escape');
            await hover().waitFor({ state: 'detached' });

            await hoverOver(ide.tab('notes.txt'));
            const text = ide.page.locator('#theia-main-content-panel .monaco-editor:visible :is(textarea, .native-edit-context)').first();
            // A tab that is painted again under the mouse shows it once more.
            await until('the hover is gone', async () => {
                await text.evaluate((element: HTMLElement) => {
                    element.blur();
                    element.focus();
                });
                return (await hover().count()) === 0;
            });

            await hoverOver(ide.page.locator('#shell-tab-explorer-view-container'));
            // No test below shows the explorer.
            await ide.page.locator('#shell-tab-explorer-view-container').evaluate(tab => tab.remove());
            await hover().filter({ hasText: 'Explorer' }).waitFor({ state: 'detached' });
        });
    });

    describe('toasts', () => {
        const toasts = () => ide.page.locator('.theia-notification-toasts .theia-notification-list-item');
        const overlaps = async (tools: Locator) => {
            // The list: toasts that are scrolled out of it cover nothing.
            const list = ide.page.locator('.theia-notification-toasts .theia-notification-list');
            const [tool, toast] = await Promise.all([tools.boundingBox(), list.boundingBox()]);
            if (!tool || !toast) {
                throw new Error('There are no tools, or no toasts.');
            }
            const isBeside = tool.x + tool.width <= toast.x || toast.x + toast.width <= tool.x;
            return !isBeside && tool.y < toast.y + toast.height && toast.y < tool.y + tool.height;
        };

        it('do not cover the drawing tools @long', async () => {
            // Without the explorer, which tests above have opened: next to it, Excalidraw shows the tools of a telephone.
            await ide.page.close();
            await openPage();
            await ide.openFile('board.whiteboard.json');
            await ide.canvas().waitFor();
            for (const format of ['SVG', 'Mermaid', 'draw.io']) {
                await ide.command(`Whiteboard: Export as ${format}`);
            }
            await until('there are three toasts', async () => (await toasts().count()) === 3);
            const tools = () => ide.page.locator('.tlui-toolbar:visible');
            for (const width of [1400, 900]) {
                await ide.page.setViewportSize({ width, height: 800 });
                await until(`the tools are free at ${width} px`, async () => !(await overlaps(tools())));
            }
            await ide.command('View: Toggle Bottom Panel');
            await until('the tools are free above a panel', async () => !(await overlaps(tools())));
            await ide.openFile('sketch.excalidraw');
            await ide.page.locator('.excalidraw:visible .Island.App-toolbar').waitFor();
            await until(
                'those of Excalidraw are free',
                async () => !(await overlaps(ide.page.locator('.excalidraw:visible .Island.App-toolbar')))
            );
        });
    });
});
