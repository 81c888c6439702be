import { defaultColorNames, DefaultColorThemePalette, type TLDefaultColorStyle, type TLDefaultFillStyle } from '@tldraw/tlschema';

type Lab = readonly [l: number, a: number, b: number];

const THEME = DefaultColorThemePalette.lightMode;
/** Where a colour is seen: in lines and full areas, in the pale areas of `solid` fills, or on notes. */
export type Painted = 'line' | 'pale' | 'note';

const PALETTES: Record<Painted, { name: TLDefaultColorStyle; lab: Lab }[]> = {
    line: palette('line'),
    pale: palette('pale'),
    note: palette('note')
};

/**
 * The colour of tldraw's palette that looks most like `#rrggbb` (distance in OKLab). Notes are painted in
 * paler tones of the same names, so they compare with those.
 */
export function nearestColor(hex: string, painted: Painted): TLDefaultColorStyle {
    return nearestIn(labOf(hex), painted).name;
}

/** The colour and fill of a shape whose area looks most like `#rrggbb`; what is nearly white is the paper of `semi`. */
export function nearestFill(hex: string): { readonly color?: TLDefaultColorStyle; readonly fill: TLDefaultFillStyle } {
    const wanted = labOf(hex);
    if (apart(wanted, PAPER) < NEARLY) {
        return { fill: 'semi' };
    }
    const pale = nearestIn(wanted, 'pale');
    const full = nearestIn(wanted, 'line');
    return pale.apart <= full.apart ? { color: pale.name, fill: 'solid' } : { color: full.name, fill: 'fill' };
}

/** `#rrggbb` of a colour of the palette by day. */
export function hexOf(color: TLDefaultColorStyle, painted: Painted | 'paper'): string {
    const { solid, semi, note } = THEME[color];
    return { line: solid, pale: semi, note: note.fill, paper: THEME.solid }[painted].toLowerCase();
}

/** People see another hue sooner than another lightness (deltaEOK2, https://www.w3.org/TR/css-color-4/#color-difference-OK). */
const CHROMA = 2;
/** In OKLab; less than anybody sees side by side. */
const NEARLY = 0.012;
const PAPER = labOf(THEME.solid);

function palette(painted: Painted): { name: TLDefaultColorStyle; lab: Lab }[] {
    return defaultColorNames.map(name => ({ name, lab: labOf(hexOf(name, painted)) }));
}

function nearestIn(wanted: Lab, painted: Painted): { name: TLDefaultColorStyle; apart: number } {
    return PALETTES[painted]
        .map(({ name, lab }) => ({ name, apart: apart(wanted, lab) }))
        .reduce((best, other) => (other.apart < best.apart ? other : best));
}

function apart(one: Lab, other: Lab): number {
    return Math.hypot(one[0] - other[0], CHROMA * (one[1] - other[1]), CHROMA * (one[2] - other[2]));
}

/** sRGB to OKLab (Ottosson 2020, https://bottosson.github.io/posts/oklab/). */
function labOf(hex: string): Lab {
    const [r, g, b] = [linear(hex, 1), linear(hex, 3), linear(hex, 5)];
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
        0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
    ];
}

function linear(hex: string, at: number): number {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
