import type { NewText } from './line-edits';

/** The identity of a file's content on disk; opaque, equal only while no one wrote. */
export type FileStamp = string;

export interface FileContent {
    readonly path: string;
    readonly text: string;
    readonly stamp: FileStamp;
}

/** `stale` is what the file contains instead of what the write expected; nothing was written. */
export type WriteResult =
    { readonly written: true; readonly stamp: FileStamp } | { readonly written: false; readonly stale: FileContent | undefined };

/** A document that is to be written. */
export interface DocumentWrite {
    readonly path: string;
    /** Edits are of the text that has the stamp `expected`. */
    readonly text: NewText;
    /** Nothing is written if the file is something else by now; left out: whatever it is. */
    readonly expected?: FileStamp;
}

/** Carries the writes of a call to the hub, together with the result of the call. */
export interface PendingCommit {
    /** @throws ToolError why it cannot be written; `CANCELLED` when the call was given up */
    write(write: DocumentWrite): Promise<WriteResult>;
    /**
     * Says before a write that the result does not depend on it: the two travel together, and the call is answered when both
     * have arrived and the document is written. After that, the tool only gives its result. What `work` resolves with replaces
     * fields of the result if the first write does not succeed; if it rejects, the call fails.
     */
    add(work: Promise<Readonly<Record<string, unknown>>>): void;
}
