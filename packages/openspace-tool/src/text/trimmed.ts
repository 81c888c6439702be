/**
 * Removes the characters at both ends of a text that match a pattern of one character. A regular expression such as
 * `/-+$/` would start again at each such character in the middle.
 */
export function trimmed(text: string, cut: RegExp): string {
    let start = 0;
    while (start < text.length && cut.test(text.charAt(start))) {
        start++;
    }
    return trimmedEnd(text.slice(start), cut);
}

/** The same at the end only. */
export function trimmedEnd(text: string, cut: RegExp): string {
    let end = text.length;
    while (end > 0 && cut.test(text.charAt(end - 1))) {
        end--;
    }
    return text.slice(0, end);
}
