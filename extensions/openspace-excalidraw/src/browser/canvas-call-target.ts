import type { CallTarget } from '@openspace/core/lib/browser/agents/call-targets';
import { URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isExcalidrawPath } from '../common/excalidraw-path';
import { CanvasDocuments } from './canvas-documents';

/** Shows elements on a canvas, such as those that a call of an agent's drew or a search found. */
@injectable()
export class CanvasCallTarget implements CallTarget {
    @inject(CanvasDocuments)
    private readonly documents: CanvasDocuments;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    canShow(path: string): boolean {
        return isExcalidrawPath(path);
    }

    async show(path: string, ids: readonly string[]): Promise<void> {
        await open(this.openers, URI.fromFilePath(path));
        const editor = await this.documents.find(path)?.load();
        await editor?.point(ids);
    }
}
