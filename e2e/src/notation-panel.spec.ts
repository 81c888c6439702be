import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import type { Ide } from './harness/ide';
import type { McpClient } from './harness/mcp';
import { NotedBoard } from './harness/noted-board';
import { caretToEnd, editedText, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'notation.whiteboard.json';

describe('the notation of shapes, for people', () => {
    let board: NotedBoard;
    let ide: Ide;
    let agent: McpClient;

    before(async () => {
        board = await NotedBoard.open(BOARD);
        ({ ide, agent } = board);
    });
    beforeEach(() =>
        board.show([
            { id: 'a', type: 'geo', x: 0, y: 0, width: 160, height: 100, label: 'Orders' },
            { id: 'b', type: 'geo', x: 400, y: 0, width: 160, height: 100, label: 'Bills' },
            { id: 'ab', type: 'arrow', from: 'a', to: 'b' }
        ])
    );
    after(() => board.close());

    const panel = () => board.panel();
    const shape = (id: string) => board.shape(id);
    const notation = (id: string) => board.notation(id);
    const place = (id: string) => board.place(id);
    const select = (first: string, ...others: string[]) => board.select(first, ...others);
    const undo = () => board.undo();

    it('gives all selected nodes a face in one step', async () => {
        await select('a', 'b');
        await panel().getByRole('button', { name: 'Face: rectangle' }).click();
        await ide.page.getByRole('button', { name: 'cylinder', exact: true }).click();
        await until('both are cylinders', async () => (await notation('a'))?.['face'] === 'cylinder');
        expect(await notation('b')).to.deep.equal({ face: 'cylinder' });
        expect((await shape('a')).props['geo'], 'for other programs').to.equal('oval');
        await panel().getByRole('button', { name: 'Face: cylinder' }).waitFor();
        await undo();
        await until('neither is', async () => (await notation('a')) === undefined && (await notation('b')) === undefined);
    });

    it('says where selected nodes differ, and keeps what is not changed', async () => {
        await select('a');
        await panel().getByRole('button', { name: 'Face: rectangle' }).click();
        await ide.page.getByRole('button', { name: 'queue', exact: true }).press('Enter');
        await panel().getByRole('button', { name: 'Face: queue' }).waitFor();
        const path = await (await tldrawEditor(ide.page)).evaluate(editor => editor.getPath());
        expect(path, 'the key that chose begins to edit no label').to.equal('select.idle');
        await select('a', 'b');
        await panel().getByRole('button', { name: 'Face: Mixed' }).waitFor();
        await panel().getByRole('textbox', { name: 'Color: Area', exact: true }).fill('SteelBlue');
        await ide.page.keyboard.press('Enter');
        await until('both are blue', async () => (await notation('b'))?.['fillColor'] === '#4682b4');
        expect(await notation('a')).to.deep.equal({ face: 'queue', fillColor: '#4682b4' });
        await panel().getByRole('button', { name: 'Use the palette color: Area' }).click();
        await until('b is plain again', async () => (await notation('b')) === undefined);
        expect(await notation('a')).to.deep.equal({ face: 'queue' });
    });

    it('explains what a color is', async () => {
        await select('a');
        await panel().getByRole('textbox', { name: 'Color: Line', exact: true }).fill('blueish');
        await ide.page.keyboard.press('Enter');
        await panel().getByRole('alert').filter({ hasText: 'steelblue' }).waitFor();
        expect(await notation('a')).to.equal(undefined);
    });

    it('takes what is picked as one step, however long it takes @long', async () => {
        await select('a');
        const picker = panel().getByLabel('Pick a color: Text');
        for (const color of ['#111111', '#aa2222', '#22aa22']) {
            await picker.fill(color);
        }
        await until('the last one counts', async () => (await notation('a'))?.['textColor'] === '#22aa22');
        await undo();
        await until('none is left', async () => (await notation('a')) === undefined);
    });

    it('gives an arrow marks, texts and a route', async () => {
        await select('ab');
        await panel().getByRole('button', { name: 'End: open arrowhead' }).click();
        await ide.page.getByRole('button', { name: 'zero or many', exact: true }).click();
        await panel().getByRole('textbox', { name: 'Text at the start' }).fill('1..*');
        await ide.page.keyboard.press('Enter');
        await panel().getByRole('combobox', { name: 'Route' }).selectOption('Right angles');
        await until('all of it is there', async () => (await notation('ab'))?.['route'] !== undefined);
        expect(await notation('ab')).to.deep.equal({ endMark: 'crow-zero-many', startLabel: '1..*', route: { kind: 'orthogonal' } });
        expect((await shape('ab')).props).to.include({ arrowheadEnd: 'inverted', kind: 'elbow' });
        expect((await place('ab')).x).to.be.greaterThan(0);
    });

    it('gives a frame colors, a line and the size of its name, and says what is in effect before @long', async () => {
        await board.show([{ id: 'f', type: 'frame', x: 0, y: 0, width: 300, height: 200, label: 'Shop' }]);
        await agent.call('openspace.whiteboard.selection.set', { path: BOARD, shapeIds: ['f'] });
        const field = (name: string) => panel().getByRole('textbox', { name, exact: true });
        await field('Title size').waitFor();
        expect(await field('Color: Area').getAttribute('placeholder')).to.equal('#ffffff');
        expect(await field('Line width').getAttribute('placeholder')).to.equal('1');
        await panel().getByRole('button', { name: 'Blue', exact: true }).click();
        await panel().getByRole('combobox', { name: 'Line style' }).selectOption('Dashed');
        await field('Corner radius').fill('12');
        await ide.page.keyboard.press('Enter');
        await field('Title size').fill('24');
        await ide.page.keyboard.press('Enter');
        await until('its name is larger', async () => (await notation('f'))?.['titleSize'] === 24);
        expect(await notation('f'))
            .to.include.keys('fillColor', 'strokeColor')
            .and.to.deep.include({ dash: [8, 6] });
        await ide.page.locator('[data-shape-id="shape:f"] rect[stroke-dasharray="8 6"][rx="12"]').waitFor({ state: 'attached' });
        expect(await panel().innerText()).not.to.match(/tldraw/i);
    });

    it('edits the rows of a class in the panel and in place @long', async () => {
        await select('a');
        await panel().getByRole('button', { name: 'Face: rectangle' }).click();
        await ide.page.getByRole('button', { name: 'class', exact: true }).click();
        await until('the label is its name', async () => (await notation('a'))?.['rows'] !== undefined);
        await panel().getByRole('button', { name: 'Add divider' }).click();
        await panel().getByRole('button', { name: 'Add row' }).click();
        const row = panel().getByRole('textbox', { name: 'Row 3' });
        await row.waitFor();
        await row.fill('pay()');
        await row.press('Enter');
        await panel().getByRole('button', { name: 'Abstract' }).click();
        const pay = { text: 'pay()', style: 'abstract' };
        await until('the row is abstract', async () => JSON.stringify(await notation('a'))?.includes('abstract'));
        expect((await notation('a'))?.['rows']).to.deep.equal([{ text: 'Orders' }, '-', pay]);
        await ide.page.locator('[data-shape-id="shape:a"][aria-label="Orders, class"]').waitFor({ state: 'attached' });

        await ide.clickCanvas();
        const { x, y } = await place('a');
        await ide.page.mouse.dblclick(x, y);
        await editedText(ide.page).waitFor();
        await caretToEnd(ide.page);
        await ide.page.keyboard.press('Enter');
        await ide.page.keyboard.type('cancelAndPayBackAllOfIt(reason: String)');
        await ide.page.keyboard.press('Escape');
        const rows = [{ text: 'Orders' }, '-', pay, { text: 'cancelAndPayBackAllOfIt(reason: String)' }];
        expect((await notation('a'))?.['rows']).to.deep.equal(rows);
        expect((await shape('a')).props['w'], 'as wide as its rows').to.be.greaterThan(300);
        await undo();
        await until(
            'what was typed is one step',
            async () => JSON.stringify((await notation('a'))?.['rows']) === JSON.stringify(rows.slice(0, 3))
        );
    });

    it('edits the row of a table that is double-clicked, where it stands', async () => {
        const rows = [{ text: 'Orders' }, '-', ...['id', 'total', 'state'].map(text => ({ text, type: 'int' }))];
        await agent.call('openspace.whiteboard.update_shape', { path: BOARD, id: 'a', props: { face: 'table', rows } });
        const painted = ide.page.locator('[data-shape-id="shape:a"] svg text', { hasText: 'total' });
        const middle = async (of: Locator): Promise<number> => {
            const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
            return y + height / 2;
        };
        const { x } = await place('a');
        const before = await middle(painted);
        await ide.page.mouse.dblclick(x, before);
        const line = editedText(ide.page).locator('.openspace-edited-row', { hasText: 'total' });
        await line.waitFor();
        expect(await middle(line)).to.be.closeTo(before, 3);
        expect(await ide.page.locator('.tlui-rich-text__toolbar').count(), 'what covers rows').to.equal(0);
        await ide.page.keyboard.press('End');
        await ide.page.keyboard.type('8');
        await ide.page.keyboard.press('Escape');
        await until('the row is changed', async () => JSON.stringify(await notation('a'))?.includes('int8'));
        expect((await notation('a'))?.['rows']).to.deep.equal(
            rows.map(row => (typeof row !== 'string' && row.text === 'total' ? { ...row, type: 'int8' } : row))
        );
        await undo();
    });

    it('gives a table another name with F2, and leaves its rows', async () => {
        const rows = [{ text: 'Orders' }, '-', ...['id', 'total'].map(text => ({ text, type: 'int' }))];
        await agent.call('openspace.whiteboard.update_shape', { path: BOARD, id: 'a', props: { face: 'table', rows } });
        const { x, y } = await place('a');
        await ide.page.mouse.click(x, y);
        await ide.page.keyboard.press('F2');
        await editedText(ide.page).waitFor();
        // As fast as people type: tldraw puts the caret where it has it a tenth of a second later.
        await ide.page.keyboard.type('Bills', { delay: 50 });
        await ide.page.keyboard.press('Escape');
        await until('it has the name', async () => JSON.stringify(await notation('a'))?.includes('Bills'));
        expect((await notation('a'))?.['rows']).to.deep.equal([{ text: 'Bills' }, ...rows.slice(1)]);
        await undo();
    });

    it('makes keys of the rows of a table', async () => {
        await agent.call('openspace.whiteboard.update_shape', {
            path: BOARD,
            id: 'a',
            props: { face: 'table', rows: [{ text: 'Orders' }, { text: 'id', type: 'int' }] }
        });
        await select('a');
        await panel().getByRole('textbox', { name: 'Row 2' }).focus();
        await panel().getByRole('button', { name: 'PK' }).click();
        await until('id is the key', async () => JSON.stringify(await notation('a'))?.includes('"PK"'));
        expect(await panel().getByRole('textbox', { name: 'Row 2' }).inputValue()).to.equal('PK id: int');
    });

    it('has corners that are dragged, each in one step, and that go when they are straight @long', async () => {
        await agent.call('openspace.whiteboard.update_shape', { path: BOARD, id: 'ab', props: { route: { kind: 'orthogonal' } } });
        await select('ab');
        const { x, y } = await place('ab');
        const drag = async (fromY: number, toY: number) => {
            const { mouse } = ide.page;
            await mouse.move(x, fromY);
            await mouse.down();
            await mouse.move(x, (fromY + toY) / 2, { steps: 4 });
            await mouse.move(x, toY, { steps: 4 });
            await mouse.up();
        };
        await drag(y, y + 150);
        const points = async () => {
            const route = (await notation('ab'))?.['route'] as { points?: { x: number; y: number }[] } | undefined;
            return route?.points ?? [];
        };
        expect(await points()).to.have.length(4);
        const box = await ide.page.locator('[data-shape-id="shape:ab"] path').first().boundingBox();
        expect(box?.height, 'the line goes down').to.be.within(140, 170);
        await drag(y + 150, y + 1);
        expect(await points(), 'straight again').to.deep.equal([]);
        await undo();
        expect(await points()).to.have.length(4);
        await undo();
        expect(await points()).to.deep.equal([]);
    });

    it('has line widths, corner radii and dashes, each in one step @long', async () => {
        await select('a', 'b');
        const field = (name: string) => panel().getByRole('textbox', { name, exact: true });
        await field('Line width').fill('6,5');
        await ide.page.keyboard.press('Enter');
        await until('both lines are wider', async () => (await notation('b'))?.['strokeWidth'] === 6.5);
        await field('Corner radius').fill('round');
        await ide.page.keyboard.press('Enter');
        await panel().getByRole('alert').filter({ hasText: 'from 0 to 10000' }).waitFor();
        await field('Corner radius').fill('24');
        await ide.page.keyboard.press('Enter');
        await until('both are rounded', async () => (await notation('b'))?.['cornerRadius'] === 24);
        expect(await notation('a')).to.deep.equal({ strokeWidth: 6.5, cornerRadius: 24 });
        await undo();
        await until('only the corners are as before', async () => (await notation('a'))?.['cornerRadius'] === undefined);
        expect(await notation('a')).to.deep.equal({ strokeWidth: 6.5 });

        await select('ab');
        await field('Dashes').fill('12 4 2 4');
        await ide.page.keyboard.press('Enter');
        await until('it is dashed', async () => (await notation('ab'))?.['dash'] !== undefined);
        expect(await notation('ab')).to.deep.equal({ dash: [12, 4, 2, 4] });
        await ide.page.locator('[data-shape-id="shape:ab"] path[stroke-dasharray="12 4 2 4"]').first().waitFor({ state: 'attached' });
        await field('Dashes').fill('');
        await ide.page.keyboard.press('Enter');
        await until('it is plain again', async () => (await notation('ab')) === undefined);
    });
});
