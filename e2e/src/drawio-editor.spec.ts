import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { DrawioPane, inOneLine } from './harness/drawio';
import { Ide } from './harness/ide';
import { chooseTheme } from './harness/theme';
import { forgetFiles, tidy } from './harness/tidy';
import { until } from '@openspace/tool/lib/test/until';

const cell = (id: string, label: string, x: number): string =>
    `<mxCell id="${id}" value="${label}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="160" height="60" as="geometry"/></mxCell>`;
const page = (name: string, ...cells: string[]): string =>
    `<diagram id="${name}" name="${name}"><mxGraphModel grid="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram>`;
const FILE = `<mxfile host="elsewhere" note="kept">${page('Overview', cell('a', 'Alpha', 40), cell('b', 'Beta', 280))}${page('Details', cell('c', 'Gamma', 40))}</mxfile>`;

const xOf = (text: string, id: string): number =>
    Number(new RegExp(`<mxCell id="${id}"[^>]*>\\s*<mxGeometry[^>]*? x="(-?[\\d.]+)"`).exec(text)?.[1] ?? NaN);

describe("draw.io's own editor", () => {
    let app: App;
    let browser: Browser;
    let window: Page;
    let isNew: boolean;
    let ide: Ide;
    let diagram: DrawioPane;

    const onDisk = (name = 'plan.drawio') => readFile(app.file(name), 'utf8');
    const open = async (name: string, label: string): Promise<DrawioPane> => {
        await ide.openFile(name);
        const pane = new DrawioPane(window, name);
        await pane.shows(label);
        return pane;
    };
    const dirty = (is: boolean) =>
        until(`the tab is ${is ? '' : 'not '}dirty`, async () => (await ide.dirtyTab('plan.drawio').count()) === (is ? 1 : 0));

    // All tests share what has to be started; each has a window without editors, and the files as they were.
    before(async () => {
        const settings = JSON.stringify({ 'files.autoSave': 'off' });
        [app, browser] = await Promise.all([App.start({ files: { '.theia/settings.json': settings } }), launchBrowser()]);
        window = await openWindow(browser, app);
        ide = new Ide(window);
        isNew = true;
    });
    beforeEach(async () => {
        await writeFile(app.file('plan.drawio'), FILE);
        await writeFile(app.file('broken.drawio'), '<mxfile>\n<diagram>\n  <mxGraphModel a=b>');
        if (!isNew) {
            await tidy(window);
            await forgetFiles(window);
        }
        isNew = false;
    });
    afterEach(async function () {
        if (this.currentTest?.state === 'failed' && process.env.OPENSPACE_KEEP_PICTURES) {
            await window.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/drawio-${this.currentTest.title}.png` });
        }
        const others = browser.contexts().filter(context => context !== window.context());
        await Promise.all(others.map(context => context.close()));
        window.removeAllListeners('request');
    });
    after(async () => {
        await browser.close();
        await app.stop();
    });

    it('opens for an .xml file that holds a diagram, and for no other @long', async () => {
        await writeFile(app.file('plan.xml'), `<?xml version="1.0"?>\n${FILE}`);
        await writeFile(app.file('settings.xml'), '<project><mxfile/></project>');
        diagram = await open('plan.xml', 'Alpha');
        await diagram.drag('Alpha', 200, 120);
        await window.keyboard.press('Control+s');
        await until('the file has the change', async () => xOf(await onDisk('plan.xml'), 'a') > 200);
        expect(await onDisk('plan.xml'))
            .to.include('<?xml version="1.0"?>')
            .and.to.include('note="kept"');
        await ide.openFile('settings.xml');
        await window.locator('.monaco-editor .view-line', { hasText: '<project>' }).waitFor();
    });

    it('is loaded with the first diagram and not before, edits by mouse, undoes, and writes only what was changed', async () => {
        const loaded: string[] = [];
        window.on('request', request => loaded.push(request.url()));
        await ide.command('View: Toggle Explorer');
        expect(loaded.filter(url => url.includes('drawio'))).to.deep.equal([]);
        diagram = await open('plan.drawio', 'Alpha');
        expect(loaded.every(url => url.startsWith(app.url) || url.startsWith('data:') || url.startsWith('blob:'))).to.equal(true);

        await dirty(false);
        await diagram.drag('Alpha', 200, 120);
        await dirty(true);
        await ide.menu('Edit', 'Undo');
        await dirty(false);
        await ide.menu('Edit', 'Redo');
        await dirty(true);
        expect(await onDisk()).to.equal(FILE);
        // The keyboard is in the frame; the key is the IDE's.
        await diagram.label('Beta').first().click();
        await window.keyboard.press('Control+s');
        await dirty(false);
        const saved = await onDisk();
        expect(xOf(saved, 'a')).to.be.above(200);
        const withoutAlpha = (text: string) => inOneLine(text).replace(/<mxCell id="a".*?<\/mxCell>/, '');
        expect(withoutAlpha(saved)).to.equal(withoutAlpha(FILE));
    });

    it('takes over what others write, merges it by cell, and asks about a cell that both changed', async () => {
        diagram = await open('plan.drawio', 'Alpha');
        await diagram.openPage('Details');
        await diagram.shows('Gamma');
        await writeFile(app.file('plan.drawio'), FILE.replace('Gamma', 'Delta'));
        await diagram.shows('Delta');
        await dirty(false);

        await diagram.openPage('Overview');
        await diagram.shows('Alpha');
        await diagram.drag('Alpha', 0, 200);
        await dirty(true);
        await writeFile(app.file('plan.drawio'), FILE.replace('Beta', 'Epsilon'));
        await diagram.shows('Epsilon');
        await dirty(true);
        await ide.command('File: Save');
        await dirty(false);
        const merged = await onDisk();
        expect(merged).to.include('Epsilon').and.include('Gamma').and.not.include('Delta');
        expect(merged).to.match(/<mxCell id="a"[^>]*><mxGeometry x="40" y="2\d\d"/);

        await diagram.drag('Alpha', 200, 0);
        await dirty(true);
        await writeFile(app.file('plan.drawio'), merged.replace('value="Alpha"', 'value="Theirs"'));
        const banner = window.locator('.openspace-document-banner');
        await banner.filter({ hasText: 'Alpha' }).waitFor();
        await banner.getByRole('button', { name: 'Keep mine' }).first().click();
        await dirty(false);
        const kept = await onDisk();
        expect(kept).to.include('Alpha').and.not.include('Theirs');
        expect(xOf(kept, 'a')).to.be.above(200);

        await diagram.drag('Alpha', -200, 0);
        await dirty(true);
        await writeFile(app.file('plan.drawio'), kept.replace('value="Alpha"', 'value="Theirs"'));
        await banner.getByRole('button', { name: 'Load theirs' }).first().click();
        await diagram.shows('Theirs');
        await dirty(false);
        expect(await onDisk())
            .to.include('Theirs')
            .and.not.include('Alpha');
    });

    it('keeps what is not saved through a reload of the page, and gives it up on revert @long', async () => {
        diagram = await open('plan.drawio', 'Alpha');
        await diagram.drag('Alpha', 200, 120);
        await dirty(true);
        await until('the edit is kept', () => window.evaluate(() => Object.values(localStorage).some(kept => kept.includes('Alpha'))));
        await window.reload();
        await diagram.shows('Alpha');
        await dirty(true);
        expect(await onDisk()).to.equal(FILE);
        await ide.command('File: Save');
        await dirty(false);
        const saved = await onDisk();
        expect(xOf(saved, 'a')).to.be.above(200);

        await diagram.drag('Beta', 0, 300);
        await dirty(true);
        await ide.command('File: Revert File');
        await dirty(false);
        expect(await onDisk()).to.equal(saved);
        const y = async () => (await diagram.label('Beta').first().boundingBox())?.y ?? 0;
        const top = (await diagram.label('Alpha').first().boundingBox())?.y ?? 0;
        await until('Beta is back', async () => (await y()) < top);
    });

    it('shows one file in two windows, each with what the other saves @long', async () => {
        diagram = await open('plan.drawio', 'Alpha');
        const second = await openWindow(browser, app);
        await new Ide(second).openFile('plan.drawio');
        const other = new DrawioPane(second, 'plan.drawio');
        await other.shows('Alpha');
        await diagram.drag('Alpha', 0, 300);
        await dirty(true);
        const before = (await other.label('Alpha').first().boundingBox())?.y ?? 0;
        await ide.command('File: Save');
        await until('the other window shows it', async () => ((await other.label('Alpha').first().boundingBox())?.y ?? 0) > before + 200);
        expect(await new Ide(second).dirtyTab('plan.drawio').count()).to.equal(0);
    });

    it('follows the theme of the IDE, and keeps what is drawn @long', async () => {
        diagram = await open('plan.drawio', 'Alpha');
        await diagram.drag('Alpha', 0, 200);
        await dirty(true);
        const dark = () =>
            diagram.frame.locator('body').evaluate(body => getComputedStyle(body).colorScheme + getComputedStyle(body).backgroundColor);
        const before = await dark();
        await chooseTheme(ide, app, 'dark');
        await until('draw.io is in other colours', async () => (await dark().catch(() => before)) !== before);
        await diagram.shows('Alpha');
        await diagram.frame.locator('.geTabContainer').getByText('Details', { exact: true }).waitFor();
        await dirty(true);
        await ide.command('File: Save');
        await dirty(false);
        expect(await onDisk()).to.match(/<mxCell id="a"[^>]*><mxGeometry x="40" y="2\d\d"/);
        await chooseTheme(ide, app, 'light');
    });

    it('keeps what is not saved, and goes on, when the file is renamed @long', async () => {
        diagram = await open('plan.drawio', 'Alpha');
        await diagram.drag('Alpha', 0, 200);
        await dirty(true);
        await ide.renameInExplorer('plan.drawio', 'renamed');
        await ide.dirtyTab('renamed.drawio').waitFor();
        await ide.tab('plan.drawio').waitFor({ state: 'detached' });
        const renamed = new DrawioPane(window, 'renamed.drawio');
        await renamed.shows('Beta');
        await renamed.drag('Beta', 0, 200);
        await ide.command('File: Save');
        await ide.dirtyTab('renamed.drawio').waitFor({ state: 'detached' });
        const text = await onDisk('renamed.drawio');
        expect(text).to.match(/<mxCell id="a"[^>]*><mxGeometry x="40" y="2\d\d"/);
        expect(text).to.match(/<mxCell id="b"[^>]*><mxGeometry x="280" y="2\d\d"/);
        await ide.command('Undo');
        await ide.command('File: Save');
        await until('the last step is undone', async () =>
            /<mxCell id="b"[^>]*><mxGeometry x="280" y="40"/.test(await onDisk('renamed.drawio'))
        );
    });

    it('writes a picture with the diagram in it, painted as it is now @long', async () => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"';
        await writeFile(app.file('copy.drawio.svg'), `${svg} content="${encodeURIComponent(FILE)}"/>`);
        const copy = await open('copy.drawio.svg', 'Alpha');
        await copy.drag('Alpha', 200, 120);
        await ide.dirtyTab('copy.drawio.svg').waitFor();
        await ide.command('File: Save');
        await ide.dirtyTab('copy.drawio.svg').waitFor({ state: 'detached' });
        const text = await onDisk('copy.drawio.svg');
        expect(text).to.match(/^<svg[^>]* content="&lt;mxfile/);
        const [, diagram = ''] = / content="([^"]*)"/.exec(text) ?? [];
        expect(xOf(diagram.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"'), 'a')).to.be.above(200);
        expect(text.replace(diagram, '')).to.include('Alpha').and.include('Beta').and.include('<rect');
    });

    it('makes a diagram from a template @long', async () => {
        await ide.command('draw.io: New Diagram from Template');
        await window.locator('.quick-input-widget input:focus').waitFor();
        await window.keyboard.insertText('fresh');
        await window.keyboard.press('Enter');
        const pane = new DrawioPane(window, 'fresh.drawio');
        await pane.frame.getByText(/^Cloud \(/).click();
        await pane.frame.locator('.geTemplate').nth(1).click();
        await pane.frame.getByRole('button', { name: 'Create' }).click();
        await ide.dirtyTab('fresh.drawio').waitFor();
        await ide.command('File: Save');
        await ide.dirtyTab('fresh.drawio').waitFor({ state: 'detached' });
        expect((await onDisk('fresh.drawio')).match(/<mxCell/g)?.length).to.be.above(10);
    });

    it('leads a person to the place where a file breaks off, and shows the file when it is well again @long', async () => {
        await ide.openFile('broken.drawio');
        const alert = window.locator('.openspace-drawio-editor [role="alert"]');
        await alert.filter({ hasText: 'line 3, column 19' }).filter({ hasText: 'Open it as XML' }).waitFor();
        await alert.getByRole('button', { name: 'Open as XML' }).click();
        await window.locator('#theia-statusBar').getByText('Ln 3, Col 19').waitFor();
        await ide.tab('broken.drawio').first().click();
        await writeFile(app.file('broken.drawio'), FILE);
        await new DrawioPane(window, 'broken.drawio').shows('Alpha');
    });
});
