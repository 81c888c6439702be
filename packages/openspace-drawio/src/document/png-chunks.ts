import { DrawioError } from '../drawio-error';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Under these names draw.io keeps the diagram in a picture. */
const KEYWORDS = ['mxfile', 'mxGraphModel'];
/** Half a character, which no address can have. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Its length, its type and its checksum. */
const FRAME = 12;

/** A part of a PNG, with its length, type and checksum (https://www.w3.org/TR/png-3/#5Chunk-layout). */
export interface PngChunk {
    readonly type: string;
    readonly data: Uint8Array;
    readonly whole: Uint8Array;
}

export function isPng(bytes: Uint8Array): boolean {
    return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** The chunks of a PNG; one that is cut off ends the list. */
export function* chunksOf(bytes: Uint8Array): Generator<PngChunk> {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
        const end = at + FRAME + view.getUint32(at);
        yield {
            type: latin1(bytes.subarray(at + 4, at + 8)),
            data: bytes.subarray(at + 8, Math.min(end - 4, bytes.length)),
            whole: bytes.subarray(at, Math.min(end, bytes.length))
        };
        at = end;
    }
}

/** Whether a chunk has a diagram in it, in whatever form. */
export function holdsDiagram({ type, data }: PngChunk): boolean {
    const end = ['tEXt', 'zTXt', 'iTXt'].includes(type) ? data.subarray(0, 80).indexOf(0) : -1;
    return end >= 0 && KEYWORDS.includes(latin1(data.subarray(0, end)));
}

/** Whether a picture is a PNG with a diagram in it. */
export function pngHoldsDiagram(bytes: Uint8Array): boolean {
    return isPng(bytes) && [...chunksOf(bytes)].some(holdsDiagram);
}

/** The chunk that draw.io keeps a diagram in. @param xml any text */
export function diagramChunk(xml: string): Uint8Array {
    const text = `mxfile\0${encodeURIComponent(xml.replace(LONE_SURROGATE, '\ufffd'))}`;
    const chunk = new Uint8Array(text.length + FRAME);
    const view = new DataView(chunk.buffer);
    view.setUint32(0, text.length);
    put(chunk, 4, `tEXt${text}`);
    view.setUint32(text.length + 8, crc32(chunk.subarray(4, text.length + 8)));
    return chunk;
}

/**
 * Replaces the diagram in a picture; all other chunks stay.
 * @param chunk of {@link diagramChunk}
 * @throws DrawioError `INVALID_XML` if the data is not a PNG
 */
export function withDiagramChunk(png: Uint8Array, chunk: Uint8Array): Uint8Array {
    const [header, ...rest] = isPng(png) ? chunksOf(png) : [];
    if (header?.type !== 'IHDR') {
        throw new DrawioError('INVALID_XML', 'The picture is no PNG.', { suggestion: 'Save the diagram as .drawio.' });
    }
    const parts = [
        png.subarray(0, SIGNATURE.length),
        header.whole,
        chunk,
        ...rest.filter(other => !holdsDiagram(other)).map(({ whole }) => whole)
    ];
    const made = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
        made.set(part, at);
        at += part.length;
    }
    return made;
}

export function latin1(bytes: Uint8Array): string {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    }
    return text;
}

function put(bytes: Uint8Array, from: number, ascii: string): void {
    for (let at = 0; at < ascii.length; at++) {
        bytes[from + at] = ascii.charCodeAt(at);
    }
}

/** https://www.w3.org/TR/png-3/#5CRC-algorithm */
function crc32(bytes: Uint8Array): number {
    let crc = 0xffffffff;
    for (const byte of bytes) {
        crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    }
    return (crc ^ 0xffffffff) >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) {
        crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    }
    return crc;
});
