import { injectable, type interfaces } from '@theia/core/shared/inversify';
import type { Request, Response } from '@theia/core/shared/express';
import { DirectoryArchiver } from '@theia/filesystem/lib/node/download/directory-archiver';
import type { DownloadStorageItem } from '@theia/filesystem/lib/node/download/file-download-cache';
import {
    DownloadLinkHandler,
    FileDownloadHandler,
    MultiFileDownloadHandler,
    SingleFileDownloadHandler
} from '@theia/filesystem/lib/node/download/file-download-handler';
import { createWriteStream } from 'fs';
import { rm, stat } from 'fs/promises';
import { tmpdir } from 'os';
import * as path from 'path';
import { pipeline } from 'stream/promises';
import { pack } from 'tar-fs';
import { privateFolder } from './private-uploads';

const FORBIDDEN = 403;

interface Prepared {
    readonly filePath: string;
    readonly downloadId: string;
    readonly remove: boolean;
    readonly root?: string;
}

/** Packs files and folders, and leaves out pipes and devices; a file that cannot be read ends the download with an answer. */
@injectable()
export class RegularArchiver extends DirectoryArchiver {
    override async archive(inputPath: string, outputPath: string, entries?: string[]): Promise<void> {
        try {
            await pipeline(pack(inputPath, { ...(entries && { entries }), strict: false }), createWriteStream(outputPath));
        } catch (error) {
            await rm(outputPath, { force: true });
            throw error;
        }
    }
}

/** Theia would wait for a pipe in a thread of Node, of which there are four for the whole backend, and read a device to no end. */
@injectable()
export class RegularFileDownload extends SingleFileDownloadHandler {
    protected override createTempDir(downloadId: string): Promise<string> {
        return privateFolder(path.join(tmpdir(), downloadId));
    }

    protected override async prepareDownload(request: Request, response: Response, options: Prepared): Promise<void> {
        if (await isFile(options.filePath)) {
            await super.prepareDownload(request, response, options);
        } else {
            await this.handleError(response, `${JSON.stringify(options.filePath)} is not a file.`, FORBIDDEN);
        }
    }
}

/** What is packed lies in the system's folder for temporary files until it is sent. */
@injectable()
export class PrivateMultiDownload extends MultiFileDownloadHandler {
    protected override createTempDir(downloadId: string): Promise<string> {
        return privateFolder(path.join(tmpdir(), downloadId));
    }
}

/** The same again when the file is sent: a link is valid for a while. */
@injectable()
export class RegularDownloadLink extends DownloadLinkHandler {
    protected override async download(request: Request, response: Response, info: DownloadStorageItem, id: string): Promise<void> {
        if (await isFile(info.file)) {
            await super.download(request, response, info, id);
        } else {
            this.fileDownloadCache.deleteDownload(id);
            await this.handleError(response, `${JSON.stringify(info.file)} is not a file.`, FORBIDDEN);
        }
    }
}

/** In place of Theia's own. */
export function bindDownloads(bind: interfaces.Bind, unbind: interfaces.Unbind, rebind: interfaces.Rebind): void {
    rebind(DirectoryArchiver).to(RegularArchiver).inSingletonScope();
    unbind(FileDownloadHandler);
    const named = (name: symbol, handler: interfaces.Newable<FileDownloadHandler>) =>
        bind(FileDownloadHandler).to(handler).inSingletonScope().whenTargetNamed(name);
    named(FileDownloadHandler.SINGLE, RegularFileDownload);
    named(FileDownloadHandler.MULTI, PrivateMultiDownload);
    named(FileDownloadHandler.DOWNLOAD_LINK, RegularDownloadLink);
}

async function isFile(file: string): Promise<boolean> {
    return (await stat(file).catch(() => undefined))?.isFile() === true;
}
