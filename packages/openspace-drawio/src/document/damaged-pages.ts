/** A page that cannot be read. It stays in its file as it is written there. */
export interface DamagedPage {
    /** Empty where the file does not say it. */
    readonly id: string;
    readonly name: string;
    /** Its place among the pages of the file, from 0. */
    readonly at: number;
    /** Why it cannot be read, a sentence that names it. */
    readonly message: string;
    /** All of its element, character by character. */
    readonly source: string;
}

interface Span {
    readonly start: number;
    readonly end: number;
}

const OPENING = '<diagram';
const CLOSING = '</diagram>';

/** Where the pages of an `mxfile` stand in its text, which need not be XML inside of them. */
export function pageSpans(xml: string): Span[] {
    const spans: Span[] = [];
    for (let start = nextOpening(xml, 0); start >= 0;) {
        const end = endOf(xml, start);
        spans.push({ start, end });
        start = nextOpening(xml, end);
    }
    return spans;
}

/** The text without some of its pages, given by their places. */
export function withoutPages(xml: string, spans: readonly Span[], places: ReadonlySet<number>): string {
    let kept = '';
    let from = 0;
    for (const [at, { start, end }] of spans.entries()) {
        if (places.has(at)) {
            kept += xml.slice(from, start);
            from = end;
        }
    }
    return kept + xml.slice(from);
}

/** The text with damaged pages in their places, or behind the last page where there are fewer now. */
export function withDamagedPages(xml: string, damaged: readonly DamagedPage[]): string {
    if (damaged.length === 0) {
        return xml;
    }
    const spans = pageSpans(xml);
    const parts: string[] = [];
    let from = 0;
    for (const [before, { at, source }] of [...damaged].sort((one, other) => one.at - other.at).entries()) {
        const place = spans[at - before]?.start ?? spans.at(-1)?.end ?? from;
        parts.push(xml.slice(from, place), source);
        from = place;
    }
    return parts.join('') + xml.slice(from);
}

/** What the element of a page says in an attribute, as it is written. */
export function attributeOf(source: string, name: 'id' | 'name'): string {
    const tag = source.slice(0, tagEnd(source, 0));
    return new RegExp(`\\s${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(tag)?.slice(2).find(Boolean) ?? '';
}

function nextOpening(xml: string, from: number): number {
    let at = xml.indexOf(OPENING, from);
    while (at >= 0 && !/[\s/>]/.test(xml.charAt(at + OPENING.length))) {
        at = xml.indexOf(OPENING, at + 1);
    }
    return at;
}

function endOf(xml: string, start: number): number {
    const tag = tagEnd(xml, start);
    if (xml.charAt(tag - 2) === '/') {
        return tag;
    }
    const next = nextOpening(xml, tag);
    // Not further, or many that are not closed would take a search through the whole file each.
    const closing = (next < 0 ? xml.slice(tag) : xml.slice(tag, next)).indexOf(CLOSING);
    if (closing >= 0) {
        return tag + closing + CLOSING.length;
    }
    // Its end is missing: it reaches to where the next page or the end of the file begins.
    const fileEnd = xml.lastIndexOf('</mxfile');
    return next >= 0 ? next : fileEnd > tag ? fileEnd : xml.length;
}

/** Behind the `>` of a tag; there may be others in the values of its attributes. */
function tagEnd(xml: string, start: number): number {
    let quote = '';
    for (let at = start; at < xml.length; at++) {
        const char = xml.charAt(at);
        if (quote !== '') {
            quote = char === quote ? '' : quote;
        } else if (char === '"' || char === "'") {
            quote = char;
        } else if (char === '>') {
            return at + 1;
        }
    }
    return xml.length;
}
