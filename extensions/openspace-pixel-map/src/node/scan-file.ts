import { lstat } from 'fs/promises';
import { RealFolders } from './as-found';

export interface FoundFile {
    /** Absolute. */
    readonly path: string;
    readonly size: number;
    /** Milliseconds since the epoch. */
    readonly modified: number;
}

/**
 * Links are not followed, as where the workspace is looked through as a whole.
 * @param real the file by the real path of the workspace's folder
 * @returns undefined for what is not (or no longer) a file
 */
export async function scanFile(file: string, real: string): Promise<FoundFile | undefined> {
    const found = new RealFolders().hold(real) ? await lstat(real).catch(() => undefined) : undefined;
    return found?.isFile() ? { path: file, size: found.size, modified: found.mtimeMs } : undefined;
}
