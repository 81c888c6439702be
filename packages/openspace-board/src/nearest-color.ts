import { defaultColorNames, DefaultColorThemePalette, type TLDefaultColorStyle } from '@tldraw/tlschema';

type Lab = readonly [l: number, a: number, b: number];

const THEME = DefaultColorThemePalette.lightMode;
const PALETTES = {
    line: defaultColorNames.map(name => ({ name, lab: labOf(THEME[name].solid) })),
    note: defaultColorNames.map(name => ({ name, lab: labOf(THEME[name].note.fill) }))
};

/**
 * The colour of tldraw's palette that looks most like `#rrggbb` (distance in OKLab). Notes are painted in
 * paler tones of the same names, so they compare with those.
 */
export function nearestColor(hex: string, painted: keyof typeof PALETTES): TLDefaultColorStyle {
    const wanted = labOf(hex);
    let best: TLDefaultColorStyle = 'black';
    let least = Infinity;
    for (const { name, lab } of PALETTES[painted]) {
        const apart = Math.hypot(lab[0] - wanted[0], lab[1] - wanted[1], lab[2] - wanted[2]);
        if (apart < least) {
            least = apart;
            best = name;
        }
    }
    return best;
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
