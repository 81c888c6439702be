import { zlibSync } from 'fflate';
import { chunkBytes, PNG_SIGNATURE } from './png-chunks';

/**
 * Writes an RGBA8 PNG.
 * @param rgba four bytes a pixel, row by row
 * @param texts tEXt chunks by keyword: Latin-1
 */
export function writePng(width: number, height: number, rgba: Uint8Array, texts: Readonly<Record<string, string>> = {}): Uint8Array {
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    header.set([8, 6, 0, 0, 0], 8);
    const stride = width * 4;
    const rows = new Uint8Array((stride + 1) * height);
    for (let row = 0; row < height; row++) {
        rows.set(rgba.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
    }
    const chunks = [
        { type: 'IHDR', data: header },
        ...Object.entries(texts).map(([keyword, text]) => ({ type: 'tEXt', data: latin1(`${keyword}\0${text}`) })),
        { type: 'IDAT', data: zlibSync(rows) },
        { type: 'IEND', data: new Uint8Array() }
    ].map(chunkBytes);
    const png = new Uint8Array(PNG_SIGNATURE.length + chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    png.set(PNG_SIGNATURE);
    let at = PNG_SIGNATURE.length;
    for (const chunk of chunks) {
        png.set(chunk, at);
        at += chunk.length;
    }
    return png;
}

function latin1(text: string): Uint8Array {
    return Uint8Array.from(text, letter => letter.charCodeAt(0));
}
