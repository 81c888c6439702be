import { append, largest } from '@openspace/tool/lib/long-lists';
import { FONT_WIDTHS, KERNING_ZERO } from './font-metrics/font-widths';

/** What a file's `fontFamily` numbers are. */
export const FONT_FAMILIES = { virgil: 1, helvetica: 2, cascadia: 3, excalifont: 5, nunito: 6, lilita: 7, comicShanns: 8 } as const;
export const DEFAULT_FONT_FAMILY = FONT_FAMILIES.excalifont;
export const DEFAULT_FONT_SIZE = 20;

/** The editor's own, by font, as multiples of the font size. */
const LINE_HEIGHTS: Readonly<Record<number, number>> = { 1: 1.25, 2: 1.15, 3: 1.2, 5: 1.25, 6: 1.35, 7: 1.15, 8: 1.25 };
const KERNED_FROM = 32;
const KERNED_TO = 126;
const CJK = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;
const TAB_SPACES = 8;

export interface Font {
    readonly fontFamily: number;
    /** In pixels at zoom 1. */
    readonly fontSize: number;
}

export function lineHeightOf(fontFamily: number): number {
    return LINE_HEIGHTS[fontFamily] ?? 1.25;
}

/** How large a text is, whose lines are broken already. Sizes are in pixels. */
export function measureText(text: string, font: Font, lineHeight: number): { width: number; height: number } {
    const lines = text.split('\n');
    return {
        width: largest(lines.map(line => lineWidth(line, font))),
        height: lines.length * font.fontSize * lineHeight
    };
}

/** Breaks lines where they are longer than `maxWidth`: between words, after hyphens, between CJK characters, else inside a word. */
export function wrapText(text: string, font: Font, maxWidth: number): string {
    if (!Number.isFinite(maxWidth) || maxWidth < 0) {
        return text;
    }
    return text
        .split('\n')
        .flatMap(line => (lineWidth(line, font) <= maxWidth ? [line] : wrapLine(line, font, maxWidth)))
        .join('\n');
}

export function lineWidth(line: string, { fontFamily, fontSize }: Font): number {
    return (unitsOf(line, faceOf(fontFamily), 0) * fontSize) / 1000;
}

/** The width in thousandths of the font size. @param left the code point before the text, 0 at the beginning of a line */
function unitsOf(text: string, face: Face, left: number): number {
    let width = 0;
    let before = left;
    for (const character of text) {
        const codePoint = character.codePointAt(0) ?? 0;
        width += face.kerning(before, codePoint) + (codePoint === 9 ? face.advance(32) * TAB_SPACES : face.advance(codePoint));
        before = codePoint;
    }
    return width;
}

/** A line that becomes longer, and its width, which is not measured from the beginning each time. */
class GrowingLine {
    private readonly parts: string[] = [];
    private units = 0;
    private last = 0;

    constructor(
        private readonly face: Face,
        private readonly fontSize: number
    ) {}

    get text(): string {
        return this.parts.join('');
    }

    get isEmpty(): boolean {
        return this.parts.length === 0;
    }

    widthWith(more: string): number {
        return ((this.units + unitsOf(more, this.face, this.last)) * this.fontSize) / 1000;
    }

    add(more: string): void {
        this.units += unitsOf(more, this.face, this.last);
        this.last = lastOf(more);
        this.parts.push(more);
    }

    /** Ends the line, and gives its text. */
    take(): string {
        const { text } = this;
        this.parts.length = 0;
        [this.units, this.last] = [0, 0];
        return text;
    }
}

function lastOf(text: string): number {
    const before = text.codePointAt(text.length - 2) ?? 0;
    return before > 0xffff ? before : text.charCodeAt(text.length - 1);
}

function wrapLine(line: string, font: Font, maxWidth: number): string[] {
    const lines: string[] = [];
    const current = new GrowingLine(faceOf(font.fontFamily), font.fontSize);
    for (const token of tokensOf(line)) {
        if (/^\s+$/.test(token) || current.widthWith(token) <= maxWidth) {
            current.add(token);
            continue;
        }
        const full = current.take().trimEnd();
        if (full !== '') {
            lines.push(full);
        }
        const pieces = lineWidth(token, font) <= maxWidth ? [token] : brokenWord(token, font, maxWidth);
        append(lines, pieces.slice(0, -1));
        current.add(pieces.at(-1) ?? '');
    }
    return current.isEmpty ? lines : [...lines, current.text.trimEnd()];
}

function tokensOf(line: string): string[] {
    return line
        .split(/(\s+)|(?<=-)|(?<=[\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff])|(?=[\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff])/u)
        .filter(Boolean);
}

function brokenWord(word: string, font: Font, maxWidth: number): string[] {
    const lines: string[] = [];
    const current = new GrowingLine(faceOf(font.fontFamily), font.fontSize);
    for (const character of word) {
        if (!current.isEmpty && current.widthWith(character) > maxWidth) {
            lines.push(current.take());
        }
        current.add(character);
    }
    return [...lines, current.text];
}

/** Widths in thousandths of an em. */
interface Face {
    advance(codePoint: number): number;
    kerning(left: number, right: number): number;
}

const faces = new Map<number, Face>();

function faceOf(fontFamily: number): Face {
    const known = faces.get(fontFamily);
    if (known) {
        return known;
    }
    const face = loadFace(fontFamily);
    // Only for fonts that exist: files may carry any number.
    if (FONT_WIDTHS[fontFamily]) {
        faces.set(fontFamily, face);
    }
    return face;
}

function loadFace(fontFamily: number): Face {
    const { widths: runs, kerning } = FONT_WIDTHS[fontFamily] ?? FONT_WIDTHS[DEFAULT_FONT_FAMILY] ?? { widths: '', kerning: [] };
    const widths = new Map<number, number>();
    for (const run of runs.split(';')) {
        const [start = '', listed = ''] = run.split(':');
        listed.split(',').forEach((width, at) => widths.set(parseInt(start, 36) + at, parseInt(width, 36)));
    }
    return {
        advance: codePoint => widths.get(codePoint) ?? fallbackAdvance(codePoint),
        kerning: (left, right) => {
            const row = left >= KERNED_FROM && left <= KERNED_TO ? kerning[left - KERNED_FROM] : undefined;
            const code = row?.charCodeAt(right - KERNED_FROM) ?? NaN;
            return Number.isNaN(code) ? 0 : code - KERNING_ZERO;
        }
    };
}

/** What the fonts lack is drawn by others: CJK in squares, pictographs a little wider, marks on top of what they follow. */
function fallbackAdvance(codePoint: number): number {
    const character = String.fromCodePoint(codePoint);
    if (/\p{Mn}|\p{Cf}|\ufe0f/u.test(character)) {
        return 0;
    }
    return CJK.test(character) ? 1000 : /\p{Extended_Pictographic}/u.test(character) ? 1300 : 600;
}
