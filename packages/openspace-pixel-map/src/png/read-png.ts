import { Unzlib } from 'fflate';
import { notReadable, type PngChunk, pngChunks } from './png-chunks';
import { type PngHeader, readHeader } from './png-header';
import { unfilter } from './png-rows';

export interface PngPicture {
    readonly width: number;
    readonly height: number;
    /** Four bytes a pixel, row by row, alpha not multiplied in. */
    readonly rgba: Uint8Array;
    /** The texts of tEXt chunks by keyword, the first of each. */
    readonly texts: ReadonlyMap<string, string>;
}

interface Pass {
    readonly x: number;
    readonly y: number;
    readonly stepX: number;
    readonly stepY: number;
}

/** How many compressed bytes are inflated at a time: deflate grows data at most 1032-fold. */
const STEP = 4096;
const WHOLE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
const ADAM7: readonly Pass[] = [
    { x: 0, y: 0, stepX: 8, stepY: 8 },
    { x: 4, y: 0, stepX: 8, stepY: 8 },
    { x: 0, y: 4, stepX: 4, stepY: 8 },
    { x: 2, y: 0, stepX: 4, stepY: 4 },
    { x: 0, y: 2, stepX: 2, stepY: 4 },
    { x: 1, y: 0, stepX: 2, stepY: 2 },
    { x: 0, y: 1, stepX: 1, stepY: 2 }
];

/**
 * Reads a PNG of up to 8 bits a channel without losing a bit (ISO/IEC 15948); the pictures of a browser's 2D canvas
 * have their alpha multiplied in, which no byte survives.
 * @throws ToolError `UNSUPPORTED_FORMAT` for 16 bits a channel, and for a damaged or incomplete file; `TOO_LARGE`
 */
export function readPng(bytes: Uint8Array): PngPicture {
    const chunks = pngChunks(bytes);
    const header = readHeader(chunks[0]);
    const passes = header.interlaced ? ADAM7 : WHOLE;
    const sizes = passes.map(pass => sizeOf(pass, header));
    const raw = inflated(
        chunks,
        sizes.reduce((sum, { bytes: size }) => sum + size, 0)
    );
    const colours = { palette: paletteOf(chunks, header), transparent: transparentOf(chunks, header) };
    const rgba = new Uint8Array(header.width * header.height * 4);
    let at = 0;
    passes.forEach((pass, number) => {
        const { columns, rows, stride, bytes: size } = sizes[number]!;
        const part = raw.subarray(at, at + size);
        at += size;
        if (size > 0) {
            unfilter(part, rows, stride, Math.max(1, (header.channels * header.depth) >> 3));
            spread(part, { columns, rows, stride, pass, header, ...colours, rgba });
        }
    });
    return { width: header.width, height: header.height, rgba, texts: textsOf(chunks) };
}

function sizeOf(pass: Pass, { width, height, channels, depth }: PngHeader) {
    const columns = Math.max(0, Math.ceil((width - pass.x) / pass.stepX));
    const rows = Math.max(0, Math.ceil((height - pass.y) / pass.stepY));
    const stride = Math.ceil((columns * channels * depth) / 8);
    return { columns, rows, stride, bytes: columns === 0 ? 0 : rows * (stride + 1) };
}

function inflated(chunks: readonly PngChunk[], size: number): Uint8Array {
    const parts = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
    const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        packed.set(part, at);
        at += part.length;
    }
    const raw = new Uint8Array(size);
    let filled = 0;
    const stream = new Unzlib(part => {
        raw.set(part.subarray(0, size - filled), filled);
        filled = Math.min(size, filled + part.length);
    });
    try {
        // The header says how much there is: what unpacks to more than that is not unpacked any further.
        for (let from = 0; from < packed.length && (filled < size || from === 0); from += STEP) {
            stream.push(packed.slice(from, from + STEP), from + STEP >= packed.length);
        }
        if (filled === size) {
            return raw;
        }
    } catch {
        // Said below.
    }
    throw notReadable('The pixels of the PNG are damaged or cut short.');
}

