/** The text of a block string, without the blanks at the ends of its lines. */
export function blockText(inside: string): string {
    const lines = inside.split('\n').map(line => line.trim());
    return lines.join('\n').trim();
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
