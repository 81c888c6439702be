import { decodeBoard, diffBoards, drawDiff, type DiffPicture, type DiffPictureOptions } from '@openspace/board';
import { diffDiagrams } from '@openspace/diagram';
import { type ChangeEntry, lineEdits } from '@openspace/tool';
import { boardOf, decodeDrawing, kindOfPath } from './drawing';

/** Two versions of a drawing; an empty text is one that does not exist. */
export interface DrawingVersions {
    readonly before: string;
    readonly after: string;
    /** Says which format it is, and is in messages. */
    readonly path: string;
}

export interface DrawingDiff {
    readonly entries: readonly ChangeEntry[];
    /** How many lines differ though nothing was named: the form of the file, or what the model has no name for. */
    readonly unnamed: number;
}

/** @throws ToolError when a version cannot be read */
export function diffDrawings({ before, after, path }: DrawingVersions): DrawingDiff {
    const kind = kindOfPath(path);
    const entries = before === after ? [] : entriesOf(kind, before, after, path);
    return {
        entries,
        unnamed:
            entries.length > 0
                ? 0
                : lineEdits(before, after).reduce((sum, { remove, insert }) => sum + Math.max(remove, insert === '' ? 0 : 1), 0)
    };
}

function entriesOf(kind: ReturnType<typeof kindOfPath>, before: string, after: string, path: string): readonly ChangeEntry[] {
    if (kind === 'board') {
        return diffBoards(decodeBoard(before, path).records, decodeBoard(after, path).records);
    }
    const [was, is] = [decodeDrawing(kind, before, path), decodeDrawing(kind, after, path)];
    return diffDiagrams(was.diagram, is.diagram, { laidOut: was.laidOut === true || is.laidOut === true });
}

/** Pictures of what differs, one for each page with differences. */
export function drawDrawings({ before, after, path }: DrawingVersions, options: DiffPictureOptions = {}): DiffPicture[] {
    const kind = kindOfPath(path);
    const laidOut = kind === 'mermaid';
    return drawDiff(boardOf(kind, before, path).records(), boardOf(kind, after, path).records(), { ...options, laidOut });
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
