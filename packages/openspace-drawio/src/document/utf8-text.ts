const PIECE = 8_192;

/** Decodes UTF-8 in linear time. @throws RangeError for bytes that are not UTF-8, such as overlong forms and surrogates */
export function utf8Text(bytes: Uint8Array): string {
    const parts: string[] = [];
    const codes: number[] = [];
    for (let at = 0; at < bytes.length;) {
        const first = bytes[at]!;
        const length =
            first < 0x80
                ? 1
                : first >= 0xc2 && first < 0xe0
                  ? 2
                  : first >= 0xe0 && first < 0xf0
                    ? 3
                    : first >= 0xf0 && first < 0xf5
                      ? 4
                      : 0;
        if (length === 0 || at + length > bytes.length) {
            throw new RangeError('The bytes are no UTF-8.');
        }
        codes.push(length === 1 ? first : codeAt(bytes, at, length));
        at += length;
        if (codes.length === PIECE) {
            parts.push(String.fromCodePoint(...codes));
            codes.length = 0;
        }
    }
    parts.push(String.fromCodePoint(...codes));
    return parts.join('');
}

function codeAt(bytes: Uint8Array, at: number, length: number): number {
    let code = bytes[at]! & (0x7f >> length);
    for (let next = 1; next < length; next++) {
        const byte = bytes[at + next]!;
        if ((byte & 0xc0) !== 0x80) {
            throw new RangeError('The bytes are no UTF-8.');
        }
        code = (code << 6) | (byte & 0x3f);
    }
    const smallest = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
    if (code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
        throw new RangeError('The bytes are no UTF-8.');
    }
    return code;
}
