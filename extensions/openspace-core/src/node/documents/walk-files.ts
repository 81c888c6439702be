import type { Dirent } from 'fs';
import { readdir } from 'fs/promises';
import * as path from 'path';
import { MAX_FOLDERS } from './workspace-paths';

const MAX_ENTRIES = 200_000;
/** Below a root: what is found can be opened, wherever the root lies. */
const MAX_DEPTH = MAX_FOLDERS / 2;
const SKIPPED_FOLDERS = new Set(['node_modules']);

export interface WalkOptions {
    /** By the name of the file alone. */
    isWanted(name: string): boolean;
    readonly maxFiles: number;
    readonly maxEntries?: number;
}

export interface WalkedFiles {
    readonly files: readonly string[];
    /** There is more than was looked through. */
    readonly truncated: boolean;
}

/**
 * The wanted files below some folders, as real paths if the folders' are: nearest to the roots first, then by name.
 * Looks neither into hidden folders and `node_modules` nor through links, and stops after 200,000 entries and 100 folders down.
 */
export async function walkFiles(
    roots: readonly string[],
    { isWanted, maxFiles, maxEntries = MAX_ENTRIES }: WalkOptions
): Promise<WalkedFiles> {
    const files = new Set<string>();
    let level = [...new Set(roots)];
    let seen = 0;
    for (let depth = 0; level.length > 0; depth++) {
        if (depth === MAX_DEPTH) {
            return { files: [...files], truncated: true };
        }
        const below: string[] = [];
        for (const folder of level) {
            for (const entry of await entriesOf(folder)) {
                seen += 1;
                if (seen > maxEntries) {
                    return { files: [...files], truncated: true };
                }
                if (entry.isFile() && isWanted(entry.name)) {
                    if (files.size === maxFiles) {
                        return { files: [...files], truncated: true };
                    }
                    files.add(path.join(folder, entry.name));
                } else if (entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED_FOLDERS.has(entry.name)) {
                    below.push(path.join(folder, entry.name));
                }
            }
        }
        level = below;
    }
    return { files: [...files], truncated: false };
}

/** A folder that cannot be read, or is gone by now, has nothing to show. */
async function entriesOf(folder: string): Promise<Dirent[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
