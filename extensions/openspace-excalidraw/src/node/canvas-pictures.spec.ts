import type { HubCall } from '@openspace/core/lib/node/calls/call-options';
import { expect } from 'chai';
import { excalidrawTools } from '../common/tools';
import { mkdirSync, writeFileSync } from 'fs';
import { CanvasWorkspace } from '@openspace/core/lib/node/test/canvas-workspace';
import { CanvasPictures } from './canvas-pictures';
import { FileExcalidrawCanvas } from './file-excalidraw-canvas';

/** 1 by 1, and 2 by 1 pixels. */
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const WIDE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4nGP8z8AARAwMAA0FAgBbfbyeAAAAAElFTkSuQmCC';

describe('A picture for the canvas', () => {
    let workspace: CanvasWorkspace;
    let pictures: CanvasPictures;
    const called: { tool: string; args: unknown }[] = [];

    beforeEach(() => {
        called.length = 0;
        workspace = new CanvasWorkspace(({ files, windows, changes }) => [
            { tools: excalidrawTools, port: new FileExcalidrawCanvas(files, windows, changes).port }
        ]);
        pictures = new CanvasPictures(workspace.files, workspace.windows);
        mkdirSync(workspace.file('docs'));
        writeFileSync(workspace.file('docs/net.png'), Buffer.from(PNG.split(',')[1]!, 'base64'));
    });

    afterEach(() => workspace.dispose());

    /** As the hub's, but on a copy that no window has open, since there is no real window. */
    const call: HubCall['call'] = (tool, args) => {
        called.push({ tool, args });
        const { path: _open, ...rest } = args as { path: string };
        return workspace.call(tool, { ...rest, path: 'copy.excalidraw', create: true });
    };
    const place = () => pictures.place(workspace.file('docs/net.png'), 'AWS diagram', { call });
    const image = () => JSON.parse(workspace.text('copy.excalidraw')).elements.find(({ type }: { type: string }) => type === 'image');
    const openCanvas = async () => {
        await workspace.ok('canvas_patch_excalidraw', {
            operations: [{ kind: 'add_elements', elements: [{ type: 'rectangle', x: 100, y: 40, width: 200, height: 50 }] }],
            path: 'open.excalidraw',
            create: true
        });
        workspace.openInWindow('w', [{ path: 'open.excalidraw', lastActive: 1 }]);
    };

    it('is left out when no window has a canvas open', async () => {
        expect(await place()).to.equal(undefined);
        expect(called).to.deep.equal([]);
    });

    it('is one image element next to what is there, and remembers its file', async () => {
        await openCanvas();
        const placed = await place();
        expect(placed).to.include({ path: workspace.file('open.excalidraw') });
        const { elements, files } = JSON.parse(workspace.text('copy.excalidraw'));
        expect(elements).to.have.length(1);
        expect(elements[0]).to.include({ id: placed!.elementId, type: 'image', x: 360, y: 40, width: 1, height: 1 });
        expect(elements[0].customData).to.deep.equal({ openspaceSource: 'docs/net.png' });
        expect(files[elements[0].fileId].dataURL).to.equal(PNG);
    });

    it('is renewed where it is and as wide as the person made it, or placed again when it is gone', async () => {
        await openCanvas();
        const { elementId } = (await place())!;
        await workspace.ok('canvas_patch_excalidraw', {
            operations: [{ kind: 'update_element', id: elementId, props: { x: 7, width: 50, height: 50, customData: image().customData } }],
            path: 'copy.excalidraw'
        });
        workspace.write('open.excalidraw', workspace.text('copy.excalidraw'));
        writeFileSync(workspace.file('docs/net.png'), Buffer.from(WIDE.split(',')[1]!, 'base64'));
        expect(await place()).to.include({ elementId });
        expect(image()).to.include({ id: elementId, x: 7, width: 50, height: 25 });
        const { files } = JSON.parse(workspace.text('copy.excalidraw'));
        expect(files[image().fileId].dataURL).to.equal(WIDE);
        await workspace.ok('canvas_patch_excalidraw', { operations: [{ kind: 'clear_scene' }], path: 'copy.excalidraw' });
        const again = await place();
        expect(again?.elementId).to.be.a('string').and.not.equal(elementId);
    });
});
