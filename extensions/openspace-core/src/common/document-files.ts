import type { FileContent, FileStamp, NewText, Result, WriteResult } from '@openspace/tool';
import type { Event } from '@theia/core';

export const DOCUMENT_FILES_PATH = '/services/openspace/document-files';
export const DocumentFiles = Symbol('DocumentFiles');

export type { FileContent, FileStamp, WriteResult } from '@openspace/tool';

/** The stamp of a file that does not exist. */
export const ABSENT: FileStamp = 'absent';

/**
 * Whole documents in the workspace, read and written by the backend: atomically (temporary file in the same
 * folder, fsync, rename), under a lock per file, and never through a path that leaves the workspace.
 */
export interface DocumentFiles {
    /** @returns the real absolute path; error `OUTSIDE_WORKSPACE` or `NOT_FOUND` (unless `mayBeNew`). */
    resolve(path: string, mayBeNew: boolean): Promise<Result<string>>;
    read(path: string): Promise<Result<FileContent>>;
    /** Where a file is now that another program moved; undefined where that is not known. */
    movedTo(path: string): Promise<Result<string | undefined>>;
    /** Replaces the file if it still is what `expected` says (`undefined`: whatever it is); edits are of the text with that stamp. */
    write(path: string, text: NewText, expected: FileStamp | undefined): Promise<Result<WriteResult>>;
}

/** Tells windows of writes that went through {@link DocumentFiles}, sooner than the file watcher does. */
export interface DocumentFilesClient {
    notifyWritten(path: string, stamp: FileStamp): void;
}

/** The browser's side: the service plus its notifications. */
export const DocumentFilesWatcher = Symbol('DocumentFilesWatcher');
export interface DocumentFilesWatcher {
    readonly onWritten: Event<{ path: string; stamp: FileStamp }>;
    /** Fires when the backend was away and is there again: writes were missed, and perhaps refused. */
    readonly onReconnected: Event<void>;
}
