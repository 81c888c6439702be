import { type Cell, type Page, parseStyle, shownLabel, type Style as DrawioStyle } from '@openspace/drawio';
import type { LabelTemplate } from '../../diagram';
import { markBlanks, TAB } from './kept-blanks';
import { MAX_TEXT } from '@openspace/board/lib/vocabulary/limits';
import { namedEntity } from '../../text/named-entities';
import { markedLists } from './marked-lists';
import { trimmed, withoutElements, withoutParts } from '@openspace/tool';

/** A character by its name or number. */
export const REFERENCE = /&(#x?[0-9a-f]+|[a-z][a-z0-9]*);/gi;
/** Browsers know these in capitals as well. */
const IN_CAPITALS: readonly string[] = ['AMP', 'LT', 'GT', 'QUOT'];
/** In place of a line with nothing in it, until all others are parted. */
const EMPTY_LINE = '\ue003';
/** One more than boards hold, so that it is told that a longer label is cut, see `withinBounds`. */
const MOST = MAX_TEXT + 1;
/** Around white space that is kept, as browsers and `htmlLabel` write it. */
const BLANKS_KEPT = /<span style="white-space: ?pre;?">/gi;
const BETWEEN_CELLS = /(<\/?(?:table|tbody|thead|tfoot|tr|td|th)\b[^<>]*>)\s+(?=<)/gi;

/** A label as it is on boards. */
export interface ReadLabel {
    /** Plain text with `\n` between lines. */
    readonly label: string;
    /** How it is written, where draw.io fills it in. */
    readonly template?: LabelTemplate;
}

/** What a cell says, its placeholders filled in. */
export function readLabel(cell: Cell, page: Page, style = parseStyle(cell.style)): ReadLabel {
    const { text, filled, inherited } = shownLabel(cell, page, style.get('html') === '1');
    const label = plainText(text, style);
    if (!filled) {
        return { label };
    }
    const values = Object.fromEntries(inherited);
    return { label, template: { text: writtenLabel(cell, style), shown: label, ...(inherited.size > 0 && { values }) } };
}

/** What is written in a cell, as plain text with `\n` between lines: its placeholders are as they are. */
export function writtenLabel(cell: Cell, style = parseStyle(cell.style)): string {
    return plainText(cell.value, style);
}

function plainText(value: string, style: DrawioStyle): string {
    return plainLabel(value, style.get('html') === '1', style.get('nl2Br') !== '0');
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
    return /<(b|i|u|s|strong|em|font|span|ul|ol|table|img|h[1-6]|code|a)[\s>]/i.test(value.replace(BLANKS_KEPT, ''));
}

function fromHtml(html: string): string {
    if (!/<[a-z/!]/i.test(html.replace(/<br\s*\/?>/gi, ''))) {
        // Without markup its blanks are not the indentation of any.
        return withEntities(html.replace(/\r\n?|\n/g, ' ').replace(/<br\s*\/?>/gi, '\n')).replaceAll('\u00a0', ' ');
    }
    const plain = withoutParts(withoutElements(html, ['style', 'script', 'head', 'title']), '<!--', '-->');
    return trimmed(
        withEntities(
            markedLists(markBlanks(plain))
                .replace(/\s+/g, ' ')
                .replace(/<(div|p)\b[^<>]*>\s?<br\s*\/?>\s?<\/\1\s*>/gi, `\ue000${EMPTY_LINE}\ue000`)
                .replace(/<br\s*\/?>\s*(?=<\/(div|p|li|h[1-6])>)/gi, '')
                .replace(/<(br|hr)\b[^<>]*>/gi, '\n')
                .replace(/<\/(td|th)\s*>/gi, '\t')
                .replace(/<(div|p|tr|table|h[1-6]|ul|ol)\b[^<>]*>/gi, '\ue000')
                .replace(/<\/(div|p|tr|table|h[1-6]|ul|ol|li)\s*>/gi, '\ue000')
                .replace(/<\/?[a-z][^<>]*>/gi, '')
                // Blocks that begin where others end make one line break.
                .replace(/[\s\ue000]+/g, blank => (blank.includes('\ue000') ? '\n' : blank))
        )
            .replace(/[ \n]+/g, blank => (blank.includes('\n') ? blank.replaceAll(' ', '') : blank))
            .replaceAll(EMPTY_LINE, ''),
        /\n/
    ).replace(/[\ue001\ue002]/g, mark => (mark === TAB ? '\t' : ' '));
}

function withEntities(text: string): string {
    return text.replace(REFERENCE, (whole, name: string) => entity(name) ?? whole);
}

export function entity(name: string): string | undefined {
    if (!name.startsWith('#')) {
        return namedEntity(name) ?? (IN_CAPITALS.includes(name) ? namedEntity(name.toLowerCase()) : undefined);
    }
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
