import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { DrawioError } from '../drawio-error';
import { LIMITS } from '../limits';
import { decodeBase64, encodeBase64 } from './base64';

/** How many compressed bytes are inflated at a time: deflate grows data at most 1032-fold, so each step stays small. */
const STEP = 4096;

/** A page's XML as draw.io compresses it: encodeURIComponent, raw deflate, base64. */
export function compressPage(xml: string): string {
    return encodeBase64(deflateSync(strToU8(encodeURIComponent(xml), true), { level: 9 }));
}

/**
 * The reverse. Stops as soon as the result outgrows the room, whatever the input claims.
 * @param room how many characters the result may have
 * @throws DrawioError `DECOMPRESS_FAILED`
 */
export function decompressPage(text: string, room: number = LIMITS.chars): string {
    const packed = decodeBase64(text);
    if (packed === undefined || packed.length === 0) {
        throw failed('it is not base64');
    }
    return decompressBytes(packed, room);
}

/** The same of the bytes themselves. @param spaces whether `+` stands for a space in what is URI-encoded, as in forms */
export function decompressBytes(packed: Uint8Array, room: number = LIMITS.chars, spaces = false): string {
    const whole = inflate(packed, room);
    const inflated = spaces && whole.startsWith('%') ? whole.replaceAll('+', ' ') : whole;
    // Some programs leave the URI encoding out; as %XX both decode alike, and bytes that are no UTF-8 are noticed.
    const special = inflated.startsWith('<') ? /[%\u0080-\u00ff]/g : /[\u0080-\u00ff]/g;
    try {
        return decodeURIComponent(inflated.replace(special, byte => `%${byte.charCodeAt(0).toString(16)}`));
    } catch {
        throw failed('the text inside is not UTF-8');
    }
}

/** The bytes as characters 0 to 255. */
function inflate(packed: Uint8Array, room: number): string {
    const chunks: string[] = [];
    let left = room;
    const stream = new Inflate(chunk => {
        left -= decodedLength(chunk);
        if (left < 0) {
            throw new DrawioError('DECOMPRESS_FAILED', `The compressed pages hold more than ${LIMITS.chars} characters.`, {
                suggestion: 'Split the diagram into several files.'
            });
        }
        chunks.push(strFromU8(chunk, true));
    });
    try {
        for (let at = 0; at < packed.length; at += STEP) {
            stream.push(packed.slice(at, at + STEP), at + STEP >= packed.length);
        }
    } catch (error) {
        throw error instanceof DrawioError ? error : failed('the data is damaged or cut off');
    }
    return chunks.join('');
}

/** How many bytes of UTF-8 a URI-encoded text stands for: `%XX` is one. */
function decodedLength(bytes: Uint8Array): number {
    let length = bytes.length;
    for (const byte of bytes) {
        if (byte === 0x25) {
            length -= 2;
        }
    }
    return length;
}

function failed(why: string): DrawioError {
    return new DrawioError('DECOMPRESS_FAILED', `The compressed page cannot be read: ${why}.`, {
        suggestion: 'Send the XML exactly as it came from the last call, every character of it.'
    });
}
