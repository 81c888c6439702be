import type { Size } from '../text/label-size';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The size stands near the beginning, but after a photo's thumbnail. */
const MAX_BYTES = 256 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47];
const GIF = [0x47, 0x49, 0x46, 0x38];
const JPEG = [0xff, 0xd8];

/** The size in pixels of a PNG, GIF or JPEG in a `data:` URL with base64, or undefined for anything else. */
export function imageSize(url: string): Size | undefined {
    const start = url.slice(0, 100).search(/;base64,/);
    if (!url.startsWith('data:image/') || start < 0) {
        return undefined;
    }
    const bytes = decodeBase64(url, start + ';base64,'.length);
    const size = begins(bytes, PNG)
        ? pngSize(bytes)
        : begins(bytes, GIF)
          ? gifSize(bytes)
          : begins(bytes, JPEG)
            ? jpegSize(bytes)
            : undefined;
    return size && size.w > 0 && size.h > 0 ? size : undefined;
}

function pngSize(bytes: Uint8Array): Size {
    return { w: word(bytes, 16) * 0x10000 + word(bytes, 18), h: word(bytes, 20) * 0x10000 + word(bytes, 22) };
}

function gifSize(bytes: Uint8Array): Size {
    return { w: (bytes[6] ?? 0) + (bytes[7] ?? 0) * 256, h: (bytes[8] ?? 0) + (bytes[9] ?? 0) * 256 };
}

/** Walks the segments to the frame header (SOF0 to SOF15 without DHT, JPG and DAC), which has the size. */
function jpegSize(bytes: Uint8Array): Size | undefined {
    for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + word(bytes, at + 2)) {
        const marker = bytes[at + 1] ?? 0;
        if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
            return { w: word(bytes, at + 7), h: word(bytes, at + 5) };
        }
    }
    return undefined;
}

function word(bytes: Uint8Array, at: number): number {
    return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
    return signature.every((byte, at) => bytes[at] === byte);
}

function decodeBase64(text: string, from: number): Uint8Array {
    const bytes = new Uint8Array(Math.min(MAX_BYTES, Math.floor(((text.length - from) * 3) / 4)));
    let bits = 0;
    let held = 0;
    let filled = 0;
    for (let at = from; at < text.length && filled < bytes.length; at++) {
        const value = ALPHABET.indexOf(text.charAt(at));
        if (value < 0) {
            break;
        }
        held = ((held << 6) | value) & 0xffff;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes[filled++] = (held >> bits) & 0xff;
        }
    }
    return bytes;
}
