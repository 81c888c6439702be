import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Ide } from './harness/ide';
import { type OpenedBoard, Stage } from './harness/stage';
import { focusBoard, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const box = (id: string, x: number, y: number) => ({ id, type: 'geo', x, y, width: 140, height: 70, label: id });
const arrow = (from: string, to: string, label = '') => ({ id: `${from}-${to}`, type: 'arrow', from, to, label });

/** As an architect leaves a board: boxes on each other and arrows through boxes. */
const MESS = [
    box('web', 420, 380),
    box('api', 460, 100),
    box('orders', 120, 340),
    box('stock', 500, 410),
    box('mail', 160, 120),
    box('db', 440, 240),
    arrow('web', 'api', 'calls'),
    arrow('api', 'orders', 'asks'),
    arrow('api', 'stock'),
    arrow('orders', 'db', 'reads'),
    arrow('stock', 'db'),
    arrow('orders', 'mail', 'sends')
];

/** Where nothing is drawn, from the corner of the canvas. */
const EMPTY = { x: 60, y: 300 };

describe('Tidy Up and Route Arrows', () => {
    let stage: Stage;
    let ide: Ide;
    let page: Page;
    let board: OpenedBoard;

    before(async () => {
        stage = await Stage.start();
        ({ ide } = stage);
        ({ page } = ide);
    });
    beforeEach(async () => {
        board = await stage.newBoard(...MESS);
    });
    afterEach(() => ide.closeTab(board.name));
    after(() => stage.stop());

    const text = (): Promise<string> => readFile(board.file, 'utf8');
    const saved = async (): Promise<string> => {
        await focusBoard(ide.page);
        await page.keyboard.press('Control+s');
        await until('the board is saved', async () => (await board.dirtyTab().count()) === 0);
        return text();
    };
    const places = async (): Promise<Record<string, readonly [number, number]>> => {
        const shapes = (await board.onDisk()).filter(({ type }) => type === 'geo');
        return Object.fromEntries(shapes.map(({ id, x = 0, y = 0 }) => [id.slice('shape:'.length), [x, y] as const]));
    };
    const overlap = (all: Awaited<ReturnType<typeof places>>): string[] =>
        Object.entries(all).flatMap(([one, [x, y]]) =>
            Object.entries(all).flatMap(([other, [u, v]]) =>
                one < other && Math.abs(x - u) < 140 && Math.abs(y - v) < 70 ? [`${one} ${other}`] : []
            )
        );
    const notice = (): Locator => page.locator('.openspace-tidy-notice:visible');
    const done = (): Promise<void> => notice().getByText('Shapes moved:').waitFor();
    const menuItem = (name: string): Locator => page.getByRole('menu').getByText(name, { exact: true });
    const contextMenu = async (target: Locator, position?: { x: number; y: number }): Promise<void> => {
        await target.click({ button: 'right', position });
        await menuItem('Tidy Up').waitFor();
    };
    /** A menu stays open while a person tries what is in it. */
    const closeMenu = () =>
        until('the menu is closed', async () => {
            const isOpen = (await page.getByRole('menu').count()) > 0;
            if (isOpen) {
                await page.keyboard.press('Escape');
            }
            return !isOpen;
        });
    /** The shapes still move for a moment when they are at their places in the file. */
    const arrived = () =>
        until('all shapes have arrived', () =>
            page.evaluate(() =>
                document.getAnimations().every(({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.matches('.tl-shape')))
            )
        );
    const picture = async (name: string): Promise<void> => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/tidy-${name}.png` });
        }
    };
    /** One step, so that the file is as it was before. */
    const undone = async (before: string): Promise<void> => {
        await page.keyboard.press('Control+z');
        await until('the file is as it was', async () => (await saved()) === before);
    };

    it('from the palette arranges the board in one step, which undo reverts byte for byte', async () => {
        const before = await saved();
        expect(overlap(await places())).not.to.deep.equal([]);
        await picture('before-light');
        await ide.command('Whiteboard: Tidy Up');
        await done();
        await saved();
        expect(overlap(await places())).to.deep.equal([]);
        await arrived();
        await picture('after-light');
        await ide.canvas().click({ position: EMPTY });
        await undone(before);
    });

    it('from the context menu leaves what is kept in place, for a person and for an agent @long', async () => {
        const before = await places();
        await contextMenu(board.shape('mail'));
        await menuItem('Layout').hover();
        await menuItem('Keep in Place').click();
        await closeMenu();
        const marked = await saved();
        expect((await board.onDisk()).find(({ id }) => id === 'shape:mail')?.meta).to.deep.include({ keepInPlace: true });
        await ide.canvas().click({ position: EMPTY });
        await page.keyboard.press('Shift+Alt+l');
        await done();
        await saved();
        const after = await places();
        expect(after['mail']).to.deep.equal(before['mail']);
        expect(after['db']).not.to.deep.equal(before['db']);
        expect(overlap(after)).to.deep.equal([]);
        await undone(marked);
        await stage.agent.call('openspace.whiteboard.layout', { path: board.name });
        const laidOut = await places();
        expect(laidOut['mail']).to.deep.equal(before['mail']);
        expect(laidOut['db']).not.to.deep.equal(before['db']);
    });

    it('from the context menu, by another layout @long', async () => {
        const before = await saved();
        await contextMenu(board.shape('mail'));
        await menuItem('Layout').hover();
        await menuItem('Grid').waitFor();
        await picture('context-menu');
        await closeMenu();
        await contextMenu(ide.canvas(), EMPTY);
        await menuItem('Layout').hover();
        await menuItem('Grid').click();
        await done();
        await closeMenu();
        await saved();
        const after = Object.values(await places());
        expect(new Set(after.map(([x]) => x)).size, 'columns').to.equal(3);
        expect(new Set(after.map(([, y]) => y)).size, 'rows').to.equal(2);
        await undone(before);
    });

    it('from the toolbar offers kind and direction, and routes arrows around shapes that stay @long', async () => {
        const before = await saved();
        const held = await places();
        await page.getByRole('button', { name: 'Tidy Up', exact: true }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Tidy Up' });
        await dialog.waitFor();
        await picture('box');
        await dialog.getByLabel('Layout').selectOption('auto');
        await dialog.getByLabel('Direction').selectOption('right');
        await dialog.getByRole('button', { name: 'Route Arrows' }).click();
        await done();
        await saved();
        expect(await places()).to.deep.equal(held);
        const routes = (await board.onDisk()).filter(
            ({ type, meta }) => type === 'arrow' && Object(meta?.['notation'])['route'] !== undefined
        );
        expect(routes).not.to.deep.equal([]);
        await undone(before);
        await dialog.getByRole('button', { name: 'Tidy Up' }).click();
        // What the step before said may still be shown.
        await until('the shapes have moved', async () => (await saved()) !== before);
        const after = await places();
        expect(after['web']![0]).to.be.below(after['api']![0]);
        expect(overlap(after)).to.deep.equal([]);
        await undone(before);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
    });

    it('lets routes follow a shape that is dragged, in one step with it', async () => {
        await ide.command('Whiteboard: Route Arrows');
        await done();
        const before = await saved();
        const routes = async (): Promise<Record<string, string>> =>
            Object.fromEntries(
                (await board.onDisk()).flatMap(({ id, type, meta }) => (type === 'arrow' ? [[id, JSON.stringify(meta)]] : []))
            );
        const [from, planned] = [await board.shape('db').boundingBox(), await routes()];
        const { x, y, width, height } = from ?? { x: 0, y: 0, width: 0, height: 0 };
        const label = { x: x + width / 2, y: y + height / 2 };
        await page.mouse.move(label.x, label.y);
        await page.mouse.down();
        await page.mouse.move(label.x + 40, label.y + 10, { steps: 5 });
        await page.mouse.up();
        await saved();
        const followed = await routes();
        const changed = Object.keys(planned).filter(id => planned[id] !== followed[id]);
        expect(changed).to.include('shape:orders-db').and.not.to.include('shape:web-api');
        await undone(before);
    });

    it('lets an end stay at the side of its shape to which it is dragged, in one step @long', async () => {
        const name = board.name;
        await stage.agent.call('openspace.whiteboard.replace', {
            path: name,
            shapes: [
                box('one', 0, 0),
                box('two', 0, 300),
                { ...arrow('one', 'two'), props: { route: { kind: 'straight', automatic: true } } }
            ]
        });
        const before = await saved();
        await stage.agent.call('openspace.whiteboard.selection.set', { path: name, shapeIds: ['one-two'] });
        await page.locator('.tl-handle:visible').first().waitFor();
        const { x, y, width, height } = (await board.shape('two').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.mouse.move(x + width / 2, y);
        await page.mouse.down();
        await page.mouse.move(x + width * 0.8, y + height / 3, { steps: 4 });
        await page.mouse.move(x + width - 6, y + height / 2, { steps: 8 });
        // Who rests points at a place.
        await until('the end is at a place of its own', async () => {
            const records = await (await tldrawEditor(page)).evaluate(editor => Object.values(editor.store.serialize('document')));
            const ends = records.map(record => Object(Object(record).props)).filter(({ terminal }) => terminal === 'end');
            return ends.some(({ isPrecise }) => isPrecise === true);
        });
        await page.mouse.move(x + width - 5, y + height / 2, { steps: 2 });
        await page.mouse.up();
        await saved();
        const [edge] = (await board.onDisk()).filter(({ type }) => type === 'arrow');
        expect(JSON.stringify(edge?.meta)).to.include('"endSide":"right"').and.to.include('"automatic":true');
        await undone(before);
    });
});
