import { ToolError } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { statSync } from 'fs';
import { mkdir } from 'fs/promises';
import * as path from 'path';
import { ABSENT, type FileContent, type FileStamp, type WriteResult } from '../common/document-files';
import { isErrno, readWhole, removeLeftovers, stampOf, stateOf, writeAtomically } from './atomic-file';
import { KeyedLock } from './keyed-lock';
import { resolveInRoots } from './workspace-paths';
import { WorkspaceRoots } from './workspace-roots';

/** Larger documents are refused: they would not fit through the bridge to a window either. */
export const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

export interface WrittenFile {
    readonly path: string;
    readonly stamp: FileStamp;
    /** There was no such file before. */
    readonly created: boolean;
}

/** Documents of the workspace, whole and safely; every path is checked here before it is touched. */
@injectable()
export class WorkspaceFiles {
    private readonly lock = new KeyedLock();
    private readonly swept = new Set<string>();
    private readonly written = new Emitter<WrittenFile>();

    /** Fires after every write that went through here. */
    readonly onWritten: Event<WrittenFile> = this.written.event;

    constructor(@inject(WorkspaceRoots) private readonly workspaceRoots: Pick<WorkspaceRoots, 'roots'>) {}

    roots(): Promise<readonly string[]> {
        return this.workspaceRoots.roots();
    }

    /** @throws ToolError `OUTSIDE_WORKSPACE`, `NOT_FOUND` (unless it may be new), `INVALID_INPUT`. */
    async resolve(given: string, mayBeNew: boolean): Promise<string> {
        return resolveInRoots(given, await this.roots(), mayBeNew);
    }

    /** Runs a task while nobody else writes the file through here. */
    withLock<T>(file: string, task: () => Promise<T>): Promise<T> {
        return this.lock.run(file, task);
    }

    /** @throws ToolError `NOT_FOUND`, `TOO_LARGE`, `UNSUPPORTED_FORMAT` for a folder or what is no UTF-8, and those of `resolve`. */
    async read(given: string): Promise<FileContent> {
        const { path: file, bytes, stamp } = await this.readBytes(given);
        return { path: file, text: textOf(given, bytes), stamp };
    }

    /** The same for a file that may be anything. */
    async readBytes(given: string): Promise<Omit<FileContent, 'text'> & { readonly bytes: Uint8Array }> {
        const file = await this.resolve(given, false);
        const found = statSync(file);
        if (!found.isFile()) {
            throw new ToolError('UNSUPPORTED_FORMAT', `${JSON.stringify(given)} is not a file.`, {
                suggestion: 'Give the path of a file.'
            });
        }
        if (found.size > MAX_DOCUMENT_BYTES) {
            throw new ToolError(
                'TOO_LARGE',
                `${JSON.stringify(given)} has ${found.size} bytes; up to ${MAX_DOCUMENT_BYTES} can be opened.`,
                {
                    details: { size: found.size, limit: MAX_DOCUMENT_BYTES }
                }
            );
        }
        // The stamp is taken first: if somebody writes in between, it is stale, and a later write notices.
        const stamp = stampOf(file);
        return { path: file, bytes: await readWhole(file, found.size), stamp };
    }

    /** Replaces the file if it still is what `expected` says; takes the file's lock. */
    write(given: string, text: string, expected: FileStamp | undefined): Promise<WriteResult> {
        return this.writeBytes(given, text, expected);
    }

    /** The same for a file that may be anything. */
    async writeBytes(given: string, content: string | Uint8Array, expected: FileStamp | undefined): Promise<WriteResult> {
        const file = await this.resolve(given, true);
        return this.withLock(file, () => this.writeLocked(file, content, expected));
    }

    /** The same for a caller that already holds the lock; `file` is a resolved path. */
    async writeLocked(file: string, content: string | Uint8Array, expected: FileStamp | undefined): Promise<WriteResult> {
        // Again, under the lock: the folder may have become a link in the meantime.
        const resolved = await this.resolve(file, true);
        const now = stateOf(file);
        if (resolved !== file) {
            throw new ToolError('OUTSIDE_WORKSPACE', `${JSON.stringify(file)} moved while it was being written.`);
        }
        if (expected !== undefined && now.stamp !== expected) {
            return { written: false, stale: now.stamp === ABSENT ? undefined : await this.read(file) };
        }
        try {
            const stamp = await this.replace(file, content, now.mode);
            this.written.fire({ path: file, stamp, created: now.stamp === ABSENT });
            return { written: true, stamp };
        } catch (error) {
            throw writeError(file, error);
        }
    }

    /** @param mode of the file that is there, if there is one */
    private async replace(file: string, content: string | Uint8Array, mode: number | undefined): Promise<FileStamp> {
        const folder = path.dirname(file);
        if (mode === undefined) {
            await mkdir(folder, { recursive: true });
        }
        if (!this.swept.has(folder)) {
            this.swept.add(folder);
            await removeLeftovers(folder);
        }
        // A rename would replace a file that its owner protected.
        if (mode !== undefined && (mode & 0o222) === 0) {
            throw new ToolError('INVALID_INPUT', `${JSON.stringify(file)} is read-only; nothing was written.`, {
                suggestion: 'Make the file writable, or draw on another board.'
            });
        }
        return writeAtomically(file, content, mode);
    }
}

/** Other encodings are refused: what cannot be read exactly must never be written back. */
function textOf(given: string, bytes: Uint8Array): string {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        throw new ToolError('UNSUPPORTED_FORMAT', `${JSON.stringify(given)} is not UTF-8 text.`, {
            suggestion: 'Save the file as UTF-8 first.'
        });
    }
}

function writeError(file: string, error: unknown): unknown {
    if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) {
        return new ToolError('INVALID_INPUT', `${JSON.stringify(file)} cannot be written (${error.code}); nothing was changed.`, {
            suggestion: 'Make the file and its folder writable, or draw on another board.'
        });
    }
    if (isErrno(error, 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG')) {
        return new ToolError('INVALID_INPUT', `${JSON.stringify(file)} is not a place for a file (${error.code}).`);
    }
    if (isErrno(error, 'ENOSPC', 'EDQUOT')) {
        return new ToolError('BACKEND_UNAVAILABLE', `The disk is full; ${JSON.stringify(file)} is as it was.`, {
            suggestion: 'Free some space and call again.'
        });
    }
    return error;
}
