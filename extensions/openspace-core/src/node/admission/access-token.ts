import { randomBytes } from 'crypto';
import {
    closeSync,
    constants,
    copyFileSync,
    fchmodSync,
    fstatSync,
    linkSync,
    mkdirSync,
    openSync,
    readFileSync,
    renameSync,
    unlinkSync,
    writeFileSync
} from 'fs';
import * as path from 'path';
import { isErrno } from '../documents/atomic-file';

/** The file in the configuration folder that only its owner can read. */
export const TOKEN_FILE = 'access-token';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Another user could have read or written the token's file. */
export class UnsafeTokenFile extends Error {}

export function tokenFile(folder: string): string {
    return path.join(folder, TOKEN_FILE);
}

/**
 * The token of the person whose configuration folder this is; made when there is none.
 * @throws UnsafeTokenFile when the file is not the person's own
 */
export function readOrMakeToken(folder: string): string {
    const kept = readToken(folder);
    if (kept !== undefined) {
        return kept;
    }
    const temporary = writeTemporary(folder);
    try {
        place(temporary, tokenFile(folder));
    } finally {
        unlinkSync(temporary);
    }
    // Two backends that start at the same time both use the token of the first one.
    const made = readToken(folder);
    if (made === undefined) {
        throw new UnsafeTokenFile(`The token in ${tokenFile(folder)} cannot be used. Remove the file, then start again.`);
    }
    return made;
}

/** Replaces the token. Running backends keep the old one until they end. */
export function makeNewToken(folder: string): string {
    renameSync(writeTemporary(folder), tokenFile(folder));
    return readOrMakeToken(folder);
}

/** @returns undefined when there is none, or one that others may have seen; that one is removed. */
function readToken(folder: string): string | undefined {
    const file = tokenFile(folder);
    let handle: number;
    try {
        // A link would lead to a file that somebody else chose, and a pipe would hold the start up.
        handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    } catch (error) {
        if (isErrno(error, 'ENOENT')) {
            return undefined;
        }
        throw isErrno(error, 'ELOOP') ? notOwn(file) : error;
    }
    try {
        const state = fstatSync(handle);
        if (!state.isFile() || !isOwn(state.uid)) {
            throw notOwn(file);
        }
        const token = readFileSync(handle, 'utf8').trim();
        if (TOKEN.test(token) && (process.platform === 'win32' || (state.mode & 0o077) === 0)) {
            return token;
        }
    } finally {
        closeSync(handle);
    }
    unlinkSync(file);
    return undefined;
}

function isOwn(uid: number): boolean {
    return process.geteuid === undefined || uid === process.geteuid();
}

function notOwn(file: string): UnsafeTokenFile {
    return new UnsafeTokenFile(`${file} does not belong to you. Remove it, or choose a token with OPENSPACE_TOKEN.`);
}

function writeTemporary(folder: string): string {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporary = `${tokenFile(folder)}.${process.pid}.${randomBytes(6).toString('hex')}`;
    const handle = openSync(temporary, 'wx', 0o600);
    try {
        if (process.platform !== 'win32') {
            fchmodSync(handle, 0o600);
        }
        writeFileSync(handle, `${randomBytes(TOKEN_BYTES).toString('base64url')}\n`);
    } finally {
        closeSync(handle);
    }
    return temporary;
}

/** Puts a whole file in place if there is none; an existing file stays as it is. */
function place(temporary: string, file: string): void {
    try {
        linkSync(temporary, file);
    } catch (error) {
        if (isErrno(error, 'EEXIST')) {
            return;
        }
        if (!isErrno(error, 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EACCES', 'EMLINK')) {
            throw error;
        }
        // Some file systems have no links.
        try {
            copyFileSync(temporary, file, constants.COPYFILE_EXCL);
        } catch (failed) {
            if (!isErrno(failed, 'EEXIST')) {
                throw failed;
            }
        }
    }
}
