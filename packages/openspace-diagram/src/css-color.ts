import { blend, formatHex, parse } from 'culori';

/** The library also takes digits without their `#`; CSS does not, and `bad` is a word. */
const BARE_DIGITS = /^[\da-f]+$/;

/** A CSS colour as `#rrggbb` or `none`, as it is seen on white; undefined for what is no colour, or depends on where it stands. */
export function hexOfCss(given: string): string | undefined {
    const text = given.trim().toLowerCase();
    if (text === 'none') {
        return 'none';
    }
    const color = BARE_DIGITS.test(text) ? undefined : parse(text);
    if (!color) {
        return undefined;
    }
    return color.alpha !== undefined && color.alpha <= 0 ? 'none' : formatHex(blend(['#fff', color]));
}
