import { URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import type { LinkTarget } from '../common/link-target';

/** The files that a Markdown file may link to: those of the workspace, and those in its own folder. */
@injectable()
export class WorkspaceLinks {
    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    /** @returns undefined for a place outside */
    resolve(from: URI, { path }: LinkTarget): URI | undefined {
        const folder = from.parent;
        const roots = this.workspace.tryGetRoots().map(({ resource }) => resource);
        const root = roots.find(candidate => candidate.isEqualOrParent(from)) ?? roots[0] ?? folder;
        const uri = (path.startsWith('/') ? root.resolve(path.replace(/^\/+/, '')) : folder.resolve(path)).normalizePath();
        return [...roots, folder].some(place => place.isEqualOrParent(uri)) ? uri : undefined;
    }

    /** @returns undefined when there is no such file in reach */
    async find(from: URI, target: LinkTarget): Promise<URI | undefined> {
        const uri = this.resolve(from, target);
        const stat = uri && (await this.files.resolve(uri).catch(() => undefined));
        return stat?.isFile ? uri : undefined;
    }

    /** In the editor for its kind. */
    async open(uri: URI, line?: number): Promise<void> {
        const start = line === undefined ? undefined : { line: Math.max(0, line - 1), character: 0 };
        await open(this.openers, uri, { mode: 'activate', ...(start && { selection: { start, end: start } }) });
    }
}
