import type { Codec } from '../../../codec';
import { decodedWithinBounds } from '../../../within-bounds';
import { EXCALIDRAW_TYPE, readScene, writeScene } from '../scene';
import { decodeScene } from './decode-scene';
import { encodeScene } from './encode-scene';

/** Excalidraw's own files (https://docs.excalidraw.com/docs/codebase/json-schema). */
export const excalidrawCodec = {
    id: 'excalidraw',
    title: 'Excalidraw',
    mimeType: 'application/vnd.excalidraw+json',
    suffixes: ['.excalidraw'],
    detect(source: string, path = ''): boolean {
        return /\.excalidraw$/i.test(path) || EXCALIDRAW_TYPE.test(source.slice(0, 2000));
    },
    decode(source: string, options?: { readonly path?: string }) {
        return decodedWithinBounds(decodeScene(readScene(source, options?.path ?? 'The source')));
    },
    encode(diagram) {
        const { scene, losses } = encodeScene(diagram);
        return { target: writeScene(scene), losses };
    }
} satisfies Codec;
