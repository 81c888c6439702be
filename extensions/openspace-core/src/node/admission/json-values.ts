const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Shorter bodies cannot have enough values to take noticeable time. */
const SHORT = 100_000;
/** Parsing and checking so many takes some 50 ms; 4,000 shapes with all of their fields have about 100,000. */
export const MAX_VALUES = 300_000;
/** A message of the protocol, an input and a label take 30 together. */
export const MAX_DEPTH = 128;

/**
 * Finds JSON with too many values or too much nesting before it is parsed, in one pass over its bytes.
 * @returns the complaint, if there is one; text that is not JSON may pass
 */
export function tooManyValues(json: Uint8Array): string | undefined {
    if (json.length <= SHORT) {
        return undefined;
    }
    let values = 1;
    let depth = 0;
    for (let at = 0; at < json.length; at++) {
        const byte = json[at]!;
        if (byte === QUOTE) {
            at = endOfText(json, at);
        } else if (byte === COMMA) {
            values++;
        } else if (OPENING.has(byte)) {
            values++;
            depth++;
        } else if (CLOSING.has(byte)) {
            depth--;
        }
        if (values > MAX_VALUES) {
            return `has more than ${MAX_VALUES} values`;
        }
        if (depth > MAX_DEPTH) {
            return `nests deeper than ${MAX_DEPTH} levels`;
        }
    }
    return undefined;
}

/** Where the text ends that begins here. */
function endOfText(json: Uint8Array, begin: number): number {
    for (let end = json.indexOf(QUOTE, begin + 1); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
        let slashes = 0;
        while (json[end - 1 - slashes] === BACKSLASH) {
            slashes++;
        }
        if (slashes % 2 === 0) {
            return end;
        }
    }
    return json.length;
}
