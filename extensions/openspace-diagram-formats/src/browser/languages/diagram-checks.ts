import type { Result } from '@openspace/tool';
import { CancellationTokenSource, Disposable, URI } from '@theia/core';
import type * as monaco from '@theia/monaco-editor-core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { CheckedDiagram } from '../../common/diagram-check';
import { DiagramPreviews } from '../../common/diagram-previews';
import { textFormatOf } from '../../common/text-formats';

interface Check {
    readonly version: number;
    readonly cancel: CancellationTokenSource;
    readonly result: Promise<Result<CheckedDiagram>>;
}

/** What texts of diagrams define and what is wrong with them, read by the backend once for each version of a text. */
@injectable()
export class DiagramChecks {
    @inject(DiagramPreviews)
    private readonly previews: DiagramPreviews;

    private readonly checks = new WeakMap<monaco.editor.ITextModel, Check>();

    /** @returns undefined for a text in no format */
    of(model: monaco.editor.ITextModel): Promise<Result<CheckedDiagram>> | undefined {
        const known = this.checks.get(model);
        const version = model.getVersionId();
        if (known?.version === version) {
            return known.result;
        }
        const { path } = new URI(model.uri.toString());
        const format = textFormatOf(path.base);
        if (!format) {
            return undefined;
        }
        known?.cancel.cancel();
        const cancel = new CancellationTokenSource();
        const request = { text: model.getValue(), format: format.id, path: path.fsPath() };
        const result = this.previews
            .check(request, cancel.token)
            .catch((error: unknown): Result<CheckedDiagram> => ({ ok: false, error: { code: 'INTERNAL', message: String(error) } }));
        this.checks.set(model, { version, cancel, result });
        return result;
    }

    /** Gives up what is being read of a text. */
    forget(model: monaco.editor.ITextModel): Disposable {
        return Disposable.create(() => {
            this.checks.get(model)?.cancel.cancel();
            this.checks.delete(model);
        });
    }
}
