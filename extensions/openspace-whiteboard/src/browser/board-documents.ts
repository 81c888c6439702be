import { OpenDocuments } from '@openspace/core/lib/common/bridge-protocol';
import { DocumentFiles, DocumentFilesWatcher } from '@openspace/core/lib/common/document-files';
import { type Disposable, DisposableCollection, MessageService, URI } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileOperation, type FileChangesEvent } from '@theia/filesystem/lib/common/files';
import { BoardDocument } from './board-document';
import { EditorLoader } from './editor-loader';

const WATCH_DELAY_MS = 400;

interface Entry {
    readonly document: BoardDocument;
    users: number;
}

/** The boards that are open in this window, one document for each file. */
@injectable()
export class BoardDocuments implements Disposable {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(DocumentFilesWatcher)
    private readonly watcher: DocumentFilesWatcher;

    @inject(OpenDocuments)
    private readonly openDocuments: OpenDocuments;

    @inject(FileService)
    private readonly fileService: FileService;

    @inject(EditorLoader)
    private readonly loader: EditorLoader;

    @inject(MessageService)
    private readonly messages: MessageService;

    private readonly entries = new Set<Entry>();
    /** Where documents go in a file operation that is under way, by the new address. */
    private readonly moves = new Map<string, BoardDocument>();
    private readonly timers = new WeakMap<BoardDocument, ReturnType<typeof setTimeout>>();
    private readonly toDispose = new DisposableCollection();

    @postConstruct()
    protected init(): void {
        this.toDispose.push(this.watcher.onWritten(({ path, stamp }) => void this.find(path)?.refreshUnless(stamp)));
        this.toDispose.push(this.watcher.onReconnected(() => this.entries.forEach(({ document }) => void document.recover())));
        this.toDispose.push(this.fileService.onDidFilesChange(event => this.filesChanged(event)));
        this.toDispose.push(
            this.fileService.onWillRunUserOperation(({ operation, source, target }) => {
                if (operation === FileOperation.MOVE && source) {
                    this.willMove(source, target);
                }
            })
        );
        this.toDispose.push(this.fileService.onDidFailUserOperation(() => this.forgetMoves()));
    }

    /** The document for a file; every call needs a {@link release}. */
    acquire(uri: URI): BoardDocument {
        const mover = this.moves.get(uri.toString());
        if (mover) {
            this.moves.delete(uri.toString());
            mover.moveTo(uri);
        }
        const entry = this.entryOf(document => document.uri.isEqual(uri)) ?? this.add(uri);
        entry.users++;
        return entry.document;
    }

    release(document: BoardDocument): void {
        const entry = this.entryOf(candidate => candidate === document);
        if (entry && --entry.users === 0) {
            this.entries.delete(entry);
            clearTimeout(this.timers.get(document));
            document.dispose();
        }
    }

    get all(): readonly BoardDocument[] {
        return [...this.entries].map(({ document }) => document);
    }

    /** When the file was last written. */
    async modified({ uri }: BoardDocument): Promise<Date> {
        const { mtime } = await this.fileService.resolve(uri, { resolveMetadata: true });
        return new Date(mtime);
    }

    /** @param path absolute and real */
    find(path: string): BoardDocument | undefined {
        return this.entryOf(document => document.path === path)?.document;
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private add(uri: URI): Entry {
        const document = new BoardDocument(uri, {
            files: this.files,
            loader: this.loader,
            openDocuments: this.openDocuments,
            report: message => void this.messages.error(message)
        });
        const entry = { document, users: 0 };
        this.entries.add(entry);
        return entry;
    }

    private entryOf(matches: (document: BoardDocument) => boolean): Entry | undefined {
        return [...this.entries].find(({ document }) => matches(document));
    }

    private filesChanged(event: FileChangesEvent): void {
        for (const { document } of this.entries) {
            if (event.contains(document.uri)) {
                this.refreshSoon(document);
            }
        }
    }

    /** The watcher also reports this window's own writes, often many of them: reading once afterwards is enough. */
    private refreshSoon(document: BoardDocument): void {
        clearTimeout(this.timers.get(document));
        this.timers.set(
            document,
            setTimeout(() => void document.refresh(), WATCH_DELAY_MS)
        );
    }

    private willMove(source: URI, target: URI): void {
        this.forgetMoves();
        for (const { document } of this.entries) {
            const inside = source.relative(document.uri);
            if (inside) {
                document.willMove();
                this.moves.set(target.resolve(inside).toString(), document);
            }
        }
    }

    private forgetMoves(): void {
        this.moves.clear();
        this.entries.forEach(({ document }) => document.didNotMove());
    }
}
