import { withoutEmphasis } from './without-emphasis';

/** How Mermaid writes `#quot;` and `#9829;` while it parses (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters). */
const CODED = /ﬂ(°°|°)([\w#]+)¶ß/g;
const NAMED: Readonly<Record<string, string>> = {
    quot: '"',
    amp: '&',
    lt: '<',
    gt: '>',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    reg: '®',
    hearts: '♥',
    rarr: '→',
    larr: '←',
    uarr: '↑',
    darr: '↓',
    infin: '∞',
    euro: '€',
    deg: '°',
    times: '×',
    ne: '≠',
    le: '≤',
    ge: '≥',
    semi: ';',
    num: '#',
    colon: ':',
    comma: ',',
    lpar: '(',
    rpar: ')'
};

export interface PlainLabel {
    readonly text: string;
    /** What the label had in addition to its text, in the words of a loss. */
    readonly lost: readonly string[];
}

export const LOST_ICON = 'Icons in labels are left out.';
export const LOST_MARKUP = 'Bold, italic and code in labels are drawn as plain text.';

/** A label as plain text with `\n`, without markup, icons and entity codes. */
export function plainLabel(raw: string | undefined, markdown: boolean): PlainLabel {
    const lost = new Set<string>();
    let text = (raw ?? '').replace(/<br\s*\/?>/gi, '\n').replace(/\r\n?/g, '\n');
    text = replaced(text, /:?\bfa[bklrs]?:fa-[\w-]+:?\s?/g, '', () => lost.add(LOST_ICON));
    text = replaced(text, /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi, '', () => lost.add(LOST_MARKUP));
    if (markdown) {
        const plain = withoutEmphasis(withoutEmphasis(text, ['**', '__']), ['*', '_']);
        if (plain !== text) {
            lost.add(LOST_MARKUP);
        }
        text = plain;
    }
    const decoded = decodeEntities(text);
    const lines = decoded.split('\n').map(line => line.trim());
    return { text: lines.join('\n').trim(), lost: [...lost] };
}

export function decodeEntities(text: string): string {
    return text
        .replace(CODED, (whole, mark: string, code: string) => (mark === '°°' ? numeric(code) : NAMED[code]) ?? whole)
        .replace(/&(?:#(x?[\da-f]+)|(\w+));/gi, (whole, number: string | undefined, name: string) =>
            number === undefined ? (NAMED[name] ?? whole) : (numeric(number) ?? whole)
        );
}

function numeric(code: string): string | undefined {
    const value = /^x/i.test(code) ? parseInt(code.slice(1), 16) : Number(code);
    return Number.isInteger(value) && value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : undefined;
}

function replaced(text: string, pattern: RegExp, by: string, found: () => void): string {
    const result = text.replace(pattern, by);
    if (result !== text) {
        found();
    }
    return result;
}
