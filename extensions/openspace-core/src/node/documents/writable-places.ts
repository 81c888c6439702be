import { ToolError } from '@openspace/tool';
import * as path from 'path';
import { contains, realRoot } from './workspace-paths';

/** What a tool is going to write. */
export interface Writing {
    /** The field of the tool's input that named the file; `path` when left out. */
    readonly field?: string;
    /** The endings that the file's name may have, in lower case with the dot. Left out: any ending, for a first check of the folder. */
    readonly suffixes?: readonly string[];
    /** Longer endings that are files of another kind, such as `.drawio.svg` among `.svg`. */
    readonly except?: readonly string[];
}

/**
 * Tools write documents, never files that other programs execute or use as configuration: nothing in a folder whose
 * name starts with a dot (`.git`, `.theia`, `.vscode`), and no file of another kind than the tool's own. A document's
 * own name may start with a dot.
 * @param given the path as the caller wrote it
 * @param file the real path behind it, so that links are seen through
 * @param roots of the workspace; the names above a root do not matter
 * @throws ToolError `OUTSIDE_WORKSPACE` for a hidden place, `INVALID_INPUT` for another suffix
 */
export function requireWritable(given: string, file: string, roots: readonly string[], writing: Writing): void {
    const { field = 'path', suffixes, except = [] } = writing;
    const hidden = hiddenPart(path.dirname(file), roots);
    if (hidden !== undefined) {
        throw new ToolError(
            'OUTSIDE_WORKSPACE',
            `${field}: ${JSON.stringify(given)} leads to ${JSON.stringify(hidden)}, which is hidden.`,
            {
                suggestion: 'Choose a file in a folder whose name does not start with a dot.',
                details: { path: given, hidden }
            }
        );
    }
    if (suffixes) {
        requireSuffix(given, path.basename(file), { field, suffixes, except });
    }
}

/** The first part of the path below the root that is hidden; undefined where there is none. */
function hiddenPart(file: string, roots: readonly string[]): string | undefined {
    const found = roots
        .map(realRoot)
        .filter(root => contains(root, file))
        .map(root =>
            path
                .relative(root, file)
                .split(path.sep)
                .find(part => part.startsWith('.'))
        );
    // With one root inside another, a place that is open in one of them is open.
    return found.includes(undefined) ? undefined : found[0];
}

function requireSuffix(given: string, name: string, { field, suffixes, except }: Required<Writing>): void {
    const lower = name.toLowerCase();
    const endsWith = (endings: readonly string[]): string | undefined =>
        endings.find(ending => lower.length > ending.length && lower.endsWith(ending));
    const other = endsWith(except);
    if (other === undefined && endsWith(suffixes) !== undefined) {
        return;
    }
    const stem = given.slice(0, given.length - (other ?? /(?<=[^/\\.])\.[^./\\]*$/.exec(given)?.[0] ?? '').length);
    const allowed = suffixes.join(', ');
    throw new ToolError(
        'INVALID_INPUT',
        other === undefined
            ? `${field}: ${JSON.stringify(given)} does not end with ${allowed}; nothing was written.`
            : `${field}: ${JSON.stringify(given)} is a ${other} file, which holds more than a picture; nothing was written.`,
        { suggestion: `Use ${JSON.stringify(`${stem}${suffixes[0] ?? ''}`)}.`, details: { path: given, suffixes } }
    );
}
