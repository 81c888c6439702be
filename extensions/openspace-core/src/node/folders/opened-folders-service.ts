import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { OpenedFoldersServer } from '../../common/opened-folders-protocol';
import { FolderTrust } from './folder-trust';
import { OpenedFolders } from './opened-folders';

/** What windows ask of {@link OpenedFolders} and {@link FolderTrust}. */
@injectable()
export class OpenedFoldersService implements OpenedFoldersServer {
    constructor(
        @inject(OpenedFolders) private readonly folders: Pick<OpenedFolders, 'isOpened' | 'open'>,
        @inject(FolderTrust) private readonly trust: Pick<FolderTrust, 'isTrusted'>
    ) {}

    async isOpened(uri: string): Promise<boolean> {
        return isFile(uri) && this.folders.isOpened(FileUri.fsPath(uri));
    }

    async open(uri: string): Promise<void> {
        if (isFile(uri)) {
            await this.folders.open(FileUri.fsPath(uri));
        }
    }

    async areTrusted(uris: readonly string[]): Promise<boolean> {
        const trusted = await Promise.all(uris.map(async uri => isFile(uri) && this.trust.isTrusted(FileUri.fsPath(uri))));
        return trusted.every(Boolean);
    }
}

function isFile(uri: string): boolean {
    return uri.startsWith('file:');
}
