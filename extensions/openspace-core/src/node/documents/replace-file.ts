import { linkSync, lstatSync, renameSync, unlinkSync } from 'fs';
import * as path from 'path';
import { ABSENT, type FileStamp } from '../../common/document-files';
import { companionPath, contentIdentity, isErrno, stampOf, syncFolder, writeTemporary } from './atomic-file';
import type { Exchange } from './exchange-files';
import { openInPlace } from './in-place';

export interface Replacement {
    readonly content: string | Uint8Array;
    /** What the content was made from; `absent` for a file that must be new. */
    readonly expected: FileStamp;
    /** Permissions of the file that is there. */
    readonly mode: number | undefined;
}

/**
 * Replaces a whole file if it still has the content from which the new content was made: what another program saves
 * at the same moment is not overwritten (docs/adr/0041-saves-by-other-programs.md). A crash leaves the old or the new
 * content. The caller holds the lock.
 * @param exchange undefined where the system has none; then a file that a program puts in place within a few
 * microseconds is not noticed
 * @returns the stamp of the new content; undefined if the file has changed, in which case it stays as it is
 */
export async function replaceFile(
    file: string,
    { content, expected, mode }: Replacement,
    exchange: Exchange | undefined
): Promise<FileStamp | undefined> {
    const temporary = await writeTemporary(file, content, mode, openInPlace);
    const kept = companionPath(file, `old.${process.pid}`);
    try {
        const mine = lstatSync(temporary, { bigint: true });
        if (stampOf(file) !== expected) {
            return undefined;
        }
        if (expected === ABSENT) {
            makeNew(temporary, file);
        } else if (exchange?.(file, temporary)) {
            return await afterExchange(temporary, file, { expected, mine, exchange });
        } else {
            return await renameOver(temporary, file, { expected, mine, kept });
        }
        return await settled(file, mine);
    } catch (error) {
        if (isErrno(error, 'ENOENT', 'EEXIST')) {
            return undefined; // Somebody removed or made it in this moment.
        }
        throw error;
    } finally {
        remove(temporary);
        remove(kept);
    }
}

type Identity = Parameters<typeof contentIdentity>[0];

interface Exchanged {
    readonly expected: FileStamp;
    readonly mine: Identity;
    readonly exchange: Exchange;
}

/** The replaced file now has the temporary name: the file as it was at that moment, regardless of who wrote it. */
async function afterExchange(temporary: string, file: string, { expected, mine, exchange }: Exchanged): Promise<FileStamp | undefined> {
    if (!isAsExpected(temporary, expected)) {
        putBack(temporary, file, mine, exchange);
        return undefined;
    }
    const stamp = await settled(file, mine);
    // Again: a program that had the file open may have written into it since.
    if (!isAsExpected(temporary, expected)) {
        putBack(temporary, file, mine, exchange);
        return undefined;
    }
    return stamp;
}

/**
 * Exchanges again until the file that comes out is the one that was put in. Any other file was put there by another
 * program meanwhile, and is newer.
 */
function putBack(temporary: string, file: string, mine: Identity, exchange: Exchange): void {
    let inPlace = mine.ino;
    for (;;) {
        const { ino: saved } = lstatSync(temporary, { bigint: true });
        try {
            exchange(file, temporary);
        } catch (error) {
            if (isErrno(error, 'ENOENT')) {
                linkSync(temporary, file); // Removed meanwhile: what another program saved comes back rather than being lost.
                return;
            }
            throw error;
        }
        const { ino: out } = lstatSync(temporary, { bigint: true });
        if (out === inPlace) {
            return;
        }
        inPlace = saved;
    }
}

interface RenamedOver {
    readonly expected: FileStamp;
    readonly mine: Identity;
    readonly kept: string;
}

/** For systems without an exchange. A second name keeps the replaced file, to detect a write into it at the last moment. */
async function renameOver(temporary: string, file: string, { expected, mine, kept }: RenamedOver): Promise<FileStamp | undefined> {
    remove(kept);
    const linked = link(file, kept);
    if (!isAsExpected(linked ? kept : file, expected)) {
        return undefined;
    }
    renameSync(temporary, file);
    const stamp = await settled(file, mine);
    if (linked && !isAsExpected(kept, expected)) {
        if (lstatSync(file, { bigint: true }).ino === mine.ino) {
            renameSync(kept, file);
        }
        return undefined;
    }
    return stamp;
}

/** @throws Error `EEXIST` when there is one already */
function makeNew(temporary: string, file: string): void {
    if (link(temporary, file)) {
        unlinkSync(temporary);
    } else {
        renameSync(temporary, file);
    }
}

/** @returns false where the file system has no links */
function link(from: string, to: string): boolean {
    try {
        linkSync(from, to);
        return true;
    } catch (error) {
        if (isErrno(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) {
            return false;
        }
        throw error;
    }
}

/** Writes the new name through to the disk. @returns the stamp of the written content; if it was replaced since, no file has that stamp */
async function settled(file: string, mine: Identity): Promise<FileStamp> {
    const stamp = stampOf(file);
    await syncFolder(path.dirname(file));
    return stamp.startsWith(`${contentIdentity(mine)}-`) ? stamp : `${contentIdentity(mine)}-replaced`;
}

function isAsExpected(file: string, expected: FileStamp): boolean {
    return expected.startsWith(`${contentIdentity(lstatSync(file, { bigint: true }))}-`);
}

function remove(file: string): void {
    try {
        unlinkSync(file);
    } catch (error) {
        if (!isErrno(error, 'ENOENT')) {
            throw error;
        }
    }
}
