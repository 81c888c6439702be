import { boundsOf, type Box, decodeBoard, FACES, MARKS, MemoryBoard } from '@openspace/board';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { promises as fs } from 'fs';
import { PNG } from 'pngjs';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { McpClient } from './harness/mcp';
import { Person } from './harness/person';
import { differenceOf } from './harness/png';
import { caretToEnd, editedText, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const LOOK = { size: 's', font: 'sans', dash: 'solid' };
const EXACT = { fillColor: '#dae8fc', strokeColor: '#6c8ebf' };
const COLUMNS = [{ text: 'customer' }, { text: 'id', key: 'PK', type: 'int' }, { text: 'city', key: 'FK', type: 'int' }];
const BARE = ['bar', 'activation', 'class', 'table'];

/** Every face and every mark, a third of them in `npm test`, none in the way of another. */
const SHEET = [
    ...sample(
        FACES.filter(face => face !== 'icon' && face !== 'stencil'),
        3
    ).map((face, at) => ({
        id: face,
        type: 'geo',
        x: (at % 8) * 300,
        y: Math.floor(at / 8) * 340,
        ...(!BARE.includes(face) && { label: `A ${face}` }),
        props: { ...LOOK, ...EXACT, face, ...((face === 'class' || face === 'table') && { rows: COLUMNS }) }
    })),
    ...sample(MARKS, 3).flatMap((mark, at) => {
        const [x, y] = [(at % 4) * 500, 1500 + Math.floor(at / 4) * 100];
        const box = { type: 'geo', width: 90, height: 50, props: { ...LOOK, face: 'rounded' } };
        const props = { ...LOOK, startMark: mark, endMark: mark, startLabel: '1', endLabel: '0..*' };
        return [
            { ...box, id: `from-${mark}`, x, y },
            { ...box, id: `to-${mark}`, x: x + 300, y: y + 20 },
            { id: `edge-${mark}`, type: 'arrow', from: `from-${mark}`, to: `to-${mark}`, label: mark, props }
        ];
    }),
    { id: 'one', type: 'geo', x: 0, y: 2200, width: 110, height: 90, label: 'one', props: { ...LOOK, face: 'cylinder' } },
    { id: 'two', type: 'geo', x: 500, y: 2400, width: 150, height: 140, label: 'two', props: { ...LOOK, face: 'person' } },
    ...(['orthogonal', 'spline'] as const).map((kind, at) => ({
        id: kind,
        type: 'arrow',
        from: 'one',
        to: 'two',
        props: {
            ...LOOK,
            endMark: 'hollow-triangle',
            route: {
                kind,
                points: [
                    { x: 0.5, y: 0.1 + at },
                    { x: 0.5, y: 0.8 + at }
                ]
            }
        }
    }))
];

/** Where in each of so many rows of a picture something is drawn on its ground. */
function inkOf(picture: Buffer, rows: number): { from: number; to: number; width: number }[] {
    const { data, width, height } = PNG.sync.read(picture);
    return Array.from({ length: rows }, (_, row) => {
        const columns = Array.from({ length: width }, (_, x) => x).filter(x => {
            for (let y = Math.floor((row * height) / rows); y < Math.floor(((row + 1) * height) / rows); y++) {
                if ((data[(y * width + x) * 4] ?? 255) < 128) {
                    return true;
                }
            }
            return false;
        });
        return { from: columns[0] ?? 0, to: columns.at(-1) ?? 0, width };
    });
}

describe('shapes with a notation', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let page: Page | undefined;

    before(async () => {
        app = await App.start();
        agent = await McpClient.connect(app, '?toolsets=all', 'agent');
        browser = await launchBrowser();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    async function open(path: string, shapes: readonly object[]): Promise<Person> {
        await page?.close();
        await agent.call('openspace.whiteboard.create', { path });
        if (shapes.length > 0) {
            await agent.call('openspace.whiteboard.batch_add_shapes', { path, shapes });
        }
        page = await openWindow(browser, app);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.open', { path });
        // The canvas is there before tldraw is.
        await page.locator('.tl-shapes:visible').first().waitFor({ state: 'attached' });
        return new Person(page);
    }

    async function picture(path: string): Promise<Buffer> {
        const { content } = await agent.raw('openspace.whiteboard.snapshot', { path, format: 'png' });
        const image = Array.isArray(content) ? content.find(({ type }) => type === 'image') : undefined;
        return Buffer.from(String(image?.data), 'base64');
    }

    it('look the same in a window as in the picture of the hub', async () => {
        const path = 'sheet.whiteboard.json';
        await agent.call('openspace.whiteboard.create', { path });
        await agent.call('openspace.whiteboard.batch_add_shapes', { path, shapes: SHEET });
        const headless = await picture(path);
        const { page } = await open('empty.whiteboard.json', []);
        await agent.call('openspace.whiteboard.open', { path });
        const editor = await tldrawEditor(page);
        const inWindow = await picture(path);
        expect(differenceOf(headless, inWindow)).to.be.at.most(0.02);
        const board = new MemoryBoard(decodeBoard(await fs.readFile(app.file(path), 'utf8'), path).records);
        const ids = SHEET.map(({ id }) => `shape:${id}`);
        const seen = await editor.evaluate((tldraw, wanted) => wanted.map(id => tldraw.getShapePageBounds(id)), ids);
        ids.forEach((id, at) => {
            const [ours, theirs] = [boundsOf(board, [id]), seen[at]];
            for (const side of ['x', 'y', 'w', 'h'] as const satisfies readonly (keyof Box)[]) {
                expect(theirs?.[side], `${side} of ${id}`).to.be.closeTo(ours?.[side] ?? NaN, 1);
            }
        });
    });

    it('have texts from right to left on the side where the board has them, in the window and in the picture of the hub @long', async () => {
        const path = 'directions.whiteboard.json';
        const aligned = ['start', 'end', 'start'] as const;
        const labels = ['שלום World!', 'مرحبا بالعالم', 'Hello'];
        const shapes = labels.map((label, at) => ({
            ...{ id: `t${at}`, type: 'text', x: 0, y: at * 100, width: 500, label },
            props: { textAlign: aligned[at], font: 'sans', size: 'm' }
        }));
        await agent.call('openspace.whiteboard.create', { path });
        await agent.call('openspace.whiteboard.batch_add_shapes', { path, shapes });
        const headless = await picture(path);
        const { page } = await open('no-directions.whiteboard.json', []);
        await agent.call('openspace.whiteboard.open', { path });
        await tldrawEditor(page);
        const inWindow = await picture(path);
        const sides = (png: Buffer) => inkOf(png, labels.length).map(({ from, to, width }) => (from + to < width ? 'start' : 'end'));
        expect(sides(headless)).to.deep.equal(aligned);
        expect(sides(inWindow)).to.deep.equal(aligned);
    });

    it('are edited in place: the lines of a class are its rows, in one step of undo @long', async () => {
        const path = 'class.whiteboard.json';
        const rows = [{ text: 'Order' }, '-', { text: '+ id: int', style: 'static' }];
        const person = await open(path, [{ id: 'order', type: 'geo', x: 0, y: 0, props: { ...LOOK, face: 'class', rows } }]);
        const { page } = person;
        const noted = async () => (await shapesOnDisk(app.file(path)))[0]?.meta?.['notation'];
        await person.shape('order').locator('text', { hasText: 'Order' }).waitFor();
        const box = await person.shape('order').boundingBox();
        await page.mouse.dblclick((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
        const text = editedText(page);
        await text.waitFor();
        await caretToEnd(page);
        await page.keyboard.press('Enter');
        await page.keyboard.type('+ save()');
        await page.keyboard.press('Escape');
        await until('the row is on disk', async () => JSON.stringify(await noted()).includes('save'));
        expect(await noted()).to.deep.equal({ face: 'class', rows: [...rows, { text: '+ save()' }] });
        await person.shape('order').locator('text', { hasText: '+ save()' }).waitFor();
        await page.keyboard.press('Control+z');
        await until('the row is gone', async () => !JSON.stringify(await noted()).includes('save'));
        expect(await noted()).to.deep.equal({ face: 'class', rows });
    });

    it('keep the form of a route when a person drags a node, and follow the theme @long', async () => {
        const path = 'route.whiteboard.json';
        const person = await open(path, SHEET.slice(-4));
        const { page } = person;
        const editor = await tldrawEditor(page);
        const corners = () =>
            person
                .shape('orthogonal')
                .locator('svg.tl-svg-container > path')
                .first()
                .evaluate(path => (path.getAttribute('d') ?? '').split('L').length);
        expect(await corners()).to.equal(4);
        const before = await editor.evaluate(tldraw => tldraw.getShapePageBounds('shape:orthogonal'));
        await person.grab('two');
        await person.moveBy(120, 60);
        await person.letGo();
        const after = await until('the edge follows', async () => {
            const box = await editor.evaluate(tldraw => tldraw.getShapePageBounds('shape:orthogonal'));
            return box && box.w > (before?.w ?? 0) + 50 ? box : undefined;
        });
        expect(after.h).to.be.greaterThan(before?.h ?? 0);
        expect(await corners()).to.equal(4);
    });

    it('show the icons that agents name, with a window open and without, and undo them with the call @long', async () => {
        const path = 'icons.whiteboard.json';
        const icon = (id: string, name: string, x: number) => ({ id, type: 'geo', x, y: 0, label: id, props: { ...LOOK, icon: name } });
        const add = (...shapes: object[]) => agent.call('openspace.whiteboard.batch_add_shapes', { path, shapes });
        await agent.call('openspace.whiteboard.create', { path });
        await add(icon('bucket', 'aws:s3', 0), icon('function', 'aws:lambda', 200));
        const { content: drawn } = await agent.raw('openspace.whiteboard.snapshot', { path, format: 'svg' });
        expect(JSON.stringify(drawn)).to.match(/<image[^>]*data:image\/svg\+xml/);
        const headless = await picture(path);

        const person = await open('other.whiteboard.json', []);
        await agent.call('openspace.whiteboard.open', { path });
        const images = person.page.locator('.tl-canvas image:visible, .tl-canvas [data-shape-id] img:visible');
        await until('the icons are seen', async () => (await images.count()) === 2);
        expect(differenceOf(headless, await picture(path))).to.be.at.most(0.02);

        const editor = await tldrawEditor(person.page);
        const assets = () =>
            editor.evaluate(tldraw =>
                tldraw
                    .getAssets()
                    .map(({ props }) => props['name'])
                    .sort()
            );
        await add(icon('other', 'aws:s3', 400), icon('queue', 'aws:sqs', 600));
        await until('the new ones are seen', async () => (await images.count()) === 4);
        expect(await assets(), 'the same picture is one asset').to.deep.equal(['aws:lambda', 'aws:s3', 'aws:sqs']);
        const error = await agent.fail('openspace.whiteboard.add_shape', { path, ...icon('none', 'aws:lamda', 0) });
        expect(error).to.deep.include({ code: 'INVALID_INPUT', suggestion: 'Use "aws:lambda" at props.icon.' });
        await agent.call('openspace.whiteboard.undo', { path });
        await until('the call is undone', async () => (await images.count()) === 2);
        expect(await assets()).to.deep.equal(['aws:lambda', 'aws:s3']);
    });
});
