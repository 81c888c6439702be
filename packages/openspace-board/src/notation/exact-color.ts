import { blend, converter, formatHex, parse, wcagContrast } from 'culori';

/**
 * What a colour is for; the dark theme turns the lightness of lines and of areas in opposite ways. What others stand on is a ground: it stays
 * between the board and their areas, as it does by day.
 */
export type ColorRole = 'line' | 'area' | 'ground';

/** What text needs against what is behind it (WCAG 2.2, 1.4.3). */
export const READABLE_CONTRAST = 4.5;

const toOklch = converter('oklch');
const STEP = 0.02;

/** `#rrggbb` of `#rgb`, `#rrggbb` or a name of CSS; undefined for anything else. A transparent colour counts as none. */
export function exactHex(said: string): string | undefined {
    const text = said.trim().toLowerCase();
    // Only these two forms: a function of CSS would be read as well, and says more than a colour.
    if (!/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24})$/.test(text)) {
        return undefined;
    }
    const color = parse(text);
    return color && (color.alpha ?? 1) === 1 ? formatHex(color) : undefined;
}

/**
 * A colour of a format as it is in the dark theme: as in tldraw's own palette, pale areas become deep, dark lines
 * become light, and colours in between stay.
 */
export function inTheme(hex: string, role: ColorRole, dark: boolean): string {
    const color = dark ? toOklch(hex) : undefined;
    if (!color) {
        return hex;
    }
    const l = role === 'line' ? darkLine(color.l, color.c) : darkArea(color.l, color.c, role);
    return formatHex({ ...color, l, c: role === 'ground' && color.c < PALE ? Math.min(PALE, color.c * TINT) : color.c });
}

/** How light white is in the dark theme; the board is at 0.17 there. */
const DEEPEST = { area: 0.25, ground: 0.19 } as const;
/** What is as light as this or darker stays as it is. */
const DEEP = 0.5;
/**
 * How much lighter an area is at night than the deepest one, 0..1, by how much darker it is than white by day. The paler areas are, the further they
 * are apart at night, where less is seen of it. Grounds in each other are so far apart, too, and not only the outermost one from the board.
 */
const STEPS = {
    area: (shade: number): number => shade ** 0.55,
    ground: (shade: number): number => 1 - (1 - shade) ** 3
} as const;

/** Areas up to this chroma are pale, from the other one on vivid: those are as good on a dark board as on a light one, unless they are as light as paper. */
const PALE = 0.06;
/** So many times the chroma of pale grounds is needed at night for their hues to be told from each other. */
const TINT = 1.8;
const VIVID = 0.1;
const PAPER = { from: 0.87, to: 0.95 };

function darkArea(l: number, chroma: number, role: 'area' | 'ground'): number {
    const deepest = DEEPEST[role];
    const deep = l > DEEP ? deepest + STEPS[role](Math.max(0, 1 - l) / (1 - DEEP)) * (DEEP - deepest) : l;
    const vivid = share(chroma, PALE, VIVID) * (1 - share(l, PAPER.from, PAPER.to));
    return deep + (l - deep) * vivid;
}

/** 0 up to `from`, 1 from `to` on. */
function share(value: number, from: number, to: number): number {
    return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** A pale line is to be hardly seen, also on a dark board; one in a light but vivid colour, such as yellow, is to be seen. */
function darkLine(l: number, chroma: number): number {
    const pale = l < 0.6 ? 1.2 - l : l <= 0.8 ? l : 0.8 - (l - 0.8) * 2.5;
    return l <= 0.8 ? pale : pale + (l - pale) * share(chroma, PALE, VIVID);
}

/** A colour of texts or lines, as light or as dark as it takes to be read on `ground`. */
export function readableOn(hex: string, ground: string, contrast = READABLE_CONTRAST): string {
    const color = toOklch(hex);
    if (!color || wcagContrast(hex, ground) >= contrast) {
        return hex;
    }
    const better = (l: number): string => formatHex({ ...color, l });
    const upwards = wcagContrast('#ffffff', ground) >= wcagContrast('#000000', ground);
    const limit = upwards ? 1 : 0;
    for (let l = color.l; upwards ? l < limit : l > limit; l += upwards ? STEP : -STEP) {
        if (wcagContrast(better(l), ground) >= contrast) {
            return better(l);
        }
    }
    return upwards ? '#ffffff' : '#000000';
}

/** Whether a colour is one that text on `ground` can be read in. */
export function isReadable(hex: string, ground: string): boolean {
    return wcagContrast(hex, ground) >= READABLE_CONTRAST;
}

/** A colour as it is seen where `ground` shows through it. */
export function onGround(hex: string, opacity: number | undefined, ground: string): string {
    return opacity === undefined || opacity >= 1 ? hex : formatHex(blend([ground, { ...parse(hex)!, alpha: opacity }]));
}

/** How much of a text colour is left in what is second to it. */
const QUIET = 0.68;

/** A text colour for what is read after the rest, which still is to be read. */
export function quietOn(hex: string, ground: string): string {
    return readableOn(onGround(hex, QUIET, ground), ground);
}
