import { ToolError, type ToolErrorData } from '@openspace/tool';
import { ABSENT, type Answer, type DocumentFiles, type FileContent, type FileStamp } from '../../common/document-files';
import { answered } from './answered';

/** A document's text together with what it was made of, so that it can be marked as saved once it is written. */
export interface ContentSnapshot {
    readonly text: string;
    readonly revision: string;
}

/**
 * Which side wins for what was changed on both: `neither` merges only if there is nothing such, and `only theirs`
 * gives up all unsaved changes, also where nobody else changed anything.
 */
export type MergePreference = 'neither' | 'mine' | 'theirs' | 'only theirs';

export interface MergeResult {
    /** False: nothing was changed, because the ids of `conflicts` differ on both sides. */
    readonly merged: boolean;
    readonly conflicts: readonly string[];
}

/** What is being edited, as far as its file is concerned. */
export interface EditedContent {
    readonly revision: string;
    /** What {@link markSaved} was last told, or what the file said when it was read. */
    readonly savedRevision: string;
    snapshot(): ContentSnapshot;
    markSaved(snapshot: ContentSnapshot): void;
    /** Takes over what somebody else wrote to the file since it was last read or saved. */
    merge(text: string, prefer: MergePreference): Answer<MergeResult>;
}

const MAX_TRIES = 5;

/** The file is not what the document was read from, and the two do not go together by themselves. */
export interface FileConflict {
    /** What the file says now. */
    readonly content: FileContent;
    /** How many things were changed on both sides. */
    readonly records: number;
    /** Set when what is in the file now cannot be read. */
    readonly unreadable?: ToolErrorData;
}

/** The file behind an open document: never overwrites what somebody else wrote without looking at it. */
export class DocumentFile {
    private pending: FileConflict | undefined;

    constructor(
        public path: string,
        private readonly files: DocumentFiles,
        private readonly editor: EditedContent,
        private stamp: FileStamp
    ) {}

    /** Waits for the person's decision; nothing is written before. */
    get conflict(): FileConflict | undefined {
        return this.pending;
    }

    get dirty(): boolean {
        return this.pending !== undefined || this.editor.revision !== this.editor.savedRevision;
    }

    /**
     * Writes the document, whole: what is on disk is what the person sees.
     * @param callId the agent's call that is answered when this is done
     * @throws ToolError `CONFLICT` when the file was changed in a way that the person has to decide on.
     */
    async save(callId?: string): Promise<void> {
        for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
            if (this.pending) {
                throw undecided(this.path);
            }
            const snapshot = this.editor.snapshot();
            const result = await answered(this.files.write(this.path, snapshot.text, this.stamp, callId));
            if (result.written) {
                this.stamp = result.stamp;
                this.editor.markSaved(snapshot);
                return;
            }
            if (result.stale) {
                this.takeOver(result.stale);
            } else {
                // Somebody deleted the file, but here it is still open: saving brings it back, as in any editor.
                this.stamp = ABSENT;
            }
        }
        throw new ToolError('CONFLICT', `${this.path} is being written by something else all the time.`, {
            suggestion: 'Wait a moment and call again.'
        });
    }

    /** Takes over what others wrote. @returns whether the file is there. */
    async refresh(): Promise<boolean> {
        const answer = await this.files.read(this.path);
        if (!answer.ok) {
            return false;
        }
        if (answer.value.stamp !== this.stamp) {
            this.takeOver(answer.value);
        }
        return true;
    }

    isCurrent(stamp: FileStamp): boolean {
        return stamp === this.stamp;
    }

    /** Gives up everything that is not saved. */
    async revert(): Promise<void> {
        const content = await answered(this.files.read(this.path));
        this.settle(content, 'only theirs');
    }

    /** Ends a conflict as the person decided. */
    decide(prefer: 'mine' | 'theirs'): void {
        const conflict = this.pending;
        if (conflict?.unreadable && prefer === 'mine') {
            this.stamp = conflict.content.stamp;
            this.pending = undefined;
        } else if (conflict) {
            this.settle(conflict.content, prefer);
        }
    }

    private takeOver(content: FileContent): void {
        const merged = this.editor.merge(content.text, 'neither');
        if (!merged.ok) {
            this.pending = { content, records: 0, unreadable: merged.error };
        } else if (merged.value.merged) {
            this.stamp = content.stamp;
            this.pending = undefined;
        } else {
            this.pending = { content, records: merged.value.conflicts.length };
        }
    }

    private settle(content: FileContent, prefer: MergePreference): void {
        const merged = this.editor.merge(content.text, prefer);
        if (!merged.ok) {
            throw ToolError.from(merged.error);
        }
        this.stamp = content.stamp;
        this.pending = undefined;
    }
}

function undecided(path: string): ToolError {
    return new ToolError(
        'CONFLICT',
        `${path} was changed on disk while it has other changes in the window; the person is asked which to keep.`,
        {
            suggestion: 'Ask the person to decide in the IDE, then call again.'
        }
    );
}
