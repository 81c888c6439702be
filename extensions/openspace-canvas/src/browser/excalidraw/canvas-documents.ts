import { OpenDocuments } from '@openspace/core/lib/common/bridge-protocol';
import { DocumentFiles, DocumentFilesWatcher } from '@openspace/core/lib/common/document-files';
import { type Disposable, DisposableCollection, MessageService, URI } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileOperation, type FileChangesEvent } from '@theia/filesystem/lib/common/files';
import { CanvasDocument } from './canvas-document';
import { CanvasEditorLoader } from './canvas-editor-loader';

const WATCH_DELAY_MS = 400;

/** The canvases that are open in this window, one document for each file. */
@injectable()
export class CanvasDocuments implements Disposable {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(DocumentFilesWatcher)
    private readonly watcher: DocumentFilesWatcher;

    @inject(OpenDocuments)
    private readonly openDocuments: OpenDocuments;

    @inject(FileService)
    private readonly fileService: FileService;

    @inject(CanvasEditorLoader)
    private readonly loader: CanvasEditorLoader;

    @inject(MessageService)
    private readonly messages: MessageService;

    /** With how many tabs show each. */
    private readonly users = new Map<CanvasDocument, number>();
    /** Where documents go in a file operation that is under way, by the new address. */
    private readonly moves = new Map<string, CanvasDocument>();
    private readonly timers = new Map<CanvasDocument, ReturnType<typeof setTimeout>>();
    private readonly toDispose = new DisposableCollection();

    @postConstruct()
    protected init(): void {
        this.toDispose.push(this.watcher.onWritten(({ path, stamp }) => void this.find(path)?.refresh(stamp)));
        this.toDispose.push(this.watcher.onReconnected(() => this.all.forEach(document => void document.recover())));
        this.toDispose.push(this.fileService.onDidFilesChange(event => this.filesChanged(event)));
        this.toDispose.push(
            this.fileService.onWillRunUserOperation(({ operation, source, target }) => {
                if (operation === FileOperation.MOVE && source) {
                    this.willMove(source, target);
                }
            })
        );
        this.toDispose.push(this.fileService.onDidFailUserOperation(() => this.moves.clear()));
    }

    get all(): readonly CanvasDocument[] {
        return [...this.users.keys()];
    }

    /** The document for a file; every call needs a {@link release}. */
    acquire(uri: URI): CanvasDocument {
        const mover = this.moves.get(uri.toString());
        if (mover) {
            this.moves.delete(uri.toString());
            mover.moveTo(uri);
        }
        const document = this.all.find(candidate => candidate.uri.isEqual(uri)) ?? this.create(uri);
        this.users.set(document, (this.users.get(document) ?? 0) + 1);
        return document;
    }

    release(document: CanvasDocument): void {
        const left = (this.users.get(document) ?? 0) - 1;
        if (left > 0) {
            this.users.set(document, left);
        } else if (this.users.delete(document)) {
            clearTimeout(this.timers.get(document));
            this.timers.delete(document);
            document.dispose();
        }
    }

    /** @param path absolute and real */
    find(path: string): CanvasDocument | undefined {
        return this.all.find(document => document.path === path);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private create(uri: URI): CanvasDocument {
        return new CanvasDocument(uri, {
            files: this.files,
            loader: this.loader,
            openDocuments: this.openDocuments,
            report: message => void this.messages.error(message)
        });
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

    private willMove(source: URI, target: URI): void {
        this.moves.clear();
        for (const document of this.all) {
            const inside = source.relative(document.uri);
            if (inside) {
                this.moves.set(target.resolve(inside).toString(), document);
            }
        }
    }
}
