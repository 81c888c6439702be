import { type NewText, ToolError } from '@openspace/tool';
import { type Disposable, DisposableCollection } from '@theia/core';
import type { Answer, DocumentFiles, DocumentFilesClient, FileContent, FileStamp, WriteResult } from '../../common/document-files';
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

    resolve(path: string, mayBeNew: boolean): Promise<Answer<string>> {
        return answer(this.files.resolve(path, mayBeNew));
    }

    read(path: string): Promise<Answer<FileContent>> {
        return answer(this.files.read(path));
    }

    write(path: string, text: NewText, expected: FileStamp | undefined): Promise<Answer<WriteResult>> {
        return answer(this.turns.write(path, text, expected));
    }

    dispose(): void {
        this.toDispose.dispose();
    }
}

/** Expected failures as values. */
export async function answer<T>(work: Promise<T>): Promise<Answer<T>> {
    try {
        return { ok: true, value: await work };
    } catch (error) {
        if (error instanceof ToolError) {
            return { ok: false, error: error.toData() };
        }
        throw error;
    }
}
