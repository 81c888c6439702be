import { ToolError } from '@openspace/tool';
import { type Disposable, DisposableCollection } from '@theia/core';
import type { Answer, DocumentFiles, DocumentFilesClient, FileContent, FileStamp, WriteResult } from '../../common/document-files';
import type { CallWrites } from '../bridge/call-writes';
import { WriteTurns } from './write-turns';
import type { WorkspaceFiles } from './workspace-files';

/** One window's connection to {@link WorkspaceFiles}. */
export class DocumentFilesService implements DocumentFiles, Disposable {
    private readonly toDispose = new DisposableCollection();
    private readonly turns: WriteTurns;

    constructor(
        private readonly files: WorkspaceFiles,
        private readonly callWrites: CallWrites,
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

    write(path: string, text: string, expected: FileStamp | undefined, callId?: string): Promise<Answer<WriteResult>> {
        if (callId === undefined) {
            return answer(this.turns.write(path, text, expected));
        }
        // A window that slept through the end of a call must not write what its caller was told not to be written.
        const write = answer(this.callWrites.isOpen(callId) ? this.turns.write(path, text, expected) : Promise.reject(givenUp()));
        this.callWrites.add(callId, write);
        return write;
    }

    dispose(): void {
        this.toDispose.dispose();
    }
}

function givenUp(): ToolError {
    return new ToolError('CANCELLED', 'The call was given up before its change could be written.');
}

async function answer<T>(work: Promise<T>): Promise<Answer<T>> {
    try {
        return { ok: true, value: await work };
    } catch (error) {
        if (error instanceof ToolError) {
            return { ok: false, error: error.toData() };
        }
        throw error;
    }
}
