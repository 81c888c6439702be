/** The whiteboard's fonts, by tldraw's names. */
export type FontName = 'draw' | 'sans' | 'serif' | 'mono';

/** The numbers of one font, packed into strings as `scripts/generate-font-metrics.mjs` describes. */
export interface FontMetrics {
    /** How much wider the bold face is. */
    readonly bold: number;
    readonly widths: string;
    /** The widths of characters that take three forms by turns, form by form; empty for other fonts. */
    readonly turns: readonly string[];
    /** For each turn of the left character. */
    readonly kerning: readonly (readonly string[])[];
}
