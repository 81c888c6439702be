import { pictureType } from '@openspace/core/lib/browser/pictures/picture-types';
import { RestedChanges } from '@openspace/core/lib/browser/documents/rested-changes';
import { CHAT_TEXTS } from '../chat/chat-texts';
import { type Disposable, Emitter, type Event, nls, URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileChangeType } from '@theia/filesystem/lib/common/files';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import type { FileTarget } from '../chat/markdown/workspace-target';

/** Looked up at most so many at once and kept for so many; agents name the same few files again and again. */
const MAX_KNOWN = 500;
const CHANGE_DELAY_MS = 500;
const MAX_PICTURE = 20 * 2 ** 20;
/** Files of the workspace that the text of an agent names. Nothing outside of the workspace is found. */
@injectable()
export class ChatFiles {
    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(RestedChanges)
    private readonly changes: RestedChanges;

    private known = new Map<string, Promise<URI | undefined>>();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly changed = new Emitter<void>();

    /** Files came or went, or a picture has other content. */
    readonly onDidChange: Event<void> = this.changed.event;

    @postConstruct()
    protected init(): void {
        this.files.onDidFilesChange(({ changes }) => {
            if (changes.some(({ type, resource }) => type !== FileChangeType.UPDATED || pictureType(resource.path.base) !== undefined)) {
                this.changedSoon();
            }
        });
        this.workspace.onWorkspaceChanged(() => this.changedSoon());
    }

    /** Tells when a file has other content: not more than once a second, and always a second after the last change. @param path absolute */
    watch(path: string, listener: () => void): Disposable {
        return this.changes.watch(URI.fromFilePath(path), listener);
    }

    /** @returns undefined when there is no such file in the workspace */
    find(target: FileTarget): Promise<URI | undefined> {
        const found = this.known.get(target.path) ?? this.look(target.path);
        this.known.delete(target.path);
        this.known.set(target.path, found);
        if (this.known.size > MAX_KNOWN) {
            this.known.delete([...this.known.keys()][0] ?? '');
        }
        return found;
    }

    /** Opens a file that `find` has found, at its line if it names one. */
    async open(uri: URI, { line, column }: FileTarget): Promise<void> {
        const start = line === undefined ? undefined : { line: Math.max(0, line - 1), character: Math.max(0, (column ?? 1) - 1) };
        await open(this.openers, uri, { mode: 'activate', ...(start && { selection: { start, end: start } }) });
    }

    /** @returns a picture of the workspace, or a sentence that says why it cannot be shown */
    async picture(target: FileTarget): Promise<Blob | string> {
        const uri = await this.find(target);
        if (uri === undefined) {
            return CHAT_TEXTS.pictureNotFound;
        }
        const type = pictureType(uri.path.base);
        if (type === undefined) {
            return nls.localize('openspace/agent/notAPicture', 'not a picture');
        }
        const { size = 0 } = await this.files.resolve(uri, { resolveMetadata: true });
        if (size > MAX_PICTURE) {
            return nls.localize('openspace/agent/pictureTooLargeToShow', 'too large to show');
        }
        const { value } = await this.files.readFile(uri);
        return new Blob([Uint8Array.from(value.buffer)], { type });
    }

    private async look(path: string): Promise<URI | undefined> {
        for (const { resource: root } of this.workspace.tryGetRoots()) {
            const uri = (path.startsWith('/') || /^[a-z]:[\\/]/i.test(path) ? URI.fromFilePath(path) : root.resolve(path)).normalizePath();
            const stat = root.isEqualOrParent(uri) ? await this.files.resolve(uri).catch(() => undefined) : undefined;
            if (stat?.isFile) {
                return uri;
            }
        }
        return undefined;
    }

    private changedSoon(): void {
        this.known.clear();
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            this.known.clear();
            this.changed.fire();
        }, CHANGE_DELAY_MS);
    }
}
