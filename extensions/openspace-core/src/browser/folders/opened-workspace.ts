import { environment, type URI } from '@theia/core';
import TheiaUri from '@theia/core/lib/common/uri';
import { DEFAULT_WINDOW_HASH } from '@theia/core/lib/common/window';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { FileStat } from '@theia/filesystem/lib/common/files';
import { WorkspaceService, type WorkspaceInput } from '@theia/workspace/lib/browser';
import { OpenedFoldersServer } from '../../common/opened-folders-protocol';

/**
 * Theia's workspace of a window, which does not open a folder only because the page's address names it: anybody can make up an
 * address. What the person opens in a dialog or menu is recorded by the backend, and may be in an address from then on.
 */
@injectable()
export class OpenedWorkspace extends WorkspaceService {
    @inject(OpenedFoldersServer)
    private readonly folders: OpenedFoldersServer;

    private refused: URI | undefined;

    /** What the page's address asked to open, when the person never opened it. */
    get askedFor(): URI | undefined {
        return this.refused;
    }

    protected override async doGetDefaultWorkspaceUri(): Promise<string | undefined> {
        const { hash } = window.location;
        if (hash.length <= 1 || hash === `#${DEFAULT_WINDOW_HASH}`) {
            return super.doGetDefaultWorkspaceUri();
        }
        const asked = folderIn(hash);
        // The address of a desktop window comes from the app itself.
        if (asked && environment.electron.is()) {
            await this.folders.open(asked.toString());
        }
        if (asked && (await this.folders.isOpened(asked.toString()))) {
            return super.doGetDefaultWorkspaceUri();
        }
        this.refused = asked;
        return this.server.getMostRecentlyUsedWorkspace();
    }

    /** Called for menus, dialogs and the list of recent folders. */
    override async openWorkspace(uri: URI, options?: WorkspaceInput): Promise<void> {
        await this.folders.open(uri.toString());
        await super.openWorkspace(uri, options);
    }

    /** Called for folders that are added to the workspace. */
    override async spliceRoots(start: number, deleteCount?: number, ...added: URI[]): Promise<URI[]> {
        await Promise.all(added.map(uri => this.folders.open(uri.toString())));
        return super.spliceRoots(start, deleteCount, ...added);
    }

    override async save(uri: URI | FileStat): Promise<void> {
        await this.folders.open(('resource' in uri ? uri.resource : uri).toString());
        await super.save(uri);
    }
}

/** @returns the local folder or workspace file that an address' hash names; undefined when it names none */
function folderIn(hash: string): URI | undefined {
    try {
        const path = decodeURI(hash.slice(1));
        return path.startsWith('/') && !path.startsWith('//') ? TheiaUri.fromFilePath(path) : undefined;
    } catch {
        return undefined;
    }
}
