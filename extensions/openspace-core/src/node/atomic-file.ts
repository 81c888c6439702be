import {
    closeSync,
    constants,
    fchmodSync,
    fsync,
    openSync,
    readFileSync,
    renameSync,
    statSync,
    unlinkSync,
    writeFile,
    writeFileSync
} from 'fs';
import { readdir, readFile, unlink } from 'fs/promises';
import * as path from 'path';
import { promisify } from 'util';
import { ABSENT, type FileStamp } from '../common/document-files';

const TEMPORARY = /^\.(.+)\.(\d+)\.openspace-tmp$/;

/** Content up to this length is copied to or from the system's memory in less time than another thread takes to wake up. */
const AT_ONCE = 256 * 1024;

const writeInThread = promisify(writeFile);
const sync = promisify(fsync);

/** The name of the file that is written beside `file` before it takes its place. */
export function temporaryPath(file: string): string {
    return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.openspace-tmp`);
}

/** The identity of a file's content: changes with every write, in place or by rename. */
export function stampOf(file: string): FileStamp {
    return stateOf(file).stamp;
}

/** The same with the file's permissions, which one that is not there has none of. */
export function stateOf(file: string): { readonly stamp: FileStamp; readonly mode?: number } {
    try {
        const { ino, size, mtimeNs, mode } = statSync(file, { bigint: true });
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
 * same folder, fsync, rename, fsync of the folder. The caller holds the file's lock. Only what may take long is waited
 * for in other threads (docs/adr/0040-names-looked-up-at-once.md).
 * @returns the stamp of the new content.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode: number | undefined): Promise<FileStamp> {
    const temporary = temporaryPath(file);
    // O_NOFOLLOW: a symlink planted under the temporary name must not lead the write elsewhere, nor (O_NONBLOCK) a pipe hold it up.
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = openSync(temporary, flags, mode ?? 0o666);
    try {
        try {
            if (mode !== undefined) {
                // The umask took its bits from the mode at open.
                fchmodSync(handle, mode);
            }
            if (content.length > AT_ONCE) {
                await writeInThread(handle, content);
            } else {
                writeFileSync(handle, content);
            }
            await sync(handle);
        } finally {
            closeSync(handle);
        }
        renameSync(temporary, file);
    } catch (error) {
        unlinkSync(temporary);
        throw error;
    }
    const stamp = stampOf(file);
    await syncFolder(path.dirname(file));
    return stamp;
}

/** @param size of the file as it was looked up; it may have another one by now */
export async function readWhole(file: string, size: number): Promise<Uint8Array> {
    if (size > AT_ONCE) {
        return readFile(file);
    }
    // O_NONBLOCK: a pipe that took the file's place must not hold everything up.
    const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
        return readFileSync(handle);
    } finally {
        closeSync(handle);
    }
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
    const handle = openSync(folder, 'r');
    try {
        await sync(handle);
    } finally {
        closeSync(handle);
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
