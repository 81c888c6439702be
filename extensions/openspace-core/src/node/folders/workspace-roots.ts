import { URI } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceServer } from '@theia/workspace/lib/common';
import { type Stats, statSync } from 'fs';
import { foldersOfWorkspace } from './folders-of-workspace';
import { OpenedFolders } from './opened-folders';
import { OpenWindows } from '../bridge/open-windows';

/** The folders that agents may touch: those that the person opened in a window, and the one that the app was started with. */
@injectable()
export class WorkspaceRoots {
    /** Asked immediately: when a window opens another folder, that folder becomes the most recently used. */
    private readonly started: Promise<string | undefined>;

    constructor(
        @inject(WorkspaceServer) private readonly workspaces: Pick<WorkspaceServer, 'getMostRecentlyUsedWorkspace'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all'>,
        @inject(OpenedFolders) private readonly opened: Pick<OpenedFolders, 'isOpened'>
    ) {
        this.started = workspaces.getMostRecentlyUsedWorkspace();
    }

    /** Absolute paths, those of the last focused window first. */
    async roots(): Promise<readonly string[]> {
        const open = this.windows.all().flatMap(window => window.state.roots);
        return [...new Set([...open, ...(await this.startupRoots())])];
    }

    private async startupRoots(): Promise<readonly string[]> {
        const uri = (await this.started) ?? (await this.workspaces.getMostRecentlyUsedWorkspace());
        if (!uri) {
            return [];
        }
        const file = FileUri.fsPath(new URI(uri));
        const found = lookedUp(file);
        if (found === undefined) {
            return [];
        }
        if (found.isDirectory()) {
            return [file];
        }
        // Write access to the workspace file must not widen what agents may touch.
        const named = await foldersOfWorkspace(file);
        const opened = await Promise.all(named.map(folder => this.opened.isOpened(folder)));
        return named.filter((_folder, at) => opened[at]);
    }
}

function lookedUp(file: string): Stats | undefined {
    try {
        return statSync(file);
    } catch {
        return undefined;
    }
}
