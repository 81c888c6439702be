import { encodeBase64 } from '@openspace/drawio/lib/document/base64';

const KINDS: readonly string[] = ['png', 'jpeg', 'gif', 'webp', 'svg+xml', 'bmp', 'avif'];

/** A picture as Excalidraw takes it, which is a `data:` URL in base64. Undefined where it is elsewhere or of a kind that Excalidraw lacks. */
export function pictureUrl(url: string): string | undefined {
    const comma = url.indexOf(',');
    const [type = '', ...parameters] = url.slice(0, Math.max(0, comma)).toLowerCase().split(';');
    const isPicture = type.startsWith('data:image/') && KINDS.includes(type.slice('data:image/'.length));
    const content = url.slice(comma + 1);
    const encoded = !isPicture ? undefined : parameters.at(-1) === 'base64' ? content : inBase64(content);
    return encoded === undefined ? undefined : `${type};base64,${encoded}`;
}

/** Of what is written with `%` for what an address cannot hold. */
function inBase64(content: string): string | undefined {
    try {
        const written = encodeURIComponent(decodeURIComponent(content));
        const bytes = written.match(/%[\dA-F]{2}|[^%]/g) ?? [];
        return encodeBase64(Uint8Array.from(bytes, byte => (byte.length > 1 ? parseInt(byte.slice(1), 16) : byte.charCodeAt(0))));
    } catch {
        return undefined;
    }
}
