/** A part of a text with its delimiters. */
export interface Part {
    readonly start: number;
    /** After the closing delimiter. */
    readonly end: number;
    /** Between the delimiters. */
    readonly inside: string;
}

/**
 * The parts of a text between two delimiters, such as comments. An opening delimiter without a closing one begins no
 * part. A regular expression would search for the closing delimiter again from each opening one.
 */
export function* partsBetween(text: string, opening: string, closing: string): Generator<Part> {
    let at = 0;
    for (;;) {
        const start = text.indexOf(opening, at);
        const close = start < 0 ? -1 : text.indexOf(closing, start + opening.length);
        if (close < 0) {
            return;
        }
        at = close + closing.length;
        yield { start, end: at, inside: text.slice(start + opening.length, close) };
    }
}

/** The text without {@link partsBetween} two delimiters. */
export function withoutParts(text: string, opening: string, closing: string): string {
    let [kept, from] = ['', 0];
    for (const { start, end } of partsBetween(text, opening, closing)) {
        kept += text.slice(from, start);
        from = end;
    }
    return kept + text.slice(from);
}

/**
 * The text without elements of these names and their content, up to the first closing tag of the name. Upper and
 * lower case are the same.
 */
export function withoutElements(text: string, names: readonly string[]): string {
    const opening = new RegExp(`<(${names.join('|')})\\b`, 'gi');
    const unclosed = new Set<string>();
    let [kept, from] = ['', 0];
    for (let found = opening.exec(text); found; found = opening.exec(text)) {
        const name = (found[1] ?? '').toLowerCase();
        const closing = new RegExp(`</${name}\\s*>`, 'gi');
        closing.lastIndex = found.index;
        // A closing tag that was not found once is not looked for again.
        if (unclosed.has(name) || !closing.test(text)) {
            unclosed.add(name);
        } else {
            kept += text.slice(from, found.index);
            from = opening.lastIndex = closing.lastIndex;
        }
    }
    return kept + text.slice(from);
}
