import { Emitter, type Event, nls, type URI } from '@theia/core';
import { codicon, Message, type Navigatable, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { DocumentFilesWatcher } from '../../common/document-files';
import type { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileOperationError, FileOperationResult } from '@theia/filesystem/lib/common/files';
import { bytesForPerson } from './bytes-for-person';
import { type PictureSource, pictureSource } from './picture-source';
import { pictureType, SVG } from './picture-types';
import { PictureView } from './picture-view';
import { PictureZoom, type Zooming } from './picture-zoom';

const MAX_BYTES = 64 * 1024 * 1024;

/** What is known of a picture that is shown. */
export interface PictureInfo {
    /** In pixels. */
    readonly width: number;
    readonly height: number;
    /** Of the file. */
    readonly bytes: number;
}

/** A tab that shows a picture, also after its file changed. */
export class PictureWidget extends ReactWidget implements Navigatable {
    static readonly FACTORY_ID = 'openspace.picture';

    private readonly picture = new PictureZoom(this.node, '.openspace-picture-paper');
    private source: PictureSource | undefined;
    private size: { readonly width: number; readonly height: number } | undefined;
    private bytes = 0;
    private error: string | undefined;
    private readonly infoChanged = new Emitter<void>();
    readonly onDidChangeInfo: Event<void> = this.infoChanged.event;
    /** Of several loads only the last one counts. */
    private loads = 0;

    constructor(
        private readonly uri: URI,
        private readonly files: FileService,
        written: Pick<DocumentFilesWatcher, 'onWritten' | 'onReconnected'>,
        private readonly openAsText: (uri: URI) => void
    ) {
        super();
        this.id = `${PictureWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-view');
        this.addClass('openspace-picture');
        this.title.closable = true;
        this.title.label = uri.path.base;
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = codicon('file-media');
        this.node.tabIndex = -1;
        this.scrollOptions = undefined;
        const stopZooming = this.picture.listen(zooming => this.zoomTo(zooming));
        this.toDispose.pushAll([
            { dispose: stopZooming },
            { dispose: () => this.source?.release() },
            this.infoChanged,
            files.onDidFilesChange(event => event.contains(uri) && void this.load()),
            // Watchers do not always see that a file took the place of another.
            written.onWritten(({ path }) => path === uri.path.fsPath() && void this.load()),
            written.onReconnected(() => void this.load())
        ]);
        void this.load();
    }

    /** Undefined until the picture is shown, and when it cannot be. */
    get info(): PictureInfo | undefined {
        return this.error === undefined && this.size ? { ...this.size, bytes: this.bytes } : undefined;
    }

    getResourceUri(): URI {
        return this.uri;
    }

    createMoveToUri(resourceUri: URI): URI {
        return resourceUri;
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        this.node.focus();
    }

    protected override render(): React.ReactNode {
        const isText = pictureType(this.uri.path.base) === SVG;
        return (
            <PictureView
                name={this.uri.path.base}
                url={this.source?.url}
                error={this.error}
                size={this.size}
                zoom={this.picture.zoom}
                onZoom={zooming => this.zoomTo(zooming)}
                onResized={() => this.picture.resized()}
                onLoaded={size => this.showSize(size)}
                onBroken={() => this.broken()}
                onOpenAsText={isText ? () => this.openAsText(this.uri) : undefined}
            />
        );
    }

    private zoomTo(zooming: Zooming): void {
        this.picture.zoomTo(zooming, this.size?.width);
        this.update();
    }

    private async load(): Promise<void> {
        const load = ++this.loads;
        const read = await this.files.readFile(this.uri, { limits: { size: MAX_BYTES } }).then(
            ({ value }) => value,
            (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
        );
        if (load !== this.loads || this.isDisposed) {
            return;
        }
        this.error = read instanceof Error ? reasonOf(read) : undefined;
        if (!(read instanceof Error)) {
            this.source?.release();
            this.bytes = read.byteLength;
            this.source = pictureSource(read, pictureType(this.uri.path.base) ?? '');
        }
        this.infoChanged.fire();
        this.update();
    }

    /** Not `loaded`: the shell puts a field of that name onto every widget that it can show a preview of. */
    private showSize(size: { readonly width: number; readonly height: number }): void {
        this.size = size;
        this.infoChanged.fire();
        this.update();
    }

    private broken(): void {
        this.error = nls.localize('openspace/pictures/broken', 'The file is no picture that this browser can show.');
        this.infoChanged.fire();
        this.update();
    }
}

/** Why a file cannot be read, for the person. */
function reasonOf(error: Error): string {
    const code = error instanceof FileOperationError ? error.fileOperationResult : undefined;
    if (code === FileOperationResult.FILE_TOO_LARGE || code === FileOperationResult.FILE_EXCEEDS_MEMORY_LIMIT) {
        return nls.localize(
            'openspace/pictures/tooLarge',
            'The file is larger than {0}, which is the most that is shown.',
            bytesForPerson(MAX_BYTES)
        );
    }
    return code === FileOperationResult.FILE_NOT_FOUND
        ? nls.localize('openspace/pictures/gone', 'The file was moved or deleted.')
        : error.message;
}
