import { EditedDocument, type DocumentServices } from '@openspace/core/lib/browser/documents/edited-document';
import { EditedDocuments } from '@openspace/core/lib/browser/documents/edited-documents';
import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { CanvasEditor } from './canvas-editor';
import { CanvasEditorLoader } from './canvas-editor-loader';

/** An open Excalidraw canvas with its file. */
export type CanvasDocument = EditedDocument<CanvasEditor>;

/** The canvases that are open in this window, one document for each file. */
@injectable()
export class CanvasDocuments extends EditedDocuments<CanvasDocument> {
    @inject(CanvasEditorLoader)
    private readonly loader: CanvasEditorLoader;

    protected create(uri: URI, services: DocumentServices): CanvasDocument {
        return new EditedDocument(uri, { ...services, loadEditor: async () => (await this.loader.load()).openCanvas });
    }
}
