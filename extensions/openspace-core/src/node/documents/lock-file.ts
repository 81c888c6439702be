import { createHash } from 'crypto';
import { closeSync, constants, openSync, readlinkSync, readSync, symlinkSync, unlinkSync, writeFileSync } from 'fs';
import { companionPath, isErrno } from './atomic-file';
import { isOwnSign, newSign, stateOfOwner } from './lock-owner';

/** A lock whose owner cannot be checked counts for this long. No write takes longer. */
const UNKNOWN_LIMIT_MS = 30_000;
const MAX_SIGN = 200;
const MAX_DEPTH = 3;

/** The signs of the locks that this process holds. */
const held = new Set<string>();
const observed = new Map<string, { readonly sign: string; readonly since: number }>();

/**
 * Takes a lock. A lock is a symbolic link without a target, because creating one, with its owner's sign, is atomic.
 * The lock of a dead owner is removed.
 * @returns the sign with which to give it back; undefined while someone else has it
 * @throws Error of the file system, such as `EACCES` in a folder that is read-only
 */
export function takeLock(lock: string): string | undefined {
    return take(lock, 0);
}

/** Gives a lock back, unless it was taken from us. */
export function giveLockBack(lock: string, sign: string): void {
    // First: if it cannot be removed, it is one that no one holds.
    held.delete(sign);
    try {
        if (signOf(lock) === sign) {
            unlinkSync(lock);
        }
    } catch (error) {
        if (!isErrno(error, 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EIO')) {
            throw error;
        }
    }
}

/** The sign of the owner of a lock; undefined when no one has it, empty when it cannot be read. */
export function signOf(lock: string): string | undefined {
    try {
        return readlinkSync(lock);
    } catch (error) {
        return isErrno(error, 'ENOENT') ? undefined : isErrno(error, 'EINVAL', 'UNKNOWN') ? signInFile(lock) : '';
    }
}

/**
 * Removes a lock whose owner is dead.
 * @returns whether it may be taken now
 */
export function breakStaleLock(lock: string): boolean {
    return breakStale(lock, 0);
}

function take(lock: string, depth: number): string | undefined {
    const sign = newSign();
    held.add(sign);
    let taken = false;
    try {
        taken = create(lock, sign) || (breakStale(lock, depth) && create(lock, sign));
    } finally {
        if (!taken) {
            held.delete(sign);
        }
    }
    return taken ? sign : undefined;
}

/**
 * Between reading a lock and removing it, another process could remove it and create its own. So a process first
 * takes a second lock, which is named after the sign of the first one. Then the first lock is gone for good, because
 * its dead owner cannot create another.
 */
function breakStale(lock: string, depth: number): boolean {
    const sign = signOf(lock);
    if (sign === undefined) {
        return true;
    }
    if (depth === MAX_DEPTH || !isStale(lock, sign)) {
        return false;
    }
    const breaker = companionPath(lock, createHash('sha256').update(sign).digest('hex').slice(0, 12));
    const mine = take(breaker, depth + 1);
    if (mine === undefined) {
        return false;
    }
    try {
        if (signOf(lock) === sign) {
            unlinkSync(lock);
        }
        observed.delete(lock);
        return true;
    } catch (error) {
        if (isErrno(error, 'EISDIR', 'EPERM', 'EACCES', 'ENOENT')) {
            return false; // A folder of that name, or somebody else's in a folder where only owners remove.
        }
        throw error;
    } finally {
        giveLockBack(breaker, mine);
    }
}

function isStale(lock: string, sign: string): boolean {
    const state = stateOfOwner(sign);
    if (state === 'alive') {
        // This lock is ours, but no one holds it: it could not be removed when it was given back.
        return isOwnSign(sign) && !held.has(sign);
    }
    if (state === 'dead') {
        return true;
    }
    const seen = observed.get(lock);
    if (seen?.sign !== sign) {
        observed.set(lock, { sign, since: performance.now() });
        return false;
    }
    return performance.now() - seen.since > UNKNOWN_LIMIT_MS;
}

function create(lock: string, sign: string): boolean {
    try {
        if (process.platform === 'win32') {
            writeFileSync(lock, sign, { flag: 'wx' }); // Links need a privilege there.
        } else {
            symlinkSync(sign, lock);
        }
        return true;
    } catch (error) {
        if (isErrno(error, 'EEXIST')) {
            return false;
        }
        if (process.platform !== 'win32' && isErrno(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) {
            return createFile(lock, sign); // A file system without links, such as that of a memory stick.
        }
        throw error;
    }
}

function createFile(lock: string, sign: string): boolean {
    try {
        writeFileSync(lock, sign, { flag: 'wx' });
        return true;
    } catch (error) {
        if (isErrno(error, 'EEXIST')) {
            return false;
        }
        throw error;
    }
}

function signInFile(lock: string): string | undefined {
    try {
        // A pipe that was put there must not hold everything up.
        const handle = openSync(lock, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
        try {
            const bytes = Buffer.alloc(MAX_SIGN);
            return bytes.toString('latin1', 0, readSync(handle, bytes, 0, MAX_SIGN, 0));
        } finally {
            closeSync(handle);
        }
    } catch (error) {
        return isErrno(error, 'ENOENT') ? undefined : '';
    }
}
