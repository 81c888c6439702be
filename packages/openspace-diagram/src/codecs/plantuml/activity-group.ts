/** The name of `partition #red "Name" #blue {`, which may be empty; undefined for other lines. */
export function nameOfGroup(line: string): string | undefined {
    const [, said] = /^(?:partition|group|package|rectangle|card)\s(.*)$/is.exec(line) ?? [];
    if (said === undefined) {
        return undefined;
    }
    const rest = said
        .trim()
        .replace(/\{$/, '')
        .trimEnd()
        .replace(/^#\S+\s+/, '');
    if (rest.startsWith('"')) {
        const end = rest.indexOf('"', 1);
        return rest.slice(1, end < 0 ? undefined : end);
    }
    // A colour is the last word, or stands at its end.
    const word = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\t')) + 1;
    const color = rest.indexOf('#', word);
    return rest.includes('{') ? undefined : rest.slice(0, color < 0 ? undefined : color).trimEnd();
}
