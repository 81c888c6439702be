import { type CancellationToken, ILogger, type Resource } from '@theia/core';
import type { SaveOptions } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { EditorPreferences } from '@theia/editor/lib/common/editor-preferences';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import type { MonacoEditorModelFactory } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { MonacoToProtocolConverter } from '@theia/monaco/lib/browser/monaco-to-protocol-converter';
import { ProtocolToMonacoConverter } from '@theia/monaco/lib/browser/protocol-to-monaco-converter';

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

    createModel(resource: Resource): MonacoEditorModel {
        return new FileTextModel(resource, this.m2p, this.p2m, this.logger, this.preferences);
    }
}

/** Stays dirty after a save if the text changed while the file was being written. Theia marks such a text as saved, and autosave skips it. */
class FileTextModel extends MonacoEditorModel {
    private saving = false;

    protected override async doSave(token: CancellationToken, overwriteEncoding?: boolean, options?: SaveOptions): Promise<void> {
        this.saving = true;
        try {
            await super.doSave(token, overwriteEncoding, options);
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
