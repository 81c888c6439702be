import { DefaultColorStyle, DefaultColorThemePalette, type TLDefaultColorStyle, type TLDefaultColorTheme } from '@tldraw/tlschema';
import { converter, formatHex } from 'culori';
import { readableOn } from './exact-color';

const { lightMode, darkMode } = DefaultColorThemePalette;

/** What thin lines need against a dark board so that none is dim next to the others; tldraw's green, violet and red have less. */
const LINE_CONTRAST = 5.75;

/**
 * By day, the paper of `semi` fills is lighter than the board and than columns. It is so in the dark theme, too; tldraw's own there is darker than
 * the board, so that cards look like holes.
 */
const DARK: TLDefaultColorTheme = {
    ...darkMode,
    ...seenInTheDark(),
    text: formatHex(darkMode.text) ?? darkMode.text,
    solid: '#323337'
};

/** tldraw's palette in a theme, as OpenSpace paints with it. */
export function themeOf(dark: boolean): TLDefaultColorTheme {
    return dark ? DARK : lightMode;
}

const toOklch = converter('oklch');

/** So much of the color of its lines the paper of a shape has in the dark, where a plain grey would look dull between colored lines and columns. */
const TINT = 0.25;

/** What `semi` fills are painted with in shapes of a color: white paper by day, and as light in each color in the dark theme. */
export function paperOf(color: TLDefaultColorStyle, dark: boolean): string {
    const { [color]: lines, solid } = themeOf(dark);
    const [paper, line] = [toOklch(solid), toOklch(lines.solid)];
    const isTinted = dark && paper !== undefined && line !== undefined && line.c * TINT > paper.c;
    return isTinted ? formatHex({ ...paper, c: line.c * TINT, h: line.h }) : solid;
}

/** How much of the grey of tldraw's dark theme lines have that only carry others: there it is as strong as what they carry, by day it is not. */
const FAINT = 0.6;

/** How opaque lines are that only carry others, such as lifelines and the borders of fragments. */
export function lineOpacity(color: TLDefaultColorStyle, dark: boolean): number {
    return dark && color === 'grey' ? FAINT : 1;
}

/** Less is level. */
const LEVEL = 0.5;

interface LineLook {
    readonly color: TLDefaultColorStyle;
    readonly points: Readonly<Record<string, { readonly y: number }>>;
}

/** The same of a line of tldraw's: a level one parts what is above it from what is below, as a border does, and carries nothing. */
export function opacityOfLine({ color, points }: LineLook, dark: boolean): number {
    const heights = Object.values(points).map(({ y }) => y);
    const [first = 0] = heights;
    return heights.every(y => Math.abs(y - first) < LEVEL) ? 1 : lineOpacity(color, dark);
}

/** tldraw's colors, with lines that are as light as it takes. */
function seenInTheDark(): Pick<TLDefaultColorTheme, TLDefaultColorStyle> {
    const seen = { ...darkMode };
    for (const name of DefaultColorStyle.values) {
        seen[name] = { ...seen[name], solid: readableOn(seen[name].solid, darkMode.background, LINE_CONTRAST) };
    }
    return seen;
}
