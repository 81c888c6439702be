import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { FileUri } from '@theia/core/lib/common/file-uri';
import URI from '@theia/core/lib/common/uri';
import { injectable } from '@theia/core/shared/inversify';
import type { PluginDeployerEntry } from '@theia/plugin-ext';
import { PluginDeployerImpl } from '@theia/plugin-ext/lib/main/node/plugin-deployer-impl';
import { rm } from 'fs/promises';
import * as path from 'path';
import { MOST_BYTES, problemIn, refusalOf } from './vsix-check-service';

type Resolve = PluginDeployerImpl['resolvePlugin'];

/** Of files that a person names. Their resolver unpacks them at once; the others only say where the file is. */
const NAMED_FILE = 'local-file';
const OWN = /^local-/;
/** Files in a folder of extensions that Theia unpacks; others there are no extensions. What comes from elsewhere is checked whatever its name. */
const PACKED = /\.(?:vsix|tgz|theia)$/i;
const FOLDER = 'local-dir';

/** Installs extensions, and looks at each packed one before anything of it is unpacked, wherever it comes from; only zip files are taken. */
@injectable()
export class CheckedDeployer extends PluginDeployerImpl {
    /** @throws Error with the reason for a file that is not safe to unpack; of several, those that are not are logged and left out */
    override async resolvePlugin(...given: Parameters<Resolve>): ReturnType<Resolve> {
        const uri = new URI(given[0]);
        if (uri.scheme === NAMED_FILE) {
            const file = path.resolve(FileUri.fsPath(uri));
            await (PACKED.test(file) ? refuseUnsafe(file) : undefined);
        }
        const entries = await super.resolvePlugin(...given);
        const safe: PluginDeployerEntry[] = [];
        for (const entry of entries) {
            try {
                if ((uri.scheme !== FOLDER || PACKED.test(entry.path())) && (await entry.isFile())) {
                    await refuseUnsafe(entry.path());
                }
                safe.push(entry);
            } catch (error) {
                if (!OWN.test(uri.scheme)) {
                    // A download would be taken the next time as it is.
                    await rm(entry.path(), { force: true });
                }
                if (entries.length === 1) {
                    throw error;
                }
                void this.logger.error(
                    `The extension ${entry.path()} is left out: ${error instanceof Error ? error.message : String(error)}`
                );
            }
        }
        return safe;
    }
}

async function refuseUnsafe(file: string): Promise<void> {
    const problem = problemIn(await readRegularFile(file, MOST_BYTES));
    if (problem) {
        throw refusalOf(problem);
    }
}
