// The build writes this module to lib, with scripts/generate-excalidraw-fonts.mjs.

/** The character code that stands for no distance. */
export const KERNING_ZERO: number;

/** By the numbers that files carry. */
export const FONT_WIDTHS: Readonly<
    Record<
        number,
        {
            readonly widths: string;
            /** A row for each left character from the space on; empty where the font has none. */
            readonly kerning: readonly string[];
        }
    >
>;
