import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { tenNodesNineArrows } from './harness/flowchart';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'flow.whiteboard.json';

describe('the main job: an agent draws, a person sees it, moves it and undoes it', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let agent: McpClient;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        page = await openWindow(browser, app);
        agent = await McpClient.connect(app);
        await agent.windowReady();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const shape = (id: string) => page.locator(`[data-shape-id="shape:${id}"]`).first();
    const file = () => app.file(BOARD);
    const onDisk = (count: number) => until(`${count} shapes are on disk`, async () => (await shapesOnDisk(file())).length === count);

    it('draws ten nodes and nine bound arrows in one call, visible at once and on disk when the call returns', async () => {
        await agent.call('openspace.whiteboard.create', { path: BOARD, title: 'Flow' });
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        await page.waitForSelector('.tl-canvas');

        const drawn = await agent.call<{ shapeIds: string[]; appliedBy: string; warnings: unknown[] }>('openspace.whiteboard.replace', {
            path: BOARD,
            shapes: tenNodesNineArrows()
        });

        expect(await shapesOnDisk(file())).to.have.length(19);
        expect(drawn.appliedBy).to.equal('window');
        expect(drawn.shapeIds).to.have.length(19);
        expect(drawn.warnings).to.deep.equal([]);
        await agent.call('openspace.whiteboard.camera.fit', { path: BOARD });
        await shape('n9').waitFor();
        await shape('n9').getByText('Step 10').waitFor();
    });

    it('is gone with one Ctrl+Z and back with redo, on screen and on disk', async () => {
        await page.locator('.tl-canvas').click({ position: { x: 5, y: 300 } });
        await page.keyboard.press('Control+z');
        await shape('n0').waitFor({ state: 'detached' });
        await onDisk(0);

        await page.keyboard.press('Control+Shift+z');
        await shape('n0').waitFor();
        await onDisk(19);
    });

    it('lets the person drag a node, and its arrows follow', async () => {
        const arrowBefore = await shape('a0').boundingBox();
        const [before] = (await shapesOnDisk(file())).filter(record => record.id === 'shape:n1');
        const box = (await shape('n1').boundingBox())!;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 20, y + 20);
        await page.mouse.move(x + 30, y + 150, { steps: 5 });
        await page.mouse.up();

        await until('the moved node is on disk', async () => {
            const now = (await shapesOnDisk(file())).find(record => record.id === 'shape:n1');
            return now?.y !== undefined && before?.y !== undefined && now.y > before.y + 50;
        });
        const arrowAfter = await shape('a0').boundingBox();
        expect(arrowAfter!.height, 'the arrow reaches down to the node').to.be.greaterThan(arrowBefore!.height + 20);
    });

    it('keeps what the person did apart from what the agent did in the undo history', async () => {
        await page.keyboard.press('Control+z');
        await until('only the drag is undone', async () => {
            const nodes = (await shapesOnDisk(file())).filter(record => record.id === 'shape:n1');
            return nodes[0]?.y === 0;
        });
        expect(await shapesOnDisk(file())).to.have.length(19);
    });

    it('opens a board in front of the person, and what they are typing elsewhere goes on arriving there', async () => {
        const other = 'other.whiteboard.json';
        await agent.call('openspace.whiteboard.create', { path: other });
        await page.keyboard.press('F1');
        const palette = page.locator('.quick-input-widget input:visible');
        await palette.waitFor();
        await page.keyboard.type('ab');
        await agent.call('openspace.whiteboard.open', { path: other });
        await page.locator('#theia-main-content-panel .lm-TabBar-tab.lm-mod-current', { hasText: other }).waitFor();
        await page.keyboard.type('cd');
        expect(await palette.inputValue()).to.equal('>abcd');
        // The board that was opened is the one last active nevertheless.
        expect(await agent.call('openspace.whiteboard.camera.get', {})).to.include({ path: app.file(other) });
    });
});
