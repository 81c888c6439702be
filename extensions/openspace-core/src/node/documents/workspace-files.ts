import { type CancelSignal, type LineEdit, type NewText, ToolError } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { unlinkSync } from 'fs';
import * as path from 'path';
import { ABSENT, type FileContent, type FileStamp, type WriteResult } from '../../common/document-files';
import { isErrno, type FileState, stampOf, stateOf } from './atomic-file';
import { editedBytes } from './edited-bytes';
import { KnownPlaces, type MoveFinder } from './known-places';
import { LOOP_TRACE } from '../heartbeat/loop-trace';
import { exchangeFiles } from './exchange-files';
import { readError, writeError } from './file-errors';
import { FileLocks } from './file-locks';
import { makeFolderInPlace, openInPlace } from './in-place';
import { readIfPresent } from './read-if-present';
import { readRegularFile } from './read-regular-file';
import { removeLeftovers } from './remove-leftovers';
import { replaceFile } from './replace-file';
import { bytesForText, isPictureDocument, pictureText } from './picture-text';
import { readWholeFile } from './whole-file';
import { realRoot, resolveInRoots } from './workspace-paths';
import { requireWritable, type Writing } from './writable-places';
import { WorkspaceRoots } from '../folders/workspace-roots';

/** Larger documents are refused: they would not fit through the bridge to a window either. */
export const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

/** A write that does not depend on the file's content is retried if another program writes at the same moment. */
const MAX_TRIES = 10;

export interface WrittenFile {
    readonly path: string;
    readonly stamp: FileStamp;
    /** There was no such file before. */
    readonly created: boolean;
}

export interface WriteOptions {
    /** Keeps the permission to execute the file. Left out: a replaced file loses it. */
    readonly keepExecutable?: boolean;
}

/** Documents of the workspace, whole and safely; every path is checked here before it is touched. */
@injectable()
export class WorkspaceFiles {
    private readonly locks = new FileLocks();
    private readonly swept = new Set<string>();
    private readonly places = new KnownPlaces();
    private readonly finders: MoveFinder[] = [];
    private readonly written = new Emitter<WrittenFile>();

    /** Fires after every write that went through here. */
    readonly onWritten: Event<WrittenFile> = this.written.event;

    constructor(@inject(WorkspaceRoots) private readonly workspaceRoots: Pick<WorkspaceRoots, 'roots'>) {}

    roots(): Promise<readonly string[]> {
        return this.workspaceRoots.roots();
    }

    /**
     * @param writing set when a tool is going to write the file: its place and its name are checked as well
     * @throws ToolError `OUTSIDE_WORKSPACE`, `NOT_FOUND` (unless it may be new), `INVALID_INPUT`.
     */
    async resolve(given: string, mayBeNew: boolean, writing?: Writing): Promise<string> {
        const roots = await this.roots();
        const file = resolveInRoots(given, roots, mayBeNew);
        if (writing) {
            requireWritable(given, file, roots, writing);
        }
        return file;
    }

    addMoveFinder(finder: MoveFinder): void {
        this.finders.push(finder);
    }

    /** Whether a file was at a resolved path when it was last read or written here. */
    wasAt(file: string): boolean {
        return this.places.has(file);
    }

    /**
     * Where a file is now that another program moved.
     * @param file a resolved path, where no file is
     * @returns a path in the workspace; undefined where it is not known
     */
    async movedTo(file: string): Promise<string | undefined> {
        const found = await this.places.find(file, (await this.roots()).map(realRoot));
        if (found !== undefined) {
            return found;
        }
        for (const finder of this.finders) {
            const moved = await finder.movedTo(file);
            const there = moved === undefined ? undefined : await this.resolve(moved, false).catch(() => undefined);
            if (there !== undefined) {
                return there;
            }
        }
        return undefined;
    }

    /** Runs a task while no one else of this backend has the file; for those who only read. */
    withLock<T>(file: string, task: () => Promise<T>): Promise<T> {
        return this.locks.runHere(file, task);
    }

    /**
     * Runs a task that writes, while no other backend on this workspace writes the file either.
     * @param file a resolved path
     * @throws ToolError `TIMEOUT` when another backend does not finish, `CANCELLED` while it waits
     */
    async withWriteLock<T>(file: string, task: () => Promise<T>, signal?: CancelSignal): Promise<T> {
        try {
            return await this.locks.run(file, task, signal);
        } catch (error) {
            throw writeError(file, error);
        }
    }

    /**
     * The text of a document; the text of a picture is a `data:` URL, see {@link isPictureDocument}.
     * @throws ToolError `NOT_FOUND`, `TOO_LARGE`, `UNSUPPORTED_FORMAT` for a folder or text that is not UTF-8, and
     * those of `resolve`.
     */
    async read(given: string): Promise<FileContent> {
        const { path: file, bytes, stamp } = await this.readBytes(given);
        return { path: file, text: isPictureDocument(file) ? pictureText(bytes) : textOf(given, bytes), stamp };
    }

    /** The same for a file that may be anything. */
    async readBytes(given: string): Promise<Omit<FileContent, 'text'> & { readonly bytes: Uint8Array }> {
        const file = await this.resolve(given, false);
        LOOP_TRACE.reads(file);
        try {
            return await readWholeFile(file, async () => {
                // The stamp is taken first: if somebody writes in between, it is stale, and a later write notices.
                const stamp = stampOf(file);
                const bytes = await readRegularFile(file, MAX_DOCUMENT_BYTES, given, openInPlace);
                this.places.note(file, stamp);
                return { path: file, bytes, stamp };
            });
        } catch (error) {
            throw readError(given, error);
        }
    }

