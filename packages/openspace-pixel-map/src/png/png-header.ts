import { ToolError } from '@openspace/tool';
import { notReadable, type PngChunk } from './png-chunks';

/** Sides of pictures that are read: 4096 × 4096 pixels are 64 MiB. */
export const MAX_SIDE = 4096;

export interface PngHeader {
    readonly width: number;
    readonly height: number;
    /** Bits a channel: 1, 2, 4 or 8. */
    readonly depth: number;
    readonly channels: number;
    readonly kind: 'grey' | 'rgb' | 'palette' | 'grey-alpha' | 'rgba';
    readonly interlaced: boolean;
}

const KINDS: Readonly<Record<number, Pick<PngHeader, 'kind' | 'channels'> & { readonly depths: readonly number[] }>> = {
    0: { kind: 'grey', channels: 1, depths: [1, 2, 4, 8] },
    2: { kind: 'rgb', channels: 3, depths: [8] },
    3: { kind: 'palette', channels: 1, depths: [1, 2, 4, 8] },
    4: { kind: 'grey-alpha', channels: 2, depths: [8] },
    6: { kind: 'rgba', channels: 4, depths: [8] }
};

/** @throws ToolError `UNSUPPORTED_FORMAT`, `TOO_LARGE` */
export function readHeader(chunk: PngChunk | undefined): PngHeader {
    if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) {
        throw notReadable('The PNG does not begin with its header.');
    }
    const view = new DataView(chunk.data.buffer, chunk.data.byteOffset, 13);
    const [width, height] = [view.getUint32(0), view.getUint32(4)];
    const [depth, type, compression, filter, interlace] = [8, 9, 10, 11, 12].map(at => view.getUint8(at));
    const kind = KINDS[type!];
    if (depth === 16) {
        throw new ToolError('UNSUPPORTED_FORMAT', 'The PNG has 16 bits a channel; a cartridge has 8, and no byte may be rounded.', {
            suggestion: 'Write it with 8 bits a channel (RGBA8).'
        });
    }
    if (!kind?.depths.includes(depth!) || compression !== 0 || filter !== 0 || interlace! > 1 || width === 0 || height === 0) {
        throw notReadable('The header of the PNG has values that a PNG cannot have.');
    }
    if (width > MAX_SIDE || height > MAX_SIDE) {
        throw new ToolError('TOO_LARGE', `The PNG has ${width} × ${height} pixels; up to ${MAX_SIDE} × ${MAX_SIDE} are read.`, {
            suggestion: 'Split the data over several cartridges.',
            details: { width, height, limit: MAX_SIDE }
        });
    }
    return { width, height, depth: depth!, channels: kind.channels, kind: kind.kind, interlaced: interlace === 1 };
}
