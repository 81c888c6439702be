import { readdir, stat } from 'fs/promises';
import * as path from 'path';

/** The most that a map takes. */
export const MAX_FILES = 200_000;
export const MAX_BYTES = 8 * 2 ** 30;

export interface ScannedFile {
    readonly path: string;
    readonly size: number;
    /** Milliseconds since the epoch. */
    readonly modified: number;
}

export interface Scan {
    readonly files: readonly ScannedFile[];
    readonly bytes: number;
    readonly truncated: boolean;
}

const AT_ONCE = 64;

/**
 * Finds the files below some folders; links are not followed, so nothing is found twice and nothing outside.
 * @param onProgress called with how many files were found so far
 */
export async function scanWorkspace(
    roots: readonly string[],
    excluded: (relative: string) => boolean,
    onProgress: (files: number) => void = () => undefined
): Promise<Scan> {
    const files: ScannedFile[] = [];
    let bytes = 0;
    let truncated = false;
    for (const root of roots) {
        const folders = [''];
        for (let folder = folders.pop(); folder !== undefined && !truncated; folder = folders.pop()) {
            // A folder that went away or may not be read has no files to show.
            const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
            const shown = entries
                .map(entry => ({ entry, relative: path.posix.join(folder, entry.name) }))
                .filter(({ relative }) => !excluded(relative));
            folders.push(...shown.filter(({ entry }) => entry.isDirectory()).map(({ relative }) => relative));
            const plain = shown.filter(({ entry }) => entry.isFile()).map(({ relative }) => path.join(root, relative));
            for (let at = 0; at < plain.length && !truncated; at += AT_ONCE) {
                for (const file of await Promise.all(plain.slice(at, at + AT_ONCE).map(scanFile))) {
                    truncated ||= files.length >= MAX_FILES || (file !== undefined && bytes + file.size > MAX_BYTES);
                    if (file && !truncated) {
                        files.push(file);
                        bytes += file.size;
                    }
                }
                onProgress(files.length);
            }
        }
    }
    return { files, bytes, truncated };
}

/** @returns undefined for what is no file (any more) */
export async function scanFile(file: string): Promise<ScannedFile | undefined> {
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? { path: file, size: found.size, modified: found.mtimeMs } : undefined;
}
