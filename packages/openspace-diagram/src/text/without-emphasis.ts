const BLANK = /\s/;
/** What a mark of one character may not stand next to, since it is then a part of a name. */
const NAME = /[\w*]/;

/**
 * A Markdown text without these marks where two of them enclose something. Read once from left to right: an expression would look
 * for the second mark again from each first one.
 * @param marks of one length
 */
export function withoutEmphasis(text: string, marks: readonly string[]): string {
    const unclosed = new Set<string>();
    let [plain, from, at] = ['', 0, 0];
    while (at < text.length) {
        const mark = marks.find(candidate => text.startsWith(candidate, at));
        const opens = mark !== undefined && !unclosed.has(mark) && isOpening(text, mark, at);
        const close = opens ? closingAt(text, mark, at) : -1;
        if (mark === undefined || !opens) {
            at++;
        } else if (close < 0) {
            unclosed.add(mark);
            at++;
        } else {
            plain += text.slice(from, at) + text.slice(at + mark.length, close);
            from = at = close + mark.length;
        }
    }
    return plain + text.slice(from);
}

function isOpening(text: string, mark: string, at: number): boolean {
    const next = text.charAt(at + mark.length);
    return next !== '' && !BLANK.test(next) && (mark.length > 1 || !NAME.test(text.charAt(at - 1)));
}

function closingAt(text: string, mark: string, opening: number): number {
    let at = text.indexOf(mark, opening + mark.length + 1);
    while (at >= 0 && (BLANK.test(text.charAt(at - 1)) || (mark.length === 1 && NAME.test(text.charAt(at + 1))))) {
        at = text.indexOf(mark, at + 1);
    }
    return at;
}
