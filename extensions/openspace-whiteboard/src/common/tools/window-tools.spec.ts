import { planAdd } from '@openspace/board';
import { runTool, type ToolOutcome } from '@openspace/tool';
import { expect } from 'chai';
import { MemoryWhiteboard } from '../test/memory-whiteboard';
import { whiteboardTools } from './index';

const PATH = '/workspace/flow.whiteboard.json';

describe('Tools that need eyes, in a window', () => {
    let port: MemoryWhiteboard;

    beforeEach(() => {
        port = new MemoryWhiteboard();
        const shapes = [
            { id: 'a', type: 'geo' as const, x: 0, y: 0, width: 100, height: 80, label: 'Login', tag: 'step' },
            { id: 'b', type: 'geo' as const, x: 300, y: 0, width: 100, height: 50 }
        ];
        port.content.apply(planAdd(port.content, shapes).change);
    });

    async function call(name: string, args: object): Promise<ToolOutcome> {
        const tool = whiteboardTools.find(candidate => candidate.name === `openspace.whiteboard.${name}`)!;
        const context = { signal: new AbortController().signal, caller: 'test', progress: () => undefined };
        return runTool(tool, args, port, context, (_tool, error) => {
            throw error;
        });
    }

    async function ok(name: string, args: object) {
        const outcome = await call(name, args);
        expect(outcome).to.have.property('success', true);
        return outcome.success ? outcome : expect.fail(outcome.error.message);
    }

    async function refused(name: string, args: object) {
        const outcome = await call(name, args);
        return outcome.success ? expect.fail(`${name} succeeded`) : outcome.error;
    }

    it('camera.set moves the view and tells where it is, on the board last active unless one is named', async () => {
        const camera = { x: 10, y: -20, zoom: 0.5 };
        expect((await ok('camera.set', camera)).output).to.deep.equal({ success: true, path: PATH, ...camera });
        expect(port.camera).to.deep.equal(camera);
        expect((await ok('camera.get', { path: PATH })).output).to.deep.equal({ success: true, path: PATH, ...camera });
    });

    for (const zoom of [0, 0.049, 8.01, Number.NaN, Number.POSITIVE_INFINITY, '1']) {
        it(`camera.set refuses the zoom ${zoom}, and the view stays`, async () => {
            expect(await refused('camera.set', { x: 0, y: 0, zoom })).to.have.property('code', 'INVALID_INPUT');
            expect(port.camera).to.deep.equal({ x: 0, y: 0, zoom: 1 });
        });
    }

    it('camera.fit takes shapes and padding, and pads 40 pixels unless told otherwise', async () => {
        expect((await ok('camera.fit', {})).output).to.deep.equal({ success: true, path: PATH, x: -1, y: 40, zoom: 2 });
        expect((await ok('camera.fit', { shapeIds: ['a', 'shape:b'], padding: 7 })).output).to.include({ x: 2, y: 7 });
    });

    it('camera.fit, selection.set and snapshot name the shape that does not exist, and change nothing', async () => {
        for (const name of ['camera.fit', 'selection.set', 'snapshot']) {
            const error = await refused(name, { path: PATH, shapeIds: ['a', 'aa'] });
            expect(error.code).to.equal('NOT_FOUND');
            expect(error.message).to.include('aa');
        }
        expect(port.camera.zoom).to.equal(1);
        expect(port.selected).to.deep.equal([]);
        expect(port.pictures).to.deep.equal([]);
    });

    it('selection.set selects, and selection.get tells it in few words', async () => {
        const a = { id: 'shape:a', type: 'geo', x: 0, y: 0, width: 100, height: 80, label: 'Login', tag: 'step' };
        expect((await ok('selection.set', { path: PATH, shapeIds: ['a'] })).output['shapes']).to.deep.equal([a]);
        const { output } = await ok('selection.get', {});
        expect(output).to.deep.equal({ success: true, path: PATH, revision: port.content.revision, shapes: [a] });
        expect((await ok('selection.set', { path: PATH, shapeIds: [] })).output['shapes']).to.deep.equal([]);
        expect(port.selected).to.deep.equal([]);
    });

    it('snapshot gives a png as a picture with its size', async () => {
        const { output, attachments } = await ok('snapshot', { path: PATH, shapeIds: ['a'], scale: 0.5, background: false });
        expect(output).to.deep.equal({ success: true, path: PATH, format: 'png', width: 10, height: 20, mimeType: 'image/png' });
        expect(attachments).to.deep.equal([{ type: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' }]);
        expect(port.pictures).to.deep.equal([{ shapeIds: ['shape:a'], scale: 0.5, background: false }]);
    });

    it('open shows the board in a new tab unless told otherwise', async () => {
        expect((await ok('open', { path: PATH })).output).to.deep.equal({ success: true, path: PATH, windowId: 'window-1' });
        expect(port.opened).to.deep.equal([PATH, 'new-tab']);
        await ok('open', { path: PATH, splitDirection: 'left' });
        expect(port.opened).to.deep.equal([PATH, 'left']);
        expect((await refused('open', { path: PATH, splitDirection: 'top' })).message).to.include('"left"');
    });
});
