import { ToolError, type ToolErrorData, unwrap } from '@openspace/tool';
import { type Disposable, Emitter, type Event, URI } from '@theia/core';
import type { Saveable } from '@theia/core/lib/browser';
import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { NOT_OPEN_HERE, type OpenDocuments } from '../../common/bridge-protocol';
import type { FileStamp } from '../../common/document-files';
import { unwrapCall } from './unwrap-call';
import { DocumentFile, type FileConflict, type MergePreference } from './document-file';
import type { DocumentEditor, EditedDocumentServices } from './document-services';
import { AS_BEFORE, KeptEdits } from './kept-edits';
import { MovedFileGuard } from './moved-file-guard';
import { Mutex } from '../../common/mutex';
import { SaveRetry } from './save-retry';

export type { DocumentEditor, DocumentServices } from './document-services';

interface Loaded<E> {
    readonly editor: E;
    readonly file: DocumentFile;
}

/** An open document, once for each file, however many widgets show it; the widgets come and go, it stays. */
export class EditedDocument<E extends DocumentEditor> implements Saveable, Disposable {
    private readonly dirtyChanged = new Emitter<void>();
    readonly onDirtyChanged: Event<void> = this.dirtyChanged.event;
    private readonly contentChanged = new Emitter<void>();
    readonly onContentChanged: Event<void> = this.contentChanged.event;
    private readonly stateChanged = new Emitter<void>();
    /** Loaded, failed, in conflict or no longer so. */
    readonly onDidChangeState: Event<void> = this.stateChanged.event;

    private readonly mutex = new Mutex();
    private readonly registration: ReturnType<OpenDocuments['add']>;
    private loaded: Loaded<E> | undefined;
    private loading: Promise<E> | undefined;
    private failure: ToolErrorData | undefined;
    private wasDirty = false;
    private lastConflict = '';
    private readonly retry = new SaveRetry(() => this.save(), this.stateChanged);
    private readonly kept: KeptEdits;
    private softlyReverted = false;
    private readonly moved = new MovedFileGuard(() => this.services);
    /** A task is under way: what it changes and saves at once never looks unsaved to the person. */
    private working = false;
    /** An agent's call is under way: what it does is the call's, and not kept as an edit of the person's. */
    private called = false;
    /** The content changed during the task: by the task itself, or by the person while it waited for the disk. */
    private changedMeanwhile = false;

    constructor(
        private location: URI,
        private readonly services: EditedDocumentServices<E>
    ) {
        this.registration = services.openDocuments.add(this.path);
        this.kept = new KeptEdits(services.unsavedEdits, () => ({ path: this.path, text: this.toKeep() }));
    }

    get uri(): URI {
        return this.location;
    }

    /** The file's real path once it is loaded. */
    get path(): string {
        return this.loaded?.file.path ?? this.location.path.fsPath();
    }

    /** Undefined until it is loaded. */
    get editor(): E | undefined {
        return this.loaded?.editor;
    }

    /** Why it could not be loaded. */
    get error(): ToolErrorData | undefined {
        return this.failure;
    }

    get conflict(): FileConflict | undefined {
        return this.loaded?.file.conflict;
    }

    get dirty(): boolean {
        return !this.softlyReverted && this.loaded?.file.dirty === true;
    }

    /** Why the last attempt to save failed; saving is tried again until it succeeds. */
    get unsaved(): ToolErrorData | undefined {
        return this.retry.error;
    }

    /** What the person has to decide on is not decided by a timer. */
    get autosaveable(): boolean {
        return this.conflict?.unreadable === undefined && !this.moved.staysUnsaved;
    }

    /** Reads the file, once. @throws ToolError why it cannot be opened; the file is never touched then. */
    load(): Promise<E> {
        this.loading ??= this.read().catch((error: unknown) => {
            this.loading = undefined;
            this.failure = error instanceof ToolError ? error.toData() : { code: 'INTERNAL', message: String(error) };
            this.stateChanged.fire();
            throw error;
        });
        return this.loading;
    }

    /** Runs an agent's task that changes the content or its file, alone. */
    exclusive<T>(task: (editor: E, file: DocumentFile) => Promise<T>): Promise<T> {
        return this.alone(async (editor, file) => {
            this.kept.now();
            this.called = true;
            try {
                return await task(editor, file);
            } finally {
                this.called = false;
            }
        });
    }

    private async alone<T>(task: (editor: E, file: DocumentFile) => Promise<T>): Promise<T> {
        await this.load();
        return this.mutex.run(async () => {
            const { loaded } = this;
            if (!loaded) {
                throw new ToolError(NOT_OPEN_HERE, `${this.path} was closed.`);
            }
            this.working = true;
            try {
                return await task(loaded.editor, loaded.file);
            } finally {
                this.working = false;
                this.changed();
                // What the person did in the meantime is not in what was saved, and autosave was not notified.
                if (this.changedMeanwhile && this.dirty) {
                    this.contentChanged.fire();
                }
                this.changedMeanwhile = false;
            }
        });
    }

