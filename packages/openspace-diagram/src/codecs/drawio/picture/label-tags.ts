/** A tag of a label, or a comment, which has no name. */
export interface LabelTag {
    readonly start: number;
    readonly end: number;
    /** In lower case. */
    readonly name?: string;
    readonly closing: boolean;
    /** With what is between them. */
    readonly attributes: string;
}

const OPENING = /<(\/?)([a-z][a-z0-9]*)|<!--/gi;
/** Each one that is not closed costs a look at the rest of the label. */
const MOST_UNCLOSED = 50;

/** The tags and comments of a label in order. What is not closed is text. */
export function* labelTags(text: string): Generator<LabelTag> {
    let unclosed = 0;
    const opening = new RegExp(OPENING);
    for (let found = opening.exec(text); found && unclosed < MOST_UNCLOSED; found = opening.exec(text)) {
        const [{ length }, slash, name] = found;
        const from = found.index + length;
        const end = name === undefined ? afterComment(text, from) : afterTag(text, from);
        if (end === undefined) {
            unclosed++;
            continue;
        }
        opening.lastIndex = end;
        const tag = { start: found.index, end, closing: slash === '/', attributes: text.slice(from, end - 1) };
        yield name === undefined ? tag : { ...tag, name: name.toLowerCase() };
    }
}

function afterComment(text: string, from: number): number | undefined {
    const close = text.indexOf('-->', from);
    return close < 0 ? undefined : close + '-->'.length;
}

/** After the next `>` that is not in quotes. */
function afterTag(text: string, from: number): number | undefined {
    let at = from;
    while (at < text.length && text[at] !== '>') {
        const quote = text.charAt(at);
        const close = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : at;
        if (close < 0) {
            return undefined;
        }
        at = close + 1;
    }
    return at < text.length ? at + 1 : undefined;
}
