import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Page } from 'playwright-core';
import type { App } from '../harness/app';
import { shellReady } from '../harness/browser';
import { ORDER_FLOW } from '../harness/flowchart';
import { fillDisk, freeDisk } from '../harness/full-disk';
import type { Ide } from '../harness/ide';
import type { McpClient } from '../harness/mcp';
import { type OpenedBoard, Stage } from '../harness/stage';
import { until } from '@openspace/tool/lib/test/until';

const SETTINGS = JSON.stringify({ 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 5_000 });
const box = (id: string, x = 0) => ({ id, type: 'geo', x, y: 0, width: 200, height: 100, label: id, props: { fill: 'solid' } });

describe('edits that were not saved yet when the page went', () => {
    let stage: Stage;
    let app: App;
    let page: Page;
    let ide: Ide;
    let agent: McpClient;
    let board: OpenedBoard;
    let file: string;

    before(async () => {
        // With an autosave that comes too late for what follows.
        stage = await Stage.start({ files: { 'flow.mmd': ORDER_FLOW, 'code.ts': 'export {};\n', '.theia/settings.json': SETTINGS } });
        ({ app, agent, ide } = stage);
        ({ page } = ide);
    });
    after(() => stage.stop());

    beforeEach(async () => {
        board = await stage.newBoard(box('first'));
        file = board.name;
    });
    afterEach(() => freeDisk(app));

    async function openPage(): Promise<void> {
        await stage.openPage();
        ({ ide } = stage);
        ({ page } = ide);
    }
    /** As when the browser ends it: nothing of the page still runs. */
    async function crash(): Promise<void> {
        const session = await stage.context.newCDPSession(page);
        const crashed = new Promise(resolve => page.once('crash', resolve));
        session.send('Page.crash').catch(() => undefined);
        await crashed;
        await page.close();
    }
    const shapes = (count: number) => until(`${count} shapes are shown`, async () => (await ide.shapes('geo').count()) === count);
    const saved = (count: number) => until(`${count} shapes are in the file`, async () => (await board.onDisk()).length === count);
    const banner = () => board.banner();
    /** The browser kept what was done to so many shapes, which takes a moment while the page is alive. */
    const kept = (count: number) =>
        until('the browser keeps the edit', () =>
            page.evaluate(
                ([name, shapesChanged]) =>
                    Object.keys(localStorage)
                        .filter(key => key.startsWith('openspace.unsaved') && key.endsWith(name))
                        .some(key => {
                            const { text } = JSON.parse(localStorage.getItem(key) ?? '{}') as { text: string };
                            const { ids } = JSON.parse(text) as { ids: string[] };
                            return ids.filter(id => id.startsWith('shape:')).length === shapesChanged;
                        }),
                [file, count] as const
            )
        );
    async function drag(id: string, by: number): Promise<void> {
        const place = await board.shape(id).boundingBox();
        if (!place) {
            throw new Error(`${id} is missing.`);
        }
        await page.mouse.move(place.x + 10, place.y + place.height / 2);
        await page.mouse.down();
        await page.mouse.move(place.x + 10, place.y + place.height / 2 + by, { steps: 5 });
        await page.mouse.up();
    }

    it('a box that was drawn right before a reload is there again, and in the file', async () => {
        await ide.drawBox(100, 400);
        await page.reload();
        await shellReady(page);
        await shapes(2);
        await saved(2);
    });

    it('what was drawn before the page crashed is there again @long', async () => {
        await fillDisk(app);
        await ide.drawBox(100, 400);
        await kept(1);
        await crash();
        await freeDisk(app);
        expect(await board.onDisk()).to.have.length(1);
        await openPage();
        await ide.openFile(file);
        await shapes(2);
        await saved(2);
    });

    it('comes back together with what others made of the board meanwhile, and asks where both changed the same @long', async () => {
        await agent.call('openspace.whiteboard.add_shape', { path: file, ...box('second', 300) });
        await fillDisk(app);
        await drag('first', 150);
        await drag('second', 150);
        await ide.drawBox(100, 600);
        await kept(3);
        await crash();
        await board.changeOnDisk(store => {
            store['shape:first']!.y = -77;
            store['shape:second']!.props['color'] = 'red';
        });
        await freeDisk(app);
        await openPage();
        await ide.openFile(file);
        await shapes(3);
        await banner().waitFor();
        expect(await banner().textContent())
            .to.contain('first')
            .and.not.to.contain('second');
        await saved(3);
        const of = async (id: string) => (await board.onDisk()).find(found => found.id === `shape:${id}`);
        expect(await of('first'), 'theirs stays until the person decides').to.include({ y: -77 });
        const second = await until('the drag is in the file', async () => {
            const found = await of('second');
            return found?.y !== 0 && found;
        });
        expect(second.props?.['color']).to.equal('red');
        await banner().getByRole('button', { name: 'Load theirs' }).click();
        await banner().waitFor({ state: 'detached' });
        await board.dirtyTab().waitFor({ state: 'detached' });
        expect(await of('first')).to.include({ y: -77 });
    });

    it('does not come back once it is saved, nor after it was given up @long', async () => {
        await ide.drawBox(100, 400);
        await page.keyboard.press('Control+s');
        await saved(2);
        await board.dirtyTab().waitFor({ state: 'detached' });
        await agent.call('openspace.whiteboard.replace', { path: file, shapes: [box('first')] });
        await ide.drawBox(100, 600);
        await ide.command('File: Revert File');
        await shapes(1);
        await page.reload();
        await shellReady(page);
        await shapes(1);
        expect(await board.dirtyTab().count()).to.equal(0);
        expect(await board.onDisk()).to.have.length(1);
    });

    it('a Mermaid text that was typed right before a reload is there again @long', async () => {
        await ide.openFile('flow.mmd');
        await page.locator('.openspace-mermaid .monaco-editor:visible').first().click();
        await page.keyboard.press('Control+End');
        await page.keyboard.insertText('    B --> C[Typed late]\n');
        await page.reload();
        await shellReady(page);
        await page.locator('.openspace-mermaid .view-lines:visible').getByText('Typed late').waitFor();
        await until('it is in the file', async () => (await readFile(app.file('flow.mmd'), 'utf8')).includes('Typed late'));
    });

    it('a text of any other file that was typed right before a reload is there again @long', async () => {
        await ide.openFile('code.ts');
        await page.locator('.monaco-editor:visible .view-lines').first().click();
        await page.keyboard.press('Control+End');
        await page.keyboard.insertText('// typed late');
        await page.reload();
        await shellReady(page);
        await page.locator('.view-lines:visible').getByText('typed late').waitFor();
        await until('it is in the file', async () => (await readFile(app.file('code.ts'), 'utf8')).endsWith('// typed late'));
    });

    it('an Excalidraw box that was drawn right before a reload is there again @long', async () => {
        const canvas = 'late.excalidraw';
        await agent.call('canvas_patch_excalidraw', {
            path: canvas,
            create: true,
            operations: [{ kind: 'add_elements', elements: [{ type: 'rectangle', id: 'kept', x: 0, y: 0 }] }]
        });
        await ide.openFile(canvas);
        const interactive = page.locator('.excalidraw canvas.interactive:visible');
        await interactive.waitFor();
        // Right of its middle, where neither its tools nor the element are: the agent's file is shown next to the board.
        const { x, y, width, height } = (await interactive.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.mouse.click(x + width - 120, y + height * 0.7);
        await page.keyboard.press('r');
        await page.mouse.move(x + width - 110, y + height * 0.6);
        await page.mouse.down();
        await page.mouse.move(x + width - 40, y + height * 0.7, { steps: 5 });
        await page.mouse.up();
        await ide.dirtyTab(canvas).waitFor();
        await page.reload();
        await shellReady(page);
        await until('both are in the file', async () => {
            const { elements } = JSON.parse(await readFile(app.file(canvas), 'utf8')) as { elements: { isDeleted: boolean }[] };
            return elements.filter(({ isDeleted }) => !isDeleted).length === 2;
        });
    });
});
