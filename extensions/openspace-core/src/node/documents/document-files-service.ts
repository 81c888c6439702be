import { type NewText, type Result, toResultAsync } from '@openspace/tool';
import { type Disposable, DisposableCollection } from '@theia/core';
import type { DocumentFiles, DocumentFilesClient, FileContent, FileStamp, WriteResult } from '../../common/document-files';
import { WriteTurns } from './write-turns';
import type { WorkspaceFiles } from './workspace-files';

/** One window's connection to {@link WorkspaceFiles}. */
export class DocumentFilesService implements DocumentFiles, Disposable {
    private readonly toDispose = new DisposableCollection();
    private readonly turns: WriteTurns;

    constructor(
        private readonly files: WorkspaceFiles,
        client: DocumentFilesClient
    ) {
        this.turns = new WriteTurns(files);
        this.toDispose.push({ dispose: () => this.turns.end() });
        this.toDispose.push(files.onWritten(({ path, stamp }) => client.notifyWritten(path, stamp)));
    }

    resolve(path: string, mayBeNew: boolean): Promise<Result<string>> {
        return toResultAsync(() => this.files.resolve(path, mayBeNew));
    }

    read(path: string): Promise<Result<FileContent>> {
        return toResultAsync(() => this.files.read(path));
    }

    movedTo(path: string): Promise<Result<string | undefined>> {
        return toResultAsync(async () => this.files.movedTo(await this.files.resolve(path, true)));
    }

    write(path: string, text: NewText, expected: FileStamp | undefined): Promise<Result<WriteResult>> {
        return toResultAsync(() => this.turns.write(path, text, expected));
    }

    dispose(): void {
        this.toDispose.dispose();
    }
}
