import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const flow = (last: string) => `flowchart TD\n    A[Order] --> B{In stock?}\n    B -->|yes| C[${last}]\n`;
const sketch = (id: string) => ({
    operations: [{ kind: 'add_elements', elements: [{ type: 'rectangle', id, x: 0, y: 0, width: 200, height: 80, text: id }] }]
});
const DRAWIO =
    '<mxfile><diagram name="One" id="p"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
    '<mxCell id="a" value="Box" vertex="1" parent="1"><mxGeometry x="0" y="0" width="80" height="40" as="geometry"/></mxCell>' +
    '</root></mxGraphModel></diagram></mxfile>';
/** Runs its script wherever it is a page of its own. */
const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/>' +
    '<script>top.pwned = true</script></svg>';

describe('files that an agent writes', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        const files = { 'notes.txt': 'Notes\n', 'pages.drawio': DRAWIO, 'picture.svg': SVG, 'data.json': '{}', 'old.tldr': '' };
        [app, browser] = await Promise.all([App.start({ files }), launchBrowser()]);
        agent = await McpClient.connect(app, '?toolsets=all', 'first');
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const type = (text: string) => ide.page.keyboard.type(text);
    const notes = () => readFile(app.file('notes.txt'), 'utf8');
    const closed = (name: string) => until(`${name} is closed`, async () => (await ide.tab(name).count()) === 0);
    const open = (path: string) => agent.call('openspace.whiteboard.open', { path });

    it('are shown next to what the person does, who goes on typing there, with the focus highlighted', async () => {
        await ide.openFile('notes.txt');
        await ide.page.locator('.monaco-editor:visible').first().click();
        await ide.page.keyboard.press('Control+End');
        await type('one ');
        await agent.call('canvas_update_mermaid', { path: 'plan.mmd', diagram: flow('Ship'), focus: 'Ship' });
        await ide.page.locator('.openspace-mermaid-picture:visible .openspace-picture-focused').waitFor();
        await type('two ');
        await agent.call('canvas_patch_excalidraw', { path: 'sketch.excalidraw', create: true, ...sketch('a') });
        await ide.page.locator('.excalidraw:visible canvas.interactive').waitFor();
        await type('three');
        await until('all of it is in the notes', async () => (await notes()).endsWith('one two three'));
        expect(await ide.page.locator('.monaco-editor.focused').count(), 'the text editor kept the focus').to.equal(1);
    });

    it('stay closed when the person closed them, until the agent connects again', async () => {
        await ide.closeTab('plan.mmd');
        await closed('plan.mmd');
        await agent.call('canvas_update_mermaid', { path: 'plan.mmd', diagram: flow('Send') });
        await agent.call('canvas_update_mermaid', { path: 'another.mmd', diagram: flow('Other') });
        await ide.tab('another.mmd').waitFor();
        expect(await ide.tab('plan.mmd').count()).to.equal(0);
        const other = await McpClient.connect(app, '?toolsets=all', 'second');
        await other.call('canvas_update_mermaid', { path: 'plan.mmd', diagram: flow('Send it') });
        await ide.tab('plan.mmd').waitFor();
        await other.close();
    });

    it('are shown by openspace.whiteboard.open, whatever their kind', async () => {
        await open('pages.drawio');
        await ide.page.frameLocator('.openspace-drawio-frame:visible').frameLocator('iframe').locator('.geDiagramContainer').waitFor();
        await ide.tab('pages.drawio').click();
        await ide.command('draw.io: Open Preview');
        await ide.page.locator('.openspace-drawio:visible img').waitFor();
        await open('old.tldr');
        await ide.tab('old.tldr').waitFor();
        await ide.closeTab('another.mmd');
        await open('another.mmd');
        await ide.tab('another.mmd').waitFor();
        await ide.closeTab('sketch.excalidraw');
        await open('sketch.excalidraw');
        await ide.page.locator('.excalidraw:visible canvas.interactive').waitFor();
        await open('picture.svg');
        await ide.page.locator('.openspace-picture:visible img').waitFor();
        expect(await ide.page.evaluate(() => 'pwned' in window)).to.equal(false);
        expect(await agent.fail('openspace.whiteboard.open', { path: 'data.json' })).to.include({ code: 'UNSUPPORTED_FORMAT' });
        expect(await agent.fail('openspace.whiteboard.open', { path: 'absent.mmd' })).to.include({ code: 'NOT_FOUND' });
    });

    it('are seen as pictures when they were exported, and again when the file changes @long', async () => {
        await agent.call('openspace.whiteboard.create', { path: 'board.whiteboard.json' });
        await agent.call('openspace.whiteboard.add_shape', { path: 'board.whiteboard.json', type: 'geo', x: 0, y: 0, label: 'Box' });
        await open('board.whiteboard.json');
        await ide.canvas().waitFor();
        for (const [name, file, x] of [
            ['PNG', 'board.png', 900],
            ['SVG', 'board.svg', 1_800]
        ] as const) {
            await ide.tab('board.whiteboard.json').first().click();
            await ide.command(`Whiteboard: Export as ${name}`);
            await ide.page.locator('.theia-notification-list-item', { hasText: file }).getByText('Open', { exact: true }).first().click();
            await ide.tab(file).waitFor();
            const shown = ide.page.locator('.openspace-picture:visible img');
            const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
            await until(`${file} is seen`, async () => (await shown.count()) === 1 && (await width()) > 10);
            const before = await width();
            await agent.call('openspace.whiteboard.add_shape', { path: 'board.whiteboard.json', type: 'geo', x, y: 0, label: name });
            await agent.call('openspace.whiteboard.export', {
                path: 'board.whiteboard.json',
                format: name.toLowerCase(),
                target: file,
                overwrite: true
            });
            await until(`the new ${file} is seen`, async () => (await width()) !== before);
            if (process.env.OPENSPACE_KEEP_PICTURES) {
                await ide.page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/picture-${name}.png` });
            }
        }
    });

    it('are refused to be shown where there is no window @long', async () => {
        await ide.page.close();
        await until('the window is gone', async () => {
            const { code } = await agent.fail('openspace.whiteboard.open', { path: 'another.mmd' });
            return code === 'NO_FRONTEND';
        });
    });
});