interface Spreading {
    readonly columns: number;
    readonly rows: number;
    readonly stride: number;
    readonly pass: Pass;
    readonly header: PngHeader;
    readonly palette: Uint8Array | undefined;
    /** The one colour that is see-through, of pictures without an alpha channel. */
    readonly transparent: readonly number[] | undefined;
    readonly rgba: Uint8Array;
}

function spread(part: Uint8Array, { columns, rows, stride, pass, header, palette, transparent, rgba }: Spreading): void {
    const { channels, depth, width, kind } = header;
    if (kind === 'rgba' && pass === WHOLE[0]) {
        // What cartridges are, and large.
        for (let row = 0; row < rows; row++) {
            rgba.set(part.subarray(row * (stride + 1) + 1, (row + 1) * (stride + 1)), row * stride);
        }
        return;
    }
    const scale = kind === 'palette' ? 1 : 255 / (2 ** depth - 1);
    const sample = (row: number, number: number) => {
        const bit = number * depth;
        const byte = part[row * (stride + 1) + 1 + (bit >> 3)]!;
        return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
    };
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            const values = Array.from({ length: channels }, (_, channel) => sample(row, column * channels + channel));
            const to = ((pass.y + row * pass.stepY) * width + pass.x + column * pass.stepX) * 4;
            rgba.set(
                pixel(
                    values.map(value => value * scale),
                    values,
                    kind,
                    palette,
                    transparent
                ),
                to
            );
        }
    }
}

function pixel(
    scaled: readonly number[],
    values: readonly number[],
    kind: PngHeader['kind'],
    palette: Uint8Array | undefined,
    transparent: readonly number[] | undefined
): ArrayLike<number> {
    const [a = 0, b = 0, c = 0, d = 0] = scaled;
    const seeThrough = transparent !== undefined && values.every((value, channel) => value === transparent[channel]);
    switch (kind) {
        case 'palette': {
            const colour = palette?.subarray(a * 4, a * 4 + 4);
            if (colour?.length !== 4) {
                throw notReadable(`The PNG uses colour ${a}, which its palette does not have.`);
            }
            return colour;
        }
        case 'grey':
            return [a, a, a, seeThrough ? 0 : 255];
        case 'grey-alpha':
            return [a, a, a, b];
        case 'rgb':
            return [a, b, c, seeThrough ? 0 : 255];
        case 'rgba':
            return [a, b, c, d];
    }
}

function transparentOf(chunks: readonly PngChunk[], { kind, channels }: PngHeader): readonly number[] | undefined {
    const said = chunks.find(({ type }) => type === 'tRNS')?.data;
    return said && kind !== 'palette' && said.length >= channels * 2
        ? Array.from({ length: channels }, (_, at) => said[at * 2]! * 256 + said[at * 2 + 1]!)
        : undefined;
}

function paletteOf(chunks: readonly PngChunk[], { kind }: PngHeader): Uint8Array | undefined {
    if (kind !== 'palette') {
        return undefined;
    }
    const transparency = chunks.find(({ type }) => type === 'tRNS')?.data;
    const colours = chunks.find(({ type }) => type === 'PLTE')?.data;
    if (!colours) {
        throw notReadable('The PNG has no palette, though it needs one.');
    }
    const count = Math.floor(colours.length / 3);
    return Uint8Array.from({ length: count * 4 }, (_, at) =>
        at % 4 === 3 ? (transparency?.[at >> 2] ?? 255) : colours[(at >> 2) * 3 + (at % 4)]!
    );
}

function textsOf(chunks: readonly PngChunk[]): Map<string, string> {
    const texts = new Map<string, string>();
    for (const { data } of chunks.filter(({ type }) => type === 'tEXt')) {
        const end = data.indexOf(0);
        const keyword = latin1(data.subarray(0, Math.max(0, end)));
        if (end > 0 && !texts.has(keyword)) {
            texts.set(keyword, latin1(data.subarray(end + 1)));
        }
    }
    return texts;
}

function latin1(bytes: Uint8Array): string {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    }
    return text;
}
