import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './harness/axe';
import type { Ide } from './harness/ide';
import { NotedBoard } from './harness/noted-board';
import { focusBoard, type TldrawShape, editedText, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

describe('the box of shapes to insert', () => {
    let board: NotedBoard;
    let ide: Ide;
    let page: Page;

    before(async () => {
        board = await NotedBoard.open('picker.whiteboard.json');
        ({ ide } = board);
        ({ page } = ide);
    });
    beforeEach(async () => {
        await board.show([]);
        await ide.clickCanvas();
    });
    after(() => board.close());

    const picker = (): Locator => page.getByRole('dialog', { name: 'Insert Shape' });
    const option = (name: string): Locator => picker().getByRole('option', { name, exact: true });
    const searchHasFocus = () => picker().getByRole('combobox', { name: 'Search shapes' }).and(page.locator(':focus')).waitFor();
    const open = async (): Promise<void> => {
        await page.keyboard.press('/');
        await searchHasFocus();
    };
    const names = (): Promise<string[]> => picker().getByRole('option').allTextContents();
    const shapes = async (): Promise<TldrawShape[]> => (await tldrawEditor(page)).evaluate(editor => editor.getCurrentPageShapesSorted());
    const faces = async (): Promise<unknown[]> =>
        (await shapes()).map(({ meta, props }) => Object(meta['notation'])['face'] ?? props['geo']);
    const labelIsEdited = () => editedText(page).waitFor();
    const hasFocus = (): Promise<boolean> => page.evaluate(() => document.activeElement?.classList.contains('tl-container') === true);
    const boxes = async () => {
        const editor = await tldrawEditor(page);
        const all = await editor.evaluate(live => [...live.getCurrentPageShapeIds()].map(id => live.getShapePageBounds(id)));
        return all.filter(box => box !== undefined);
    };

    it('opens with a slash, finds a shape by what it is used for, inserts it, and takes its label at once', async () => {
        await open();
        await page.keyboard.type('databsae');
        await until('it is found although misspelt', async () => (await names())[0] === 'cylinder');
        await page.keyboard.press('Enter');
        await labelIsEdited();
        await page.keyboard.type('Orders');
        await page.keyboard.press('Escape');
        expect(await faces()).to.deep.equal(['cylinder']);
        await page.locator('[data-shape-id][aria-label="Orders, cylinder"]').waitFor({ state: 'attached' });
        const editor = await tldrawEditor(page);
        expect(await editor.evaluate(live => live.getSelectedShapeIds().length), 'it is selected').to.equal(1);
        await page.keyboard.press('Control+z');
        await until(
            'its label is a step',
            async () => JSON.stringify((await shapes())[0]?.props['richText'])?.includes('Orders') === false
        );
        await page.keyboard.press('Control+z');
        await until('it is a step', async () => (await shapes()).length === 0);
    });

    it('has every shape under a heading, each with a picture of its own, and no faults of accessibility @long', async () => {
        await open();
        const groups = picker().getByRole('group');
        expect(await groups.evaluateAll(all => all.map(group => group.getAttribute('aria-label')))).to.deep.equal([
            'Basic shapes',
            'Flow and data',
            'UML and databases',
            'Sequences and states',
            'More shapes'
        ]);
        const pictures = await picker()
            .getByRole('option')
            .locator('svg')
            .evaluateAll(all => all.map(picture => picture.innerHTML));
        expect(pictures.filter(picture => !picture.includes('<path'))).to.deep.equal([]);
        expect(new Set(pictures).size).to.be.at.least(pictures.length - 2);
        expect(await axeFaults(page, '.openspace-picker', [])).to.deep.equal([]);
        await page.keyboard.press('Escape');
    });

    it('closes with Escape, and gives the keyboard back', async () => {
        await open();
        await page.keyboard.type('zzzz');
        await picker().getByText('No shape matches “zzzz”.').waitFor();
        await page.keyboard.press('Enter');
        await picker().waitFor();
        await page.keyboard.press('Escape');
        await picker().waitFor({ state: 'detached' });
        expect(await hasFocus()).to.equal(true);
        expect(await shapes()).to.deep.equal([]);
        await page.keyboard.press('r');
        await until('keys are for the board', async () => (await tldrawEditor(page)).evaluate(editor => editor.getPath() === 'geo.idle'));
        await page.keyboard.press('Escape');
    });

    it('is gone through with arrow keys @long', async () => {
        await open();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowLeft');
        const chosen = picker().getByRole('option', { selected: true });
        const name = await chosen.textContent();
        expect(name).to.equal((await names())[6]);
        expect(await picker().getByRole('combobox').getAttribute('aria-activedescendant')).to.equal(await chosen.getAttribute('id'));
        await page.keyboard.press('Enter');
        await labelIsEdited();
        expect(await faces()).to.deep.equal(['hexagon']);
        await page.keyboard.press('Escape');
    });

    it('puts shapes next to the selected one, and none over another @long', async () => {
        for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
            await open();
            await page.keyboard.type('class');
            await page.keyboard.press('Enter');
            await labelIsEdited();
            await page.keyboard.type(name);
            await page.keyboard.press('Escape');
        }
        const placed = await boxes();
        expect(placed).to.have.length(6);
        const overlapping = placed.filter((a, at) =>
            placed.slice(at + 1).some(b => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
        );
        expect(overlapping).to.deep.equal([]);
        await until('the last one is in view', async () => {
            const canvas = await ide.canvas().boundingBox();
            const last = await page.locator('[data-shape-id][aria-label="Six, class"]').boundingBox();
            return canvas && last && last.x >= canvas.x && last.x + last.width <= canvas.x + canvas.width;
        });
    });

    it('inserts with a click, or where a shape is dropped @long', async () => {
        await ide.page.locator('[data-testid="tools.insert-shape"]').click();
        await option('actor').click();
        await labelIsEdited();
        await page.keyboard.press('Escape');
        expect(await faces()).to.deep.equal(['actor']);
        await board.show([]);

        await focusBoard(page);
        await open();
        const from = await option('cube').boundingBox();
        const canvas = await ide.canvas().boundingBox();
        const to = { x: (canvas?.x ?? 0) + 300, y: (canvas?.y ?? 0) + 200 };
        await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
        await page.mouse.down();
        await page.mouse.move(to.x - 50, to.y - 20, { steps: 3 });
        await page.locator('.openspace-picker-ghost').waitFor();
        await page.mouse.move(to.x, to.y, { steps: 3 });
        await page.mouse.up();
        await labelIsEdited();
        await page.keyboard.press('Escape');
        expect(await faces()).to.deep.equal(['cube']);
        const box = await ide.shapes('geo').first().boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0) / 2).to.be.closeTo(to.x, 2);
        expect((box?.y ?? 0) + (box?.height ?? 0) / 2).to.be.closeTo(to.y, 2);
    });

    it('finds icons of clouds, and inserts one with its name, which is kept in the board @long', async () => {
        await open();
        await page.keyboard.type('lambda');
        const icons = picker().getByRole('group', { name: 'Icons' });
        const lambda = icons.getByRole('option', { name: 'Lambda', exact: true }).first();
        await lambda.locator('img[src^="data:image/svg+xml;base64,"]').waitFor();
        await lambda.click();
        await labelIsEdited();
        await page.keyboard.press('Escape');
        expect(await faces()).to.deep.equal(['icon']);
        await page.locator('.tl-canvas image[href^="data:image/svg+xml;base64,"]').waitFor();
        await page.locator('[data-shape-id][aria-label="Lambda, icon"]').waitFor({ state: 'attached' });
        await page.keyboard.press('Control+z');
        await until('it is one step', async () => (await shapes()).length === 0);
    });

    it('copies an icon onto another board with its picture @long', async () => {
        const other = 'copies.whiteboard.json';
        await board.show([{ id: 'icon', type: 'geo', x: 0, y: 0, props: { icon: 'aws:lambda' } }]);
        const picture = page.locator('.tl-canvas:visible image[href^="data:image/svg+xml;base64,"]');
        await picture.waitFor();
        await focusBoard(page);
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Control+c');
        await board.agent.call('openspace.whiteboard.create', { path: other });
        await ide.openFile(other);
        await until('the empty board is shown', async () => (await ide.shapes('geo').count()) === 0);
        await ide.clickCanvas();
        await page.keyboard.press('Control+v');
        await until('it is pasted', async () => (await ide.shapes('geo').count()) === 1);
        await picture.waitFor();
        await ide.tab(board.path).click();
        await page.locator('[data-shape-id="shape:icon"]:visible').waitFor();
    });

    it("finds draw.io's stencils among thousands, and inserts one that goes back as it is @long", async () => {
        await open();
        await page.keyboard.type('resistor');
        const stencils = picker().getByRole('group', { name: 'draw.io stencils' });
        const first = stencils.getByRole('option').first();
        await first.locator('img[src^="data:image/svg+xml;base64,"]').waitFor();
        // The next key is another search, and what fits no more is gone at once.
        await picker().getByRole('combobox').fill('zzzzzz');
        await picker().getByText('No shape matches “zzzzzz”.').waitFor();
        await picker().getByRole('combobox').fill('lambda');
        const lambda = stencils.locator('[title="Lambda – draw.io: aws4"]');
        await lambda.locator('img[src^="data:image/svg+xml;base64,"]').waitFor();
        await lambda.click();
        await labelIsEdited();
        await until('its name is selected', () => page.evaluate(() => getSelection()?.toString() === 'Lambda'));
        await page.keyboard.type('Resize pictures');
        await page.keyboard.press('Escape');
        const drawn = await until('it is drawn and named', async () => {
            const all = await shapes();
            return all.length === 2 && JSON.stringify(all).includes('"Resize pictures"') ? all : undefined;
        });
        expect(drawn.map(({ type }) => type).sort()).to.deep.equal(['image', 'text']);
        await board.agent.call('openspace.whiteboard.export', { path: board.path, format: 'drawio' }).then(exported => {
            expect(JSON.stringify(exported)).to.include('resIcon=mxgraph.aws4.lambda;').and.include('Resize pictures');
        });
        await page.keyboard.press('Control+z');
        await page.keyboard.press('Control+z');
        await until('it is one step', async () => (await shapes()).length === 0);
    });

    it('opens from the palette, and not while a label is written @long', async () => {
        await ide.command('Whiteboard: Insert Shape');
        await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
        await searchHasFocus();
        await page.keyboard.type('note with');
        await page.keyboard.press('Enter');
        await labelIsEdited();
        await page.keyboard.type('and/or');
        await page.keyboard.press('Escape');
        expect(await picker().count()).to.equal(0);
        await page.locator('[data-shape-id][aria-label="and/or, note"]').waitFor({ state: 'attached' });
    });

    it('leaves the selected shape alone when Enter chooses in Quick Open', async () => {
        await board.show([{ id: 'only', type: 'geo', x: 0, y: 0, width: 300, height: 200, label: 'Order' }]);
        await ide.clickCanvas();
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Control+p');
        await page.locator('.quick-input-widget input:focus').waitFor();
        await page.keyboard.insertText(board.path);
        await page.locator('.quick-input-widget .monaco-list-row').first().waitFor();
        await page.keyboard.down('Enter');
        await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
        await until('the board has the keyboard', () => page.evaluate(() => document.activeElement?.closest('.tl-container') !== null));
        await page.keyboard.up('Enter');
        // Nothing is typed into its label: neither letter is a shortcut.
        await page.keyboard.type('yy');
        expect(JSON.stringify(await shapes()))
            .to.contain('Order')
            .and.not.contain('yy');
    });
});
