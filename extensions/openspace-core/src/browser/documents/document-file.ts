import { lineEdits, type NewText, type PendingCommit, type Result, ToolError, type ToolErrorData, unwrap } from '@openspace/tool';
import { ABSENT, type DocumentFiles, type FileContent, type FileStamp } from '../../common/document-files';
import { unwrapCall } from './unwrap-call';

/** A document's text together with what it was made of, so that it can be marked as saved once it is written. */
export interface ContentSnapshot {
    readonly text: string;
    readonly revision: string;
}

/** One of two versions of a thing, as a person sees it. */
export interface ContestedVersion {
    /** What differs from the other version, e.g. `Label` and `Order`. */
    readonly fields: readonly { readonly name: string; readonly value: string }[];
    /** A small picture as SVG. */
    readonly picture?: string;
}

/** A thing that was changed here and in the file in ways that contradict each other. */
export interface ContestedThing {
    readonly id: string;
    /** What a person calls it, e.g. `rectangle "Order"`. */
    readonly name: string;
    /** Undefined where it was deleted here. */
    readonly mine: ContestedVersion | undefined;
    /** Undefined where it was deleted in the file. */
    readonly theirs: ContestedVersion | undefined;
}

export type MergePreference = 'mine' | 'theirs';

/** A part of the file that the editor cannot show. */
export interface ContentFault {
    readonly id: string;
    /** A sentence that names the part and what is wrong with it. */
    readonly message: string;
}

/** What is being edited, as far as its file is concerned. */
export interface EditedContent {
    readonly revision: string;
    /** What {@link markSaved} was last told, or what the file said when it was read. */
    readonly savedRevision: string;
    /** What waits for the person's decision: shown as it is here, and as it is there in every {@link snapshot}. */
    readonly contested: readonly ContestedThing[];
    /** Parts of the file that cannot be shown; they stay in it as they are. */
    readonly faults?: readonly ContentFault[];
    /** Leaves them out of the file from the next save on. */
    removeFaults?(): void;
    /** What belongs into the file. */
    snapshot(): ContentSnapshot;
    markSaved(snapshot: ContentSnapshot): void;
    /** Takes over what somebody else wrote to the file since it was last read or saved; what contradicts becomes {@link contested}. */
    merge(text: string): Result;
    /** Takes over the file and gives up everything that is not saved. */
    revertTo(text: string): Result;
    /** Decides on contested things; all of them if none are named. */
    settleContested(prefer: MergePreference, ids?: readonly string[]): void;
    /** What is not saved, to be kept by the browser should the page go; undefined when there is nothing such. */
    unsaved(): string | undefined;
    /**
     * Applies what another page had not saved to what the file says now. What others changed since becomes contested.
     * @throws nothing; false when it cannot be read.
     */
    restore(unsaved: string): boolean;
}

export interface SaveOptions {
    /** Of the call that saves; left out when the person does. */
    readonly commit?: PendingCommit;
    /** False: throws {@link ChangedOnDisk} when somebody else wrote to the file, instead of taking that over. */
    readonly merges?: boolean;
    /** True: makes the file again also where another program moved it, instead of throwing {@link FileMoved}. */
    readonly recreates?: boolean;
    /** What to write; asked again when somebody else wrote in between. */
    look?(): ContentSnapshot;
}

const MAX_TRIES = 5;
/** A shorter text travels whole: the backend then does not have to read the file. In UTF-16 code units. */
const WHOLE_UP_TO = 32_000;

/** The file is not what the document was read from, and the two do not go together by themselves. */
export interface FileConflict {
    readonly things: readonly ContestedThing[];
    /** Set when what is in the file now cannot be read; nothing is written before the person decides. */
    readonly unreadable?: ToolErrorData;
}

/** A save for which the file had to be what it was: it is something else, and nothing was written. */
export class ChangedOnDisk extends ToolError {
    constructor(
        path: string,
        readonly content: FileContent
    ) {
        super('CONFLICT', `${path} was changed on disk; nothing was written.`, { suggestion: 'Read it again, then call again.' });
    }
}

/** A save for which the file had to be where it was: another program moved it, and nothing was written. */
export class FileMoved extends ToolError {
    constructor(
        path: string,
        readonly movedTo: string
    ) {
        super('NOT_FOUND', `${path} was moved by another program: it is now ${movedTo}. Nothing was written.`, {
            suggestion: `Call again with path ${JSON.stringify(movedTo)}.`,
            details: { path, nearest: [movedTo], movedTo }
        });
    }
}

/** The file behind an open document: never overwrites what somebody else wrote without looking at it. */
export class DocumentFile {
    private unreadable: { readonly content: FileContent; readonly error: ToolErrorData } | undefined;