    async save(): Promise<void> {
        if (this.dirty) {
            await this.orReport(() => this.moved.save(this.path, recreates => this.alone((_, file) => file.save({ recreates }))), 'saving');
        }
    }

    async revert(options?: Saveable.RevertOptions): Promise<void> {
        if (options?.soft) {
            this.softlyReverted = true;
            this.changed();
        } else if (this.loaded) {
            await this.orReport(() => this.alone((_editor, file) => file.revert()));
        }
    }

    /**
     * Takes over what somebody else wrote to the file, or asks the person.
     * @param stamp of a write that a backend reported, which may have been this window's own
     */
    async refresh(stamp?: FileStamp): Promise<void> {
        if (this.loaded) {
            await this.alone(async (_editor, file) => {
                if (stamp === undefined || !file.isCurrent(stamp)) {
                    await file.refresh();
                }
            });
        } else if (this.failure) {
            await this.load().catch(() => undefined);
        }
    }

    /** After the backend was away: takes over what was missed, and lets autosave try again what it could not save. */
    async recover(): Promise<void> {
        await this.refresh();
        if (this.dirty) {
            this.contentChanged.fire();
        }
    }

    /** Ends the conflict, or that about some things, as the person decided. */
    async decide(prefer: MergePreference, ids?: readonly string[]): Promise<void> {
        const decide = async (_editor: E, file: DocumentFile): Promise<void> => {
            file.decide(prefer, ids);
            await file.save();
        };
        await this.orReport(() => this.alone(decide), 'saving');
    }

    createSnapshot(): Saveable.Snapshot {
        return { value: this.loaded?.editor.snapshot().text ?? '' };
    }

    /** Only ever called with a snapshot of this very document, whose changes are still there. */
    applySnapshot(): void {
        this.softlyReverted = false;
        this.changed();
    }

    async serialize(): Promise<BinaryBuffer> {
        return BinaryBuffer.fromString((await this.load()).snapshot().text);
    }

    touch(): void {
        this.registration.touch();
    }

    /** The widgets are going to be replaced by widgets for another address, unless {@link didNotMove}. */
    willMove(): void {}
    didNotMove(): void {}

    moveTo(location: URI): void {
        this.kept.move(() => {
            this.location = location;
            if (this.loaded) {
                this.loaded.file.path = location.path.fsPath();
            }
        });
        this.registration.moveTo(this.path);
    }

    dispose(): void {
        this.retry.dispose();
        this.kept.dispose();
        this.registration.dispose();
        this.loaded?.editor.dispose();
        this.loaded = undefined;
        this.dirtyChanged.dispose();
        this.contentChanged.dispose();
        this.stateChanged.dispose();
    }

    private async read(): Promise<E> {
        const [openContent, content] = await Promise.all([this.services.loadEditor(), unwrapCall(this.services.files.read(this.path))]);
        const editor = unwrap(openContent(content.text, content.path));
        this.loaded = { editor, file: new DocumentFile(content.path, this.services.files, editor, content) };
        this.failure = undefined;
        this.registration.moveTo(content.path);
        editor.onDidChange(() => {
            this.softlyReverted = false;
            this.kept.soon();
            if (this.working) {
                this.changedMeanwhile = true;
            } else {
                this.contentChanged.fire();
            }
            this.changed();
        });
        await this.kept.restore(text => editor.restore(text));
        this.stateChanged.fire();
        return editor;
    }

    private toKeep(): string | undefined {
        // Not while an agent's change waits for the disk: it is refused, and stays so, if the page goes.
        return this.called ? AS_BEFORE : this.dirty ? this.loaded?.editor.unsaved() : undefined;
    }

    private changed(): void {
        if (this.working) {
            return;
        }
        const { dirty } = this;
        this.kept.soon();
        if (!dirty) {
            this.retry.succeeded();
            this.kept.now();
        }
        if (dirty !== this.wasDirty) {
            this.wasDirty = dirty;
            this.dirtyChanged.fire();
        }
        const conflict = JSON.stringify([this.conflict, this.editor?.faults]);
        if (conflict !== this.lastConflict) {
            this.lastConflict = conflict;
            this.stateChanged.fire();
        }
    }

    private async orReport(task: () => Promise<void>, doing?: 'saving'): Promise<void> {
        try {
            await task();
            if (doing) {
                this.retry.succeeded();
            }
        } catch (error) {
            if (!(error instanceof ToolError)) {
                throw error;
            }
            // The person sees a conflict, and that the last attempt failed, in the editor.
            if (!this.conflict?.unreadable) {
                if (!this.unsaved) {
                    this.services.report(error.message);
                }
                if (doing) {
                    this.retry.failed(error.toData());
                }
            }
        }
    }
}
