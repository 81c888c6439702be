import { constants } from 'fs';
import { type FileHandle, open, readdir, rename, stat, unlink } from 'fs/promises';
import * as path from 'path';
import { ABSENT, type FileStamp } from '../common/document-files';

const TEMPORARY = /^\.(.+)\.(\d+)\.openspace-tmp$/;

/** The name of the file that is written beside `file` before it takes its place. */
export function temporaryPath(file: string): string {
    return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.openspace-tmp`);
}

/** The identity of a file's content: changes with every write, in place or by rename. */
export async function stampOf(file: string): Promise<FileStamp> {
    return (await stateOf(file)).stamp;
}

/** The same with the file's permissions, which one that is not there has none of. */
export async function stateOf(file: string): Promise<{ readonly stamp: FileStamp; readonly mode?: number }> {
    try {
        const { ino, size, mtimeNs, mode } = await stat(file, { bigint: true });
        return { stamp: `${ino}-${size}-${mtimeNs}`, mode: Number(mode) & 0o7777 };
    } catch (error) {
        if (isErrno(error, 'ENOENT')) {
            return { stamp: ABSENT };
        }
        throw error;
    }
}

/**
 * Replaces a file so that a crash at any moment leaves the old or the new content, whole: temporary file in the
 * same folder, fsync, rename, fsync of the folder. The caller holds the file's lock.
 * @returns the stamp of the new content.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode: number | undefined): Promise<FileStamp> {
    const temporary = temporaryPath(file);
    // O_NOFOLLOW: a symlink planted under the temporary name must not lead the write elsewhere.
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;
    const handle = await open(temporary, flags, mode ?? 0o666);
    try {
        await fill(handle, content, mode).finally(() => handle.close());
        await rename(temporary, file);
    } catch (error) {
        await unlink(temporary);
        throw error;
    }
    const [stamp] = await Promise.all([stampOf(file), syncFolder(path.dirname(file))]);
    return stamp;
}

async function fill(handle: FileHandle, content: string | Uint8Array, mode: number | undefined): Promise<void> {
    // The umask took its bits from the mode at open, so meanwhile nobody may more than in the end.
    await Promise.all([mode === undefined ? undefined : handle.chmod(mode), handle.writeFile(content, 'utf8')]);
    await handle.sync();
}

/** Removes what a backend that was killed while writing left behind in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
        const pid = TEMPORARY.exec(name)?.[2];
        if (pid !== undefined && !isAlive(Number(pid))) {
            await unlink(path.join(folder, name)).catch(() => undefined);
        }
    }
}

export function isErrno(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}

async function syncFolder(folder: string): Promise<void> {
    if (process.platform === 'win32') {
        return; // Windows cannot open a folder for this, and its rename is written through.
    }
    const handle = await open(folder, 'r');
    try {
        await handle.sync();
    } finally {
        await handle.close();
    }
}

/** Whether there is a process of that id, be it another user's. */
export function isAlive(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return !isErrno(error, 'ESRCH');
    }
}
