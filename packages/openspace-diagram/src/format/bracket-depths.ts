import type { LineDepths } from './indented-lines';

/** How a language with blocks in brackets is read. */
export interface BracketSyntax {
    readonly opens: string;
    readonly closes: string;
    /**
     * Is asked at each place that is not inside of what it has found, from the first to the last.
     * @returns where the text, comment or word ends that begins there; the place itself for none
     */
    readonly skip: (source: string) => (at: number) => number;
    /** Of lines that must begin where they do. */
    readonly stays?: RegExp;
}

/** @returns undefined where a bracket is closed that is not open, or the other way round */
export function bracketDepths(source: string, { opens, closes, skip, stays }: BracketSyntax): LineDepths | undefined {
    const skipped = skip(source);
    const depths: (number | undefined)[] = [];
    /** The depths of the lines with the brackets that are open. */
    const open: number[] = [];
    let line: number | undefined;
    const begin = (depth: number | undefined) => {
        line = depth;
        depths.push(depth);
    };
    let atStart = true;
    for (let at = 0; at < source.length;) {
        const char = source[at] ?? '';
        if (atStart && char !== ' ' && char !== '\t') {
            atStart = false;
            const isStaying = stays?.test(source.slice(at, at + 20)) === true;
            begin(isStaying ? undefined : openAt(open, leadingClosers(source, at, closes)) + 1);
        }
        const end = skipped(at);
        if (end > at) {
            // Each further line of a text is left as it is; what follows in its last one belongs to the line with its beginning.
            for (let next = source.indexOf('\n', at); next >= 0 && next < end; next = source.indexOf('\n', next + 1)) {
                depths.push(undefined);
            }
            at = end;
            continue;
        }
        if (char === '\n') {
            atStart = true;
        } else if (opens.includes(char)) {
            open.push(line ?? openAt(open, 0) + 1);
        } else if (closes.includes(char) && open.pop() === undefined) {
            return undefined;
        }
        at++;
    }
    if (atStart) {
        depths.push(0);
    }
    return open.length === 0 ? depths : undefined;
}

/** @returns the depth of the line with the bracket that encloses a line with so many closing brackets at its beginning */
function openAt(open: readonly number[], closers: number): number {
    return closers === 0 ? (open.at(-1) ?? -1) : (open.at(-closers) ?? 0) - 1;
}

function leadingClosers(source: string, at: number, closes: string): number {
    let count = 0;
    while (closes.includes(source[at + count] ?? '\n')) {
        count++;
    }
    return count;
}
