import { crc32 } from 'zlib';

/** In a `tEXt` chunk (https://www.w3.org/TR/png-3/#11tEXt): who made the picture. */
const TEXT = 'Software\0OpenSpace aws_generate_diagram';
/** Signature and the chunk IHDR, after which others may come. */
const HEAD = 8 + 25;

/** Writes into a PNG that it was made here, so that it may be replaced the next time. */
export function markPng(png: Buffer): Buffer {
    const body = Buffer.from(`tEXt${TEXT}`, 'latin1');
    const chunk = Buffer.alloc(body.length + 8);
    chunk.writeUInt32BE(body.length - 4, 0);
    body.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(body), body.length + 4);
    return Buffer.concat([png.subarray(0, HEAD), chunk, png.subarray(HEAD)]);
}

export function isMarkedPng(png: Buffer): boolean {
    return png.subarray(HEAD, HEAD + 100).includes(TEXT, 0, 'latin1');
}
