import type { HubCall } from '@openspace/core/lib/node/call-options';
import { expect } from 'chai';
import { excalidrawTools } from '../../common/excalidraw/excalidraw-tools';
import { CanvasWorkspace } from '../test/canvas-workspace';
import { CanvasPictures } from './canvas-pictures';
import { FileExcalidrawCanvas } from './file-excalidraw-canvas';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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
    });

    afterEach(() => workspace.dispose());

    /** As the hub's, but on the file, since there is no real window. */
    const call = (): Pick<HubCall, 'call'> => ({
        call: async (tool, args) => {
            called.push({ tool, args });
            const { path: _open, ...rest } = args as { path: string };
            return workspace.call(tool, { ...rest, path: 'copy.excalidraw' });
        }
    });
    const place = () => pictures.place({ dataURL: PNG, width: 300, height: 200, summary: 'AWS diagram' }, call() as HubCall);

    it('is left out when no window has a canvas open', async () => {
        expect(await place()).to.equal(undefined);
        expect(called).to.deep.equal([]);
    });

    it('is one image element beside what is there', async () => {
        await workspace.ok('canvas_patch_excalidraw', {
            operations: [{ kind: 'add_elements', elements: [{ type: 'rectangle', x: 100, y: 40, width: 200, height: 50 }] }],
            path: 'open.excalidraw'
        });
        workspace.openInWindow('w', [{ path: 'open.excalidraw', lastActive: 1 }]);
        const placed = await place();
        expect(placed).to.include({ path: workspace.file('open.excalidraw') });
        const { elements, files } = JSON.parse(workspace.text('copy.excalidraw'));
        expect(elements).to.have.length(1);
        expect(elements[0]).to.include({ id: placed!.id, type: 'image', x: 360, y: 40, width: 300, height: 200 });
        expect(files[elements[0].fileId].dataURL).to.equal(PNG);
    });
});
