import { hexOfCss } from '../../css-color';

/** A colour of a style as `#rrggbb`, or `none`; undefined for `default` and for anything that is not a colour. */
export function drawioColor(value: string | undefined): string | undefined {
    const text = (value ?? '').trim();
    // Of a pair for day and night the one for the day.
    return hexOfCss(/^light-dark\(([^,]+(?:\([^)]*\))?)/i.exec(text)?.[1] ?? text);
}
