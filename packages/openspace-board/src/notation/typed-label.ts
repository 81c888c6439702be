import { largest } from '@openspace/tool';
import type { TLRichText } from '@tldraw/tlschema';
import type { FontName } from '../font-metrics/font-table';
import { plainText } from '../geometry/read-label';
import type { Size } from '../text/label-size';
import { lineHeightOf, longestWord, measureText } from '../text/text-metrics';
import type { NodeNotation } from './notation';

/** Of the line that says what something is made with, and of the description below it, compared with its name. */
const TECHNOLOGY = 0.72;
const DESCRIPTION = 0.85;

/** From so many words on a line below a name describes what the name stands for; a shorter one is the rest of the name. */
const LEAST_WORDS = 3;

const TYPED = new WeakMap<TLRichText, { readonly hasType: boolean; readonly isPlain: boolean }>();

/**
 * Whether a label is that of an element as C4 has it: a name, and below it a line in square brackets that says what it is and by which
 * technology it is made, such as `[Container: Go]`, or one of which its shape says that it begins with a name. A text in which a person has
 * set words off is left as it is.
 */
export function isTypedLabel(richText: TLRichText, { boldName }: Pick<NodeNotation, 'boldName'> = {}): boolean {
    let known = TYPED.get(richText);
    if (known === undefined) {
        known = { hasType: isTypedText(plainText(richText)), isPlain: !hasMarks(richText) };
        TYPED.set(richText, known);
    }
    return known.isPlain && (known.hasType || boldName !== undefined);
}

/** Whether a text of a call becomes such a label. */
export function isTypedText(text: string, { boldName }: Pick<NodeNotation, 'boldName'> = {}): boolean {
    return boldName !== undefined || typeLine(text.split('\n')) > 0;
}

/** What the line in square brackets of such a text says. */
export function typeOfText(text: string): string | undefined {
    const lines = text.split('\n');
    return lines[typeLine(lines)]?.trim().slice(1, -1);
}

function typeLine(lines: readonly string[]): number {
    return lines.findIndex((line, at) => at > 0 && line.trim().startsWith('[') && line.trim().endsWith(']'));
}

function hasMarks(node: unknown): boolean {
    if (typeof node !== 'object' || node === null) {
        return false;
    }
    const { marks, content } = node as { readonly marks?: unknown; readonly content?: unknown };
    return (Array.isArray(marks) && marks.length > 0) || (Array.isArray(content) && content.some(hasMarks));
}

export interface LabelStyle {
    readonly font: FontName;
    readonly fontSizePx: number;
    /** Whether its lines have sizes of their own. */
    readonly isTyped: boolean;
    /** Which of them are the name, as in a notation. */
    readonly boldName?: NodeNotation['boldName'] | undefined;
}

/** A line of a label with its own size. */
export interface TypedLine {
    readonly text: string;
    readonly fontSize: number;
    readonly lineHeight: number;
    readonly bold: boolean;
    /** What is not the name. */
    readonly isQuiet: boolean;
    /** As broken. */
    readonly width: number;
}

/** The lines of a typed label, broken at a width. */
export function typedLines(text: string, { font, fontSizePx, boldName }: Omit<LabelStyle, 'isTyped'>, maxWidth?: number): TypedLine[] {
    return partsOf(text, fontSizePx, boldName).flatMap(({ text: part, fontSize, bold }) => {
        const style = { font, fontSizePx: fontSize, bold };
        const { lines } = measureText(part, { ...style, ...(maxWidth !== undefined && { maxWidth }) });
        return lines.map((line): TypedLine => {
            const width = measureText(line.trimEnd(), style).w;
            return { text: line.trimEnd(), fontSize, lineHeight: lineHeightOf(fontSize), bold, isQuiet: !bold, width };
        });
    });
}

/** How large a label is, with lines of at most a width. */
export function labelSize(text: string, style: LabelStyle, maxWidth?: number): Size {
    if (!style.isTyped) {
        const { w, h } = measureText(text, { ...bare(style), ...(maxWidth !== undefined && { maxWidth }) });
        return { w, h };
    }
    const lines = typedLines(text, style, maxWidth);
    return { w: Math.max(0, largest(lines.map(({ width }) => width))), h: lines.reduce((sum, { lineHeight }) => sum + lineHeight, 0) };
}

/** How wide the longest line of a label is where it has this much room. */
export function labelInk(text: string, style: LabelStyle, maxWidth: number): number {
    return style.isTyped ? labelSize(text, style, maxWidth).w : measureText(text, { ...bare(style), maxWidth }).inkWidth;
}

/** The widest word of a label. */
export function labelWord(text: string, style: LabelStyle): number {
    return style.isTyped
        ? largest(
              partsOf(text, style.fontSizePx, style.boldName).map(part =>
                  longestWord(part.text, { font: style.font, fontSizePx: part.fontSize, bold: part.bold })
              )
          )
        : longestWord(text, bare(style));
}

function bare({ font, fontSizePx }: LabelStyle): Pick<LabelStyle, 'font' | 'fontSizePx'> {
    return { font, fontSizePx };
}

function partsOf(text: string, fontSizePx: number, boldName: LabelStyle['boldName']): { text: string; fontSize: number; bold: boolean }[] {
    const lines = text.split('\n');
    const typeAt = typeLine(lines);
    const { start, end } = nameLines(lines, boldName);
    return lines.map((line, at) => {
        const bold = at >= start && at < end;
        return { text: line, fontSize: fontSizePx * (bold ? 1 : at === typeAt || at < start ? TECHNOLOGY : DESCRIPTION), bold };
    });
}

/** Which lines of a typed label are the name: from `start` to before `end`, below a keyword and above what it is and what describes it. */
export function nameLines(lines: readonly string[], boldName?: NodeNotation['boldName']): { readonly start: number; readonly end: number } {
    const start = lines.length > 1 && isKeyword(lines[0] ?? '') ? 1 : 0;
    const typeAt = typeLine(lines);
    const describedAt = lines.findIndex((line, at) => at > 0 && line.trim().split(/\s+/u).length >= LEAST_WORDS);
    return { start, end: boldName === 'line' ? start + 1 : typeAt > 0 ? typeAt : describedAt > 0 ? describedAt : lines.length };
}

/** Whether a line above a name says what is named, as UML has it: `«component»`. */
function isKeyword(line: string): boolean {
    const text = line.trim();
    return text.startsWith('«') && text.endsWith('»');
}
