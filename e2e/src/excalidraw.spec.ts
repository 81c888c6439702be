// Own backend: counts what the change log has, and which fonts are loaded.
import { expect } from 'chai';
import { chmod, readFile, writeFile } from 'fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { DRAWN, FOREIGN } from './harness/excalidraw-elements';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { waitingCommands } from './harness/waiting-commands';
import { until } from '@openspace/tool/lib/test/until';

const CANVAS = 'canvas.excalidraw';
const PATCH = 'canvas_patch_excalidraw';

interface Drawn extends Record<'path' | 'svg' | 'drawio' | 'whiteboard', string> {
    readonly canvas: { readonly path: string; readonly elementId: string };
}
type Element = Record<string, unknown> & { id: string; type: string };

describe('an Excalidraw canvas', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    let agent: McpClient;
    const foreign = new Set<string>();
    const fonts: string[] = [];

    before(async () => {
        [app, browser] = await Promise.all([
            App.start({ own: true, files: { '.theia/settings.json': JSON.stringify({ 'files.autoSave': 'off' }) } }),
            launchBrowser()
        ]);
        agent = await McpClient.connect(app, '?toolsets=all', 'sketcher');
        await agent.call(PATCH, { operations: [{ kind: 'add_elements', elements: DRAWN }], summary: 'Drew the order flow' });
        const file = JSON.parse(await readFile(app.file(CANVAS), 'utf8'));
        const a = file.elements.find(({ id }: Element) => id === 'a');
        a['x-unknown'] = { deep: [1] };
        file.elements.push(...FOREIGN.elements);
        await writeFile(app.file(CANVAS), JSON.stringify({ ...file, ...FOREIGN.more }));
        page = await openWindow(browser, app);
        page.on('response', response => {
            if (/\.woff2$/.test(response.url())) {
                fonts.push(response.url());
            }
        });
        page.on('request', request => {
            if (!request.url().startsWith(app.url) && !/^(data|blob):/.test(request.url())) {
                foreign.add(request.url());
            }
        });
        page.on('requestfailed', request => {
            // What the page's policy forbids never leaves the browser.
            if (request.failure()?.errorText === 'csp') {
                foreign.delete(request.url());
            }
        });
        ide = new Ide(page);
        await agent.windowReady();
        await ide.openFile(CANVAS);
        await interactive().waitFor();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const interactive = (): Locator => page.locator('.excalidraw canvas.interactive:visible');
    const onDisk = async (): Promise<Element[]> => JSON.parse(await readFile(app.file(CANVAS), 'utf8')).elements;
    const patch = (...operations: object[]) => agent.call<{ appliedBy: string; path: string }>(PATCH, { operations });
    const box = (id: string, x = 700) => ({ kind: 'add_elements', elements: [{ type: 'rectangle', id, x, y: 300, text: id }] });
    const ids = async () => (await onDisk()).map(({ id }) => id);

    it('that an agent drew is what the editor makes of it, and what the editor does not know stays', async () => {
        const before = await onDisk();
        // The editor writes all of its elements.
        const result = await patch({ kind: 'update_element', id: 'f', props: { strokeColor: '#e03131' } });
        expect(result).to.include({ appliedBy: 'window', path: app.file(CANVAS) });
        const after = await onDisk();
        expect(after.find(({ id }) => id === 'f')).to.include({ strokeColor: '#e03131' });
        const others = (elements: Element[]) => elements.filter(({ id }) => id !== 'f');
        expect(others(after)).to.deep.equal(others(before));
        expect(JSON.parse(await readFile(app.file(CANVAS), 'utf8'))).to.deep.include({ 'x-plugin': FOREIGN.more['x-plugin'] });
        expect(await ide.dirtyTab(CANVAS).count()).to.equal(0);
    });

    it("takes an agent's edit as one step of the person's undo", async () => {
        const before = await ids();
        await patch(box('one', 700), { kind: 'update_element', id: 'b', props: { x: 520, y: 120 } });
        expect(await ids()).to.include('one');
        await interactive().click({ position: { x: 30, y: 400 } });
        await page.keyboard.press('Control+z');
        await ide.dirtyTab(CANVAS).waitFor();
        await page.keyboard.press('Control+s');
        await ide.dirtyTab(CANVAS).waitFor({ state: 'detached' });
        const after = await onDisk();
        expect(after.map(({ id }) => id)).to.have.members(before);
        expect(after.find(({ id }) => id === 'b')).to.include({ x: 420, y: -20 });
    });

    /** Undoes, redoes and undoes again what added an element, and looks into the file each time. */
    const undoneAndRedone = async (id: string, act: (direction: 'Undo' | 'Redo') => Promise<void>): Promise<void> => {
        for (const direction of ['Undo', 'Redo', 'Undo'] as const) {
            await act(direction);
            await ide.dirtyTab(CANVAS).waitFor();
            await ide.menu('File', 'Save');
            await ide.dirtyTab(CANVAS).waitFor({ state: 'detached' });
            await until(`${direction} is on disk`, async () => (await ids()).includes(id) === (direction === 'Redo'));
        }
    };

    it('is undone, redone and searched once by keys that the IDE gets, also where commands wait', async () => {
        const before = await ids();
        await patch(box('waited'));
        const counts = await waitingCommands(page);
        // A click on an empty place of the window takes the focus from the canvas, which stays the current editor.
        const press = async (key: string): Promise<void> => {
            await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
            await page.keyboard.press(key);
        };
        await undoneAndRedone('waited', direction => press(direction === 'Undo' ? 'Control+z' : 'Control+Shift+z'));
        await press('Control+f');
        await page.locator('.layer-ui__search:visible input').press('Escape');
        await page.locator('.layer-ui__search').waitFor({ state: 'detached' });
        expect(await counts()).to.include({ 'core.undo': 2, 'core.redo': 1, 'core.find': 1 });
        expect(await ids()).to.have.members(before);
    });

    it('undoes and redoes from the menu, and reverts what cannot be written @long', async () => {
        const before = await ids();
        await patch(box('menu'));
        await undoneAndRedone('menu', direction => ide.menu('Edit', direction));
        await chmod(app.file(CANVAS), 0o444);
        expect(await agent.fail(PATCH, { operations: [box('refused')] })).to.include({ code: 'INVALID_INPUT' });
        await chmod(app.file(CANVAS), 0o644);
        await patch({ kind: 'update_element', id: 'l', props: { opacity: 77 } });
        expect(await ids()).to.have.members(before);
    });

    it('waits until the person has finished a stroke, and keeps it', async () => {
        const { x, y } = (await interactive().boundingBox())!;
        const before = await ids();
        await interactive().click({ position: { x: 30, y: 400 } });
        await page.keyboard.press('r');
        await page.mouse.move(x + 900, y + 150);
        await page.mouse.down();
        await page.mouse.move(x + 960, y + 200);
        await page.mouse.move(x + 1000, y + 240);
        let answered = false;
        const call = patch(box('meanwhile')).finally(() => (answered = true));
        await page.mouse.move(x + 1010, y + 250);
        expect(answered).to.equal(false);
        await page.mouse.up();
        await call;
        const after = await onDisk();
        expect(after.map(({ id }) => id)).to.include.members([...before, 'meanwhile']);
        const drawn = after.filter(({ id, type }) => type === 'rectangle' && !before.includes(id) && id !== 'meanwhile');
        expect(drawn).to.have.length(1);
        expect(drawn[0]!['width']).to.be.greaterThan(80);
    });

    it('takes over what others write to its file', async () => {
        const text = await readFile(app.file(CANVAS), 'utf8');
        const file = JSON.parse(text);
        file.elements = file.elements.map((element: Element) =>
            element.id === 't' ? { ...element, text: 'theirs', originalText: 'theirs', version: 50 } : element
        );
        await writeFile(app.file(CANVAS), JSON.stringify(file));
        await until('the editor has taken it over', async () => {
            // Written by the editor, whose own text it then is.
            await patch({ kind: 'update_element', id: 'l', props: { opacity: 40 + Math.floor(Math.random() * 50) } });
            return (await onDisk()).find(({ id }) => id === 't')?.['text'] === 'theirs';
        });
        expect(await page.locator('.openspace-document-banner').count()).to.equal(0);
    });

    it('is in the change log, newest first, and is put back from there @long', async () => {
        await patch(box('logged'));
        await ide.command('Canvas Changes');
        const entries = page.locator('.openspace-canvas-changes li');
        await entries.first().getByText('Added 1 element').waitFor();
        await entries.last().getByText('Drew the order flow').waitFor();
        expect(await entries.first().innerText()).to.include('sketcher');
        await entries.first().getByRole('button', { name: /^Undo/ }).click();
        await until('it is undone', async () => !(await ids()).includes('logged'));
        await entries.first().getByText('Undid: Added 1 element').waitFor();
        await patch({ kind: 'update_element', id: 'l', props: { opacity: 33 } });
        expect(await ids()).to.not.include('logged');
    });

    it('goes onto a whiteboard and back', async () => {
        const board = 'from-canvas.whiteboard.json';
        const drawn = (await onDisk()).filter(({ type, containerId }) => type !== 'hologram' && typeof containerId !== 'string');
        const { shapeIds, losses } = await agent.call<{ shapeIds: string[]; losses: { id?: string }[] }>('openspace.whiteboard.import', {
            path: board,
            source: CANVAS
        });
        expect(shapeIds).to.include.members(drawn.map(({ id }) => `shape:${id}`));
        expect(losses.map(({ id }) => id)).to.include('h');
        await agent.call('openspace.whiteboard.export', { path: board, format: 'excalidraw', target: 'back.excalidraw' });
        const back: Element[] = JSON.parse(await readFile(app.file('back.excalidraw'), 'utf8')).elements;
        expect(back.map(({ id }) => id)).to.include.members(drawn.map(({ id }) => id));
        const arrow = back.find(({ id }) => id === 'ab') as Element & Record<'startBinding' | 'endBinding', { elementId: string }>;
        expect([arrow.startBinding.elementId, arrow.endBinding.elementId]).to.deep.equal(['a', 'b']);
    });

    it("needs no network: its fonts are the IDE's own", async () => {
        await until('a font is loaded', () => fonts.length > 0);
        expect(fonts.every(url => url.startsWith(`${app.url}/openspace/excalidraw-assets/fonts/`))).to.equal(true);
        expect([...foreign]).to.deep.equal([]);
    });

    it('draws no Mermaid: what is pasted stays text, and says how to draw it', async () => {
        await ide.tab(CANVAS).click();
        // Next to the panel of what may be selected.
        await interactive().click({ position: { x: 1000, y: 650 } });
        await page.evaluate(() => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', 'flowchart LR\n    A[Start] --> B[End]');
            document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        });
        await page.locator('.excalidraw .Toast').getByText('Open on Whiteboard').waitFor();
        await page.keyboard.press('Control+s');
        await until('the text is saved', async () => (await onDisk()).some(({ text }) => String(text).startsWith('flowchart LR')));
        await page.locator('.App-toolbar__extra-tools-trigger:visible').click();
        const tools = page.locator('.App-toolbar__extra-tools-dropdown');
        await tools.getByText('Laser pointer').waitFor();
        expect(await tools.innerText()).not.to.match(/Mermaid|Generate/);
        await page.keyboard.press('Escape');
    });

    it('takes the picture of an AWS diagram as one image, whose board is drawn again in the window as one step @long', async () => {
        const program = (shop: string) =>
            [
                'with Diagram("Shop", show=False):',
                '    with Cluster("VPC"):',
                `        Route53("dns") >> Edge(label="asks") >> [EC2(name) for name in ${shop}] >> RDS("orders")`
            ].join('\n');
        const draw = (shop: string) =>
            agent.call<Drawn>('aws_generate_diagram', { code: program(shop), filename: 'plans/shop', canvas: true });
        const drawn = await draw('["one", "two"]');
        for (const [field, suffix] of [
            ['path', 'png'],
            ['svg', 'svg'],
            ['drawio', 'drawio'],
            ['whiteboard', 'whiteboard.json']
        ] as const) {
            expect(drawn[field]).to.equal(app.file(`plans/shop.${suffix}`));
            expect((await readFile(drawn[field])).length, suffix).to.be.above(1000);
        }
        expect(drawn.canvas.path).to.equal(app.file(CANVAS));
        const images = async () => (await onDisk()).filter(({ type }) => type === 'image');
        expect((await images()).map(({ id }) => id)).to.deep.equal([drawn.canvas.elementId]);

        // The board opens by itself.
        await ide.shapes('image').nth(3).waitFor();
        const board = await agent.call<{ shapes: { type: string }[]; bindings: object[] }>('openspace.whiteboard.read', {
            path: drawn.whiteboard
        });
        expect(board.shapes.map(({ type }) => type).filter(type => /frame|arrow/.test(type))).to.have.members([
            'frame',
            ...Array(4).fill('arrow')
        ]);
        expect(board.bindings).to.have.length(8);
        const painted = await page
            .locator('.tl-canvas:visible .tl-shape[data-shape-type="image"] img')
            .evaluateAll(pictures => pictures.map(picture => (picture as HTMLImageElement).naturalWidth > 0));
        expect(painted).to.deep.equal(Array(4).fill(true));

        // Attributed to the agent, which undoes its own step; then the person undoes one.
        for (const takeBack of [
            () => agent.call('openspace.whiteboard.undo', { path: drawn.whiteboard }),
            async () => {
                await ide.tab('shop.whiteboard.json').click();
                await ide.menu('Edit', 'Undo');
            }
        ]) {
            await draw('["one", "two", "three"]');
            await ide.shapes('image').nth(4).waitFor();
            await takeBack();
            await ide.shapes('image').nth(4).waitFor({ state: 'detached' });
            expect(await ide.shapes('image').count()).to.equal(4);
        }
        expect((await images()).map(({ id }) => id)).to.deep.equal([drawn.canvas.elementId]);
        await ide.menu('File', 'Save');
        await ide.dirtyTab('shop.whiteboard.json').waitFor({ state: 'detached' });
    });

    it('that cannot be read is shown as that, and is left alone', async () => {
        await writeFile(app.file('broken.excalidraw'), '{"type": "excal');
        await ide.openFile('broken.excalidraw');
        await page.getByRole('alert').getByText('broken.excalidraw cannot be shown').waitFor();
        expect(await agent.fail(PATCH, { operations: [{ kind: 'clear_scene' }], path: 'broken.excalidraw' })).to.include({
            code: 'UNSUPPORTED_FORMAT'
        });
        expect(await readFile(app.file('broken.excalidraw'), 'utf8')).to.equal('{"type": "excal');
    });
});
