import type { LocalizationContribution, LocalizationRegistry } from '@theia/core/lib/node/i18n/localization-contribution';
import { injectable } from '@theia/core/shared/inversify';
import german from './nls.de.json';

/** The languages in which all texts of OpenSpace are there. A window is sent the one that it shows; Theia adds its own texts to it. */
@injectable()
export class OpenSpaceLocalisation implements LocalizationContribution {
    async registerLocalizations(registry: LocalizationRegistry): Promise<void> {
        // Only a language pack is offered by the command Configure Display Language.
        registry.registerLocalizationFromRequire(
            { languageId: 'de', languageName: 'German', localizedLanguageName: 'Deutsch', languagePack: true },
            german
        );
    }
}
