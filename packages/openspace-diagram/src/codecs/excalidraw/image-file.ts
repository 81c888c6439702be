import type { ElementProps } from './element-props';
import { operationFault, type OperationPlace } from './operation-fault';
import type { SceneOperation } from './scene-operation';
import type { SceneWork } from './scene-work';

const DEFAULT_LENGTH = 100;
const IMAGE_URL = /^data:(image\/(?:png|jpeg|gif|webp|svg\+xml|bmp|avif));base64,[A-Za-z0-9+/=]+$/;
const HASH_SEEDS = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, 0x2545f491];

/** A picture as one element, with its place on a canvas and further data to keep with it. */
export function imageOperation(
    dataURL: string,
    at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    customData?: Readonly<Record<string, unknown>>
): SceneOperation {
    return { kind: 'add_elements', elements: [{ type: 'image', ...at, dataURL, ...(customData && { customData }) }] };
}

/** Puts the picture of an image element among the files of the scene. */
export function addImage(work: SceneWork, props: ElementProps, at: OperationPlace): Record<string, unknown> {
    const { x = 0, y = 0, width = DEFAULT_LENGTH, height = DEFAULT_LENGTH, fileId, dataURL } = props;
    const box = { x: x + Math.min(0, width), y: y + Math.min(0, height), width: Math.abs(width), height: Math.abs(height) };
    if (dataURL === undefined) {
        if (typeof fileId !== 'string' || !work.files[fileId]) {
            const issue = {
                path: `${at.path}.${fileId === undefined ? 'dataURL' : 'fileId'}`,
                message: 'an image needs dataURL, or the fileId of a picture that the canvas has',
                received: fileId === undefined ? 'nothing' : JSON.stringify(fileId),
                ...(Object.keys(work.files).length > 0 && { allowed: Object.keys(work.files).slice(0, 20) })
            };
            throw operationFault(at, [issue]);
        }
        return { ...box, fileId, status: 'saved' };
    }
    const mimeType = IMAGE_URL.exec(dataURL.slice(0, 200) + (dataURL.length > 200 ? 'A' : ''))?.[1];
    if (mimeType === undefined) {
        const issue = {
            path: `${at.path}.dataURL`,
            message: 'must be data:image/png;base64,… or another picture',
            received: JSON.stringify(dataURL.slice(0, 40))
        };
        throw operationFault(at, [issue]);
    }
    const id = fileId ?? hashOf(dataURL);
    work.files = { ...work.files, [id]: { mimeType, id, dataURL, created: work.draft.context.now } };
    return { ...box, fileId: id, status: 'saved' };
}

/** 40 hexadecimal digits that name a picture by its content. */
function hashOf(text: string): string {
    const lanes = [...HASH_SEEDS];
    for (let at = 0; at < text.length; at++) {
        const lane = at % lanes.length;
        const mixed = Math.imul((lanes[lane] ?? 0) ^ text.charCodeAt(at), 0x9e3779b1);
        lanes[lane] = (mixed << 13) | (mixed >>> 19);
    }
    return lanes.map(lane => ((Math.imul(lane ^ (lane >>> 16), 0x7feb352d) ^ text.length) >>> 0).toString(16).padStart(8, '0')).join('');
}
