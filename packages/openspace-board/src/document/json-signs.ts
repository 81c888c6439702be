/** What JSON is built with, as UTF-16 code units. */
export const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COLON, COMMA] = [
    0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d, 0x3a, 0x2c
] as const;

/**
 * Goes through a text's code units outside of strings, whether or not it is JSON.
 * @param visit gets each code unit, and a string once, at its first quote; `end` is behind it. It returns true to stop.
 */
export function walkJson(text: string, visit: (unit: number, at: number, end: number) => boolean | void): void {
    for (let at = 0; at < text.length;) {
        const unit = text.charCodeAt(at);
        const end = unit === QUOTE ? endOfString(text, at) : at + 1;
        if (visit(unit, at, end) === true) {
            return;
        }
        at = end;
    }
}

/** Behind the string's last quote, or the text's end. */
function endOfString(text: string, start: number): number {
    for (let at = start + 1; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        if (unit === BACKSLASH) {
            at++;
        } else if (unit === QUOTE) {
            return at + 1;
        }
    }
    return text.length;
}