    /** Replaces the file if it still is what `expected` says; takes the file's lock. */
    write(given: string, text: string, expected: FileStamp | undefined, options?: WriteOptions): Promise<WriteResult> {
        return this.writeBytes(given, text, expected, options);
    }

    /** The same for a file that may be anything. */
    async writeBytes(
        given: string,
        content: string | Uint8Array,
        expected: FileStamp | undefined,
        options?: WriteOptions
    ): Promise<WriteResult> {
        const file = await this.resolve(given, true);
        return this.withWriteLock(file, () => this.writeLocked(file, content, expected, options));
    }

    /**
     * The same for a caller that already holds the lock for writing.
     * @param file a resolved path
     * @param content whole, or as edits of what has the stamp `expected`
     */
    async writeLocked(
        file: string,
        content: NewText | Uint8Array,
        expected: FileStamp | undefined,
        options: WriteOptions = {}
    ): Promise<WriteResult> {
        for (let attempt = 1; ; attempt++) {
            // Again, under the lock: the folder may have become a link in the meantime.
            const resolved = await this.resolve(file, true);
            const now = stateOf(file);
            if (resolved !== file) {
                throw new ToolError('OUTSIDE_WORKSPACE', `${JSON.stringify(file)} moved while it was being written.`);
            }
            if (expected !== undefined && now.stamp !== expected) {
                return { written: false, stale: now.stamp === ABSENT ? undefined : await this.readUnlessGone(file) };
            }
            const whole = isEdits(content)
                ? await edited(file, content, now.stamp)
                : typeof content === 'string'
                  ? bytesForText(file, content)
                  : content;
            if (whole === 'of another text') {
                return { written: false, stale: await this.readUnlessGone(file) };
            }
            const stamp = whole === undefined ? undefined : await this.replace(file, whole, now, options);
            if (stamp !== undefined) {
                this.places.note(file, stamp);
                this.written.fire({ path: file, stamp, created: now.stamp === ABSENT });
                return { written: true, stamp };
            }
            if (attempt === MAX_TRIES) {
                throw new ToolError('CONFLICT', `Another program writes ${JSON.stringify(file)} all the time; nothing was changed.`, {
                    suggestion: 'Wait a moment and call again.'
                });
            }
        }
    }

    /**
     * Removes the file if it still is what `expected` says; takes the file's lock.
     * @returns whether it was removed
     */
    async remove(given: string, expected: FileStamp): Promise<boolean> {
        const file = await this.resolve(given, false);
        return this.withWriteLock(file, async () => {
            const isSame = (await this.resolve(file, false)) === file && stampOf(file) === expected;
            if (isSame) {
                // At once: what is there could be another file when a thread comes to it.
                unlinkSync(file);
            }
            return isSame;
        });
    }

    /** @returns undefined when another program removed it at the same moment */
    private async readUnlessGone(file: string): Promise<FileContent | undefined> {
        const { text, stamp } = await readIfPresent(this, file);
        return text === undefined ? undefined : { path: file, text, stamp };
    }

    /** @returns undefined when somebody else wrote at the same moment */
    private async replace(
        file: string,
        content: string | Uint8Array,
        { stamp, mode, isOther = false }: FileState,
        { keepExecutable = false }: WriteOptions
    ): Promise<FileStamp | undefined> {
        // An exchange takes anything: a folder would go to the name of a temporary file with all that is in it.
        if (isOther) {
            throw new ToolError('INVALID_INPUT', `${JSON.stringify(file)} is a folder or a device, not a file; nothing was written.`, {
                suggestion: 'Give another path.'
            });
        }
        // A rename would replace a file that its owner protected.
        if (mode !== undefined && (mode & 0o222) === 0) {
            throw new ToolError('INVALID_INPUT', `${JSON.stringify(file)} is read-only; nothing was written.`, {
                suggestion: 'Make the file writable, or draw on another board.'
            });
        }
        // A document is not a program: a document that replaces a program must not be executable.
        const kept = mode === undefined || keepExecutable ? mode : mode & 0o666;
        try {
            const folder = path.dirname(file);
            if (mode === undefined) {
                makeFolderInPlace(folder);
            }
            if (!this.swept.has(folder)) {
                this.swept.add(folder);
                await removeLeftovers(folder);
            }
            return await replaceFile(file, { content, expected: stamp, mode: kept }, await exchangeFiles());
        } catch (error) {
            throw writeError(file, error);
        }
    }
}

function isEdits(content: NewText | Uint8Array): content is readonly LineEdit[] {
    return Array.isArray(content);
}

/** @returns undefined when the file is another one by now, or does not exist */
async function edited(file: string, edits: readonly LineEdit[], expected: FileStamp): Promise<Uint8Array | 'of another text' | undefined> {
    if (isPictureDocument(file) && edits.length > 0) {
        return 'of another text'; // The lines of a picture are not those of its text.
    }
    try {
        const bytes = await readRegularFile(file, MAX_DOCUMENT_BYTES, file, openInPlace);
        return stateOf(file).stamp === expected ? editedBytes(bytes, edits) : undefined;
    } catch (error) {
        if (isErrno(error, 'ENOENT')) {
            return undefined;
        }
        if (error instanceof RangeError) {
            return 'of another text';
        }
        throw writeError(file, error);
    }
}

/** Other encodings are refused: a text that cannot be decoded exactly must never be written back. */
function textOf(given: string, bytes: Uint8Array): string {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        throw new ToolError('UNSUPPORTED_FORMAT', `${JSON.stringify(given)} is not UTF-8 text.`, {
            suggestion: 'Save the file as UTF-8 first.'
        });
    }
}
