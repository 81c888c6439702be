import { realpath, stat } from 'fs/promises';
import * as path from 'path';

/** The endings that the installers register; electron-builder.json has the same list, which a test compares. */
export const OPENABLE_SUFFIXES = ['.whiteboard.json', '.tldr', '.drawio', '.excalidraw', '.mmd'] as const;

/** What a start asks for: a folder to work in, and perhaps a file in it to open. */
export interface OpenRequest {
    readonly workspace: string;
    readonly file?: string;
}

/**
 * Reads what was given on the command line, by a file association or by the Finder.
 * @param given absolute, or relative to `cwd`
 * @returns undefined when there is no such folder, or the file is none that OpenSpace opens
 */
export async function openRequest(given: string, cwd: string): Promise<OpenRequest | undefined> {
    const found = await realpath(path.resolve(cwd, given)).catch(() => undefined);
    if (found === undefined) {
        return undefined;
    }
    if ((await stat(found)).isDirectory()) {
        return { workspace: found };
    }
    if (found.endsWith('.theia-workspace') || found.endsWith('.code-workspace')) {
        return { workspace: found };
    }
    return OPENABLE_SUFFIXES.some(suffix => found.toLowerCase().endsWith(suffix))
        ? { workspace: path.dirname(found), file: found }
        : undefined;
}
