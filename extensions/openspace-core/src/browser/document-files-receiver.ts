import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { DocumentFilesClient, DocumentFilesWatcher, FileStamp } from '../common/document-files';

/** Turns the backend's notifications of writes into an event. */
@injectable()
export class DocumentFilesReceiver implements DocumentFilesClient, DocumentFilesWatcher {
    private readonly written = new Emitter<{ path: string; stamp: FileStamp }>();
    readonly onWritten: Event<{ path: string; stamp: FileStamp }> = this.written.event;
    private readonly opened = new Emitter<void>();
    readonly onReconnected: Event<void> = this.opened.event;

    notifyWritten(path: string, stamp: FileStamp): void {
        this.written.fire({ path, stamp });
    }

    /** Called for every connection, the first one too, when no one has anything open yet. */
    connectionOpened(): void {
        this.opened.fire();
    }
}
