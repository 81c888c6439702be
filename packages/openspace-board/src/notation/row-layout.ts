import type { FontName } from '../font-metrics/font-table';
import type { Size } from '../text/label-size';
import { lineHeightOf, measureText } from '../text/text-metrics';
import { FACE_PADDING } from './face';
import type { Row } from './notation';

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
    /** Where it is not that of all. */
    readonly fontSize?: number;
    readonly lineHeight?: number;
}

export interface RowLayout {
    /** What the rows need at least. */
    readonly size: Size;
    readonly texts: readonly RowText[];
    /** Where lines across the whole width are, from the top. */
    readonly dividers: readonly number[];
    readonly lineHeight: number;
}

export interface RowStyle {
    readonly font: FontName;
    /** In page units. */
    readonly fontSize: number;
    readonly scale: number;
}

/** Between columns, above and below each compartment, and of an empty one. */
const GAP = 12;
const ROOM = 4;
const EMPTY = 10;

/**
 * Lays the rows of a class or a table out in a shape of `width`: the name in bold and in the middle with its stereotype
 * above, a line, then the compartments. Keys and types of a table are columns.
 */
export function layOutRows(rows: readonly Row[], width: number, { font, fontSize, scale }: RowStyle): RowLayout {
    const lineHeight = lineHeightOf(fontSize);
    const [padding, gap, room] = [FACE_PADDING * scale, GAP * scale, ROOM * scale];
    const measure = (text: string, bold = false): number => measureText(text, { font, fontSizePx: fontSize, bold }).w;
    const [first, ...members] = rows;
    const widest = (texts: readonly (string | undefined)[]): number => Math.max(0, ...texts.map(text => (text ? measure(text) : 0)));
    const said = members.filter(row => row !== '-');
    const keys = widest(said.map(row => row.key));
    const names = widest(said.map(row => row.text));
    const types = widest(said.map(row => row.type));
    const nameAt = padding + (keys > 0 ? keys + gap : 0);
    const texts: RowText[] = [];
    const dividers: number[] = [];
    let y = 0;
    let title = 0;
    if (first !== undefined && first !== '-') {
        y += room;
        const lines = first.text.split('\n');
        lines.forEach((text, at) => {
            const bold = at === lines.length - 1;
            title = Math.max(title, measure(text, bold));
            texts.push({ text, x: width / 2, top: y, anchor: 'middle', bold, italic: first.style === 'abstract' });
            y += lineHeight;
        });
        y += room;
        if (members.length > 0 && members[0] !== '-') {
            dividers.push(y);
            y += room;
        }
    }
    members.forEach((row, at) => {
        if (row === '-') {
            dividers.push(y);
            const next = members[at + 1];
            y += next === undefined || next === '-' ? EMPTY * scale : room;
            return;
        }
        const look = { italic: row.style === 'abstract', underline: row.style === 'static' };
        if (row.key !== undefined) {
            texts.push({ text: row.key, x: padding, top: y, anchor: 'start', bold: true });
        }
        texts.push({ text: row.text, x: nameAt, top: y, anchor: 'start', ...look });
        if (row.type !== undefined) {
            texts.push({ text: row.type, x: width - padding, top: y, anchor: 'end' });
        }
        y += lineHeight;
        const next = members[at + 1];
        y += next === undefined || next === '-' ? room : 0;
    });
    const columns = nameAt + names + (types > 0 ? gap + types : 0) + padding;
    return { size: { w: Math.ceil(Math.max(columns, title + 2 * padding)), h: Math.ceil(y) }, texts, dividers, lineHeight };
}
