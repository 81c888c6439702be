import { trimmedEnd } from '@openspace/tool';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...ALPHABET].map((character, value) => [character.charCodeAt(0), value]));

/** Standard base64 with padding (RFC 4648, section 4); the language itself has none that both browsers and Node know. */
export function encodeBase64(bytes: Uint8Array): string {
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += 3) {
        const left = bytes.length - at;
        const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
        parts.push(letter(bits >> 18) + letter(bits >> 12) + (left > 1 ? letter(bits >> 6) : '=') + (left > 2 ? letter(bits) : '='));
    }
    return parts.join('');
}

function letter(bits: number): string {
    return ALPHABET.charAt(bits & 63);
}

/** White space is skipped. Undefined when the text is not base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
    const packed = trimmedEnd(text.replace(/\s+/g, ''), /=/);
    if (packed.length % 4 === 1) {
        return undefined;
    }
    const bytes = new Uint8Array(Math.floor((packed.length * 3) / 4));
    let bits = 0;
    let held = 0;
    let length = 0;
    for (let at = 0; at < packed.length; at++) {
        const value = VALUES.get(packed.charCodeAt(at));
        if (value === undefined) {
            return undefined;
        }
        bits = ((bits << 6) | value) & 0xffffff;
        held += 6;
        if (held >= 8) {
            held -= 8;
            bytes[length++] = (bits >> held) & 0xff;
        }
    }
    return bytes;
}
