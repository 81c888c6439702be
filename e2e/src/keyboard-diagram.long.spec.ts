import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { NotedBoard } from './harness/noted-board';
import { focusBoard, caretToEnd, type TldrawShape, editedText, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

/** What a person draws here, from the first shape to the last mark, without a mouse. */
describe('a class diagram by keyboard alone', () => {
    let board: NotedBoard;
    let page: Page;

    before(async () => {
        board = await NotedBoard.open('keyboard.whiteboard.json');
        ({ page } = board.ide);
        await focusBoard(page);
    });
    after(() => board.close());

    const CLASSES = [
        ['Order', 'id: int', '----', 'pay()'],
        ['Customer', 'name: String'],
        ['Item', 'count: int'],
        ['Payment', 'amount: Money'],
        ['CardPayment', '- number: String']
    ];
    const LINKS = [
        { from: 'Customer', to: 'Order', mark: 'zero or many' },
        { from: 'Item', to: 'Order', mark: 'filled diamond (composition)' },
        { from: 'Payment', to: 'Order', mark: 'arrowhead' },
        { from: 'CardPayment', to: 'Payment', mark: 'hollow triangle (inheritance)' }
    ];
    const press = (...keys: string[]) => keys.reduce(async (before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const shapes = async (): Promise<TldrawShape[]> => (await tldrawEditor(page)).evaluate(editor => editor.getCurrentPageShapesSorted());
    const selectedName = async (): Promise<string> => {
        const editor = await tldrawEditor(page);
        const id = await editor.evaluate(live => live.getSelectedShapeIds()[0]);
        return (await page.locator(`[data-shape-id="${id}"][role="group"]`).first().getAttribute('aria-label')) ?? '';
    };
    /** Presses Tab until the shape is selected. */
    const goTo = async (name: string): Promise<void> => {
        const wanted = `${name}, class`;
        for (let tries = 0; tries < 20 && (await selectedName()) !== wanted; tries++) {
            const before = await selectedName();
            await page.keyboard.press('Tab');
            await until('Tab has gone on', async () => (await selectedName()) !== before);
        }
        expect(await selectedName()).to.equal(wanted);
    };

    it('inserts five classes and writes their rows in place', async () => {
        for (const [name = '', ...rows] of CLASSES) {
            await page.keyboard.press('/');
            await page.locator('.openspace-picker input:focus').waitFor();
            await page.keyboard.type('class');
            await page.keyboard.press('Enter');
            await editedText(page).waitFor();
            await caretToEnd(page);
            await page.keyboard.type(name);
            for (const row of rows) {
                await page.keyboard.press('Enter');
                await page.keyboard.type(row);
            }
            await page.keyboard.press('Escape');
            await until(`${name} has its name`, async () => (await selectedName()) === `${name}, class`);
        }
        const notations = (await shapes()).map(({ meta }) => meta['notation']);
        expect(notations).to.deep.equal(
            CLASSES.map(([name, ...rows]) => ({
                face: 'class',
                rows: [{ text: name }, '-', ...rows.map(text => (text === '----' ? '-' : { text }))]
            }))
        );
    });

    it('connects them, and gives the arrows marks', async () => {
        for (const { from, to, mark } of LINKS) {
            await goTo(from);
            await page.keyboard.press('c');
            await page
                .getByRole('status')
                .filter({ hasText: `Connect from ${from}, class` })
                .waitFor();
            await goTo(to);
            await page.keyboard.press('Enter');
            await until('the arrow is selected', async () => (await selectedName()).startsWith('arrow from'));
            await page.keyboard.press('Alt+Enter');
            await board.panel().getByRole('button', { name: 'Start: no mark' }).and(page.locator(':focus')).waitFor();
            await press('Tab', 'Enter');
            await page.getByRole('button', { name: 'no mark', exact: true }).waitFor();
            const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
            for (let tries = 0; tries < 30 && (await focused()) !== mark; tries++) {
                await page.keyboard.press('ArrowRight');
            }
            await page.keyboard.press('Enter');
            await board
                .panel()
                .getByRole('button', { name: `End: ${mark}` })
                .waitFor();
            await board
                .panel()
                .getByRole('button', { name: `End: ${mark}` })
                .and(page.locator(':focus'))
                .waitFor();
            await page.keyboard.press('Escape');
            await page.locator('.tl-container:focus').waitFor();
            expect(await selectedName(), 'it is still selected').to.match(/^arrow from/);
        }
        const arrows = (await shapes()).filter(({ type }) => type === 'arrow');
        expect(arrows.map(({ meta }) => Object(meta['notation'])['endMark'])).to.deep.equal([
            'crow-zero-many',
            'diamond',
            'arrow',
            'hollow-triangle'
        ]);
        for (const { from, to } of LINKS) {
            await page.locator(`[data-shape-id][aria-label="arrow from ${from}, class to ${to}, class"]`).waitFor({ state: 'attached' });
        }
    });

    it('undoes a connection in one step, and cancels one with Escape', async () => {
        await goTo('Item');
        await page.keyboard.press('c');
        await page.getByRole('status').filter({ hasText: 'Connect from Item, class' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('status').filter({ hasText: 'Connect from' }).waitFor({ state: 'detached' });
        expect(await selectedName()).to.equal('Item, class');
        const before = (await shapes()).length;
        await page.keyboard.press('c');
        await goTo('Customer');
        await page.keyboard.press('c');
        await until('there is one more', async () => (await shapes()).length === before + 1);
        await page.keyboard.press('Control+z');
        await until('there is one less', async () => (await shapes()).length === before);
    });
});
