/** The colours that draw.io's own dialogs write by name. */
const NAMES: Readonly<Record<string, string>> = {
    black: '#000000',
    white: '#ffffff',
    red: '#ff0000',
    green: '#008000',
    lime: '#00ff00',
    blue: '#0000ff',
    yellow: '#ffff00',
    orange: '#ffa500',
    purple: '#800080',
    gray: '#808080',
    grey: '#808080',
    lightgray: '#d3d3d3',
    lightgrey: '#d3d3d3',
    lightblue: '#add8e6',
    lightgreen: '#90ee90',
    pink: '#ffc0cb',
    brown: '#a52a2a',
    navy: '#000080',
    teal: '#008080',
    cyan: '#00ffff',
    magenta: '#ff00ff',
    gold: '#ffd700',
    silver: '#c0c0c0'
};

/** A colour of a style as `#rrggbb`, or `none`; undefined for `default` and for what is no colour. */
export function drawioColor(value: string | undefined): string | undefined {
    const text = (value ?? '').trim().toLowerCase();
    // Of a pair for day and night the one for the day.
    const day = /^light-dark\(([^,]+(?:\([^)]*\))?)/.exec(text)?.[1] ?? text;
    if (day === 'none' || day === 'transparent') {
        return 'none';
    }
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(day);
    if (short) {
        return `#${short
            .slice(1)
            .map(digit => digit + digit)
            .join('')}`;
    }
    const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(day);
    const rgb = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(day);
    if (rgb) {
        return `#${rgb
            .slice(1, 4)
            .map(part => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
            .join('')}`;
    }
    return long ? `#${long[1]}` : Object.hasOwn(NAMES, day) ? NAMES[day] : undefined;
}
