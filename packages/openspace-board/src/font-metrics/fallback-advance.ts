/** Characters that a system font draws, since the whiteboard's fonts lack them; advances in ems. */
const FALLBACK: readonly (readonly [from: number, to: number, advance: number])[] = [
    [0x0300, 0x036f, 0],
    [0x0590, 0x05ff, 0.55],
    [0x0600, 0x08ff, 0.45],
    [0x1100, 0x115f, 1],
    [0x200b, 0x200f, 0],
    [0x2028, 0x202e, 0],
    [0x2060, 0x2064, 0],
    [0x20d0, 0x20ff, 0],
    [0x2190, 0x23ff, 0.9],
    [0x2500, 0x257f, 0.6],
    [0x2580, 0x27bf, 0.85],
    [0x2e80, 0x303e, 1],
    [0x3041, 0xa4cf, 1],
    [0xac00, 0xd7a3, 1],
    [0xf900, 0xfaff, 1],
    [0xfe00, 0xfe0f, 0],
    [0xfe30, 0xfe4f, 1],
    [0xfeff, 0xfeff, 0],
    [0xff00, 0xff60, 1],
    [0xffe0, 0xffe6, 1],
    [0x1f1e6, 0x1f1ff, 0.65],
    [0x1f3fb, 0x1f3ff, 0],
    [0x1f000, 0x1faff, 1.3],
    [0x20000, 0x3fffd, 1],
    [0xe0000, 0xe01ef, 0]
];
const UNKNOWN = 0.6;

/** What a system font's character is likely to advance, in ems. */
export function fallbackAdvance(codePoint: number): number {
    // A loop of its own: this is asked for each character of a text.
    for (const range of FALLBACK) {
        if (codePoint >= range[0] && codePoint <= range[1]) {
            return range[2];
        }
    }
    return UNKNOWN;
}
