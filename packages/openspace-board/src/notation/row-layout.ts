import { largest } from '@openspace/tool';
import type { FontName } from '../font-metrics/font-table';
import type { Size } from '../text/label-size';
import { lineHeightOf, longestWord, measureText, ROUNDING_PX } from '../text/text-metrics';
import { FACE_PADDING } from './face';
import type { Row } from './notation';
import { nameLines } from './rows';

/** One line of text in a face; x and y are relative to the shape. */
export interface RowText {
    readonly text: string;
    readonly x: number;
    /** Of the line's box. */
    readonly top: number;
    readonly anchor: 'start' | 'middle' | 'end';
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly underline?: boolean;
    /** In a lighter colour than names have. */
    readonly isQuiet?: boolean;
    /** Where it is not that of all. */
    readonly fontSize?: number;
    readonly lineHeight?: number;
    /** A further line of the text before it, which has no room for more. */
    readonly goesOn?: true;
}

export interface RowLayout {
    /** How wide the rows are with each of them on one line, and how high they are at the given width. */
    readonly size: Size;
    /** The least width at which no word breaks. */
    readonly leastWidth: number;
    readonly texts: readonly RowText[];
    /** Where each row begins, dividers and the name included. */
    readonly tops: readonly number[];
    /** Where lines across the whole width are, from the top. */
    readonly dividers: readonly number[];
    readonly lineHeight: number;
}

export interface RowStyle {
    readonly font: FontName;
    /** In page units. */
    readonly fontSize: number;
    readonly scale: number;
    /** Whether what is below the name is lighter: the members of a class, which have no columns to tell them apart. */
    readonly isQuiet?: boolean;
}

/** Between columns. */
const GAP = 12;
/** Above and below each compartment. */
export const ROOM = 4;
/** The height of an empty compartment. */
const EMPTY = 10;
/** Rows that are too wide by less than this stay on one line: the padding is large enough. */
const LITTLE = 2;
/** Labels that people change make a shape this much wider at most, in multiples of the font size; after that they break, in words as well. */
export const WIDEST_BY_HAND = 24;

/**
 * Lays the rows of a class or a table out in a shape of `width`: the name in bold and in the middle with its stereotype
 * above, a line, then the compartments. Keys and types of a table are columns, which are lighter than its names. Rows without enough room go on in further lines.
 * @param width 0: as wide as the rows
 */
