import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import type { DocumentFilesWatcher } from '@openspace/core/lib/common/document-files';
import { ToolError, type ToolErrorData } from '@openspace/tool';
import { type Disposable, DisposableCollection, Emitter, type URI } from '@theia/core';
import type { FileService } from '@theia/filesystem/lib/browser/file-service';
import type { DrawioPreview, DrawioPreviews } from '../common/drawio-previews';

/** What is shown of one draw.io file, updated whenever the file changes. */
export class DrawioPreviewDocument implements Disposable {
    private readonly toDispose = new DisposableCollection();
    private readonly changed = new Emitter<void>();
    readonly onDidChange = this.changed.event;

    preview: DrawioPreview | undefined;
    /** Why the file cannot be shown as it is now; the last good picture stays in {@link preview}. */
    error: ToolErrorData | undefined;
    private page = 0;
    /** Of several answers only the one asked for last counts. */
    private asked = 0;

    constructor(
        readonly uri: URI,
        private readonly previews: DrawioPreviews,
        files: FileService,
        written: DocumentFilesWatcher
    ) {
        this.toDispose.pushAll([
            this.changed,
            files.onDidFilesChange(event => event.contains(uri) && this.load()),
            written.onWritten(({ path }) => path === uri.path.fsPath() && this.load()),
            written.onReconnected(() => this.load())
        ]);
        this.load();
    }

    show(page: number): void {
        this.page = page;
        this.load();
    }

    load(): void {
        void this.fetch(++this.asked);
    }

    private async fetch(asked: number): Promise<void> {
        const answer = await this.answer();
        if (asked !== this.asked || this.toDispose.disposed) {
            return;
        }
        if (answer instanceof ToolError) {
            this.error = answer.toData();
        } else {
            this.preview = answer;
            this.page = answer.page;
            this.error = undefined;
        }
        this.changed.fire();
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    private async answer(): Promise<DrawioPreview | ToolError> {
        try {
            return await unwrapCall(this.previews.preview(this.uri.path.fsPath(), this.page));
        } catch (error) {
            return error instanceof ToolError ? error : new ToolError('BACKEND_UNAVAILABLE', 'The backend of the IDE does not answer.');
        }
    }
}
