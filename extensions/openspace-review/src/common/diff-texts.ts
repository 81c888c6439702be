import type { ChangeEntry } from '@openspace/tool';

export interface DrawingDiff {
    readonly entries: readonly ChangeEntry[];
    /** How many lines differ though nothing was named: the form of the file, or what the model has no name for. */
    readonly unnamed: number;
}

/** The changes as lines of text, with a sum at the end. */
export function diffText({ entries, unnamed }: DrawingDiff): string {
    if (entries.length === 0) {
        return unnamed === 0 ? '' : 'No shape differs; the files differ in their form, or in what has no name here.\n';
    }
    const signs: Readonly<Record<string, string>> = { added: '+', removed: '-' };
    return entries.map(({ kind, sentence }) => `${signs[kind] ?? '~'} ${sentence}\n`).join('');
}

/**
 * The changes for a pull request: pictures, and a list.
 * @param pictures addresses of the pictures, as the text refers to them
 */
export function diffMarkdown({ entries, unnamed }: DrawingDiff, path: string, pictures: readonly string[]): string {
    const escape = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~@&-]/g, '\\$&');
    const shown = entries.slice(0, MAX_LISTED).map(({ sentence }) => `- ${escape(sentence)}`);
    const more = entries.length - shown.length;
    return [
        `### ${escape(path)}`,
        ...pictures.map(
            (address, at) =>
                `![Differences${pictures.length > 1 ? `, page ${at + 1}` : ''}](${encodeURI(address).replace(/[()]/g, '\\$&')})`
        ),
        entries.length > 0
            ? 'Green: added. Red: removed. Yellow: changed; dashed: where it was.'
            : diffText({ entries, unnamed }).trim() || 'No differences.',
        [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
    ]
        .filter(part => part !== '')
        .join('\n\n')
        .concat('\n');
}

const MAX_LISTED = 200;
