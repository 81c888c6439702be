import { defaultColorNames, DefaultColorThemePalette, type TLDefaultColorStyle, type TLDefaultFillStyle } from '@tldraw/tlschema';
import { converter, differenceEuclidean, type Oklab } from 'culori';

const THEME = DefaultColorThemePalette.lightMode;
/** Where a colour is seen: in lines and full areas, in the pale areas of `solid` fills, or on notes. */
export type Painted = 'line' | 'pale' | 'note';

const toOklab = converter('oklab');
const BLACK: Oklab = { mode: 'oklab', l: 0, a: 0, b: 0 };

const PALETTES: Record<Painted, { name: TLDefaultColorStyle; lab: Oklab }[]> = {
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
const apart = differenceEuclidean('oklab', [1, 4, 4, 0]);
/** In OKLab; less than anybody sees side by side. */
const NEARLY = 0.012;
const PAPER = labOf(THEME.solid);

function palette(painted: Painted): { name: TLDefaultColorStyle; lab: Oklab }[] {
    return defaultColorNames.map(name => ({ name, lab: labOf(hexOf(name, painted)) }));
}

function nearestIn(wanted: Oklab, painted: Painted): { name: TLDefaultColorStyle; apart: number } {
    return PALETTES[painted]
        .map(({ name, lab }) => ({ name, apart: apart(wanted, lab) }))
        .reduce((best, other) => (other.apart < best.apart ? other : best));
}

function labOf(hex: string): Oklab {
    return toOklab(hex) ?? BLACK;
}
