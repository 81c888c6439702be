import { type Cell, parseStyle } from '@openspace/drawio';
import { trimmed, withoutElements, withoutParts } from '@openspace/tool';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Longer labels are cut: no one reads them, and the board refuses them. */
const MOST = 20_000;
const BETWEEN_CELLS = /(<\/?(?:table|tbody|thead|tfoot|tr|td|th)\b[^<>]*>)\s+(?=<)/gi;

/** What a cell says, as plain text with `\n` between lines. */
export function labelOf(cell: Cell, style = parseStyle(cell.style)): string {
    return plainLabel(cell.value, style.get('html') === '1', style.get('nl2Br') !== '0');
}

/**
 * The text of a label, as plain text with `\n` between lines.
 * @param breaks whether a line feed in HTML begins a new line
 */
export function plainLabel(value: string, isHtml: boolean, breaks = true): string {
    const text = isHtml
        ? fromHtml(breaks ? value.replace(BETWEEN_CELLS, '$1').replace(/\r\n?|\n/g, '<br>') : value)
        : value.replace(/\r\n?/g, '\n');
    // What no whiteboard takes: control characters and halves of surrogate pairs.
    return text.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '').slice(0, MOST);
}

/** Whether a label says more than its text: bold words, colours, lists, pictures. */
export function isRich(value: string): boolean {
    return /<(b|i|u|s|strong|em|font|span|ul|ol|table|img|h[1-6]|code|a)[\s>]/i.test(value);
}

function fromHtml(html: string): string {
    const plain = withoutParts(withoutElements(html, ['style', 'script', 'head', 'title']), '<!--', '-->');
    return trimmed(
        plain
            .replace(/\s+/g, ' ')
            .replace(/<br\s*\/?>\s*(?=<\/(div|p|li|h[1-6])>)/gi, '')
            .replace(/<(br|hr)\b[^<>]*>/gi, '\n')
            .replace(/<li\b[^<>]*>/gi, '\n• ')
            .replace(/<\/(td|th)\s*>/gi, '\t')
            .replace(/<(div|p|tr|table|h[1-6]|ul|ol)\b[^<>]*>/gi, '\ue000')
            .replace(/<\/(div|p|tr|table|h[1-6]|ul|ol|li)\s*>/gi, '\ue000')
            .replace(/<\/?[a-z][^<>]*>/gi, '')
            // Blocks that begin where others end make one line break.
            .replace(/[\s\ue000]+/g, blank => (blank.includes('\ue000') ? '\n' : blank))
            .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
            .replace(/[ \n]+/g, blank => (blank.includes('\n') ? blank.replaceAll(' ', '') : blank)),
        /\n/
    );
}

export function entity(name: string): string | undefined {
    if (!name.startsWith('#')) {
        return Object.hasOwn(ENTITIES, name.toLowerCase()) ? ENTITIES[name.toLowerCase()] : undefined;
    }
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
