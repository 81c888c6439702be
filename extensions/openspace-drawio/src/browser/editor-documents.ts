import { EditedDocument, type DocumentServices } from '@openspace/core/lib/browser/documents/edited-document';
import { EditedDocuments } from '@openspace/core/lib/browser/documents/edited-documents';
import { EditorBundle } from '@openspace/core/lib/browser/documents/editor-bundle';
import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { DiagramEditor, DiagramEditorModule } from './editor/diagram-editor';

/** Loads what reads and merges diagrams. */
@injectable()
export class DiagramEditorLoader extends EditorBundle<DiagramEditorModule> {
    constructor() {
        super('drawio-editor.js');
    }
}

/** An open diagram with its file. */
export class DiagramDocument extends EditedDocument<DiagramEditor> {
    /** What the person drew last may still be on its way out of the frame. */
    override async save(): Promise<void> {
        await this.editor?.settle();
        await super.save();
    }
}

/** The diagrams that are open in this window, one document for each file. */
@injectable()
export class DiagramDocuments extends EditedDocuments<DiagramDocument> {
    @inject(DiagramEditorLoader)
    private readonly loader: DiagramEditorLoader;

    protected create(uri: URI, services: DocumentServices): DiagramDocument {
        return new DiagramDocument(uri, { ...services, loadEditor: async () => (await this.loader.load()).openDiagram });
    }
}
