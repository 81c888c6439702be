import { stat } from 'fs/promises';

export interface FoundFile {
    /** Absolute. */
    readonly path: string;
    readonly size: number;
    /** Milliseconds since the epoch. */
    readonly modified: number;
}

/** @returns undefined for what is not (or no longer) a file */
export async function scanFile(file: string): Promise<FoundFile | undefined> {
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? { path: file, size: found.size, modified: found.mtimeMs } : undefined;
}
