import { FONT_METRICS, KERNING } from './font-metrics';
import type { FontMetrics, FontName } from './font-table';

/** One of the whiteboard's fonts: how far its characters advance, in ems of the regular weight. */
export interface FontFace {
    /**
     * Which of its forms a character takes after one that had `turn`: handwriting fonts draw each character in
     * three forms by turns. 0 for characters of one form.
     */
    nextTurn(turn: number, codePoint: number): number;
    /** The advance of a character, or undefined if the font does not have it and a font of the system is used. */
    advance(codePoint: number, turn: number): number | undefined;
    /** How much closer (negative) or further two neighbours stand; `turn` is that of the left one. */
    kerning(left: number, right: number, turn: number): number;
}

/** The turn of what comes before the first character, and of characters that restart the turns. */
export const NO_TURN = -1;

const COLUMNS = new Map(Array.from(KERNING.characters, (character, column) => [character.codePointAt(0) ?? 0, column]));
const SPAN = KERNING.characters.length;
const loaded = new Map<FontName, FontFace>();

export function fontFace(font: FontName): FontFace {
    let face = loaded.get(font);
    if (!face) {
        face = loadFace(FONT_METRICS[font]);
        loaded.set(font, face);
    }
    return face;
}

/** How much wider the bold weight of a font is than its regular one. */
export function boldFactor(font: FontName): number {
    return FONT_METRICS[font].bold;
}

function loadFace(metrics: FontMetrics): FontFace {
    const widths = readWidths(metrics.widths);
    const turns = metrics.turns.map(readWidths);
    const pairs = metrics.kerning.map(readPairs);
    const turning = turns[0] ?? new Map<number, number>();
    return {
        nextTurn: (turn, codePoint) => (turning.has(codePoint) ? (turn + 1) % turns.length : NO_TURN),
        advance: (codePoint, turn) => turns[turn]?.get(codePoint) ?? widths.get(codePoint),
        kerning: (left, right, turn) => {
            const row = columnOf(left);
            const column = columnOf(right);
            return row === undefined || column === undefined ? 0 : (pairs[Math.max(0, turn)]?.[row * SPAN + column] ?? 0);
        }
    };
}

function readWidths(text: string): Map<number, number> {
    const widths = new Map<number, number>();
    for (const run of text.split(';')) {
        const [start = '', advances = ''] = run.split(':');
        advances.split(',').forEach((advance, offset) => widths.set(parseInt(start, 36) + offset, parseInt(advance, 36) / 1000));
    }
    return widths;
}

function readPairs(rows: readonly string[]): Float64Array {
    const pairs = new Float64Array(SPAN * SPAN);
    rows.forEach((row, left) => {
        for (let right = 0; right < row.length; right++) {
            const code = row.charCodeAt(right);
            pairs[left * SPAN + right] = (code - (code < 0x80 ? KERNING.zero : KERNING.farZero)) / 1000;
        }
    });
    return pairs;
}

/** Letters with accents stand as far from their neighbours as those without. */
function columnOf(codePoint: number): number | undefined {
    if (codePoint >= 0x80 && !COLUMNS.has(codePoint)) {
        const base = codePoint < 0x250 ? String.fromCodePoint(codePoint).normalize('NFD').codePointAt(0) : undefined;
        const column = base === codePoint ? undefined : COLUMNS.get(base ?? 0);
        if (column === undefined) {
            return undefined;
        }
        COLUMNS.set(codePoint, column);
    }
    return COLUMNS.get(codePoint);
}
