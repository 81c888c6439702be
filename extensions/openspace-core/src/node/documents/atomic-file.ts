import { cutToBytes, MAX_NAME_BYTES, utf8Length } from '@openspace/tool';
import { createHash } from 'crypto';
import {
    type BigIntStats,
    closeSync,
    constants,
    fchmodSync,
    fsync,
    openSync,
    renameSync,
    statSync,
    unlinkSync,
    writeFile,
    writeFileSync
} from 'fs';
import * as path from 'path';
import { promisify } from 'util';
import { ABSENT, type FileStamp } from '../../common/document-files';

const HASH_CHARS = 16;

/** Content up to this length is copied to the system's memory in less time than another thread takes to wake up. */
const AT_ONCE = 256 * 1024;

const writeInThread = promisify(writeFile);
const sync = promisify(fsync);

/** The name of the file that is written next to `file` before it takes its place. @param pid of the process that writes */
export function temporaryPath(file: string, pid = process.pid): string {
    return companionPath(file, String(pid));
}

/** The name of a hidden file next to `file` that serves a purpose for a moment only; explorers and watchers leave such files out. */
export function companionPath(file: string, purpose: string): string {
    const name = path.basename(file);
    const suffix = `.${purpose}.openspace-tmp`;
    const room = MAX_NAME_BYTES - 1 - suffix.length;
    // A name that is too long is cut. The hash distinguishes names that begin in the same way.
    const short = utf8Length(name) <= room ? name : `${cutToBytes(name, room - HASH_CHARS - 1)}~${hashOf(name)}`;
    return path.join(path.dirname(file), `.${short}${suffix}`);
}

function hashOf(name: string): string {
    return createHash('sha256').update(name).digest('hex').slice(0, HASH_CHARS);
}

/** The identity of a file's content: changes with every write, in place or by rename, also with one that sets the time back. */
export function stampOf(file: string): FileStamp {
    return stateOf(file).stamp;
}

export interface FileState {
    readonly stamp: FileStamp;
    /** Permissions; undefined when there is no such file. */
    readonly mode?: number;
    /** What is there and no file: a folder, a pipe, a device. */
    readonly isOther?: boolean;
}

/** The same with the file's permissions. */
export function stateOf(file: string): FileState {
    try {
        const found = statSync(file, { bigint: true });
        const state = { stamp: `${contentIdentity(found)}-${found.ctimeNs}`, mode: Number(found.mode) & 0o7777 };
        return found.isFile() ? state : { ...state, isOther: true };
    } catch (error) {
        if (isErrno(error, 'ENOENT')) {
            return { stamp: ABSENT };
        }
        throw error;
    }
}

/** The part of a stamp that stays when a file is only renamed or linked. */
export function contentIdentity({ ino, size, mtimeNs }: Pick<BigIntStats, 'ino' | 'size' | 'mtimeNs'>): string {
    return `${ino}-${size}-${mtimeNs}`;
}

/**
 * Replaces a file so that a crash at any moment leaves the old or the new content, whole: temporary file in the
 * same folder, fsync, rename, fsync of the folder. The caller holds the file's lock. Only what may take long is waited
 * for in other threads (docs/adr/0031-synchronous-path-lookups.md).
 * @returns the stamp of the new content.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode: number | undefined): Promise<FileStamp> {
    const temporary = await writeTemporary(file, content, mode);
    try {
        renameSync(temporary, file);
    } catch (error) {
        unlinkSync(temporary);
        throw error;
    }
    const stamp = stampOf(file);
    await syncFolder(path.dirname(file));
    return stamp;
}

/**
 * Writes the new content of the file through to the disk, under another name.
 * @param open `openInPlace` for a file of the workspace, in whose folder a link may not lead elsewhere
 * @returns its path, next to the file
 */
export async function writeTemporary(
    file: string,
    content: string | Uint8Array,
    mode: number | undefined,
    open: (file: string, flags: number, mode: number) => number = openSync
): Promise<string> {
    const temporary = temporaryPath(file);
    // O_NOFOLLOW: a symlink planted under the temporary name must not lead the write elsewhere, nor (O_NONBLOCK) a pipe hold it up.
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = open(temporary, flags, mode ?? 0o666);
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
    } catch (error) {
        unlinkSync(temporary);
        throw error;
    } finally {
        closeSync(handle);
    }
    return temporary;
}

export function isErrno(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}

/** Writes through to the disk what a folder's names stand for. */
export async function syncFolder(folder: string): Promise<void> {
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
