import { expect } from 'chai';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { recordsOnDisk, shapesOnDisk } from './harness/board-file';
import { launchBrowser, openWindow } from './harness/browser';
import { McpClient } from './harness/mcp';
import { ONE_OF_EACH as SHAPES } from './harness/one-of-each';
import { inkOf } from './harness/png';

interface Compact {
    readonly id: string;
    readonly type: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly label: string;
    readonly tag?: string;
}
interface Result {
    readonly path: string;
    readonly revision: string;
    readonly appliedBy: string;
}

const BOARD = 'boards/login.whiteboard.json';

for (const mode of ['file', 'window'] as const) {
    describe(`every whiteboard tool, applied by the ${mode}`, () => {
        let app: App;
        let browser: Browser | undefined;
        let page: Page;
        let agent: McpClient;
        const call = <T = object>(tool: string, args: Record<string, unknown> = {}) =>
            agent.call<Result & T>(`openspace.whiteboard.${tool}`, { path: BOARD, ...args });
        const fail = (tool: string, args: Record<string, unknown> = {}) =>
            agent.fail(`openspace.whiteboard.${tool}`, { path: BOARD, ...args });

        before(async () => {
            app = await App.start();
            agent = await McpClient.connect(app);
            if (mode === 'window') {
                browser = await launchBrowser();
                page = await openWindow(browser, app);
                await agent.windowReady();
            }
        });
        after(async () => {
            await agent.close();
            await browser?.close();
            await app.stop();
        });

        it('creates a board and refuses to create it twice', async () => {
            const made = await call('create', { title: 'Login' });
            expect(made.path).to.equal(app.file(BOARD));
            expect(made.revision).to.be.a('string').and.not.equal('');
            expect((await fail('create')).code).to.equal('ALREADY_EXISTS');
            if (mode === 'window') {
                const opened = await call<{ windowId: string }>('open');
                expect(opened.windowId).to.be.a('string');
            }
        });

        it('batch_add_shapes gives the ids in input order and warnings, and is on disk', async () => {
            const {
                shapeIds,
                warnings,
                appliedBy,
                path: file
            } = await call<{ shapeIds: string[]; warnings: unknown[] }>('batch_add_shapes', {
                shapes: SHAPES
            });
            expect(shapeIds).to.deep.equal(SHAPES.map(({ id }) => `shape:${id}`));
            expect(warnings).to.deep.equal([]);
            expect(appliedBy).to.equal(mode);
            expect(file).to.equal(app.file(BOARD));
            expect(await shapesOnDisk(app.file(BOARD))).to.have.length(SHAPES.length);
            expect((await recordsOnDisk(app.file(BOARD))).filter(({ typeName }) => typeName === 'binding')).to.have.length(2);
        });

        it('read gives title, revision, shapes, bindings and total, whole or compact, in pages', async () => {
            type Read = {
                title: string;
                shapes: (Compact & { from?: string; to?: string; parentId?: string })[];
                bindings: object[];
                total: number;
            };
            const full = await call<Read>('read');
            expect(full.title).to.equal('Login');
            expect(full.total).to.equal(SHAPES.length);
            expect(full.bindings).to.have.length(2);
            const arrow = full.shapes.find(shape => shape.id === 'shape:go')!;
            expect(arrow).to.include({ type: 'arrow', from: 'shape:start', to: 'shape:work', label: 'next' });
            expect(full.shapes.find(shape => shape.id === 'shape:inner')).to.include({
                x: 40,
                y: 60,
                parentId: 'shape:box',
                label: 'Inner'
            });
            expect(full.shapes.find(shape => shape.id === 'shape:start')).to.include({ tag: 'entry', width: 160, height: 80 });

            const summary = await call<Read>('read', { detail: 'summary', offset: 1, limit: 2 });
            expect(summary.shapes).to.have.length(2);
            expect(summary.total).to.equal(SHAPES.length);
            expect(summary.revision).to.equal(full.revision);
            const one = await call<Read>('read', { shapeIds: ['shape:work'] });
            expect(one.shapes.map(({ id }) => id)).to.deep.equal(['shape:work']);
            expect((await fail('read', { shapeIds: ['shape:none'] })).code).to.equal('NOT_FOUND');
        });

        it('what read gives can be sent to replace and makes the same board', async () => {
            const before = await call<{ shapes: Compact[]; bindings: object[] }>('read');
            const replaced = await call<{ shapeIds: string[]; clearedCount: number; warnings: unknown[] }>('replace', {
                shapes: before.shapes
            });
            expect(replaced.clearedCount).to.equal(SHAPES.length);
            const after = await call<{ shapes: Compact[] }>('read');
            const byId = (shapes: Compact[]) => Object.fromEntries(shapes.map(shape => [shape.id, shape]));
            expect(byId(after.shapes)).to.deep.equal(byId(before.shapes));
        });

        it('add_shape adds one', async () => {
            const { shapeId, revision } = await call<{ shapeId: string }>('add_shape', { type: 'geo', x: 0, y: 600, label: 'Alone' });
            expect(shapeId).to.match(/^shape:/);
            expect(revision).to.be.a('string');
            expect(await shapesOnDisk(app.file(BOARD))).to.have.length(SHAPES.length + 1);
        });

        it('find_shapes finds by label, type, tag and bounds, with page coordinates', async () => {
            type Found = { shapes: Compact[]; total: number };
            const ids = ({ shapes }: Found) => shapes.map(({ id }) => id);
            expect(ids(await call<Found>('find_shapes', { label: 'WORK' }))).to.deep.equal(['shape:work']);
            expect(ids(await call<Found>('find_shapes', { type: 'note' }))).to.deep.equal(['shape:memo']);
            expect(ids(await call<Found>('find_shapes', { tag: 'entry' }))).to.deep.equal(['shape:start']);
            const inner = await call<Found>('find_shapes', { label: 'inner' });
            expect(inner.shapes[0]).to.include({ x: 640, y: 60, width: 140, height: 80, type: 'geo', label: 'Inner' });
            expect(
                ids(await call<Found>('find_shapes', { bounds: { x: 290, y: -10, width: 220, height: 120 }, type: 'geo' }))
            ).to.deep.equal(['shape:work']);
            const limited = await call<Found>('find_shapes', { limit: 1 });
            expect(limited.shapes).to.have.length(1);
            expect(limited.total).to.equal(SHAPES.length + 1);
        });

        it('update_shape and batch_update_shapes change what they are told and nothing else', async () => {
            await call('update_shape', { shapeId: 'work', x: 320, label: 'Done', props: { color: 'red', fill: 'solid' }, tag: 'step' });
            const { updated } = await call<{ updated: unknown }>('batch_update_shapes', {
                updates: [
                    { shapeId: 'shape:start', width: 200, height: 90 },
                    { shapeId: 'shape:title', label: 'Titel' }
                ]
            });
            expect(updated).to.satisfy((value: unknown) => value === 2 || (Array.isArray(value) && value.length === 2));
            const { shapes } = await call<{ shapes: (Compact & { props: Record<string, unknown> })[] }>('read');
            const of = (id: string) => shapes.find(shape => shape.id === `shape:${id}`)!;
            expect(of('work')).to.include({ x: 320, y: 0, label: 'Done', tag: 'step', width: 200, height: 100 });
            expect(of('work').props).to.include({ color: 'red', fill: 'solid', geo: 'rectangle' });
            expect(of('start')).to.include({ width: 200, height: 90, label: 'Start', tag: 'entry' });
            expect(of('title').label).to.equal('Titel');
            expect((await fail('update_shape', { shapeId: 'unknown', x: 1 })).code).to.equal('NOT_FOUND');
        });

        it('expectedRevision answers CONFLICT with the present one when somebody was faster', async () => {
            const { revision } = await call('read');
            await call('update_shape', { shapeId: 'work', y: 10, expectedRevision: revision });
            const error = await fail('update_shape', { shapeId: 'work', y: 20, expectedRevision: revision });
            expect(error.code).to.equal('CONFLICT');
            const now = (await call('read')).revision;
            expect(JSON.stringify(error.details)).to.contain(now);
            for (const [tool, args] of Object.entries({
                undo: {},
                redo: {},
                create: { overwrite: true },
                delete_shape: { shapeId: 'work' }
            })) {
                const stale = await fail(tool, { ...args, expectedRevision: revision });
                expect([stale.code, stale.details?.['currentRevision']], tool).to.deep.equal(['CONFLICT', now]);
            }
        });

        it('layout moves shapes apart along their arrows', async () => {
            for (const algorithm of ['layered', 'tree', 'force', 'grid']) {
                const { moved } = await call<{ moved: number }>('layout', { algorithm, direction: 'right', spacing: 80 });
                expect(moved, algorithm).to.be.a('number');
            }
            const { shapes } = await call<{ shapes: Compact[] }>('find_shapes', { type: 'geo' });
            const at = (id: string) => shapes.find(shape => shape.id === `shape:${id}`)!;
            const [start, work] = [at('start'), at('work')];
            const apart =
                start.x + start.width <= work.x ||
                work.x + work.width <= start.x ||
                start.y + start.height <= work.y ||
                work.y + work.height <= start.y;
            expect(apart).to.equal(true);
        });

        it('undo takes the last step back, redo does it again, and a long way back ends by itself', async () => {
            const before = (await call('read')).revision;
            await call('delete_shape', { shapeId: 'memo' });
            expect(await call<{ undone: number }>('undo')).to.include({ undone: 1, revision: before });
            expect((await shapesOnDisk(app.file(BOARD))).some(shape => shape.id === 'shape:memo')).to.equal(true);
            expect(await call<{ undone: number }>('redo')).to.include({ undone: 1 });
            expect((await shapesOnDisk(app.file(BOARD))).some(shape => shape.id === 'shape:memo')).to.equal(false);
            await call('undo');
        });

        it('undo and redo take the step of another agent only when told to take anybody’s', async () => {
            const other = await McpClient.connect(app, '', 'another');
            const onOther = (tool: string, args: object = {}) => other.call(`openspace.whiteboard.${tool}`, { path: BOARD, ...args });
            const before = (await call('read')).revision;
            await onOther('add_shape', { type: 'geo', x: 0, y: 900 });
            expect(await onOther('undo')).to.include({ undone: 1, revision: before });
            expect(await call('redo', { anyone: true })).to.include({ undone: 1 });
            expect(await call('undo', { anyone: true })).to.include({ undone: 1, revision: before });
            await other.close();
        });

        it('delete_shape and delete_shapes say what went, arrows stay unbound, and an unknown id changes nothing', async () => {
            const error = await fail('delete_shapes', { shapeIds: ['shape:memo', 'shape:unknown'] });
            expect(error.code).to.equal('NOT_FOUND');
            expect((await shapesOnDisk(app.file(BOARD))).some(shape => shape.id === 'shape:memo')).to.equal(true);

            const { deleted, warnings } = await call<{ deleted: string[]; warnings: unknown[] }>('delete_shapes', {
                shapeIds: ['memo', 'box']
            });
            expect(warnings).to.deep.equal([]);
            expect(deleted).to.have.members(['shape:memo', 'shape:box', 'shape:inner']);
            const work = await call<{ warnings: { code: string; shapeIds: string[] }[] }>('delete_shape', { shapeId: 'shape:work' });
            expect(work.warnings.map(({ code, shapeIds }) => [code, ...shapeIds])).to.deep.equal([['LOOSE_ARROW', 'shape:go']]);
            const records = await recordsOnDisk(app.file(BOARD));
            expect(records.some(record => record.id === 'shape:go')).to.equal(true);
            expect(records.filter(record => record.typeName === 'binding')).to.have.length(1);
            expect((await fail('delete_shape', { shapeId: 'shape:work' })).code).to.equal('NOT_FOUND');
        });

        it('list names every board with its shapes and whether it is open', async () => {
            const { whiteboards } = await agent.call<{
                whiteboards: { path: string; name: string; shapes: number; open: boolean; modified: string }[];
            }>('openspace.whiteboard.list');
            const mine = whiteboards.find(board => board.path === app.file(BOARD))!;
            expect(mine).to.include({ open: mode === 'window', shapes: (await shapesOnDisk(app.file(BOARD))).length });
            expect(mine.name).to.contain('login');
            expect(Date.parse(mine.modified)).to.be.closeTo(Date.now(), 120_000);
        });

        it('snapshot gives the picture as svg and as png', async () => {
            const svg = await agent.raw('openspace.whiteboard.snapshot', { path: BOARD, format: 'svg' });
            const texts = (svg.content as { type: string; text?: string }[]).map(content => content.text ?? '');
            expect(texts.some(text => text.startsWith('<svg') || text.startsWith('<?xml'))).to.equal(true);
            const png = await agent.raw('openspace.whiteboard.snapshot', { path: BOARD });
            const image = (png.content as { type: string; mimeType?: string; data?: string }[]).find(content => content.type === 'image')!;
            expect(image.mimeType).to.equal('image/png');
            expect(Buffer.from(image.data!, 'base64').subarray(1, 4).toString()).to.equal('PNG');
            const start = await call<{ width: number; height: number }>('snapshot', { shapeIds: ['start'] });
            expect(start.width, 'of this shape alone, named in short').to.be.within(200, 300);
            expect(inkOf(Buffer.from(image.data!, 'base64'))).to.be.greaterThan(0.005);
            expect((await fail('snapshot', { shapeIds: ['unknown'] })).code).to.equal('NOT_FOUND');
        });

        it('camera and selection belong to the window', async () => {
            const eyes = ['camera.get', 'camera.fit', 'camera.set', 'selection.get', 'selection.set', 'open'];
            const args: Record<string, object> = { 'camera.set': { x: 0, y: 0, zoom: 1 }, 'selection.set': { shapeIds: ['shape:start'] } };
            if (mode === 'file') {
                for (const tool of eyes) {
                    const error = await fail(tool, { ...args[tool] });
                    expect(error.code, tool).to.equal('NO_FRONTEND');
                    expect(error.suggestion, tool).to.be.a('string');
                }
                return;
            }
            expect(await call('camera.set', { x: 100, y: 50, zoom: 0.5 })).to.include({ x: 100, y: 50, zoom: 0.5 });
            expect(await call('camera.get')).to.include({ x: 100, y: 50, zoom: 0.5 });
            expect(await agent.call('openspace.whiteboard.camera.get')).to.include({ path: path.join(app.workspace, BOARD), zoom: 0.5 });
            const fitted = await call<{ zoom: number }>('camera.fit', { shapeIds: ['shape:start'], padding: 20 });
            expect(fitted.zoom).to.be.greaterThan(0);
            const camera = await call<{ x: number; y: number; zoom: number }>('camera.fit');
            expect(await call('camera.get')).to.deep.equal(camera);
            const [canvas, styles, bar] = await Promise.all(
                ['.tl-canvas', '.tlui-style-panel__wrapper', '.tlui-toolbar__inner'].map(name => page.locator(name).boundingBox())
            );
            const { shapes: all } = await call<{ shapes: Compact[] }>('find_shapes');
            const right = canvas!.x + (Math.max(...all.map(shape => shape.x + shape.width)) - camera.x) * camera.zoom;
            const bottom = canvas!.y + (Math.max(...all.map(shape => shape.y + shape.height)) - camera.y) * camera.zoom;
            expect(right, 'next to the style panel').to.be.at.most(styles!.x - 39);
            expect(bottom, 'above the tools').to.be.at.most(bar!.y - 39);
            await call('selection.set', { shapeIds: ['shape:start'] });
            const { shapes } = await call<{ shapes: Compact[] }>('selection.get');
            expect(shapes.map(({ id }) => id)).to.deep.equal(['shape:start']);
            expect((await fail('selection.set', { shapeIds: ['shape:unknown'] })).code).to.equal('NOT_FOUND');
        });
    });
}
