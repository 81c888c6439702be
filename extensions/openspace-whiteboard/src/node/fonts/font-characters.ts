import { openSync, type Font } from 'fontkit';

/**
 * Which characters a font file draws as outlines; a font of bitmaps or coloured layers alone has none that can be painted.
 * Of a collection the first font speaks for all.
 * @throws Error for anything that is not a font
 */
export function fontCharacters(file: string): (codePoint: number) => boolean {
    const opened = openSync(file);
    const font = 'fonts' in opened ? opened.fonts[0] : opened;
    return codePoint => font !== undefined && draws(font, codePoint);
}

/** Tables are read when first needed: one that is broken or not there throws here. */
function draws(font: Font, codePoint: number): boolean {
    try {
        return font.hasGlyphForCodePoint(codePoint) && font.glyphForCodePoint(codePoint).path.commands.length > 0;
    } catch {
        return false;
    }
}
