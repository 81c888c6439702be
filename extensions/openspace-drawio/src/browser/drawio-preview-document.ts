import type { Answer, DocumentFilesWatcher } from '@openspace/core/lib/common/document-files';
import type { ToolErrorData } from '@openspace/tool';
import { type Disposable, DisposableCollection, Emitter, type URI } from '@theia/core';
import type { FileService } from '@theia/filesystem/lib/browser/file-service';
import type { DrawioPreview, DrawioPreviews } from '../common/drawio-previews';

/** A call over a connection that closes is never answered. */
const LIMIT_MS = 30_000;
const NO_ANSWER: ToolErrorData = {
    code: 'BACKEND_UNAVAILABLE',
    message: 'The backend of the IDE does not answer.',
    suggestion: 'Wait until the window is connected again, then try again.'
};

/** What is shown of one draw.io file, anew whenever the file changes. */
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
        const answer = await limited(this.previews.preview(this.uri.path.fsPath(), this.page));
        if (asked !== this.asked || this.toDispose.disposed) {
            return;
        }
        if (answer.ok) {
            this.preview = answer.value;
            this.page = answer.value.page;
            this.error = undefined;
        } else {
            this.error = answer.error;
        }
        this.changed.fire();
    }

    dispose(): void {
        this.toDispose.dispose();
    }
}

async function limited<T>(call: Promise<Answer<T>>): Promise<Answer<T>> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<Answer<T>>(resolve => {
        timer = setTimeout(() => resolve({ ok: false, error: NO_ANSWER }), LIMIT_MS);
    });
    try {
        return await Promise.race([call, limit]);
    } catch {
        return { ok: false, error: NO_ANSWER };
    } finally {
        clearTimeout(timer);
    }
}
