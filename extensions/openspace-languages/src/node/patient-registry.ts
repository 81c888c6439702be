import { nls } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { VSXRegistryServiceImpl } from '@theia/vsx-registry/lib/node/vsx-registry-service-impl';

type Search = VSXRegistryServiceImpl['search'];

/** A registry that does not answer within this time is not reachable. */
const PATIENCE_MS = 15_000;

/** Theia's access to the extension registry, which says so when the registry cannot be reached. */
@injectable()
export class PatientRegistry extends VSXRegistryServiceImpl {
    override async search(...options: Parameters<Search>): ReturnType<Search> {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
        });
        try {
            return await Promise.race([super.search(...options), late]);
        } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            const registry = await this.vsxEnvironment.getRegistryUri();
            throw new Error(
                nls.localize(
                    'openspace/extensions/unreachable',
                    'The extension registry {0} cannot be reached ({1}). Installed extensions work; others can be installed from a .vsix file.',
                    registry,
                    reason
                ),
                { cause: error }
            );
        } finally {
            clearTimeout(timer);
        }
    }
}
