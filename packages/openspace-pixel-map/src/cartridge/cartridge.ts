import { ToolError } from '@openspace/tool';
import { z } from 'zod';
import { orderFor } from '../grid';
import { cellOf } from '../hilbert';
import { MAX_SIDE } from '../png/png-header';
import { readPng } from '../png/read-png';
import { writePng } from '../png/write-png';
import { sha256Hex } from './sha256';

export const CARTRIDGE_FORMAT = 'PixelRTS-2.0';
const KEYWORD = 'PixelRTS';
/** The most that fits into the largest picture. */
export const MAX_CARTRIDGE_BYTES = MAX_SIDE * MAX_SIDE * 4;

const metadata = z.looseObject({
    format: z.string().max(100).optional(),
    grid_size: z.number().int().positive().optional(),
    data_size: z.number().int().nonnegative().optional(),
    data_hash: z.string().max(200).optional()
});

/** What a cartridge says about its data; further fields are the writer's own. */
export type CartridgeMetadata = z.infer<typeof metadata>;

export interface Cartridge {
    /** The bytes that it carries, without the padding. */
    readonly data: Uint8Array;
    /** Pixels a side: a power of two. */
    readonly gridSize: number;
    /** The picture row by row, four bytes a pixel. */
    readonly rgba: Uint8Array;
    /** SHA-256 of the data. */
    readonly sha256: string;
    readonly metadata: CartridgeMetadata;
}

/**
 * Reads a `.rts.png`.
 * @throws ToolError `UNSUPPORTED_FORMAT` with what is wrong: not a whole 8-bit PNG, not a square of a power of two, a
 * description that does not fit the picture, or data that is not what its hash says; `TOO_LARGE`
 */
export function readCartridge(png: Uint8Array): Cartridge {
    const { width, height, rgba, texts } = readPng(png);
    const order = Math.log2(width);
    if (width !== height || !Number.isInteger(order)) {
        throw wrong(`A cartridge is a square with a power of two of pixels a side; this PNG has ${width} × ${height}.`);
    }
    const said = describedIn(texts.get(KEYWORD));
    if (said.grid_size !== undefined && said.grid_size !== width) {
        throw wrong(`The cartridge says that it has ${said.grid_size} pixels a side, and it has ${width}.`);
    }
    const size = said.data_size ?? rgba.length;
    if (size > rgba.length) {
        throw wrong(`The cartridge says that it carries ${size} bytes, and ${rgba.length} fit into its pixels.`);
    }
    const data = alongCurve(rgba, order).subarray(0, size);
    const sha256 = sha256Hex(data);
    const expected = said.data_hash?.toLowerCase().replace(/^sha-?256:/, '');
    if (expected !== undefined && expected !== sha256) {
        throw new ToolError('UNSUPPORTED_FORMAT', `The data of the cartridge is damaged: its SHA-256 is ${sha256}, not ${expected}.`, {
            suggestion: 'Get the cartridge again, as a file: a picture that was converted or resized no longer carries data.',
            details: { sha256, expected }
        });
    }
    return { data, gridSize: width, rgba, sha256, metadata: said };
}

/**
 * Writes a `.rts.png`: four bytes a pixel in Hilbert order, padded with zeros.
 * @param more further fields of the description, JSON-safe
 * @throws ToolError `TOO_LARGE`
 */
export function writeCartridge(data: Uint8Array, more: Readonly<Record<string, unknown>> = {}): Uint8Array {
    if (data.length > MAX_CARTRIDGE_BYTES) {
        throw new ToolError('TOO_LARGE', `${data.length} bytes do not fit into a cartridge of up to ${MAX_CARTRIDGE_BYTES}.`, {
            suggestion: 'Write a part of them, or several cartridges.'
        });
    }
    const order = orderFor(Math.ceil(data.length / 4));
    const side = 2 ** order;
    const rgba = new Uint8Array(side * side * 4);
    for (let at = 0; at < data.length; at += 4) {
        const { x, y } = cellOf(at / 4, order);
        rgba.set(data.subarray(at, at + 4), (y * side + x) * 4);
    }
    const said = { ...more, format: CARTRIDGE_FORMAT, grid_size: side, data_size: data.length, data_hash: sha256Hex(data) };
    return writePng(side, side, rgba, { [KEYWORD]: `${KEYWORD}${ascii(JSON.stringify(said))}` });
}

function alongCurve(rgba: Uint8Array, order: number): Uint8Array {
    const side = 2 ** order;
    const data = new Uint8Array(rgba.length);
    for (let index = 0; index < side * side; index++) {
        const { x, y } = cellOf(index, order);
        const from = (y * side + x) * 4;
        data.set(rgba.subarray(from, from + 4), index * 4);
    }
    return data;
}

/** With the leading word, without it, or nothing at all. */
function describedIn(text: string | undefined): CartridgeMetadata {
    if (text === undefined) {
        return {};
    }
    const json = text.trim().replace(/^PixelRTS(?=\s*\{)/, '');
    let parsed: unknown;
    try {
        parsed = JSON.parse(json);
    } catch {
        throw wrong('The description of the cartridge (tEXt PixelRTS) is not JSON.');
    }
    const said = metadata.safeParse(parsed);
    if (!said.success) {
        const field = said.error.issues[0]?.path.join('.');
        throw wrong(`The description of the cartridge (tEXt PixelRTS) is not one${field ? `: ${field} is wrong` : ''}.`);
    }
    return said.data;
}

/** tEXt is Latin-1: what is beyond it travels escaped. */
function ascii(json: string): string {
    return json.replace(/[^\x20-\x7e]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function wrong(message: string): ToolError {
    return new ToolError('UNSUPPORTED_FORMAT', message, { suggestion: 'Write the cartridge again from its data.' });
}
