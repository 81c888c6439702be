import { imageSize } from '@openspace/board';

const RASTER = /^image\/(?:png|jpe?g|gif|webp|avif|apng|bmp|x-icon)$/;
const SVG = 'image/svg+xml';
const FONT = /^(?:font\/[\w.+-]+|application\/(?:x-)?font[\w.+-]*|application\/vnd\.ms-fontobject)$/;
const PERCENT = /%([\da-f]{2})/gi;
/** Such a picture takes 256 MB to paint; a few bytes can claim to be far larger ones. */
const MAX_PIXELS = 64_000_000;

/**
 * A `data:` URL of a picture or a font, in one form that all readers understand alike; undefined for any other reference.
 * @param inner checks an SVG, and returns undefined for one that is refused
 */
export function checkReference(url: string, inner: (svg: string) => string | undefined): string | undefined {
    const comma = url.indexOf(',');
    if (comma < 0 || !/^data:/i.test(url)) {
        return undefined;
    }
    const [type = '', ...parameters] = url
        .slice('data:'.length, comma)
        .split(';')
        .map(part => part.trim().toLowerCase());
    const bytes = bytesOf(url.slice(comma + 1), parameters.at(-1) === 'base64');
    if (type === SVG) {
        const svg = textOf(bytes);
        const checked = svg === undefined ? undefined : inner(svg);
        return checked === undefined ? undefined : `data:${SVG};base64,${Buffer.from(checked, 'utf8').toString('base64')}`;
    }
    const kept = `data:${type};base64,${bytes.toString('base64')}`;
    return (RASTER.test(type) && hasFittingSize(kept)) || FONT.test(type) ? kept : undefined;
}

function bytesOf(data: string, isBase64: boolean): Buffer {
    if (isBase64 && !data.includes('%')) {
        return Buffer.from(data, 'base64');
    }
    // As bytes: letters beyond ASCII need not be encoded.
    const decoded = Buffer.from(data, 'utf8')
        .toString('latin1')
        .replace(PERCENT, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    return Buffer.from(decoded, isBase64 ? 'base64' : 'latin1');
}

/** A packed SVG is none: what is in it cannot be seen. */
function textOf(bytes: Buffer): string | undefined {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return undefined;
    }
}

function hasFittingSize(url: string): boolean {
    const size = imageSize(url);
    return size === undefined || size.w * size.h <= MAX_PIXELS;
}
