import 'reflect-metadata';
import { LocalizationProvider } from '@theia/core/lib/node/i18n/localization-provider';
import { expect } from 'chai';
import { PatientRegistry } from './patient-registry';

describe('a registry that cannot be reached', () => {
    it('is named, with what else can be done, in the language of the window', async () => {
        const languages = new LocalizationProvider();
        const registry = new PatientRegistry();
        Object.assign(registry, {
            languages,
            clientProvider: () => Promise.reject(new Error('no network')),
            vsxEnvironment: { getRegistryUri: async () => 'https://none.example' }
        });
        const said = () => registry.search({ query: 'python', offset: 0 }).then(String, String);

        expect(await said()).to.contain('The extension registry https://none.example cannot be reached (no network). Installed extensions');
        const translations = { 'openspace/extensions/unreachable': 'Nicht erreichbar: {0} ({1})' };
        languages.addLocalizations({ languageId: 'de', getTranslations: async () => translations });
        languages.setCurrentLanguage('de');
        expect(await said()).to.equal('Error: Nicht erreichbar: https://none.example (no network)');
    });
});
