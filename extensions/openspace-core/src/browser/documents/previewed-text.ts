import { Disposable, DisposableCollection, Emitter, type Event, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';

/** The text of a file as it is in its editor, saved or not. */
export interface PreviewedText extends Disposable {
    readonly onDidChange: Event<void>;
    read(): Promise<string>;
}

@injectable()
export class PreviewedTexts {
    @inject(MonacoTextModelService)
    private readonly models: MonacoTextModelService;

    async of(uri: URI): Promise<PreviewedText> {
        const changed = new Emitter<void>();
        const reference = await this.models.createModelReference(uri);
        const toDispose = new DisposableCollection(changed, reference);
        toDispose.push(reference.object.onDidChangeContent(() => changed.fire()));
        return { onDidChange: changed.event, read: async () => reference.object.getText(), dispose: () => toDispose.dispose() };
    }
}
