import { ToolError } from '@openspace/tool';
import { crc32 } from './crc32';

export const PNG_SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

export interface PngChunk {
    readonly type: string;
    readonly data: Uint8Array;
}

/** Splits a PNG into its chunks, up to IEND. @throws ToolError `UNSUPPORTED_FORMAT` if it is not a whole PNG */
export function pngChunks(bytes: Uint8Array): PngChunk[] {
    if (bytes.length < 8 || !PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) {
        throw notReadable('This is not a PNG.');
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const chunks: PngChunk[] = [];
    for (let at = 8; ;) {
        if (at + 12 > bytes.length) {
            throw notReadable('The PNG is cut short: its end is missing.');
        }
        const length = view.getUint32(at);
        const end = at + 8 + length;
        const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
        if (end + 4 > bytes.length) {
            throw notReadable(`The PNG is cut short within its ${printable(type)} chunk.`);
        }
        if (crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) {
            throw notReadable(`The ${printable(type)} chunk of the PNG is damaged: its checksum does not match.`);
        }
        chunks.push({ type, data: bytes.subarray(at + 8, end) });
        if (type === 'IEND') {
            return chunks;
        }
        at = end + 4;
    }
}

/** A chunk as it lies in a file: length, type, data, checksum. */
export function chunkBytes({ type, data }: PngChunk): Uint8Array {
    const bytes = new Uint8Array(data.length + 12);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, data.length);
    bytes.set(
        [...type].map(letter => letter.charCodeAt(0)),
        4
    );
    bytes.set(data, 8);
    view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
    return bytes;
}

export function notReadable(message: string): ToolError {
    return new ToolError('UNSUPPORTED_FORMAT', message, { suggestion: 'Write the cartridge again from its data.' });
}

function printable(type: string): string {
    return /^[A-Za-z]{4}$/.test(type) ? type : 'broken';
}
