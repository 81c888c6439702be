import { fallbackAdvance } from '../font-metrics/fallback-advance';
import { boldFactor, type FontFace, fontFace, NO_TURN } from '../font-metrics/font-face';
import type { FontName } from '../font-metrics/font-table';
import { isGlued, isSpace, mayBreakBetween, NOTHING } from '../font-metrics/line-breaks';

/** tldraw sets all its text at this multiple of the font size. */
export const LINE_HEIGHT = 1.35;
const TAB_SPACES = 8;
/** Browsers count in 64ths of a pixel, and let a line be longer than its room by one of them. */
const TOLERANCE_PX = 1 / 64;
/** Room for what browsers round in a line: one that is too short by less would break inside of a word. */
export const ROUNDING_PX = 0.1;

export interface TextStyle {
    readonly font: FontName;
    /** In pixels at zoom 1. */
    readonly fontSizePx: number;
    readonly bold?: boolean;
    /** Lines break at this width; without it only at newlines. */
    readonly maxWidth?: number;
    /** Whether a word that is longer than a line breaks inside; true unless said otherwise. */
    readonly breakWords?: boolean;
}

export interface TextSize {
    /** The width of the longest unbroken line, or `maxWidth` when that is less. */
    readonly w: number;
    readonly h: number;
    readonly lines: readonly string[];
    /** The width of the longest line as broken; more than `maxWidth` only where `breakWords` is false. */
    readonly inkWidth: number;
}

/** Texts from this length on are measured once for all the places that are tried for them. */
const LONG = 256;
const MOST_KNOWN = 64;
const known = new Map<string, TextSize>();

/** Measures text as the browser lays it out with the whiteboard's fonts. Sizes are in pixels. */
export function measureText(text: string, style: TextStyle): TextSize {
    if (text.length < LONG) {
        return measured(text, style);
    }
    const { font, fontSizePx, bold, maxWidth, breakWords } = style;
    const key = [font, fontSizePx, bold, maxWidth, breakWords, text].join();
    const size = known.get(key) ?? measured(text, style);
    // The one that was asked for last is the last to be forgotten.
    known.delete(key);
    known.set(key, size);
    if (known.size > MOST_KNOWN) {
        known.delete(known.keys().next().value ?? key);
    }
    return size;
}

function measured(text: string, style: TextStyle): TextSize {
    const face = fontFace(style.font);
    const em = style.fontSizePx * (style.bold ? boldFactor(style.font) : 1);
    const room = style.maxWidth ?? Infinity;
    const limit = (room + TOLERANCE_PX) / em;
    const lines: string[] = [];
    let longest = 0;
    let ink = 0;
    for (const paragraph of text.split(/\r\n?|\n/)) {
        const codePoints = Array.from(paragraph, character => character.codePointAt(0) ?? 0);
        const width = widthOf(codePoints, face);
        longest = Math.max(longest, width);
        if (width <= limit) {
            lines.push(paragraph);
            ink = Math.max(ink, width);
            continue;
        }
        for (const line of breakLines(codePoints, face, limit, style.breakWords ?? true)) {
            // Each by itself: as arguments of one call, those of a long line do not fit on the stack.
            lines.push(Array.from(codePoints.slice(line.from, line.to), code => String.fromCodePoint(code)).join(''));
            ink = Math.max(ink, line.width);
        }
    }
    return {
        w: Math.min(longest * em, room),
        h: lines.length * lineHeightOf(style.fontSizePx),
        lines,
        inkWidth: ink * em
    };
}

/** To this many pixels is found how narrow a text can be. */
const EVEN_PX = 1;

/** The same with lines of about one length, of which there are no more than at `maxWidth`: as CSS's `text-wrap: balance`. No word is broken. */
export function measureEvenly(text: string, style: Omit<TextStyle, 'breakWords'> & { readonly maxWidth: number }): TextSize {
    const whole = { ...style, breakWords: false };
    let best = measureText(text, whole);
    let tooNarrow = best.lines.length > 1 ? best.inkWidth / best.lines.length : best.inkWidth;
    while (best.inkWidth - tooNarrow > EVEN_PX) {
        const maxWidth = (best.inkWidth + tooNarrow) / 2;
        const narrower = measureText(text, { ...whole, maxWidth });
        if (narrower.lines.length === best.lines.length && narrower.inkWidth < best.inkWidth) {
            best = narrower;
        } else {
            tooNarrow = maxWidth;
        }
    }
    return best;
}

/** How wide the longest word is: what of a text no line can break, in pixels. */
export function longestWord(text: string, style: Omit<TextStyle, 'maxWidth' | 'breakWords'>): number {
    return measureText(text, { ...style, maxWidth: 1, breakWords: false }).inkWidth;
}

/** Browsers keep line heights in 64ths of a pixel. */
export function lineHeightOf(fontSizePx: number): number {
    return Math.floor(fontSizePx * LINE_HEIGHT * 64) / 64;
}

/** Sets one character after the other; a line begins with a new pen, since browsers shape each line on its own. */
class Pen {
    /** How far the line reaches, in ems. */
    at = 0;
    private left = NOTHING;
    private turn = NO_TURN;

    constructor(private readonly face: FontFace) {}

    set(codePoint: number): void {
        if (codePoint === 0x09) {
            const stop = (this.face.advance(0x20, NO_TURN) ?? fallbackAdvance(0x20)) * TAB_SPACES;
            this.at = (Math.floor(this.at / stop) + 1) * stop;
            this.turn = NO_TURN;
        } else if (this.left === NOTHING || !isGlued(this.left, codePoint)) {
            const kerning = this.left === NOTHING ? 0 : this.face.kerning(this.left, codePoint, this.turn);
            this.turn = this.face.nextTurn(this.turn, codePoint);
            this.at += kerning + (this.face.advance(codePoint, this.turn) ?? fallbackAdvance(codePoint));
        }
        this.left = codePoint;
    }
}

function widthOf(codePoints: readonly number[], face: FontFace): number {
    const pen = new Pen(face);
    for (const codePoint of codePoints) {
        pen.set(codePoint);
    }
    return pen.at;
}

interface Line {
    readonly from: number;
    readonly to: number;
    /** Without the spaces at its end, which hang over and take no room. */
    readonly width: number;
}

function breakLines(codePoints: readonly number[], face: FontFace, limit: number, breakWords: boolean): Line[] {
    const lines: Line[] = [];
    for (let from = 0; from < codePoints.length; from = lines.at(-1)?.to ?? codePoints.length) {
        lines.push(nextLine(codePoints, from, face, limit, breakWords));
    }
    return lines;
}

function nextLine(codePoints: readonly number[], from: number, face: FontFace, limit: number, breakWords: boolean): Line {
    const pen = new Pen(face);
    let opportunity: Line | undefined;
    let width = 0;
    for (let to = from; to < codePoints.length; to++) {
        const codePoint = codePoints[to] ?? NOTHING;
        const left = codePoints[to - 1] ?? NOTHING;
        if (to > from && mayBreakBetween(codePoints[to - 2] ?? NOTHING, left, codePoint)) {
            opportunity = { from, to, width };
        }
        pen.set(codePoint);
        if (isSpace(codePoint)) {
            continue;
        }
        if (pen.at > limit) {
            const here = breakWords && to > from && !isGlued(left, codePoint) ? { from, to, width } : undefined;
            const end = opportunity ?? here;
            if (end) {
                return end;
            }
        }
        width = pen.at;
    }
    return { from, to: codePoints.length, width };
}
