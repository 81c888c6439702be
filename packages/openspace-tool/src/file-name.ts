/** How long the name of a file may be, in bytes of UTF-8: NAME_MAX of Linux and macOS. */
export const MAX_NAME_BYTES = 255;

/** The length of a text in bytes of UTF-8. */
export function utf8Length(text: string): number {
    let bytes = 0;
    for (const character of text) {
        const code = character.codePointAt(0) ?? 0;
        bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
    return bytes;
}

/**
 * The beginning of a text that fits into so many bytes of UTF-8. What a reader sees as one character stays whole,
 * unless it alone is too long.
 */
export function cutToBytes(text: string, maxBytes: number): string {
    if (utf8Length(text) <= maxBytes) {
        return text;
    }
    // Each character takes a byte at least, so no more of the text is looked at than can fit.
    const whole = fitting(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, maxBytes + 1)), maxBytes);
    return whole === ''
        ? fitting(
              [...text.slice(0, maxBytes + 1)].map(segment => ({ segment })),
              maxBytes
          )
        : whole;
}

/** A file name from a text and a suffix, cut so that the file system takes it. */
export function boundedFileName(stem: string, suffix: string): string {
    return `${cutToBytes(stem, MAX_NAME_BYTES - utf8Length(suffix))}${suffix}`;
}

function fitting(parts: Iterable<{ readonly segment: string }>, maxBytes: number): string {
    let result = '';
    let left = maxBytes;
    for (const { segment } of parts) {
        left -= utf8Length(segment);
        if (left < 0) {
            break;
        }
        result += segment;
    }
    return result;
}