export function layOutRows(rows: readonly Row[], width: number, { font, fontSize, scale, isQuiet = false }: RowStyle): RowLayout {
    const lineHeight = lineHeightOf(fontSize);
    const [padding, gap, room] = [FACE_PADDING * scale, GAP * scale, ROOM * scale];
    const measure = (text: string, bold = false): number => measureText(text, { font, fontSizePx: fontSize, bold }).w;
    const [first, ...members] = rows;
    const widest = (texts: readonly (string | undefined)[]): number => Math.max(0, largest(texts.map(text => (text ? measure(text) : 0))));
    const said = members.filter(row => row !== '-');
    const keys = widest(said.map(row => row.key));
    const names = widest(said.map(row => row.text));
    const types = widest(said.map(row => row.type));
    const nameAt = padding + (keys > 0 ? keys + gap : 0);
    const columns = nameAt + names + (types > 0 ? gap + types : 0) + padding;
    const breakWords = width >= Math.floor(WIDEST_BY_HAND * fontSize);
    const isShort = (wanted: number): boolean => width > 0 && wanted > width + LITTLE;
    const [nameRoom, typeRoom] = isShort(columns) ? shared(width - nameAt - padding, names, types, gap) : [undefined, undefined];
    const broken = (text: string, room: number | undefined, bold = false): readonly string[] =>
        room === undefined
            ? [text]
            : measureText(text, { font, fontSizePx: fontSize, bold, maxWidth: room, breakWords }).lines.map(line => line.trimEnd());
    const texts: RowText[] = [];
    const dividers: number[] = [];
    const tops: number[] = [0];
    const word = (text: string | undefined, bold = false): number => (text ? longestWord(text, { font, fontSizePx: fontSize, bold }) : 0);
    let y = 0;
    let title = 0;
    let titleWord = 0;
    if (first !== undefined && first !== '-') {
        y += room;
        const lines = nameLines(first.text);
        lines.forEach((whole, at) => {
            const bold = at === lines.length - 1;
            const long = measure(whole, bold);
            title = Math.max(title, long);
            titleWord = Math.max(titleWord, word(whole, bold));
            broken(whole, isShort(long + 2 * padding) ? Math.max(1, width - 2 * padding) : undefined, bold).forEach((text, part) => {
                const line = { text, x: width / 2, top: y, anchor: 'middle', bold, italic: first.style === 'abstract' } as const;
                texts.push(part > 0 ? { ...line, goesOn: true } : line);
                y += lineHeight;
            });
        });
        y += room;
        if (members.length > 0 && members[0] !== '-') {
            dividers.push(y);
            y += room;
        }
    }
    members.forEach((row, at) => {
        tops.push(y);
        if (row === '-') {
            dividers.push(y);
            const next = members[at + 1];
            y += next === undefined || next === '-' ? EMPTY * scale : room;
            return;
        }
        const look = { italic: row.style === 'abstract', underline: row.style === 'static' };
        if (row.key !== undefined) {
            texts.push({ text: row.key, x: padding, top: y, anchor: 'start', isQuiet: true });
        }
        const [said, type] = [broken(row.text, nameRoom), row.type === undefined ? [] : broken(row.type, typeRoom)];
        const put = (lines: readonly string[], line: Omit<RowText, 'text' | 'top'>): void =>
            lines.forEach((text, part) => texts.push({ text, top: y + part * lineHeight, ...line, ...(part > 0 && { goesOn: true }) }));
        put(said, { x: nameAt, anchor: 'start', isQuiet, ...look });
        put(type, { x: width - padding, anchor: 'end', isQuiet: true });
        y += lineHeight * Math.max(said.length, type.length);
        const next = members[at + 1];
        y += next === undefined || next === '-' ? room : 0;
    });
    const longest = (all: readonly (string | undefined)[]): number => Math.max(0, largest(all.map(text => word(text))));
    const [nameWord, typeWord] = [longest(said.map(row => row.text)), longest(said.map(row => row.type))];
    return {
        size: { w: Math.ceil(Math.max(columns, title + 2 * padding)), h: Math.ceil(y) },
        leastWidth: Math.ceil(
            Math.max(Math.min(columns, nameAt + nameWord + (types > 0 ? gap + typeWord : 0) + padding), titleWord + 2 * padding) +
                ROUNDING_PX
        ),
        texts,
        tops,
        dividers,
        lineHeight
    };
}

/** How much of a room that is too narrow for both the names and the types have: types as much as they need, up to a half. */
function shared(room: number, names: number, types: number, gap: number): readonly [names: number, types: number] {
    if (types === 0) {
        return [Math.max(1, room), 1];
    }
    const all = Math.max(2, room - gap);
    const right = Math.min(types + ROUNDING_PX, Math.max(all - names, all / 2));
    return [Math.max(1, all - right), Math.max(1, right)];
}

/** A name that has nothing below it stands in the middle of a shape that is higher. */
export function roomAboveName({ dividers, size }: Pick<RowLayout, 'dividers' | 'size'>, height: number): number {
    return dividers.length === 0 ? Math.max(0, (height - size.h) / 2) : 0;
}

/** The texts of rows in a shape of a height. */
export function placedTexts(rows: RowLayout, height: number): readonly RowText[] {
    const lower = roomAboveName(rows, height);
    return lower > 0 ? rows.texts.map(text => ({ ...text, top: text.top + lower })) : rows.texts;
}
