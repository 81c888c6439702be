import type { DocumentServices } from '@openspace/core/lib/browser/documents/edited-document';
import { EditedDocuments } from '@openspace/core/lib/browser/documents/edited-documents';
import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BoardStepsServer } from '../common/board-steps-server';
import { BoardDocument } from './board-document';
import { EditorLoader } from './editor-loader';

/** The boards that are open in this window, one document for each file. */
@injectable()
export class BoardDocuments extends EditedDocuments<BoardDocument> {
    @inject(EditorLoader)
    private readonly loader: EditorLoader;

    @inject(BoardStepsServer)
    private readonly steps: BoardStepsServer;

    /** When the file was last written. */
    async modified({ uri }: BoardDocument): Promise<Date> {
        const { mtime } = await this.fileService.resolve(uri, { resolveMetadata: true });
        return new Date(mtime);
    }

    protected override willClose({ path, history }: BoardDocument): void {
        this.steps.notifyClosed(path, history.stored());
    }

    protected create(uri: URI, services: DocumentServices): BoardDocument {
        return new BoardDocument(uri, { ...services, loader: this.loader });
    }
}
