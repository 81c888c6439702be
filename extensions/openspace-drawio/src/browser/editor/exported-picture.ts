import { encodeBase64 } from '@openspace/drawio/lib/document/base64';
import { PNG_URL } from '@openspace/drawio/lib/document/embedded-diagram';

/** The bytes in an address as draw.io exports pictures; undefined for anything else. */
export function bytesOf(address: string | undefined, type: 'image/svg+xml' | 'image/png'): Uint8Array | undefined {
    const prefix = `data:${type};base64,`;
    if (!address?.startsWith(prefix)) {
        return undefined;
    }
    try {
        return Uint8Array.from(atob(address.slice(prefix.length)), character => character.charCodeAt(0));
    } catch {
        return undefined;
    }
}

/** The SVG in a file that draw.io exported, from its first element on; undefined when it is no text. */
export function svgOf(bytes: Uint8Array | undefined): string | undefined {
    try {
        const text = bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return text?.slice(Math.max(0, text.indexOf('<svg')));
    } catch {
        return undefined;
    }
}

/** A PNG that draw.io exported, as the text of a file. */
export function pngOf(bytes: Uint8Array | undefined): string | undefined {
    return bytes && PNG_URL + encodeBase64(bytes);
}
