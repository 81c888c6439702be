/** Where a link of a Markdown file leads, other than to the web. */
export interface LinkTarget {
    /** As it is written, decoded; empty for a place in the same file. Begins with `/` in the first folder of the workspace. */
    readonly path: string;
    /** The name of a heading. */
    readonly anchor?: string;
    /** Counts from 1. */
    readonly line?: number;
}

/** @returns undefined for what leads to no file, such as an address of another scheme */
export function linkTarget(link: string): LinkTarget | undefined {
    const [written = '', fragment = ''] = splitAt(link.trim(), '#');
    const path = decoded(splitAt(written, '?')[0] ?? '');
    if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//') || path.includes('\\') || path.includes('\0')) {
        return undefined;
    }
    const [, line] = /^L(\d{1,7})/.exec(fragment) ?? [];
    return { path, ...(line !== undefined ? { line: Number(line) } : fragment !== '' && { anchor: decoded(fragment) }) };
}

function splitAt(text: string, mark: string): readonly string[] {
    const at = text.indexOf(mark);
    return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
