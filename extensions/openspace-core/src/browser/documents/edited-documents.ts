import { type Disposable, DisposableCollection, URI } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileOperation, type FileChangesEvent } from '@theia/filesystem/lib/common/files';
import { OpenDocuments } from '../../common/bridge-protocol';
import { DocumentFiles, DocumentFilesWatcher } from '../../common/document-files';
import { LabelProvider } from '@theia/core/lib/browser';
import { DocumentMoves } from './document-moves';
import { askMovedFile, type MovedFileChoice } from './moved-file-dialog';
import { MovedTabs } from './moved-tabs';
import { UnsavedEdits } from './unsaved-edits';
import type { DocumentEditor, DocumentServices, EditedDocument } from './edited-document';
import { Messages } from '../messages/messages';

const WATCH_DELAY_MS = 400;

/** The documents of one kind that are open in this window, one for each file. */
@injectable()
export abstract class EditedDocuments<D extends EditedDocument<DocumentEditor>> implements Disposable {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(DocumentFilesWatcher)
    private readonly watcher: DocumentFilesWatcher;

    @inject(OpenDocuments)
    private readonly openDocuments: OpenDocuments;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(Messages)
    private readonly messages: Messages;

    @inject(MovedTabs)
    private readonly tabs: MovedTabs;

    @inject(LabelProvider)
    private readonly labels: LabelProvider;

    @inject(UnsavedEdits)
    private readonly unsavedEdits: UnsavedEdits;

    /** With how many tabs show each. */
    private readonly users = new Map<D, number>();
    private readonly moves = new DocumentMoves<D>(() => this.all);
    private readonly timers = new WeakMap<D, ReturnType<typeof setTimeout>>();
    private readonly toDispose = new DisposableCollection();

    @postConstruct()
    protected init(): void {
        this.toDispose.push(this.watcher.onWritten(({ path, stamp }) => void this.find(path)?.refresh(stamp)));
        this.toDispose.push(this.watcher.onReconnected(() => this.all.forEach(document => void document.recover())));
        this.toDispose.push(this.fileService.onDidFilesChange(event => this.filesChanged(event)));
        this.toDispose.push(
            this.fileService.onWillRunUserOperation(({ operation, source, target, waitUntil }) => {
                if (operation === FileOperation.MOVE && source) {
                    waitUntil(this.moves.begin(source, target));
                }
            })
        );
        this.toDispose.push(this.fileService.onDidFailUserOperation(() => this.moves.forget()));
    }

    get all(): readonly D[] {
        return [...this.users.keys()];
    }

    /** The document for a file; every call needs a {@link release}. */
    acquire(uri: URI): D {
        const document = this.moves.arrive(uri) ?? this.create(uri, this.services);
        this.users.set(document, (this.users.get(document) ?? 0) + 1);
        return document;
    }

    release(document: D): void {
        const left = (this.users.get(document) ?? 0) - 1;
        if (left > 0) {
            this.users.set(document, left);
        } else if (this.users.delete(document)) {
            clearTimeout(this.timers.get(document));
            this.willClose(document);
            document.dispose();
        }
    }

    /** @param path absolute and real */
    find(path: string): D | undefined {
        return this.all.find(document => document.path === path);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    /** The last tab of a document was closed. */
    protected willClose(_document: D): void {}

    protected abstract create(uri: URI, services: DocumentServices): D;

    private get services(): DocumentServices {
        return {
            files: this.files,
            openDocuments: this.openDocuments,
            unsavedEdits: this.unsavedEdits,
            askMoved: (path, movedTo) => this.askMoved(URI.fromFilePath(path), movedTo),
            follow: (path, movedTo) => this.follow(path, URI.fromFilePath(movedTo)),
            report: message => void this.messages.error(message)
        };
    }

    private async follow(path: string, to: URI): Promise<void> {
        const document = this.find(path);
        if (document) {
            await this.moves.begin(document.uri, to);
            try {
                await this.tabs.move(document.uri, to);
            } finally {
                this.moves.forget();
            }
        }
    }

    private askMoved(from: URI, movedTo: string): Promise<MovedFileChoice> {
        const to = this.labels.getLongName(URI.fromFilePath(movedTo));
        return askMovedFile({ name: from.path.base, to, isOpen: this.find(movedTo) !== undefined });
    }

    /** The watcher also reports this window's own writes, often many of them: reading once afterwards is enough. */
    private filesChanged(event: FileChangesEvent): void {
        for (const document of this.all.filter(({ uri }) => event.contains(uri))) {
            clearTimeout(this.timers.get(document));
            this.timers.set(
                document,
                setTimeout(() => void document.refresh(), WATCH_DELAY_MS)
            );
        }
    }
}
