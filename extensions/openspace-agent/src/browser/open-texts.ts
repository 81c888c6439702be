import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';
import type { OpenText } from '../common/agent-protocol';

/** The texts that editors of this window have open. */
@injectable()
export class OpenTexts {
    @inject(MonacoTextModelService)
    private readonly models: MonacoTextModelService;

    read(path: string): OpenText | undefined {
        const model = this.models.get(URI.fromFilePath(path).toString());
        return model && { text: model.getText(), dirty: model.dirty };
    }

    /** Replaces the text as one step that the person can undo, and saves. @returns false when no editor has it open. */
    async write(path: string, text: string): Promise<boolean> {
        const model = this.models.get(URI.fromFilePath(path).toString());
        if (!model) {
            return false;
        }
        const { textEditorModel } = model;
        textEditorModel.pushStackElement();
        textEditorModel.pushEditOperations([], [{ range: textEditorModel.getFullModelRange(), text }], () => null);
        textEditorModel.pushStackElement();
        await model.save();
        return true;
    }
}
