import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DefaultWorkspaceServer } from '@theia/workspace/lib/node';
import { OpenedFolders } from './opened-folders';

/** Remembers only what the person opened: later windows, and later starts, begin with the last workspace that is remembered. */
@injectable()
export class VerifiedWorkspaceServer extends DefaultWorkspaceServer {
    @inject(OpenedFolders)
    private readonly folders: OpenedFolders;

    protected override async getRoot(): Promise<string | undefined> {
        const root = await super.getRoot();
        if (root?.startsWith('file:')) {
            await this.folders.open(FileUri.fsPath(root));
        }
        return root;
    }

    /** @param uri empty for a window without a folder */
    override async setMostRecentlyUsedWorkspace(uri: string): Promise<void> {
        if (uri === '' || (uri.startsWith('file:') && (await this.folders.isOpened(FileUri.fsPath(uri))))) {
            await super.setMostRecentlyUsedWorkspace(uri);
        }
    }
}
