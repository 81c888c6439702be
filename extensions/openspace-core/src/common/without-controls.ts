/**
 * Characters that begin a line, move a cursor, colour a terminal or turn the direction of text, as JSON's escapes:
 * in a JSON text the value stays what it is, in any text the reader sees them.
 */
export function withoutControls(text: string): string {
    return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, character =>
        character
            .split('')
            .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
            .join('')
    );
}
