import type { NewText } from './line-edits';

/** Identifies a file's content on disk. Opaque; it stays equal only until someone writes to the file. */
export type FileStamp = string;

export interface FileContent {
    readonly path: string;
    readonly text: string;
    readonly stamp: FileStamp;
}

/** `stale` is the content of a file that is not what the write expected; nothing was written. */
export type WriteResult =
    | { readonly written: true; readonly stamp: FileStamp }
    | { readonly written: false; readonly stale: FileContent | undefined };

/** A document that is to be written. */
export interface DocumentWrite {
    readonly path: string;
    /** Edits are of the text that has the stamp `expected`. */
    readonly text: NewText;
    /** If the file has another stamp by now, nothing is written. Left out: the file is written in any case. */
    readonly expected?: FileStamp;
}

/** Carries the writes of a call to the hub, together with the result of the call. */
export interface PendingCommit {
    /** @throws ToolError why it cannot be written; `CANCELLED` when the call was given up */
    write(write: DocumentWrite): Promise<WriteResult>;
    /**
     * Says before a write that the result does not depend on it. The write and the result then travel together, and
     * the call is answered when both have arrived and the document is written. After this, the tool only returns its
     * result. If the first write does not succeed, the value of `work` replaces fields of the result; if `work`
     * rejects, the call fails.
     */
    add(work: Promise<Readonly<Record<string, unknown>>>): void;
}
