import { type Dirent, readdirSync, statSync } from 'fs';
import * as path from 'path';
import { excludedBy } from '../excluded';

/** The most that a map takes. */
export const MAX_FILES = 200_000;
export const MAX_BYTES = 8 * 2 ** 30;

export interface ScanWork {
    readonly roots: readonly string[];
    /** Patterns as `files.exclude` has them. */
    readonly excludes: readonly string[];
}

/** The files that were found, a column each: a workspace has many. */
export interface Scan {
    /** Absolute paths, with a NUL between them. */
    readonly paths: string;
    readonly sizes: Float64Array;
    /** Milliseconds since the epoch. */
    readonly modified: Float64Array;
    readonly truncated: boolean;
}

const SAY_EVERY = 1_000;

/**
 * Finds the files below some folders; links are not followed, so nothing is found twice and nothing outside. Waits for the
 * disk: a tenth of the time that asking without waiting takes, so it has a thread of its own.
 * @param onProgress called with how many files were found so far
 */
export function scanWorkspace({ roots, excludes }: ScanWork, onProgress: (files: number) => void = () => undefined): Scan {
    const excluded = excludedBy(excludes);
    const paths: string[] = [];
    const sizes: number[] = [];
    const modified: number[] = [];
    let bytes = 0;
    let truncated = false;
    for (const root of roots) {
        const folders = [''];
        for (let folder = folders.pop(); folder !== undefined && !truncated; folder = folders.pop()) {
            for (const entry of entriesOf(path.join(root, folder))) {
                const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
                if (excluded(relative)) {
                    continue;
                }
                if (entry.isDirectory()) {
                    folders.push(relative);
                }
                const file = path.join(root, relative);
                const found = entry.isFile() ? statSync(file, { throwIfNoEntry: false }) : undefined;
                if (!found?.isFile()) {
                    continue;
                }
                if (paths.length >= MAX_FILES || bytes + found.size > MAX_BYTES) {
                    truncated = true;
                    break;
                }
                bytes += found.size;
                sizes.push(found.size);
                modified.push(found.mtimeMs);
                if (paths.push(file) % SAY_EVERY === 0) {
                    onProgress(paths.length);
                }
            }
        }
    }
    return { paths: paths.join('\0'), sizes: Float64Array.from(sizes), modified: Float64Array.from(modified), truncated };
}

/** A folder that went away or may not be read has no files to show. */
function entriesOf(folder: string): Dirent[] {
    try {
        return readdirSync(folder, { withFileTypes: true });
    } catch {
        return [];
    }
}
