import type { LocalizationContribution, LocalizationRegistry } from '@theia/core/lib/node/i18n/localization-contribution';
import { injectable } from '@theia/core/shared/inversify';
import german from './nls.de.json';

/** The languages into which all texts of OpenSpace are translated. A window gets the language that it shows; Theia adds its own texts. */
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
