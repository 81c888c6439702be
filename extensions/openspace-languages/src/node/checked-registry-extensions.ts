import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { injectable } from '@theia/core/shared/inversify';
import { VSXExtensionResolver } from '@theia/vsx-registry/lib/node/vsx-extension-resolver';
import { rm } from 'fs/promises';
import { MOST_BYTES, problemIn, refusalOf } from './vsix-check-service';

/** Extensions from a registry, whose files are looked at as those are that a person gives, before anything of them is unpacked. */
@injectable()
export class CheckedRegistryExtensions extends VSXExtensionResolver {
    /** @throws Error with the reason, and without leaving the file, which would be taken the next time without a download */
    protected override async download(downloadUrl: string, downloadPath: string): Promise<boolean> {
        const isFound = await super.download(downloadUrl, downloadPath);
        if (isFound) {
            await refuseUnsafe(downloadPath);
        }
        return isFound;
    }
}

async function refuseUnsafe(file: string): Promise<void> {
    const problem = problemIn(await readRegularFile(file, MOST_BYTES));
    if (problem) {
        await rm(file, { force: true });
        throw refusalOf(problem);
    }
}
