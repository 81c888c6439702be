import { expect } from 'chai';
import { chmod, readFile } from 'fs/promises';
import type { Locator } from 'playwright-core';
import { ORDER_FLOW } from '../harness/flowchart';
import { fillDisk, freeDisk } from '../harness/full-disk';
import type { App } from '../harness/app';
import type { Ide } from '../harness/ide';
import type { McpClient } from '../harness/mcp';
import { type OpenedBoard, Stage } from '../harness/stage';
import { until } from '@openspace/tool/lib/test/until';

const box = (id: string, x = 0) => ({ id, type: 'geo', x, y: 0, width: 200, height: 100, label: id });

describe('writes that fail: a full disk and files that are read-only', () => {
    let stage: Stage;
    let app: App;
    let ide: Ide;
    let agent: McpClient;
    let opened: OpenedBoard;
    let file: string;

    before(async () => {
        stage = await Stage.start({ files: { 'flow.mmd': ORDER_FLOW } });
        ({ app, agent, ide } = stage);
    });
    after(() => stage.stop());

    /** Each test has a board of its own with one box. */
    beforeEach(async () => {
        opened = await stage.newBoard(box('first'));
        file = opened.name;
    });
    afterEach(() => freeDisk(app));

    const board = (tool: string, args: object = {}) =>
        agent.call<{ undone: number; appliedBy: string }>(`openspace.whiteboard.${tool}`, { path: file, ...args });
    const refused = (tool: string, args: object = {}) => agent.fail(`openspace.whiteboard.${tool}`, { path: file, ...args });
    const onDisk = async () => (await opened.onDisk()).map(({ id }) => id.replace('shape:', '')).sort();
    const onScreen = async () =>
        (
            await ide
                .shapes()
                .evaluateAll(found => found.map(element => String(element.getAttribute('data-shape-id')).replace('shape:', '')))
        ).sort();
    const sign = (): Locator => ide.page.locator('.openspace-document-unsaved:visible');
    const agreed = async (...ids: string[]) => {
        expect(await onScreen(), 'on the screen').to.deep.equal(ids);
        expect(await onDisk(), 'in the file').to.deep.equal(ids);
        expect(await opened.dirtyTab().count(), 'unsaved').to.equal(0);
    };

    it('a change that the disk has no room for is in no history: neither redo nor the person brings it back', async () => {
        await fillDisk(app);
        expect(await refused('replace', { shapes: [box('second')] })).to.include({ code: 'BACKEND_UNAVAILABLE' });
        await agreed('first');
        expect(await board('redo')).to.include({ undone: 0 });
        expect(await board('redo', { anyone: true })).to.include({ undone: 0 });
        await freeDisk(app);
        await ide.clickCanvas();
        await ide.page.keyboard.press('Control+Shift+z');
        await agreed('first');
        await board('add_shape', box('third', 400));
        await agreed('first', 'third');
        expect(await board('undo', { steps: 1 })).to.include({ undone: 1 });
        await agreed('first');
    });

    it('an undo and a redo that cannot be written change nothing on the screen either', async () => {
        await board('add_shape', box('second', 400));
        await chmod(opened.file, 0o444);
        expect(await refused('undo')).to.include({ code: 'INVALID_INPUT' });
        await agreed('first', 'second');
        expect(await refused('undo', { anyone: true })).to.include({ code: 'INVALID_INPUT' });
        await agreed('first', 'second');
        await chmod(opened.file, 0o644);
        expect(await board('undo')).to.include({ undone: 1 });
        await agreed('first');
        await fillDisk(app);
        expect(await refused('redo')).to.include({ code: 'BACKEND_UNAVAILABLE' });
        await agreed('first');
        await freeDisk(app);
        expect(await board('redo')).to.include({ undone: 1 });
        await agreed('first', 'second');
    });

    it('what the person draws meanwhile stays, says that it is not saved, and is saved when there is room', async () => {
        await fillDisk(app);
        await ide.drawBox(100, 400);
        await sign().waitFor();
        expect(await sign().getAttribute('role')).to.equal('alert');
        expect(await sign().textContent())
            .to.match(/not saved/i)
            .and.to.match(/full|room/i);
        expect(await opened.dirtyTab().count()).to.equal(1);
        expect(await refused('add_shape', box('second', 400))).to.include({ code: 'BACKEND_UNAVAILABLE' });
        expect(await onScreen()).to.have.length(2);
        expect(await onDisk()).to.deep.equal(['first']);
        await freeDisk(app);
        await sign().waitFor({ state: 'detached' });
        await until('the box is saved', async () => (await onDisk()).length === 2);
        await opened.dirtyTab().waitFor({ state: 'detached' });
        expect(await onDisk()).not.to.include('second');
    });

    it('is not closed with what is not saved, and the agent’s failed change does not come with it', async () => {
        await fillDisk(app);
        await ide.drawBox(100, 400);
        await sign().waitFor();
        await ide.tab(file).locator('.lm-TabBar-tabCloseIcon').click();
        await sign().waitFor();
        expect(await onScreen()).to.have.length(2);
    });

    it('a Mermaid text that cannot be written is not shown, and no redo brings it @long', async () => {
        await ide.openFile('flow.mmd');
        const text = ide.page.locator('.openspace-mermaid .monaco-editor .view-lines:visible');
        await text.getByText('Order').waitFor();
        await fillDisk(app);
        const failed = await agent.fail('canvas_update_mermaid', {
            path: 'flow.mmd',
            diagram: 'flowchart TD\n    X[Never] --> Y[There]\n'
        });
        expect(failed).to.include({ code: 'BACKEND_UNAVAILABLE' });
        expect(await text.textContent()).to.contain('Order');
        await freeDisk(app);
        await text.click();
        await ide.page.keyboard.press('Control+Shift+z');
        await ide.page.keyboard.press('Control+y');
        expect(await text.textContent()).not.to.contain('Never');
        expect(await readFile(app.file('flow.mmd'), 'utf8')).to.equal(ORDER_FLOW);
    });

    it('an Excalidraw edit that cannot be written is not shown, and no redo brings it @long', async () => {
        const canvas = 'canvas.excalidraw';
        const add = (id: string) => ({
            path: canvas,
            operations: [{ kind: 'add_elements', elements: [{ type: 'rectangle', id, x: 300, y: 300, text: id }] }]
        });
        await agent.call('canvas_patch_excalidraw', add('kept'));
        await ide.openFile(canvas);
        const interactive = ide.page.locator('.excalidraw canvas.interactive:visible');
        await interactive.waitFor();
        await fillDisk(app);
        expect(await agent.fail('canvas_patch_excalidraw', add('never'))).to.include({ code: 'BACKEND_UNAVAILABLE' });
        await freeDisk(app);
        await interactive.click({ position: { x: 30, y: 400 } });
        await ide.page.keyboard.press('Control+Shift+z');
        await ide.page.keyboard.press('Control+y');
        await agent.call('canvas_patch_excalidraw', add('after'));
        const text = await readFile(app.file(canvas), 'utf8');
        expect(text).to.contain('"kept"').and.to.contain('"after"').and.not.to.contain('"never"');
    });
});
