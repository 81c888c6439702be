import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { readdir, readFile, rm, writeFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { BOARD, FILES, KINDS, PAGES, TOP_LEVEL } from './harness/explorer-files';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

describe('documents in the explorer', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: FILES }), launchBrowser()]);
        agent = await McpClient.connect(app);
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
        await ide.showExplorer();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    /** Each test begins without tabs, and with the files as they were. */
    beforeEach(async () => {
        await ide.closeAllTabs();
        await ide.closeNotifications();
        await Promise.all((await readdir(app.workspace)).map(name => rm(app.file(name), { recursive: true })));
        await until('the explorer is empty', async () => (await listed()).length === 0);
        await app.write(FILES);
        await until('the explorer lists the files', async () => (await listed()).join() === TOP_LEVEL.join());
    });
    afterEach(async function () {
        if (this.currentTest?.state === 'failed' && process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/explorer-${this.currentTest.title}.png` });
        }
    });

    /** The names that the explorer lists. */
    const listed = async () => (await ide.page.locator('#files .theia-FileStatNode').allInnerTexts()).map(text => text.trim()).sort();
    const entry = (name: string) =>
        ide.page.locator('#files .theia-FileStatNode').filter({ has: ide.page.getByText(name, { exact: true }) });
    const fromMenu = async (name: string, item: string) => {
        await entry(name).click({ button: 'right' });
        await ide.page.locator('.lm-Menu-itemLabel').getByText(item, { exact: true }).click();
    };
    const onDisk = async (name: string) => (await readdir(app.workspace)).includes(name);
    const dialogInput = () => ide.page.locator('.dialogContent input');

    it('keep their kind when they are renamed', async () => {
        for (const { stem, suffix } of sample(KINDS, 3)) {
            await entry(stem + suffix).click({ button: 'right' });
            await ide.page.locator('.lm-Menu-itemLabel').getByText('Rename', { exact: true }).click();
            const selected = () =>
                dialogInput().evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));
            await dialogInput().waitFor();
            expect(await selected(), stem + suffix).to.equal(stem);
            await dialogInput().fill(`renamed ${stem.replace('.', ' ')}`);
            await ide.page.keyboard.press('Enter');
            // A row that moves under the pointer would be another file's.
            await entry(`renamed ${stem.replace('.', ' ')}${suffix}`).waitFor();
            await entry(stem + suffix).waitFor({ state: 'detached' });
            expect(await onDisk(`renamed ${stem.replace('.', ' ')}${suffix}`), stem).to.equal(true);
        }
    });

    it('are not turned into something else by a rename without a question', async () => {
        await fromMenu(BOARD, 'Rename');
        await dialogInput().fill('data.json');
        await dialogInput().press('Enter');
        const question = ide.page.locator('.dialogBlock', { hasText: 'no longer opens as a whiteboard' });
        await question.waitFor();
        await ide.page.keyboard.press('Enter');
        await until('the board has its new name', () => onDisk('data.whiteboard.json'));
        await fromMenu('data.whiteboard.json', 'Rename');
        await dialogInput().fill('data.json');
        await dialogInput().press('Enter');
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await onDisk('data.whiteboard.json')).to.equal(true);
        await fromMenu('data.whiteboard.json', 'Rename');
        await dialogInput().fill('data.json');
        await dialogInput().press('Enter');
        await question.waitFor();
        await ide.page.keyboard.press('Shift+Tab');
        await ide.page.keyboard.press('Enter');
        await until('it is plain JSON', () => onDisk('data.json'));
    });

    it('take an open tab along, with what was done in it and its undo @long', async () => {
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: [{ id: 'first', type: 'note', x: 0, y: 0 }] });
        await entry(BOARD).click();
        await ide.canvas().waitFor();
        await ide.drawBox(300, 200);
        await until('the box is on disk', async () => (await shapesOnDisk(app.file(BOARD))).length === 2);
        await ide.renameInExplorer(BOARD, 'moved');
        await ide.tab('moved.whiteboard.json').waitFor();
        await ide.tab(BOARD).waitFor({ state: 'detached' });
        await ide.clickCanvas();
        await ide.page.keyboard.press('Control+z');
        await until('the box is gone from the file', async () => (await shapesOnDisk(app.file('moved.whiteboard.json'))).length === 1);
    });

    it('are duplicated, copied and pasted as what they are @long', async () => {
        for (const { stem, suffix } of KINDS) {
            await fromMenu(stem + suffix, 'Duplicate');
            // A row that moves under the pointer would be another file's.
            await entry(`${stem} copy${suffix}`).waitFor();
            await fromMenu(stem + suffix, 'Duplicate');
            await entry(`${stem} copy 1${suffix}`).waitFor();
            expect(await onDisk(`${stem} copy 1${suffix}`), stem).to.equal(true);
        }
        await entry(BOARD).click();
        await ide.page.keyboard.press('Control+c');
        await fromMenu(BOARD, 'Paste');
        await until('the pasted board has a name of its own', () => onDisk('board copy 2.whiteboard.json'));
        expect((await readdir(app.workspace)).filter(name => /\.whiteboard copy/.test(name))).to.deep.equal([]);
    });

    it('open in their editor or as text, as chosen in Open With… @long', async () => {
        const choices = ide.page.locator('.quick-input-widget .monaco-list-row');
        for (const { stem, suffix, editor } of KINDS) {
            await fromMenu(stem + suffix, 'Open With...');
            await choices.getByText('Text Editor').first().waitFor();
            expect((await choices.allInnerTexts()).join(), stem + suffix).to.contain(editor);
            await ide.page.keyboard.press('Escape');
            await choices.first().waitFor({ state: 'hidden' });
        }
        await fromMenu(BOARD, 'Open With...');
        await choices.getByText('Whiteboard').first().click();
        await ide.canvas().waitFor();
        await fromMenu(BOARD, 'Open With...');
        await choices.getByText("Configure default editor for '*.whiteboard.json'").waitFor();
        await ide.page.keyboard.press('Escape');
    });

    it('have their commands at once when they were opened by a click there @long', async () => {
        await entry(BOARD).click();
        await ide.canvas().waitFor();
        await ide.command('Whiteboard: Show to the Side');
        await until('there are two canvases', async () => (await ide.page.locator('.tl-canvas:visible').count()) === 2);
        await entry('flow.mmd').click();
        await ide.page.locator('.openspace-mermaid-picture img:visible').waitFor();
        await ide.command('Mermaid: Zoom In');
        await entry('sketch.excalidraw').click();
        await ide.page.locator('.excalidraw:visible').waitFor();
        await ide.command('Excalidraw: Open in Text Editor');
        await ide.page.locator('.monaco-editor:visible').waitFor();
        await entry(BOARD).click();
        await ide.canvas().waitFor();
        await ide.command('Whiteboard: Export as SVG');
        await until('the picture is on disk', () => onDisk('board.svg'));
    });

    it('are made in a folder from its menu, under names that are free @long', async () => {
        const input = ide.page.locator('.quick-input-widget input:focus');
        const made = [
            { item: 'New Whiteboard…', names: ['architecture.whiteboard.json', 'architecture-2.whiteboard.json'] },
            { item: 'New Mermaid Diagram…', names: ['flow.mmd', 'flow-2.mmd'] },
            { item: 'New Excalidraw Drawing…', names: ['sketch.excalidraw', 'sketch-2.excalidraw'] },
            { item: 'New draw.io Diagram…', names: ['architecture.drawio', 'architecture-2.drawio'] }
        ];
        for (const { item, names } of made) {
            for (const name of names) {
                await fromMenu('plans', item);
                await input.waitFor();
                await ide.page.keyboard.press('Enter');
                await ide.tab(name).waitFor();
            }
        }
        await fromMenu('plans', 'New Mermaid Diagram…');
        await input.waitFor();
        await ide.page.keyboard.insertText('chosen');
        await ide.page.keyboard.press('Enter');
        await ide.tab('chosen.mmd').waitFor();
        const expected = [...made.flatMap(({ names }) => names), 'chosen.mmd', 'note.txt'];
        expect((await readdir(app.file('plans'))).sort()).to.deep.equal(expected.sort());
    });

    it('are drawn on a board where they are dropped, as one step @long', async () => {
        await entry(BOARD).click();
        await ide.canvas().waitFor();
        const drop = (name: string, x: number, y: number) => entry(name).dragTo(ide.canvas(), { targetPosition: { x, y } });
        const middle = async () => {
            const [canvas, shape] = await Promise.all([ide.canvas().boundingBox(), ide.shapes('image').first().boundingBox()]);
            return canvas && shape && { x: shape.x + shape.width / 2 - canvas.x, y: shape.y + shape.height / 2 - canvas.y };
        };
        await drop('picture.svg', 300, 260);
        await until('the picture is where it was dropped', async () => {
            const at = await middle();
            return at && Math.abs(at.x - 300) < 3 && Math.abs(at.y - 260) < 3;
        });
        await drop('picture.svg', 500, 300);
        await until('a second drop is a second picture', async () => (await ide.shapes('image').count()) === 2);
        await drop('flow.mmd', 400, 500);
        await until('the diagram is drawn', async () => (await ide.shapes('geo').count()) === 2);
        await until('all is on disk', async () => (await shapesOnDisk(app.file(BOARD))).length === 5);
        await ide.tab('flow.mmd').waitFor({ state: 'detached' });
        await ide.canvas().click({ position: { x: 700, y: 600 } });
        for (const left of [2, 1, 0]) {
            await ide.page.keyboard.press('Control+z');
            await until(`${left} are left`, async () => (await shapesOnDisk(app.file(BOARD))).length === left);
        }
        // A diagram with two pages: its first where it is dropped, and undone as one step.
        await writeFile(app.file('pages.drawio'), PAGES);
        await drop('pages.drawio', 400, 400);
        await until('both pages are on disk', async () => (await shapesOnDisk(app.file(BOARD))).length === 4);
        await ide.canvas().click({ position: { x: 700, y: 600 } });
        await ide.page.keyboard.press('Control+z');
        await until('neither is left', async () => (await shapesOnDisk(app.file(BOARD))).length === 0);
        await entry('plain.txt').dragTo(ide.canvas());
        await ide.tab('plain.txt').waitFor();
    });

    it('are exported from the menu of their tab, also of one behind @long', async () => {
        await entry(BOARD).click();
        await ide.canvas().waitFor();
        await entry('sketch.excalidraw').dblclick();
        await ide.page.locator('.excalidraw:visible').waitFor();
        await ide.tab(BOARD).click({ button: 'right' });
        await ide.page.locator('.lm-Menu-itemLabel').getByText('Export as SVG', { exact: true }).click();
        await until('the board is exported', () => onDisk('board.svg'));
    });

    it('become boards from the menu of their tab, from Excalidraw too @long', async () => {
        await entry('drawn.excalidraw').click();
        await ide.page.locator('.excalidraw:visible').waitFor();
        await ide.tab('drawn.excalidraw').click({ button: 'right' });
        await ide.page.locator('.lm-Menu-itemLabel').getByText('Convert to Whiteboard', { exact: true }).click();
        await ide.tab('drawn.whiteboard.json').waitFor();
        await ide.shapes('geo').first().waitFor();
        expect((await shapesOnDisk(app.file('drawn.whiteboard.json'))).length).to.equal(1);
    });

    it('are drawn on boards and exported from their own menu, and a file is changed only after a question @long', async () => {
        await writeFile(app.file('pages.drawio'), PAGES);
        await fromMenu('pages.drawio', 'Open on Whiteboard');
        await ide.tab('pages.whiteboard.json').waitFor();
        await ide.shapes('image').first().waitFor();
        // The stencil as it looks, with its text, and each page on one of its own.
        const shapes = await shapesOnDisk(app.file('pages.whiteboard.json'));
        expect(shapes.map(({ id, type }) => `${id} ${type}`).sort()).to.deep.equal([
            'shape:a image',
            'shape:a-label text',
            'shape:b geo',
            'shape:c geo'
        ]);
        await fromMenu('drawn.excalidraw', 'Import into This Board');
        await until('the drawing is on the board, too', async () => (await shapesOnDisk(app.file('pages.whiteboard.json'))).length === 5);
        await agent.call('openspace.whiteboard.update_shape', { path: 'pages.whiteboard.json', shapeId: 'a-label', label: 'Renamed' });

        const question = ide.page.locator('.openspace-export-question');
        await fromMenu('pages.whiteboard.json', 'Export as draw.io');
        await question.waitFor();
        await ide.page.locator('.dialogControl').getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await readFile(app.file('pages.drawio'), 'utf8')).to.equal(PAGES);
        await fromMenu('pages.whiteboard.json', 'Export as draw.io');
        await question.waitFor();
        await ide.page.locator('.dialogControl .main').click();
        await until('the diagram is exported', async () => (await readFile(app.file('pages.drawio'), 'utf8')).includes('Renamed'));
        const text = await readFile(app.file('pages.drawio'), 'utf8');
        expect(text).to.include('name="First"').and.include('name="Second"').and.include('value="Unseen"').and.include('customKey=7');
        for (const [item, name] of [
            ['Export as Mermaid', 'pages.mmd'],
            ['Export as Excalidraw', 'pages.excalidraw']
        ] as const) {
            await fromMenu('pages.whiteboard.json', item);
            // A row that moves under the pointer would be another file's.
            await entry(name).waitFor();
        }
    });
});
