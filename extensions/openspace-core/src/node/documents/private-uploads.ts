import { injectable } from '@theia/core/shared/inversify';
import { NodeFileUploadService } from '@theia/filesystem/lib/node/upload/node-file-upload-service';
import { chmod, lstat, mkdir, mkdtemp } from 'fs/promises';
import * as path from 'path';

/** Files on their way from a window lie in the system's folder for temporary files, where other users may look around. */
@injectable()
export class PrivateUploads extends NodeFileUploadService {
    protected override async getTemporaryUploadDest(): Promise<string> {
        return privateFolder(await super.getTemporaryUploadDest());
    }
}

/**
 * Makes a folder that only this user can look into.
 * @returns its path: the given one, or one next to it where another user has that, or a link is there
 */
export async function privateFolder(wanted: string): Promise<string> {
    await mkdir(wanted, { mode: 0o700 }).catch(() => undefined);
    const found = await lstat(wanted).catch(() => undefined);
    if (!found?.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) {
        return mkdtemp(`${path.resolve(wanted)}-`);
    }
    await chmod(wanted, 0o700);
    return wanted;
}
