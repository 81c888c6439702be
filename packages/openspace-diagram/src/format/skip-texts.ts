/** @returns the end of what an expression finds at a place; the place itself for nothing */
export function endOfMatch(pattern: RegExp, source: string, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(source) ? pattern.lastIndex : at;
}

export function endOfLine(source: string, at: number): number {
    const end = source.indexOf('\n', at);
    return end < 0 ? source.length : end;
}

/** @returns the place behind the next `end`, or the end of the source */
export function behind(source: string, end: string, from: number): number {
    const at = source.indexOf(end, from);
    return at < 0 ? source.length : at + end.length;
}

/** @returns the place behind a text that begins at `at` with `mark`, in which a backslash takes the meaning of the next character */
export function endOfText(source: string, mark: string, at: number): number {
    for (let end = at + mark.length; end < source.length; end++) {
        if (source[end] === '\\') {
            end++;
        } else if (source.startsWith(mark, end)) {
            return end + mark.length;
        }
    }
    return source.length;
}
