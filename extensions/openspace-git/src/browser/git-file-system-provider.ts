import { Disposable, Emitter, Event, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { FileService, FileServiceContribution } from '@theia/filesystem/lib/browser/file-service';
import {
    createFileSystemProviderError,
    type FileChange,
    FileChangeType,
    FileSystemProviderCapabilities,
    FileSystemProviderErrorCode,
    type FileSystemProviderWithFileReadWriteCapability,
    FileType,
    type Stat
} from '@theia/filesystem/lib/common/files';
import type { GitService } from '../common/git-service';
import { fromGitUri, GIT_SCHEME } from '../common/git-uri';
import type { GitModel } from './git-model';
import type { GitRepositories } from './git-repositories';
import { FileUri } from '@theia/core/lib/common/file-uri';

/** Resolved late: the file service, which the repositories need, is being made when it collects its providers. */
export type GitFileSource = () => { readonly git: GitService; readonly repositories: GitRepositories };
export const GitFileSource = Symbol('GitFileSource');

/** Commits do not change; the index and conflicts do. */
const CHANGING = /^(|:[123]|HEAD)$/;
/** Of a `stat` and the `read` that follows. */
const MOST_KEPT = 20;

interface Kept {
    readonly version: number;
    readonly bytes: Promise<Uint8Array>;
}

/** Reads files of the index and of commits by their `git:` addresses, for diff editors and the gutter. */
@injectable()
export class GitFileSystemProvider implements FileSystemProviderWithFileReadWriteCapability, FileServiceContribution {
    @inject(GitFileSource)
    private readonly source: GitFileSource;

    readonly capabilities = FileSystemProviderCapabilities.FileReadWrite | FileSystemProviderCapabilities.Readonly;
    readonly onDidChangeCapabilities = Event.None;
    readonly onFileWatchError = Event.None;
    private readonly fileChanged = new Emitter<readonly FileChange[]>();
    readonly onDidChangeFile = this.fileChanged.event;
    private readonly watched = new Map<string, URI>();
    private readonly kept = new Map<string, Kept>();
    private readonly started = Date.now();

    registerFileSystemProviders(service: FileService): void {
        service.onWillActivateFileSystemProvider(({ scheme }) => {
            if (scheme === GIT_SCHEME) {
                service.registerProvider(GIT_SCHEME, this);
                this.source().repositories.onDidChange(model => model && this.tellOf(model));
            }
        });
    }

    watch(resource: URI): Disposable {
        const key = resource.toString();
        this.watched.set(key, resource);
        return Disposable.create(() => this.watched.delete(key));
    }

    async stat(resource: URI): Promise<Stat> {
        const { model } = this.locate(resource);
        const { byteLength } = await this.readFile(resource);
        // Grows with each change of the repository, which is what readers compare.
        return { type: FileType.File, ctime: this.started, mtime: this.started + model.version, size: byteLength };
    }

    async readFile(resource: URI): Promise<Uint8Array> {
        const { model, path, ref } = this.locate(resource);
        const key = resource.toString();
        const known = this.kept.get(key);
        if (known?.version === model.version || (known && !CHANGING.test(ref))) {
            return known.bytes;
        }
        const bytes = this.source()
            .git.read(model.root, path, ref)
            .catch(error => {
                this.kept.delete(key);
                throw createFileSystemProviderError(
                    error instanceof Error ? error : String(error),
                    FileSystemProviderErrorCode.FileNotFound
                );
            });
        this.kept.delete(key);
        this.kept.set(key, { version: model.version, bytes });
        for (const old of [...this.kept.keys()].slice(0, -MOST_KEPT)) {
            this.kept.delete(old);
        }
        return bytes;
    }

    async readdir(): Promise<[string, FileType][]> {
        return [];
    }

    writeFile(): Promise<void> {
        return readOnly();
    }

    mkdir(): Promise<void> {
        return readOnly();
    }

    delete(): Promise<void> {
        return readOnly();
    }

    rename(): Promise<void> {
        return readOnly();
    }

    private locate(resource: URI): { model: GitModel; path: string; ref: string } {
        const at = fromGitUri(resource);
        const file = at && FileUri.create(at.path);
        const model = file && this.source().repositories.of(file);
        const path = file && model?.pathOf(file);
        if (!at || !model || path === undefined) {
            throw createFileSystemProviderError(`${resource.path.base} is in no repository`, FileSystemProviderErrorCode.FileNotFound);
        }
        return { model, path, ref: at.ref };
    }

    private tellOf(model: GitModel): void {
        const changes = [...this.watched.values()]
            .filter(uri => {
                const at = fromGitUri(uri);
                return at && CHANGING.test(at.ref) && model.pathOf(FileUri.create(at.path)) !== undefined;
            })
            .map(resource => ({ type: FileChangeType.UPDATED, resource }));
        if (changes.length > 0) {
            this.fileChanged.fire(changes);
        }
    }
}

function readOnly(): Promise<never> {
    return Promise.reject(
        createFileSystemProviderError(
            'Files of commits and of the index cannot be written here.',
            FileSystemProviderErrorCode.NoPermissions
        )
    );
}
