import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { FileUri } from '@theia/core/lib/common/file-uri';
import URI from '@theia/core/lib/common/uri';
import { injectable } from '@theia/core/shared/inversify';
import type { PluginDeployerEntry } from '@theia/plugin-ext';
import { PluginDeployerImpl } from '@theia/plugin-ext/lib/main/node/plugin-deployer-impl';
import { rm } from 'fs/promises';
import * as path from 'path';
import type { VsixProblem } from '../common/vsix-protocol';
import { MOST_BYTES, problemIn, refusalOf } from './vsix-check-service';

type Resolve = PluginDeployerImpl['resolvePlugin'];

/** Of files that a person names. Their resolver unpacks them at once; the others only say where the file is. */
const NAMED_FILE = 'local-file';
/** Of folders of extensions that a person fills, where other files may lie too: only those that Theia unpacks are looked at. */
const NAMED_FOLDER = 'local-dir';
const PACKED = /\.(?:vsix|tgz|theia)$/i;
const OWN = /^local-/;
/** Of a file with this name, Theia also unpacks a zip inside it, which is not looked at here. */
const NESTING = /\.tgz$/i;

/**
 * Installs extensions, and looks at each file before anything of it is unpacked, wherever it comes from. Theia unpacks `.tgz` and
 * `.theia` as well, and the source of a download may name it so: only the content says what it is.
 */
@injectable()
export class CheckedDeployer extends PluginDeployerImpl {
    /** @throws Error with the reason for a file that is not safe to unpack; of several, those that are not are logged and left out */
    override async resolvePlugin(...given: Parameters<Resolve>): ReturnType<Resolve> {
        const uri = new URI(given[0]);
        if (uri.scheme === NAMED_FILE) {
            await refuseUnsafe(path.resolve(FileUri.fsPath(uri)));
        }
        const entries = await super.resolvePlugin(...given);
        const safe: PluginDeployerEntry[] = [];
        for (const entry of entries) {
            try {
                if ((await entry.isFile()) && (uri.scheme !== NAMED_FOLDER || PACKED.test(entry.path()))) {
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
    const problem: VsixProblem | undefined = NESTING.test(file)
        ? { kind: 'not-a-zip' }
        : problemIn(await readRegularFile(file, MOST_BYTES));
    if (problem) {
        throw refusalOf(problem);
    }
}
