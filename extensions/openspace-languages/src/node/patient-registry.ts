import { nls } from '@theia/core';
import { Localization } from '@theia/core/lib/common/i18n/localization';
import { LocalizationProvider } from '@theia/core/lib/node/i18n/localization-provider';
import { inject, injectable } from '@theia/core/shared/inversify';
import { VSXRegistryServiceImpl } from '@theia/vsx-registry/lib/node/vsx-registry-service-impl';

type Search = VSXRegistryServiceImpl['search'];

/** A registry that does not answer within this time is not reachable. */
const PATIENCE_MS = 15_000;

/** Theia's access to the extension registry, which says so when the registry cannot be reached. */
@injectable()
export class PatientRegistry extends VSXRegistryServiceImpl {
    @inject(LocalizationProvider) private readonly languages: LocalizationProvider;

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
            throw new Error(await this.unreachable(registry, reason), { cause: error });
        } finally {
            clearTimeout(timer);
        }
    }

    /** In the language of the window that was opened last: this process has none. */
    private async unreachable(registry: string, reason: string): Promise<string> {
        const english = nls.localize(
            'openspace/extensions/unreachable',
            'The extension registry {0} cannot be reached ({1}). Installed extensions work; others can be installed from a .vsix file.'
        );
        const texts = await this.languages.loadLocalization(this.languages.getCurrentLanguage());
        return Localization.localize(texts, 'openspace/extensions/unreachable', english, registry, reason);
    }
}
