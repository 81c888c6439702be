const CDATA = ['<![CDATA[', ']]>'] as const;
/** Of characters that take two units in JavaScript, where the parser takes one. */
const REFERENCE = /&#(?:x0{0,8}([\da-f]{5,6})|0{0,8}(\d{5,7}));/gi;
const [FIRST, LAST] = [0x10000, 0x10ffff];

/** A text of XML with emoji and other such characters as they are, where it names them by their number; not so in CDATA, which names none. */
export function withWholeCharacters(source: string): string {
    if (!source.includes('&#')) {
        return source;
    }
    const parts: string[] = [];
    let from = 0;
    while (from < source.length) {
        const start = source.indexOf(CDATA[0], from);
        const until = start < 0 ? source.length : start;
        const end = start < 0 ? -1 : source.indexOf(CDATA[1], start);
        const next = end < 0 ? source.length : end;
        parts.push(source.slice(from, until).replace(REFERENCE, character), source.slice(until, next));
        from = next;
    }
    return parts.join('');
}

function character(reference: string, hex: string | undefined, decimal: string | undefined): string {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code >= FIRST && code <= LAST ? String.fromCodePoint(code) : reference;
}
