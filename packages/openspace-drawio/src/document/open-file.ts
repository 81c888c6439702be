import { conflictLine } from '@openspace/tool';
import { DrawioError, quoted } from '../drawio-error';
import { LIMITS } from '../limits';
import { attributeOf, type DamagedPage, pageSpans, withoutPages } from './damaged-pages';
import { DrawioDocument } from './drawio-document';
import type { InflatedBytes } from './page-compression';
import { startIn, type TextStart } from '../xml/parse-xml';
import { unwrapXml } from './unwrap';

/** All pages together may be decompressed to so many times the room before it is given up to find the damaged ones. */
const MOST_ROOMS = 4;

/**
 * Loads the diagram of a file, of which single pages may be damaged: the others are there, and those are named.
 * @param room how many characters the document may have, decompressed
 * @throws DrawioError when no page can be read, which names the first one; BeyondRoom
 */
export function openDrawio(text: string, room: number = LIMITS.chars): DrawioDocument {
    try {
        return DrawioDocument.load(text, room);
    } catch (error) {
        // The pages of both sides of a conflict are in it.
        if (!(error instanceof DrawioError) || conflictLine(text) !== undefined) {
            throw error;
        }
        return withoutDamaged(text, room, error);
    }
}

function withoutDamaged(text: string, room: number, error: DrawioError): DrawioDocument {
    const xml = unwrapXml(text, room);
    const spans = pageSpans(xml);
    if (spans.length < 2 || spans.length > LIMITS.pages) {
        throw error;
    }
    const before = text.indexOf(xml);
    let [from, offset] = [0, before < 0 ? undefined : startIn(text, before)];
    let left = MOST_ROOMS * room;
    const damaged = spans.flatMap(({ start, end }, at) => {
        if (left < 0) {
            throw error;
        }
        offset = startIn(xml, start, offset, from);
        from = start;
        return damageOf(xml.slice(start, end), at, offset, { room, inflated: bytes => (left -= bytes) });
    });
    if (damaged.length === 0 || damaged.length === spans.length) {
        throw error;
    }
    const document = DrawioDocument.load(withoutPages(xml, spans, new Set(damaged.map(({ at }) => at))), room);
    document.damaged = damaged;
    return document;
}

interface PageRoom {
    readonly room: number;
    readonly inflated: InflatedBytes;
}

function damageOf(source: string, at: number, { lines, columns }: TextStart, { room, inflated }: PageRoom): DamagedPage[] {
    try {
        const opening = '<mxfile>';
        DrawioDocument.load(`${opening}${source}</mxfile>`, room, { lines, columns: columns - opening.length }, inflated);
        return [];
    } catch (error) {
        if (!(error instanceof DrawioError)) {
            throw error;
        }
        const [id, name] = [attributeOf(source, 'id'), attributeOf(source, 'name')];
        const called = name === '' ? `number ${at + 1}` : quoted(name);
        return [{ id, name, at, source, message: `Page ${called} is damaged: ${error.message}` }];
    }
}
