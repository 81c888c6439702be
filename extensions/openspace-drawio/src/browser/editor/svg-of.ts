const PREFIX = 'data:image/svg+xml;base64,';

/** The SVG in an address as draw.io exports it; undefined for anything else. */
export function svgOf(address: string | undefined): string | undefined {
    if (!address?.startsWith(PREFIX)) {
        return undefined;
    }
    try {
        const bytes = Uint8Array.from(atob(address.slice(PREFIX.length)), character => character.charCodeAt(0));
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return text.slice(Math.max(0, text.indexOf('<svg')));
    } catch {
        return undefined;
    }
}