    constructor(
        public path: string,
        private readonly files: DocumentFiles,
        private readonly editor: EditedContent,
        /** What the file is, as far as it is known here. */
        private content: Pick<FileContent, 'text' | 'stamp'>
    ) {}

    /** Waits for the person's decision. What it is about is not written before; all else is. */
    get conflict(): FileConflict | undefined {
        const { contested: things } = this.editor;
        if (this.unreadable) {
            return { things, unreadable: this.unreadable.error };
        }
        return things.length > 0 ? { things } : undefined;
    }

    get dirty(): boolean {
        return this.conflict !== undefined || this.editor.revision !== this.editor.savedRevision;
    }

    /**
     * Writes the document, whole: what is on disk is what the person sees, but for what they have to decide on.
     * @throws ToolError `CONFLICT` when the file can no longer be read, and the person has to decide; {@link FileMoved}
     */
    async save({ commit, merges = true, recreates = false, look = () => this.editor.snapshot() }: SaveOptions = {}): Promise<void> {
        for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
            if (this.unreadable) {
                throw undecided(this.path);
            }
            const snapshot = look();
            if (this.editor.contested.length > 0 && snapshot.revision === this.editor.savedRevision) {
                return; // All that is left waits for the person.
            }
            const { path } = this;
            const text = this.newText(snapshot.text);
            const { stamp: expected } = this.content;
            const result = await (commit ? commit.write({ path, text, expected }) : unwrapCall(this.files.write(path, text, expected)));
            if (result.written) {
                this.content = { text: snapshot.text, stamp: result.stamp };
                this.editor.markSaved(snapshot);
                return;
            }
            if (result.stale && !merges) {
                throw new ChangedOnDisk(this.path, result.stale);
            } else if (result.stale) {
                this.takeOver(result.stale);
            } else {
                await this.refuseMoved(recreates);
                // Somebody deleted the file, but here it is still open: saving brings it back, as in any editor.
                this.content = { text: '', stamp: ABSENT };
            }
        }
        throw new ToolError('CONFLICT', `${this.path} is being written by something else all the time.`, {
            suggestion: 'Wait a moment and call again.'
        });
    }

    /** @throws ToolError `CONFLICT` when one of these waits for the person's decision */
    refuseContested(ids: readonly string[]): void {
        const names = this.editor.contested.filter(({ id }) => ids.includes(id)).map(({ id, name }) => `${name} (${id})`);
        if (names.length > 0) {
            throw undecided(this.path, names);
        }
    }

    /** Takes over what others wrote. @returns whether the file is there. */
    async refresh(): Promise<boolean> {
        const answer = await this.files.read(this.path);
        if (!answer.ok) {
            return false;
        }
        if (answer.value.stamp !== this.content.stamp) {
            this.takeOver(answer.value);
        }
        return true;
    }

    isCurrent(stamp: FileStamp): boolean {
        return stamp === this.content.stamp;
    }

    /** Gives up everything that is not saved. */
    async revert(): Promise<void> {
        const content = await unwrapCall(this.files.read(this.path));
        unwrap(this.editor.revertTo(content.text));
        this.content = content;
        this.unreadable = undefined;
    }

    /** Ends a conflict, or that about some things, as the person decided. */
    decide(prefer: MergePreference, ids?: readonly string[]): void {
        if (this.unreadable && prefer === 'mine') {
            this.content = this.unreadable.content;
            this.unreadable = undefined;
        }
        this.editor.settleContested(prefer, ids);
    }

    private async refuseMoved(recreates: boolean): Promise<void> {
        if (recreates || this.content.stamp === ABSENT) {
            return;
        }
        const moved = await this.files.movedTo(this.path);
        if (moved.ok && moved.value !== undefined) {
            throw new FileMoved(this.path, moved.value);
        }
    }

    /** A text as it travels to the backend: what differs from the file, where that is less. */
    private newText(text: string): NewText {
        if (text.length <= WHOLE_UP_TO || this.content.stamp === ABSENT) {
            return text;
        }
        const edits = lineEdits(this.content.text, text);
        const size = edits.reduce((sum, { insert }) => sum + insert.length, 0);
        return size < text.length / 2 ? edits : text;
    }

    /** Takes over what somebody else wrote, or leaves it to the person. */
    takeOver(content: FileContent): void {
        const merged = this.editor.merge(content.text);
        if (merged.ok) {
            this.content = content;
            this.unreadable = undefined;
        } else {
            this.unreadable = { content, error: merged.error };
        }
    }
}

function undecided(path: string, names: readonly string[] = []): ToolError {
    const what = names.length > 0 ? `${names.join(', ')} in ${path} was changed` : `${path} was changed`;
    return new ToolError(
        'CONFLICT',
        `${what} on disk while it has other changes in the window; the person is asked which to keep. Nothing was changed.`,
        {
            suggestion: 'Ask the person to decide in the IDE, then call again.'
        }
    );
}
