import { DefaultColorThemePalette, type TLDefaultColorTheme, type TLDefaultFontStyle } from '@tldraw/tlschema';
import type { BoardIndex } from '../geometry/board-index';

/** What drawing one picture needs to know, and where it leaves definitions. */
export class SvgContext {
    readonly theme: TLDefaultColorTheme;
    private readonly defs = new Map<string, string>();
    private count = 0;

    constructor(
        readonly index: BoardIndex,
        readonly dark: boolean
    ) {
        this.theme = dark ? DefaultColorThemePalette.darkMode : DefaultColorThemePalette.lightMode;
    }

    /** Adds a definition under a name of our own: ids of shapes never become ids in the picture. */
    define(make: (id: string) => string): string {
        const id = `d${++this.count}`;
        this.defs.set(id, make(id));
        return id;
    }

    /** Like {@link define}, once for each key. */
    defineOnce(key: string, make: (id: string) => string): string {
        if (!this.defs.has(key)) {
            this.defs.set(key, make(key));
        }
        return key;
    }

    get definitions(): string {
        return [...this.defs.values()].join('');
    }
}

/** tldraw's own fonts where they are installed or embedded, else the fonts that these were made from, else something alike. */
export const FONT_FAMILIES: Readonly<Record<TLDefaultFontStyle, string>> = {
    draw: "tldraw_draw, 'Shantell Sans', 'Comic Neue', 'Comic Sans MS', cursive, sans-serif",
    sans: "tldraw_sans, 'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif",
    serif: "tldraw_serif, 'IBM Plex Serif', Georgia, serif",
    mono: "tldraw_mono, 'IBM Plex Mono', Menlo, Consolas, monospace"
};
