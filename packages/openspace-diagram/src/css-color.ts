import { blend, type Color, formatHex, parse, wcagContrast } from 'culori';

/** The library also takes digits without their `#`; CSS does not, and `bad` is a word. */
const BARE_DIGITS = /^[\da-f]+$/;

/**
 * A CSS colour as `#rrggbb` or `none`, as it looks on white; undefined for a text that is not a colour, or a colour
 * that depends on its context.
 */
export function hexOfCss(given: string): string | undefined {
    const text = given.trim().toLowerCase();
    if (text === 'none') {
        return 'none';
    }
    const color = BARE_DIGITS.test(text) ? undefined : parsed(text);
    if (!color) {
        return undefined;
    }
    return color.alpha !== undefined && color.alpha <= 0 ? 'none' : formatHex(blend(['#fff', color]));
}

/** The library throws for some texts that are not colours, such as `color(` and `/0000ff`. */
function parsed(text: string): Color | undefined {
    try {
        return parse(text);
    } catch {
        return undefined;
    }
}

/** Texts and lines are read on it with ease. */
const CONTRAST = 9;
const INK = '#1d1d1d';

/** A colour behind lines and texts in the ink of boards: as light as it has to be for them. */
export function readableFill(color: string): string {
    const whole = parsed(color);
    for (let opacity = 1; whole && opacity > 0; opacity -= 0.1) {
        const lighter = formatHex(blend(['#fff', { ...whole, alpha: opacity }]));
        if (wcagContrast(lighter, INK) >= CONTRAST) {
            return lighter;
        }
    }
    return '#ffffff';
}
