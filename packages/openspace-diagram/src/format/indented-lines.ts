/** How far in each line of a text belongs, in steps; undefined for one that is left as it is: it is inside of a text or comment. */
export type LineDepths = readonly (number | undefined)[];

/** @returns the text with its lines moved, and without blanks at their ends */
export function indentedLines(source: string, depths: LineDepths, step: string): string {
    return source
        .split('\n')
        .map((line, at) => {
            const depth = depths[at];
            if (depth === undefined) {
                return line;
            }
            const text = line.replace(/^[ \t]+/, '');
            // What begins in this line and goes on in the next one owns the blanks in between.
            const ended = depths[at + 1] === undefined && at + 1 < depths.length ? text : withoutBlanksAtEnd(text);
            return /^\r?$/.test(ended) ? ended : step.repeat(depth) + ended;
        })
        .join('\n');
}

/** A backslash at the end of a line says that it goes on; blanks behind one say that it does not. */
function withoutBlanksAtEnd(line: string): string {
    const end = line.endsWith('\r') ? '\r' : '';
    let length = line.length - end.length;
    while (length > 0 && (line[length - 1] === ' ' || line[length - 1] === '\t')) {
        length--;
    }
    return line[length - 1] === '\\' ? line : line.slice(0, length) + end;
}
