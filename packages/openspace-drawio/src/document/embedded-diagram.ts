import { prologOf } from '@openspace/tool';
import { DrawioError } from '../drawio-error';
import { LIMITS } from '../limits';
import { parseXml, refuseConflict } from '../xml/parse-xml';
import { decodeBase64 } from './base64';
import { decompressBytes, decompressPage } from './page-compression';
import { chunksOf, holdsDiagram, isPng, latin1 } from './png-chunks';

/** The start tag of an SVG. */
const SVG_TAG = /^(<svg(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/;
/** Before a PNG as text. */
export const PNG_URL = 'data:image/png;base64,';

/**
 * The diagram that draw.io puts into the pictures that it exports ("include a copy of my diagram"), `.drawio.svg` and
 * `.drawio.png`: https://www.drawio.com/doc/faq/embed-diagrams-svg-png.
 * @param text an SVG, or a PNG as a `data:` URL
 * @param room how many bytes of UTF-8 the diagram may have
 * @returns undefined for any other text
 * @throws DrawioError `INVALID_XML` for a picture without a diagram or one that git could not merge, `DECOMPRESS_FAILED`; BeyondRoom
 */
export function embeddedDiagram(text: string, room: number = LIMITS.chars): string | undefined {
    if (text.startsWith(PNG_URL)) {
        return inPng(text.slice(PNG_URL.length), room);
    }
    const [, tag] = text.startsWith('<') ? (SVG_TAG.exec(text.slice(prologOf(text).length)) ?? []) : [];
    if (tag === undefined) {
        return undefined;
    }
    // Only the start tag is read, and the conflict may be in the picture.
    refuseConflict(text);
    return inSvg(tag, room);
}

function inSvg(tag: string, room: number): string {
    const content = parseXml(`${tag}/>`).attributes.get('content')?.trim() ?? '';
    if (content === '') {
        throw nothingIn('SVG');
    }
    // Older versions of draw.io have written base64 instead of text.
    return /^[<%]/.test(content) ? unescaped(content) : unescaped(decompressPageOrText(content, room));
}

function decompressPageOrText(content: string, room: number): string {
    const bytes = decodeBase64(content);
    const text = bytes ? latin1(bytes) : '';
    return /^[<%]/.test(text) ? text : decompressPage(content, room, room);
}

function inPng(base64: string, room: number): string {
    const bytes = decodeBase64(base64) ?? new Uint8Array();
    if (!isPng(bytes)) {
        throw new DrawioError('INVALID_XML', 'The picture is no PNG.', { suggestion: 'Send the content of a .drawio file.' });
    }
    for (const chunk of chunksOf(bytes)) {
        const { type } = chunk;
        if (holdsDiagram(chunk) && (type === 'tEXt' || type === 'zTXt')) {
            return unescaped(textOfChunk(type, chunk.data, room));
        }
    }
    throw nothingIn('PNG');
}

/** Keyword, zero, and the text, which in `zTXt` follows a byte for the method and is compressed. */
function textOfChunk(type: 'tEXt' | 'zTXt', data: Uint8Array, room: number): string {
    const end = data.indexOf(0);
    if (type === 'tEXt') {
        return latin1(data.subarray(end + 1));
    }
    const packed = data.subarray(end + 2);
    // PNG asks for a zlib header and checksum; draw.io's server leaves them out, and writes spaces as a form does.
    const hasHeader = packed[0] === 0x78 && ((packed[0] << 8) | (packed[1] ?? 0)) % 31 === 0;
    return decompressBytes(hasHeader ? packed.subarray(2, -4) : packed, { room, whole: room, spaces: true });
}

/** Text that was URI-encoded, once or twice. */
function unescaped(text: string): string {
    let xml = text;
    for (let turn = 0; turn < 2 && xml.startsWith('%'); turn++) {
        try {
            xml = decodeURIComponent(xml);
        } catch {
            throw new DrawioError('INVALID_XML', 'The diagram in the picture is damaged.', {
                suggestion: 'Send the content of a .drawio file.'
            });
        }
    }
    return xml;
}

function nothingIn(kind: string): DrawioError {
    return new DrawioError('INVALID_XML', `The ${kind} has no draw.io diagram in it; it is only a picture.`, {
        suggestion: 'Export it from draw.io again with a copy of the diagram included, or take it as a picture.'
    });
}
