import { namedEntity } from '../../../text/named-entities';
import { withoutEmphasis } from '../../../text/without-emphasis';

/**
 * An entity: as Mermaid writes `#quot;` and `#9829;` while it parses, or as in HTML
 * (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters). One expression for both, so that what comes out
 * of one is never read as the other.
 */
const ENTITY = /ﬂ(°°|°)([\w#]+)¶ß|&(?:#(x[\da-f]+|\d+)|(\w+));/gi;

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
    // Trimmed first: a blank or a line break that is an entity is meant.
    const lines = text.split('\n').map(line => line.trim());
    const decoded = decodeEntities(lines.join('\n').trim());
    return { text: decoded.trim() === '' ? '' : decoded, lost: [...lost] };
}

/** Decodes entities once; those that have no name stay as they were written. */
export function decodeEntities(text: string): string {
    return text.replace(ENTITY, (whole, mark: string | undefined, code: string, number: string | undefined, name: string) => {
        if (mark !== undefined) {
            return (mark === '°°' ? numbered(code) : namedEntity(code)) ?? `#${code};`;
        }
        return (number === undefined ? namedEntity(name) : numbered(number)) ?? whole;
    });
}

function numbered(code: string): string | undefined {
    const value = /^x/i.test(code) ? parseInt(code.slice(1), 16) : Number(code);
    const isCharacter = Number.isInteger(value) && value > 0 && value <= 0x10ffff && !(value >= 0xd800 && value <= 0xdfff);
    return isCharacter ? String.fromCodePoint(value) : undefined;
}

function replaced(text: string, pattern: RegExp, by: string, found: () => void): string {
    const result = text.replace(pattern, by);
    if (result !== text) {
        found();
    }
    return result;
}
