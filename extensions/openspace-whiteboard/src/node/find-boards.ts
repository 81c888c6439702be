import type { Dirent } from 'fs';
import { readdir } from 'fs/promises';
import * as path from 'path';
import { isBoardPath } from '@openspace/core/lib/common/board-path';

const MAX_ENTRIES = 200_000;
const MAX_BOARDS = 10_000;
const SKIPPED_FOLDERS = new Set(['node_modules']);

export interface FoundBoards {
    readonly files: readonly string[];
    /** There is more than was looked through. */
    readonly truncated: boolean;
}

/**
 * The board files below some folders, as real paths if the folders' are: nearest to the roots first, then by name.
 * Looks neither into hidden folders and `node_modules` nor through links, and stops after 200,000 entries or 10,000 boards.
 */
export async function findBoards(roots: readonly string[], maxEntries = MAX_ENTRIES): Promise<FoundBoards> {
    const boards = new Set<string>();
    let level = [...new Set(roots)];
    let seen = 0;
    while (level.length > 0) {
        const below: string[] = [];
        for (const folder of level) {
            for (const entry of await entriesOf(folder)) {
                seen += 1;
                if (seen > maxEntries) {
                    return { files: [...boards], truncated: true };
                }
                if (entry.isFile() && isBoardPath(entry.name)) {
                    if (boards.size === MAX_BOARDS) {
                        return { files: [...boards], truncated: true };
                    }
                    boards.add(path.join(folder, entry.name));
                } else if (entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED_FOLDERS.has(entry.name)) {
                    below.push(path.join(folder, entry.name));
                }
            }
        }
        level = below;
    }
    return { files: [...boards], truncated: false };
}

/** A folder that cannot be read, or is gone by now, has nothing to show. */
async function entriesOf(folder: string): Promise<Dirent[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
