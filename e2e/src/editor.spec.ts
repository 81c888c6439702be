import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { recordsOnDisk, shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow, shellReady } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { chooseTheme } from './harness/theme';
import { editedText, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const TRUNCATED = '{ "store": { "document:document": { "id": "docu';

describe('a person and the whiteboard editor', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: { 'broken.whiteboard.json': TRUNCATED } }), launchBrowser()]);
        agent = await McpClient.connect(app);
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    afterEach(async function () {
        if (this.currentTest?.state === 'failed' && process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `${this.currentTest.title}.png`) });
        }
        await ide.page.keyboard.press('Escape');
        // A tab is saved a moment after its file, and closing it before then asks a question.
        await until('all is saved', async () => (await ide.dirtyTab('').count()) === 0);
        await ide.page.keyboard.press('Alt+Shift+w');
        await until('all is closed', async () => (await ide.tab('').count()) === 0);
    });

    const board = (name: string) => `${name}.whiteboard.json`;
    const typesOnDisk = async (name: string) => (await shapesOnDisk(app.file(name))).map(({ type }) => type).sort();
    const onDisk = (name: string, ...types: string[]) =>
        until(`${name} holds ${types.join(', ') || 'nothing'}`, async () => (await typesOnDisk(name)).join() === types.join());
    async function open(name: string, shapes: object[] = []): Promise<void> {
        await agent.call('openspace.whiteboard.create', { path: name });
        await agent.call('openspace.whiteboard.replace', { path: name, shapes });
        await ide.openFile(name);
        await ide.canvas().waitFor();
        await until('the shapes are shown', async () => (await ide.shapes().count()) === shapes.length);
    }
    async function nameNewBoard(name: string): Promise<void> {
        await ide.page.locator('.quick-input-widget').getByText('Name of the whiteboard').waitFor();
        await ide.page.keyboard.type(name);
        await ide.page.keyboard.press('Enter');
        await ide.tab(board(name)).waitFor();
        await ide.canvas().waitFor();
    }

    it('makes a new board from the File menu and from the palette, and the start page lists what agents make', async () => {
        await agent.call('openspace.whiteboard.create', { path: board('by-an-agent') });
        await ide.page.locator('.openspace-start-page').getByText('by-an-agent').waitFor();
        await ide.menu('File', 'New Whiteboard…');
        await nameNewBoard('from-menu');
        await onDisk(board('from-menu'));
        await ide.command('Whiteboard: New Whiteboard…');
        await nameNewBoard('from-palette');
        await onDisk(board('from-palette'));
    });

    it("draws with tldraw's keys; the tab shows unsaved work until it is saved by itself", async () => {
        await open(board('drawn'));
        await ide.drawBox(300, 200);
        await ide.dirtyTab('drawn').waitFor();
        await onDisk(board('drawn'), 'geo');
        await ide.dirtyTab('drawn').waitFor({ state: 'detached' });
        for (const [key, tool] of Object.entries({ d: 'draw.idle', t: 'text.idle', n: 'note.idle', v: 'select.idle' })) {
            await ide.page.keyboard.press(key);
            expect(await (await tldrawEditor(ide.page)).evaluate(editor => editor.getPath()), key).to.equal(tool);
        }
    });

    it("leaves the IDE's own keys to the IDE", async () => {
        await open(board('keys'));
        const palette = ide.page.locator('.quick-input-widget');
        for (const keys of ['F1', 'Control+Shift+p', 'Control+p']) {
            await ide.clickCanvas();
            await ide.page.keyboard.press(keys);
            await palette.waitFor();
            await ide.page.keyboard.press('Escape');
            await palette.waitFor({ state: 'hidden' });
        }
    });

    it('measures texts while its pane is not in the page, as at the moment when it is opened', async () => {
        await open(board('measured'), [{ id: 'frame', type: 'frame', x: 0, y: 0, width: 400, height: 300, label: 'A title' }]);
        const editor = await tldrawEditor(ide.page);
        const measured = await editor.evaluate(tldraw => {
            const style = { fontFamily: 'var(--tl-font-sans)', fontSize: 12, fontWeight: 'normal', fontStyle: 'normal', lineHeight: 1 };
            const place = { width: 200, height: 30, padding: 0, textAlign: 'start', overflow: 'truncate-ellipsis' };
            const spans = () => tldraw.textMeasure.measureTextSpans('A title', { ...style, ...place });
            const inPage = spans();
            const pane = tldraw.getContainer();
            const after = document.createComment('');
            pane.replaceWith(after);
            try {
                return { inPage, outside: spans() };
            } finally {
                after.replaceWith(pane);
            }
        });
        expect(measured.inPage.map(({ text }) => text)).to.deep.equal(['A', ' ', 'title']);
        expect(measured.outside).to.deep.equal(measured.inPage);
    });

    it('undoes what was typed with Ctrl+Z, and brings it back with Ctrl+Shift+Z @long', async () => {
        await open(board('typing'));
        await ide.canvas().dblclick({ position: { x: 400, y: 300 } });
        await editedText(ide.page).waitFor();
        await ide.page.keyboard.type('Hello');
        await ide.page.keyboard.press('Escape');
        await onDisk(board('typing'), 'text');
        expect(JSON.stringify(await shapesOnDisk(app.file(board('typing'))))).to.contain('Hello');
        await ide.page.keyboard.press('Control+z');
        await onDisk(board('typing'));
        await ide.page.keyboard.press('Control+Shift+z');
        await ide.shapes('text').getByText('Hello').waitFor();
        await onDisk(board('typing'), 'text');
    });

    it('makes a shape with the keyboard alone @long', async () => {
        await open(board('keyboard'));
        const { keyboard } = ide.page;
        await keyboard.press('r');
        await keyboard.press('Enter');
        await ide.shapes('geo').waitFor();
        await keyboard.press('Enter');
        await editedText(ide.page).waitFor();
        await keyboard.type('By hand');
        await keyboard.press('Escape');
        await until('the label is on disk', async () =>
            JSON.stringify(await shapesOnDisk(app.file(board('keyboard')))).includes('By hand')
        );
        await keyboard.press('n');
        await keyboard.press('Enter');
        await ide.shapes('note').waitFor();
        await onDisk(board('keyboard'), 'geo', 'note');
    });

    it('shows a board next to itself; what is drawn on one side is on the other, and agents draw on both @long', async () => {
        await open(board('side'), [{ id: 'first', type: 'geo', x: 0, y: 0, label: 'First' }]);
        await ide.page.getByTitle('Show to the Side').first().click();
        await until('there are two canvases', async () => (await ide.page.locator('.tl-canvas:visible').count()) === 2);
        await until('both show the shape', async () => (await ide.shapes('geo').count()) === 2);
        await ide.drawBox(150, 350, 1);
        await until('both show what was drawn', async () => (await ide.shapes('geo').count()) === 4);
        await agent.call('openspace.whiteboard.add_shape', { path: board('side'), type: 'note', x: 0, y: 300, label: 'agent' });
        await until('both show what the agent drew', async () => (await ide.shapes('note').count()) === 2);
        await ide.canvas(0).click({ position: { x: 20, y: 300 } });
        await ide.page.keyboard.press('Control+z');
        await until('the newest step is gone on both sides', async () => (await ide.shapes('note').count()) === 0);
        await onDisk(board('side'), 'geo', 'geo');
        await ide.closeTab(board('side'));
        await until('one canvas is left', async () => (await ide.page.locator('.tl-canvas:visible').count()) === 1);
        expect(await ide.shapes('geo').count()).to.equal(2);
    });

    it('keeps the board when its file is renamed in the explorer @long', async () => {
        await open(board('before'), [{ id: 'kept', type: 'geo', x: 0, y: 0, label: 'Kept' }]);
        await ide.drawBox(500, 100);
        await ide.renameInExplorer(board('before'), board('after'));
        await ide.tab(board('after')).waitFor();
        await ide.tab(board('before')).waitFor({ state: 'detached' });
        await until('both shapes are shown', async () => (await ide.shapes('geo').count()) === 2);
        await onDisk(board('after'), 'geo', 'geo');
        const { appliedBy } = await agent.call('openspace.whiteboard.add_shape', { path: board('after'), type: 'note', x: 300, y: 300 });
        expect(appliedBy).to.equal('window');
        await onDisk(board('after'), 'geo', 'geo', 'note');
        await ide.clickCanvas();
        await ide.page.keyboard.press('Control+z');
        await ide.page.keyboard.press('Control+z');
        await onDisk(board('after'), 'geo');
    });

    it('opens a .tldr file and keeps it one @long', async () => {
        await open('drawing.tldr', [{ id: 'a', type: 'geo', x: 0, y: 0, label: 'A' }]);
        await ide.drawBox(500, 100);
        await until('the box is in the file', async () => {
            const content = JSON.parse(await readFile(app.file('drawing.tldr'), 'utf8'));
            return content.records.filter((record: { typeName: string }) => record.typeName === 'shape').length === 2;
        });
        const content = JSON.parse(await readFile(app.file('drawing.tldr'), 'utf8'));
        expect(content).to.have.all.keys('tldrawFileFormatVersion', 'schema', 'records');
    });

    it('follows the light and dark theme of the IDE @long', async () => {
        await open(board('theme'));
        const isDark = async () => (await tldrawEditor(ide.page)).evaluate(editor => editor.user.getIsDarkMode());
        expect(await isDark()).to.equal(false);
        for (const theme of ['dark', 'light'] as const) {
            await chooseTheme(ide, app, theme);
            await until(`the board is ${theme}`, async () => (await isDark()) === (theme === 'dark'));
            expect(await ide.page.locator(`.tl-container.tl-theme__${theme}:visible`).count()).to.equal(1);
        }
    });

    it('comes back with the page, where the person was @long', async () => {
        await ide.openFile('broken.whiteboard.json');
        await ide.page.locator('.openspace-document-message').waitFor();
        await open(board('behind'));
        await open(board('restored'), [{ id: 'a', type: 'geo', x: 0, y: 0, label: 'Restored' }]);
        await agent.call('openspace.whiteboard.camera.set', { path: board('restored'), x: -200, y: -100, zoom: 0.5 });
        await ide.page.reload();
        await shellReady(ide.page);
        await ide.shapes('geo').getByText('Restored').waitFor();
        await agent.windowReady();
        expect(await agent.call('openspace.whiteboard.camera.get', { path: board('restored') })).to.include({
            x: -200,
            y: -100,
            zoom: 0.5
        });
        await ide.tab(board('behind')).click();
        await ide.canvas().waitFor();
        await ide.tab('broken').click();
        await ide.page.locator('.openspace-document-message').getByText('cannot be shown').waitFor();
    });

    it('shows why a file cannot be read, leaves it alone, and opens it as text and again', async () => {
        await ide.openFile('broken.whiteboard.json');
        const message = ide.page.locator('.openspace-document-message');
        await message.getByText('cannot be shown').waitFor();
        expect(await message.innerText()).to.contain('\nbroken.whiteboard.json cannot be read as a board: its JSON breaks off at line 1');
        await message.getByRole('button', { name: 'Open in text editor' }).click();
        await ide.page.locator('.monaco-editor:visible').getByText('"document:document"').waitFor();
        expect(await readFile(app.file('broken.whiteboard.json'), 'utf8')).to.equal(TRUNCATED);
        await ide.closeTab('broken');
        await agent.call('openspace.whiteboard.create', { path: 'sound.whiteboard.json' });
        await agent.call('openspace.whiteboard.add_shape', {
            path: 'sound.whiteboard.json',
            id: 'a',
            type: 'text',
            x: 0,
            y: 0,
            label: 'Repaired'
        });
        await writeFile(app.file('broken.whiteboard.json'), await readFile(app.file('sound.whiteboard.json'), 'utf8'));
        const retry = message.getByRole('button', { name: 'Try again' });
        await until('the board is shown', async () => {
            // The file may be seen to be sound at any moment, and the button is gone then: there is no waiting for it.
            await retry.evaluateAll(buttons => buttons.forEach(button => button instanceof HTMLElement && button.click()));
            return ide.shapes('text').getByText('Repaired').isVisible();
        });
        expect((await recordsOnDisk(app.file('broken.whiteboard.json'))).some(({ id }) => id === 'shape:a')).to.equal(true);
    });
});
