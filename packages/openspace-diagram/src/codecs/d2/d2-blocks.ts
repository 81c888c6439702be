const INDENT = /^[ \t]*/;

/** The text of a block string: as far to the left as its lines allow, without the blanks at their ends, and without empty lines around it. */
export function blockText(inside: string): string {
    // What stands behind the opening bar is no further in than the rest.
    const [first = '', ...rest] = inside.split('\n').map(line => line.trimEnd());
    const indents = rest.flatMap(line => (line === '' ? [] : [INDENT.exec(line)?.[0].length ?? 0]));
    const least = indents.reduce((found, indent) => Math.min(found, indent), Infinity);
    const lines = [first.trimStart(), ...rest.map(line => line.slice(least))];
    const isText = (line: string): boolean => line !== '';
    return lines.slice(Math.max(0, lines.findIndex(isText)), lines.findLastIndex(isText) + 1).join('\n');
}

/**
 * What to do about a fault at or right behind a block string.
 * @param blockEnd where the last block string ended; below 0: nowhere
 */
export function blockHint(source: string, at: number, blockEnd: number): string | undefined {
    const isOpen = /^\|/.test(source.slice(at, at + 1));
    const isBehind = blockEnd >= 0 && at >= blockEnd && !source.slice(blockEnd, at).includes('\n');
    return isOpen || isBehind
        ? 'A block string begins with | and ends at the next one: where its text has a | of its own, write || … || or |` … `|.'
        : undefined;
}
