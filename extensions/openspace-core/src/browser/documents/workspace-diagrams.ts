import { ContributionProvider, URI } from '@theia/core';
import { OpenHandler } from '@theia/core/lib/browser';
import { FileSearchService } from '@theia/file-search/lib/common/file-search-service';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { isBoardPath } from '../../common/board-path';
import { DocumentKind } from './document-kinds';
import { FilePreviewHandler } from './file-preview-handler';

/** A list of more is read by no one; the Explorer has all of them. */
const LIMIT = 500;
/** Folders with files of others. */
const OTHERS = ['**/node_modules/**', '**/.git/**'];

/** A file that is a diagram in a format of its own, and no board. */
export interface FoundDiagram {
    /** Absolute. */
    readonly path: string;
    readonly name: string;
    /** ISO 8601; of a file that is gone meanwhile, empty. */
    readonly modified: string;
}

/** The diagrams of the workspace in all formats that the window can show, without those that git ignores. */
@injectable()
export class WorkspaceDiagrams {
    @inject(FileSearchService)
    private readonly search: FileSearchService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(ContributionProvider)
    @named(DocumentKind)
    private readonly kinds: ContributionProvider<DocumentKind>;

    @inject(ContributionProvider)
    @named(OpenHandler)
    private readonly openers: ContributionProvider<OpenHandler>;

    /** Whether a file of this name is one. */
    isDiagram(name: string): boolean {
        const lower = name.toLowerCase();
        return !isBoardPath(name) && this.suffixes.some(suffix => lower.endsWith(suffix));
    }

    async find(): Promise<FoundDiagram[]> {
        const rootUris = (await this.workspace.roots).map(({ resource }) => resource.toString());
        const includePatterns = this.suffixes.map(suffix => `**/*${suffix}`);
        if (rootUris.length === 0 || includePatterns.length === 0) {
            return [];
        }
        const options = { rootUris, includePatterns, excludePatterns: OTHERS, useGitIgnore: true, limit: LIMIT };
        const found = await this.search.find('', options);
        return Promise.all(
            found
                .map(uri => new URI(uri))
                .filter(({ path }) => this.isDiagram(path.base))
                .map(async uri => ({
                    path: uri.path.fsPath(),
                    name: uri.path.base,
                    modified: await this.modified(uri)
                }))
        );
    }

    private get suffixes(): readonly string[] {
        const previews = this.openers.getContributions().filter(opener => opener instanceof FilePreviewHandler && opener.showsDiagrams);
        return [
            ...new Set([...this.kinds.getContributions(), ...(previews as FilePreviewHandler<never>[])].flatMap(kind => kind.suffixes))
        ];
    }

    private async modified(uri: URI): Promise<string> {
        const stat = await this.files.resolve(uri, { resolveMetadata: true }).catch(() => undefined);
        return stat ? new Date(stat.mtime).toISOString() : '';
    }
}
