import { type CancellationToken, Disposable, ILogger, type Resource, URI } from '@theia/core';
import type { Saveable, SaveOptions } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { EditorPreferences } from '@theia/editor/lib/common/editor-preferences';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import type { MonacoEditorModelFactory } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { MonacoToProtocolConverter } from '@theia/monaco/lib/browser/monaco-to-protocol-converter';
import { ProtocolToMonacoConverter } from '@theia/monaco/lib/browser/protocol-to-monaco-converter';
import { askToRestore } from '../documents/ask-to-restore';
import { DocumentKinds } from '../documents/document-kinds';
import { KeptText } from '../documents/kept-text';
import { UnsavedEdits } from '../documents/unsaved-edits';
import { Messages } from '../messages/messages';
import { SaveFailures } from './save-failures';

/** Creates the models of text editors for files of the workspace. */
@injectable()
export class FileTextModels implements MonacoEditorModelFactory {
    readonly scheme = 'file';

    @inject(MonacoToProtocolConverter)
    private readonly m2p: MonacoToProtocolConverter;

    @inject(ProtocolToMonacoConverter)
    private readonly p2m: ProtocolToMonacoConverter;

    @inject(EditorPreferences)
    private readonly preferences: EditorPreferences;

    @inject(ILogger)
    @named('monaco')
    private readonly logger: ILogger;

    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    @inject(UnsavedEdits)
    private readonly unsavedEdits: UnsavedEdits;

    @inject(Messages)
    private readonly messages: Messages;

    private failures: SaveFailures | undefined;

    createModel(resource: Resource): MonacoEditorModel {
        const model = new FileTextModel(resource, this.m2p, this.p2m, this.logger, this.preferences);
        model.loaded = () => this.keep(model);
        model.failures = this.failures ??= new SaveFailures(this.messages);
        return model;
    }

    /** Unsaved text outlives the page. Documents with an editor of their own keep theirs themselves. */
    private keep(model: MonacoEditorModel): Disposable {
        const { path } = new URI(model.uri);
        return this.kinds.of(path.base)
            ? Disposable.NULL
            : new KeptText(model, path.fsPath(), this.unsavedEdits, () => askToRestore(this.messages, path.base));
    }
}

/** Stays dirty after a save if the text changed while the file was being written. Theia marks such a text as saved, and autosave skips it. */
class FileTextModel extends MonacoEditorModel {
    /** To be called once the text is there. */
    loaded: () => Disposable = () => Disposable.NULL;
    /** Tells the person about a save that failed. */
    failures: SaveFailures | undefined;
    private saving = false;
    private isLoaded = false;

    override async load(): Promise<MonacoEditorModel> {
        await super.load();
        if (!this.isLoaded && !this.isDisposed()) {
            this.isLoaded = true;
            this.toDispose.push(this.loaded());
        }
        return this;
    }

    /**
     * Ends when the text of the file is here, though the file system reports the same change meanwhile. Theia reads it once more then, and takes note of
     * neither reading if the text is edited before the second one ends: the next save would ask whether it may overwrite what others wrote.
     */
    override async revert(options?: Saveable.RevertOptions): Promise<void> {
        await super.revert(options);
        await this.run(async () => undefined);
    }

    protected override async doSave(token: CancellationToken, overwriteEncoding?: boolean, options?: SaveOptions): Promise<void> {
        this.saving = true;
        const uri = new URI(this.uri);
        try {
            await super.doSave(token, overwriteEncoding, options);
            this.failures?.saved(uri);
        } catch (error) {
            // Theia only writes it into the log, and a person would believe that it is saved.
            void this.failures?.tell(uri, error, () => this.save());
            throw error;
        } finally {
            this.saving = false;
        }
    }

    protected override setDirty(dirty: boolean): void {
        // A save first removes from the list what it has written.
        if (dirty || !this.saving || this.contentChanges.length === 0) {
            super.setDirty(dirty);
        }
    }
}
