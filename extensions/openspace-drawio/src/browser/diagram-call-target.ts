import type { CallTarget } from '@openspace/core/lib/browser/agents/call-targets';
import { URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isDrawioPath } from '../common/drawio-previews';
import { DiagramDocuments } from './editor-documents';

/** Shows in draw.io what a call of an agent's drew or changed. */
@injectable()
export class DiagramCallTarget implements CallTarget {
    @inject(DiagramDocuments)
    private readonly documents: DiagramDocuments;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    canShow(path: string): boolean {
        return isDrawioPath(path);
    }

    async show(path: string, cells: readonly string[]): Promise<void> {
        await open(this.openers, URI.fromFilePath(path));
        await this.point(path, cells, true);
    }

    follow(path: string, cells: readonly string[]): Promise<void> {
        return this.point(path, cells, false);
    }

    private async point(path: string, cells: readonly string[], selects: boolean): Promise<void> {
        const editor = await this.documents.find(path)?.load();
        editor?.point(cells, selects);
    }
}
