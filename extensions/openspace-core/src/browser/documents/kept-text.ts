import { type Disposable, DisposableCollection } from '@theia/core';
import type { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { KeptEdits } from './kept-edits';
import type { UnsavedEdits } from './unsaved-edits';

/** A text that was not saved, with what the file had before. */
interface UnsavedText {
    readonly base: string;
    readonly text: string;
}

/** Keeps the unsaved text of a file in the browser, and brings back what pages that are gone left of it. */
export class KeptText implements Disposable {
    private readonly toDispose = new DisposableCollection();
    private readonly kept: KeptEdits;
    private saved: string;

    /**
     * @param ask whether text is to be brought back although the file was changed since; undefined when the person
     * does not answer
     */
    constructor(
        private readonly model: MonacoEditorModel,
        path: string,
        edits: UnsavedEdits,
        private readonly ask: () => Promise<boolean | undefined>
    ) {
        this.saved = model.getText();
        this.kept = new KeptEdits(edits, () => ({ path, text: model.dirty ? JSON.stringify(this.unsaved) : undefined }));
        this.toDispose.pushAll([
            this.kept,
            model.onDidChangeContent(() => {
                this.kept.soon();
                // Whether the change is unsaved is known once all listeners were notified.
                queueMicrotask(() => this.look());
            }),
            model.onDirtyChanged(() => this.look())
        ]);
        void this.kept.restore(text => this.restore(text));
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private get unsaved(): UnsavedText {
        return { base: this.saved, text: this.model.getText() };
    }

    private look(): void {
        if (!this.model.dirty) {
            this.saved = this.model.getText();
            this.kept.now();
        }
    }

    private async restore(left: string): Promise<boolean> {
        const unsaved = readUnsaved(left);
        if (!unsaved) {
            return false;
        }
        const { model } = this;
        if (model.getText() === unsaved.text) {
            return true;
        }
        const wanted = model.getText() === unsaved.base || (await this.ask());
        if (wanted === undefined || model.isDisposed()) {
            return false;
        }
        if (wanted) {
            const { textEditorModel } = model;
            textEditorModel.pushStackElement();
            textEditorModel.pushEditOperations([], [{ range: textEditorModel.getFullModelRange(), text: unsaved.text }], () => null);
            textEditorModel.pushStackElement();
        }
        return true;
    }
}

function readUnsaved(left: string): UnsavedText | undefined {
    try {
        const { base, text }: Partial<Record<keyof UnsavedText, unknown>> = JSON.parse(left) ?? {};
        return typeof base === 'string' && typeof text === 'string' ? { base, text } : undefined;
    } catch {
        return undefined;
    }
}
