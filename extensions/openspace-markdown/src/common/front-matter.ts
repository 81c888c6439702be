/** A text in two parts. */
export interface FrontMatter {
    /** Between the two lines of dashes at the beginning; undefined when there is none. */
    readonly front: string | undefined;
    /** The rest. */
    readonly body: string;
    /** How many lines stand before the body. */
    readonly lines: number;
}

/** Parts what many tools keep in front of the text (YAML between `---`) from the text. */
export function splitFrontMatter(text: string): FrontMatter {
    const found = /^\uFEFF?---[ \t]*\r?\n([^]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
    if (!found) {
        return { front: undefined, body: text, lines: 0 };
    }
    const [head, front = ''] = found;
    return { front, body: text.slice(head.length), lines: head.split('\n').length - 1 };
}
