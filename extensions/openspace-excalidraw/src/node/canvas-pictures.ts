import { imageSize } from '@openspace/board';
import type { HubCall } from '@openspace/core/lib/node/calls/call-options';
import { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { boxOf, extentOf, imageOperation, liveElements, readScene, type SceneElement, type SceneOperation } from '@openspace/diagram';
import { ToolError, type ToolOutcome, largest, least } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as path from 'path';
import { canvasEdited } from '../common/canvas-edited';
import { canvasPatchExcalidraw } from '../common/tools/canvas-patch-excalidraw';
import { lastActiveCanvas } from './last-active-canvas';

/** Between what is on the canvas and a picture that is put next to it. */
const GAP = 60;
/** Of the longer side of a picture that is new on a canvas. */
const LARGEST = 2_000;
/** In the `customData` of an image: the file that it shows, relative to the canvas. */
const SOURCE = 'openspaceSource';

export interface PlacedPicture {
    /** Of the canvas, absolute. */
    readonly path: string;
    readonly elementId: string;
}

/** Takes pictures that other tools made onto the canvas that a person has open. */
@injectable()
export class CanvasPictures {
    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'read' | 'readBytes'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all'>
    ) {}

    /**
     * Places a PNG of the workspace as one image element on the canvas last active: to the right of everything else, or
     * in place of what it showed before.
     * @param summary for the change log
     * @returns where it is, or undefined when no window has a canvas open
     * @throws ToolError as `canvas_patch_excalidraw` does, and when the picture cannot be read
     */
    async place(png: string, summary: string, { call }: Pick<HubCall, 'call'>): Promise<PlacedPicture | undefined> {
        const canvas = lastActiveCanvas(this.windows);
        if (canvas === undefined) {
            return undefined;
        }
        const dataURL = `data:image/png;base64,${Buffer.from((await this.files.readBytes(png)).bytes).toString('base64')}`;
        const size = imageSize(dataURL);
        if (!size) {
            throw new ToolError('UNSUPPORTED_FORMAT', `${png} is no PNG.`);
        }
        const source = path.relative(path.dirname(canvas), png).split(path.sep).join('/');
        const elements = liveElements(readScene((await this.files.read(canvas)).text, canvas));
        const shown = elements.find(element => element.type === 'image' && sourceOf(element) === source);
        const added = imageOperation(dataURL, boxBeside(elements, size), { [SOURCE]: source });
        const attempt = async (operation: SceneOperation): Promise<ToolOutcome> =>
            call(canvasPatchExcalidraw.name, { operations: [operation], path: canvas, summary });
        const outcome = await attempt(shown ? renewed(shown, dataURL, size) : added);
        // What the file has, the person may have removed in the editor since.
        const last = !outcome.success && shown && outcome.error.code === 'INVALID_INPUT' ? await attempt(added) : outcome;
        if (!last.success) {
            throw ToolError.from(last.error);
        }
        const [image] = canvasEdited.parse(last.output).elements;
        return image && { path: canvas, elementId: image.id };
    }
}

function sourceOf({ customData }: SceneElement): unknown {
    return typeof customData === 'object' && customData !== null && SOURCE in customData ? customData[SOURCE] : undefined;
}

/** As wide as the person has made it. */
function renewed(shown: SceneElement, dataURL: string, { w, h }: { w: number; h: number }): SceneOperation {
    return { kind: 'update_element', id: shown.id, props: { dataURL, height: (boxOf(shown).width * h) / w } };
}

function boxBeside(elements: readonly SceneElement[], { w, h }: { w: number; h: number }) {
    const boxes = elements.map(extentOf);
    const scale = Math.min(1, LARGEST / Math.max(w, h));
    return {
        x: boxes.length === 0 ? 0 : largest(boxes.map(box => box.x + box.width)) + GAP,
        y: boxes.length === 0 ? 0 : least(boxes.map(box => box.y)),
        width: w * scale,
        height: h * scale
    };
}
