import { DrawioDocument } from '@openspace/drawio';
import { expect } from 'chai';
import { existsSync } from 'fs';
import { readFile, writeFile } from 'fs/promises';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { DrawioPane } from './harness/drawio';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { inkOf } from './harness/png';

const FILE = 'plan.drawio.png';
const vertex = (text: string, x = 40) => ({ cells: [{ type: 'vertex', x, y: 40, width: 160, height: 60, text }] });
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a PNG with a diagram in it', () => {
    let app: App;
    let browser: Browser | undefined;
    let window: Page | undefined;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        // With a browser, the window of the file before would stay, and show what the agent draws.
        app = await App.start({ files: { '.theia/settings.json': JSON.stringify({ 'files.autoSave': 'off' }) } });
        agent = await McpClient.connect(app, '?toolsets=all');
    });
    after(async () => {
        await agent.close();
        await browser?.close();
        await app.stop();
    });

    const bytes = () => readFile(app.file(FILE));
    /** The labels of the diagram and where they are. */
    const diagram = async () => {
        const { pages } = DrawioDocument.load(`data:image/png;base64,${(await bytes()).toString('base64')}`);
        return new Map(
            pages.flatMap(({ drawn }) => drawn.map(({ value, geometry }) => [value, Number(geometry?.attributes.get('x') ?? 0)] as const))
        );
    };

    const draw = (text: string, x?: number) => agent.call('add-cells', { path: FILE, create: true, ...vertex(text, x) });
    const drawn = async () => {
        if (!existsSync(app.file(FILE))) {
            await draw('Alpha');
            await draw('Beta', 300);
        }
    };
    /** The window with the file open, as it is from the second test on. */
    const opened = async () => {
        await drawn();
        if (window === undefined) {
            browser = await launchBrowser();
            window = await openWindow(browser, app);
            ide = new Ide(window);
            await agent.windowReady();
            await ide.openFile(FILE);
        }
        const pane = new DrawioPane(window, FILE);
        await pane.shows('Alpha');
        return { window, pane };
    };

    it('is drawn by an agent with no window open, as a picture of what is in it', async () => {
        expect(await draw('Alpha')).to.include({ appliedBy: 'file', created: true });
        const first = await bytes();
        expect(inkOf(first)).to.be.greaterThan(0.01);
        await draw('Beta', 300);
        expect([...(await diagram()).keys()]).to.have.members(['Alpha', 'Beta']);
        expect((await bytes()).readUInt32BE(16), 'a wider picture').to.be.greaterThan(first.readUInt32BE(16));
    });

    it("opens in draw.io's editor, and is saved with draw.io's own picture", async () => {
        const { window, pane } = await opened();
        const before = await bytes();
        await pane.drag('Beta', 200, 120);
        await ide.dirtyTab(FILE).waitFor();
        await window.keyboard.press('Control+s');
        await ide.dirtyTab(FILE).waitFor({ state: 'detached' });
        expect((await diagram()).get('Beta')).to.be.greaterThan(400);
        const after = await bytes();
        expect(after.readUInt32BE(16), 'the width that is painted').not.to.equal(before.readUInt32BE(16));
        expect(inkOf(after)).to.be.greaterThan(0.005);
        expect(after.toString('latin1').split('tEXtmxfile')).to.have.length(2);
    });

    it('is changed by an agent while it is open, seen at once, painted again, and saved with that', async () => {
        const { pane } = await opened();
        const before = await bytes();
        const done = await agent.call<{ appliedBy: string; revision: string }>('add-cells', { path: FILE, ...vertex('Gamma', 700) });
        expect(done.appliedBy).to.equal('window');
        await pane.shows('Gamma');
        expect([...(await diagram()).keys()]).to.have.members(['Alpha', 'Beta', 'Gamma']);
        expect((await bytes()).readUInt32BE(16)).to.be.greaterThan(before.readUInt32BE(16));
        expect(await ide.dirtyTab(FILE).count()).to.equal(0);
        const again = await agent.call('add-cells', { path: FILE, expectedRevision: done.revision, ...vertex('Delta', 900) });
        expect(again).to.include({ appliedBy: 'window' });
    });

    it('follows another program, and one that is only a picture opens as that @long', async () => {
        const { window } = await opened();
        await ide.closeTab(FILE);
        await agent.call('add-cells', { path: FILE, ...vertex('Closed', 1_200) });
        expect([...(await diagram()).keys()]).to.include('Closed');
        await ide.openFile(FILE);
        await new DrawioPane(window, FILE).shows('Closed');
        const whole = await bytes();
        await agent.call('add-cells', { path: 'other.drawio.png', create: true, ...vertex('Elsewhere') });
        await writeFile(app.file(FILE), await readFile(app.file('other.drawio.png')));
        await new DrawioPane(window, FILE).shows('Elsewhere');
        await writeFile(app.file(FILE), whole);
        await new DrawioPane(window, FILE).shows('Closed');
        await writeFile(app.file('photo.drawio.png'), Buffer.from(PIXEL, 'base64'));
        await ide.openFile('photo.drawio.png');
        await window.locator('.openspace-document-message:visible').getByText('it is only a picture').waitFor();
        expect(await window.locator('.openspace-drawio-frame[title="photo.drawio.png"]').count()).to.equal(0);
        expect(await readFile(app.file('photo.drawio.png'))).to.deep.equal(Buffer.from(PIXEL, 'base64'));
    });
});
