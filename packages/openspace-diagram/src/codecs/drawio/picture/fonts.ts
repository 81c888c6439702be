/** Fonts by kind: draw.io's own first, then ours, which every machine has that shows our pictures. */
export const FONT_FAMILIES = {
    hand: "'Comic Sans MS', 'Shantell Sans', tldraw_draw, cursive",
    sans: "Helvetica, Arial, 'IBM Plex Sans', tldraw_sans, sans-serif",
    serif: "'Times New Roman', 'IBM Plex Serif', tldraw_serif, serif",
    mono: "'Courier New', 'IBM Plex Mono', tldraw_mono, monospace"
} as const;

export type FontKind = keyof typeof FONT_FAMILIES;

/** The names under which the fonts are measured. */
export const MEASURED = { hand: 'draw', sans: 'sans', serif: 'serif', mono: 'mono' } as const;
