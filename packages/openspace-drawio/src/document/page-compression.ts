import { deflateSync, Inflate, strToU8 } from 'fflate';
import { DrawioError } from '../drawio-error';
import { LIMITS } from '../limits';
import { decodeBase64, encodeBase64 } from './base64';
import { BeyondRoom } from './beyond-room';
import { UriBytes } from './uri-bytes';
import { utf8Text } from './utf8-text';

/** How many compressed bytes are inflated at a time: deflate grows data at most 1032-fold, so each step stays small. */
const STEP = 4096;

/** A page's XML as draw.io compresses it: encodeURIComponent, raw deflate, base64. */
export function compressPage(xml: string): string {
    return encodeBase64(deflateSync(strToU8(encodeURIComponent(xml), true), { level: 9 }));
}

/**
 * The reverse. Stops as soon as the result outgrows the room, whatever the input claims.
 * @param room how many bytes of UTF-8 the result may have
 * @param inflated learns the size of each piece, also when the whole is refused then
 * @throws DrawioError `DECOMPRESS_FAILED`; BeyondRoom when it outgrows a room that is smaller than that of documents
 */
export function decompressPage(text: string, room: number = LIMITS.chars, whole: number = LIMITS.chars, inflated?: InflatedBytes): string {
    const packed = decodeBase64(text);
    if (packed === undefined || packed.length === 0) {
        throw failed('it is not base64');
    }
    return decompressBytes(packed, { room, whole, inflated });
}

/** Is told how many bytes more were inflated. */
export type InflatedBytes = (bytes: number) => void;

export interface Decompression {
    /** How many bytes of UTF-8 the result may have. */
    readonly room?: number;
    /** The room of the whole document. */
    readonly whole?: number;
    /** Whether `+` stands for a space in what is URI-encoded, as in forms. */
    readonly spaces?: boolean;
    readonly inflated?: InflatedBytes | undefined;
}

/** The same of the bytes themselves. */
export function decompressBytes(
    packed: Uint8Array,
    { room = LIMITS.chars, whole = LIMITS.chars, spaces = false, inflated }: Decompression = {}
): string {
    const decoded = new UriBytes(room, spaces);
    const stream = new Inflate(chunk => {
        inflated?.(chunk.length);
        if (!decoded.push(chunk)) {
            throw whole < LIMITS.chars ? new BeyondRoom() : tooMuch();
        }
    });
    try {
        for (let at = 0; at < packed.length; at += STEP) {
            stream.push(packed.slice(at, at + STEP), at + STEP >= packed.length);
        }
        return utf8Text(decoded.end());
    } catch (error) {
        throw error instanceof DrawioError || error instanceof BeyondRoom
            ? error
            : failed(error instanceof RangeError ? 'the text inside is not UTF-8' : 'the data is damaged or cut off');
    }
}

function tooMuch(): DrawioError {
    return new DrawioError('DECOMPRESS_FAILED', `The compressed pages hold more than ${LIMITS.chars} characters.`, {
        suggestion: 'Split the diagram into several files.'
    });
}

function failed(why: string): DrawioError {
    return new DrawioError('DECOMPRESS_FAILED', `The compressed page cannot be read: ${why}.`, {
        suggestion: 'Send the XML exactly as it came from the last call, every character of it.'
    });
}
