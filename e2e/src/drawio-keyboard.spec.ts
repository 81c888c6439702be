import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser, Frame, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { DrawioPane } from './harness/drawio';
import { Ide } from './harness/ide';
import { until } from '@openspace/tool/lib/test/until';

const cell = (id: string, label: string, x: number): string =>
    `<mxCell id="${id}" value="${label}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="160" height="60" as="geometry"/></mxCell>`;
const FILE = `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell('a', 'Alpha', 40)}${cell('b', 'Beta', 280)}</root></mxGraphModel></diagram></mxfile>`;

/** The keyboard between the IDE and draw.io, which is in a frame in a frame: keys that reach neither are lost. */
describe('the keyboard in a draw.io diagram', () => {
    let app: App;
    let browser: Browser;
    let window: Page;
    let ide: Ide;
    let diagram: DrawioPane;

    before(async () => {
        const settings = JSON.stringify({ 'files.autoSave': 'off' });
        const files = { 'plan.drawio': FILE, 'notes.txt': 'notes', '.theia/settings.json': settings };
        [app, browser] = await Promise.all([App.start({ files }), launchBrowser()]);
        window = await openWindow(browser, app);
        ide = new Ide(window);
        await ide.openFile('plan.drawio');
        diagram = new DrawioPane(window, 'plan.drawio');
        await diagram.shows('Alpha');
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    const list = () => window.locator('.quick-input-widget');
    const inner = (): Promise<Frame> =>
        until('draw.io is there', () => window.frames().find(frame => frame.url().includes('index.html?embed')));
    const dirty = (is: boolean) =>
        until(`the tab is ${is ? '' : 'not '}dirty`, async () => (await ide.dirtyTab('plan.drawio').count()) === (is ? 1 : 0));
    const hasKeyboard = async (what: string): Promise<void> => {
        const page = await inner();
        await until(`${what} has the keyboard`, () =>
            page.evaluate(selector => document.hasFocus() && document.activeElement?.matches(selector) === true, what)
        );
    };
    /** Once, without another try: a person would have to find out which click brings the keyboard back. */
    const askAndCancel = async (): Promise<void> => {
        await window.keyboard.press('F1');
        await list().locator('input:focus').waitFor();
        await window.keyboard.press('Escape');
        await list().waitFor({ state: 'hidden' });
    };
    /** With the menus, in every way in which they close. */
    const MENUS: Readonly<Record<string, () => Promise<void>>> = {
        'an entry was chosen': () => ide.menu('Edit', 'Undo'),
        'another was chosen': () => ide.menu('Edit', 'Redo'),
        'it was closed by a key': async () => {
            await window.locator('#theia\\:menubar .lm-MenuBar-itemLabel').nth(1).click();
            await window.locator('.lm-Menu').first().waitFor();
            await window.keyboard.press('ArrowDown');
            await window.keyboard.press('Escape');
            await window.keyboard.press('Escape');
            await window.locator('.lm-Menu').first().waitFor({ state: 'detached' });
        },
        'the file was saved by it': () => ide.menu('File', 'Save')
    };

    it('is in the diagram when it is opened, and when its tab is chosen again', async () => {
        await hasKeyboard('body');
        await window.keyboard.press('Control+a');
        await window.keyboard.press('ArrowDown');
        await dirty(true);
        await window.keyboard.press('Control+z');
        await dirty(false);
        await ide.openFile('notes.txt');
        await window.locator('.monaco-editor.focused').waitFor();
        await ide.tab('plan.drawio').click();
        await hasKeyboard('*');
        await window.keyboard.press('Control+a');
        await window.keyboard.press('ArrowDown');
        await dirty(true);
        await window.keyboard.press('Control+z');
        await dirty(false);
        expect(await readFile(app.file('notes.txt'), 'utf8')).to.equal('notes');
    });

    for (const [at, [name, close]] of Object.entries(MENUS).entries()) {
        it(`opens the list of commands after a menu of the IDE: ${name}${at === 0 ? '' : ' @long'}`, async () => {
            await diagram.drag('Beta', 0, 40);
            await close();
            await askAndCancel();
            await askAndCancel();
            await hasKeyboard('.geDiagramContainer');
        });
    }

    it('types on where a menu and the list of commands interrupted, and saves', async () => {
        await diagram.label('Alpha').first().click();
        await ide.menu('File', 'Save');
        await dirty(false);
        await hasKeyboard('.geDiagramContainer');
        await window.keyboard.type('New');
        await hasKeyboard('.mxCellEditor');
        await ide.menu('File', 'Save');
        await hasKeyboard('.mxCellEditor');
        await window.keyboard.type('er');
        await askAndCancel();
        await hasKeyboard('.mxCellEditor');
        await window.keyboard.type('!');
        await diagram.label('Beta').first().click();
        await diagram.shows('Newer!');
        await dirty(true);
        await window.keyboard.press('Control+s');
        await dirty(false);
        expect(await readFile(app.file('plan.drawio'), 'utf8')).to.include('Newer!');
    });

    it('saves what the arrow key just before did, which draw.io does a moment later', async () => {
        const left = async () => /id="b"[^]*?<mxGeometry x="(\d+)"/.exec(await readFile(app.file('plan.drawio'), 'utf8'))?.[1];
        expect(await left()).to.equal('280');
        await diagram.label('Beta').first().click();
        await window.keyboard.press('ArrowRight');
        await window.keyboard.press('Control+s');
        await until('it is saved', async () => (await left()) === '281');
        await dirty(false);
    });

    it("is the IDE's while draw.io is missing, and the diagram's again when it is there @long", async () => {
        await diagram.label('Beta').first().click();
        await (await inner()).evaluate(() => void (location.href = 'about:blank'));
        const alert = window.locator('.openspace-drawio-editor:visible [role="alert"]');
        await alert.waitFor();
        await askAndCancel();
        await askAndCancel();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await askAndCancel();
        await diagram.shows('Beta');
        await hasKeyboard('*');
        await askAndCancel();
        await diagram.label('Beta').first().click();
        await window.keyboard.press('Delete');
        await dirty(true);
    });
});
