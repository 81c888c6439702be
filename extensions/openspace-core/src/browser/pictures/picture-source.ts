import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { SVG } from './picture-types';

/** An address that an `<img>` can show, until it is released. */
export interface PictureSource {
    readonly url: string;
    release(): void;
}

/**
 * An SVG gets a `data:` address: a browser opens no page from one, where an SVG with a `blob:` address would run its
 * scripts as the IDE. Shown in an `<img>`, neither runs scripts nor loads anything.
 */
export function pictureSource(bytes: BinaryBuffer, type: string): PictureSource {
    if (type === SVG) {
        return { url: `data:${SVG};charset=utf-8,${encodeURIComponent(bytes.toString())}`, release: () => undefined };
    }
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes.buffer)], { type }));
    return { url, release: () => URL.revokeObjectURL(url) };
}
