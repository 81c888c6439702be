import { ToolError } from '@openspace/tool';
import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, realpathSync } from 'fs';
import * as path from 'path';
import { isErrno } from './atomic-file';

/** A program that saves the file at the same moment makes one try fail. */
const MAX_TRIES = 5;

/**
 * Opens a file by its real path, and no other one: a path is checked first and opened later, and in between another program may put a
 * link in place of the file or of one of its folders, and take it away again.
 * @param file a path that was the real one when it was checked
 * @throws ToolError `OUTSIDE_WORKSPACE`
 */
export function openInPlace(file: string, flags: number, mode?: number): number {
    const folder = path.dirname(file);
    // Looked at first as well, so that no file is made elsewhere.
    for (let attempt = 1; attempt <= MAX_TRIES && realpathSync.native(folder) === folder; attempt++) {
        const handle = openSync(file, flags, mode);
        if (isInPlace(handle, file)) {
            return handle;
        }
        closeSync(handle);
    }
    throw becameLink(file);
}

/**
 * Makes a folder, and those above it that are missing, by their real paths and nowhere else.
 * @param folder a path that was the real one when it was checked
 * @throws ToolError `OUTSIDE_WORKSPACE`
 */
export function makeFolderInPlace(folder: string): void {
    const missing: string[] = [];
    let above = folder;
    for (; path.dirname(above) !== above && lstatSync(above, { throwIfNoEntry: false }) === undefined; above = path.dirname(above)) {
        missing.unshift(above);
    }
    for (const each of missing) {
        const parent = path.dirname(each);
        if (realpathSync.native(parent) !== parent) {
            throw becameLink(each);
        }
        try {
            mkdirSync(each);
        } catch (error) {
            // Another program was faster; whether it is a folder is seen by what is written into it.
            if (!isErrno(error, 'EEXIST')) {
                throw error;
            }
        }
    }
}

function becameLink(file: string): ToolError {
    return new ToolError('OUTSIDE_WORKSPACE', `${JSON.stringify(file)} became a link after it was checked; nothing was read or written.`, {
        suggestion: 'Use the real path of a file inside the workspace.'
    });
}

function isInPlace(handle: number, file: string): boolean {
    try {
        const [open, there] = [fstatSync(handle, { bigint: true }), lstatSync(file, { bigint: true })];
        return open.ino === there.ino && open.dev === there.dev && realpathSync.native(file) === file;
    } catch (error) {
        if (isErrno(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) {
            return false;
        }
        throw error;
    }
}
