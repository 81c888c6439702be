import type { HubCall } from '@openspace/core/lib/node/call-options';
import { OpenWindows } from '@openspace/core/lib/node/open-windows';
import { WorkspaceFiles } from '@openspace/core/lib/node/workspace-files';
import { extentOf, imageOperation, liveElements, readScene } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { canvasEdited } from '../../common/excalidraw/canvas-edited';
import { canvasPatchExcalidraw } from '../../common/excalidraw/canvas-patch-excalidraw';
import { lastActiveCanvas } from './last-active-canvas';

/** Between what is on the canvas and a picture that is put beside it. */
const GAP = 60;

export interface CanvasPicture {
    /** `data:image/png;base64,…` or another picture. */
    readonly dataURL: string;
    readonly width: number;
    readonly height: number;
    /** For the change log. */
    readonly summary: string;
}

/** Takes pictures that other tools made onto the canvas that a person has open. */
@injectable()
export class CanvasPictures {
    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'read'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all'>
    ) {}

    /**
     * Places a picture as one image element to the right of everything else on the canvas last active.
     * @returns where it is, or undefined when no window has a canvas open
     * @throws ToolError as `canvas_patch_excalidraw` does
     */
    async place({ dataURL, width, height, summary }: CanvasPicture, call: HubCall): Promise<{ path: string; id: string } | undefined> {
        const path = lastActiveCanvas(this.windows);
        if (path === undefined) {
            return undefined;
        }
        const boxes = liveElements(readScene((await this.files.read(path)).text, path)).map(extentOf);
        const x = boxes.length === 0 ? 0 : Math.max(...boxes.map(box => box.x + box.width)) + GAP;
        const y = boxes.length === 0 ? 0 : Math.min(...boxes.map(box => box.y));
        const operations = [imageOperation(dataURL, { x, y, width, height })];
        const outcome = await call.call(canvasPatchExcalidraw.name, { operations, path, summary });
        if (!outcome.success) {
            throw ToolError.from(outcome.error);
        }
        const [image] = canvasEdited.parse(outcome.output).elements;
        return image && { path, id: image.id };
    }
}
