/** Text for a terminal: what could control it is escaped. */
export function printable(text: string): string {
    return text.replace(/[\p{Cc}\p{Cf}]/gu, char =>
        char === '\n' ? ' ' : `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
    );
}
