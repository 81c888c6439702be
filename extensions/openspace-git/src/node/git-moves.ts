import { FolderTrust } from '@openspace/core/lib/node/folders/folder-trust';
import type { MoveFinder } from '@openspace/core/lib/node/documents/known-places';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import * as path from 'path';
import type { Trust } from './git-connection';
import { repositoryAt } from './find-repositories';

/** Finds files that a person renamed with git, in the index or in one of the last commits, for calls that name the old path. */
@injectable()
export class GitMoves implements MoveFinder, BackendApplicationContribution {
    constructor(
        @inject(FolderTrust) private readonly trust: Trust,
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'addMoveFinder'>
    ) {}

    initialize(): void {
        this.files.addMoveFinder(this);
    }

    async movedTo(file: string): Promise<string | undefined> {
        const folder = nearestFolder(path.dirname(file));
        try {
            if (!(await this.trust.isTrusted(folder))) {
                return undefined;
            }
            const repository = await repositoryAt(folder);
            const moved = await repository?.renamedFrom(path.relative(repository.root, file).split(path.sep).join('/'));
            return repository && moved !== undefined ? path.join(repository.root, moved) : undefined;
        } catch {
            // Without git, or where it fails, it is not known where the file went.
            return undefined;
        }
    }
}

/** The folder may have been renamed as well. */
function nearestFolder(folder: string): string {
    return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder));
}
