import { measureText } from '@openspace/board';
import { textLines } from '@openspace/board/lib/svg/text-lines';
import { directedLines } from '@openspace/board/lib/text/text-direction';
import type { Bounds, Style } from '../diagram';

const FONTS = {
    hand: { name: 'draw', families: "'Comic Sans MS', 'Shantell Sans', tldraw_draw, cursive" },
    sans: { name: 'sans', families: "'IBM Plex Sans', tldraw_sans, Helvetica, Arial, sans-serif" },
    serif: { name: 'serif', families: "'IBM Plex Serif', tldraw_serif, 'Times New Roman', serif" },
    mono: { name: 'mono', families: "'IBM Plex Mono', tldraw_mono, 'Courier New', monospace" }
} as const;
const LINE = 1.2;
const PADDING = 4;
/** How much wider than its box a text may be that is as wide as this on a board, where widths are rounded. */
const SLACK = 1;

/** Text in a box, broken at its width; it may stand out of the box above and below. */
export function textSvg(label: string, box: Bounds, style: Style, wrap = true): string {
    const fontSize = style.fontSize ?? 12;
    const font = FONTS[style.fontFamily ?? 'sans'];
    const width = Math.max(fontSize, box.width - PADDING * 2);
    const lines = directedLines(
        label,
        part => measureText(part, { font: font.name, fontSizePx: fontSize, ...(wrap && { maxWidth: width, breakWords: false }) }).lines
    );
    const height = lines.length * fontSize * LINE;
    const share = { start: 0, middle: 0.5, end: 1 };
    const top = box.y + PADDING + (box.height - PADDING * 2 - height) * share[style.verticalAlign ?? 'middle'];
    const align = style.align ?? 'middle';
    const x = box.x + PADDING + (box.width - PADDING * 2) * share[align];
    return textLines({
        lines,
        x,
        top,
        anchor: align,
        fontSize,
        lineHeight: fontSize * LINE,
        families: font.families,
        color: style.textColor ?? '#000000'
    });
}

/** A text that is as wide as its box, without room around it. */
export function bareTextSvg(label: string, { x, width, ...box }: Bounds, style: Style): string {
    const room = PADDING + SLACK;
    const shift = { start: SLACK, middle: 0, end: -SLACK }[style.align ?? 'middle'];
    return textSvg(label, { ...box, x: x - room + shift, width: width + 2 * room }, style);
}

/** The size of a text that nothing squeezes. */
export function textSize(label: string, style: Style): { width: number; height: number } {
    const fontSize = style.fontSize ?? 12;
    const { w, lines } = measureText(label, { font: FONTS[style.fontFamily ?? 'sans'].name, fontSizePx: fontSize });
    return { width: w + PADDING * 2, height: lines.length * fontSize * LINE + PADDING };
}
