import { nls } from '@theia/core';
import type { LocalizationContribution, LocalizationRegistry } from '@theia/core/lib/node/i18n/localization-contribution';
import { injectable } from '@theia/core/shared/inversify';
import german from './nls.de.json';
import germanByText from './vscode.de.json';

/** Names of menus and commands that Theia's own German leaves as they are, and those of which VS Code has the same English elsewhere. */
const LEFT_ENGLISH = {
    'theia/editor/splitHorizontal': 'Editor horizontal teilen',
    'theia/editor/splitVertical': 'Editor vertikal teilen',
    'theia/debug/continueAll': 'Alle fortsetzen',
    'vscode.markdown-language-features/package/markdown.preview.title': 'Vorschau öffnen',
    'vscode/commands/action.inlineSuggest.trigger': 'Inlinevorschlag auslösen',
    'vscode/multicursor/addSelectionToNextFindMatch': 'Auswahl zur nächsten Übereinstimmung hinzufügen',
    'vscode/multicursor/selectAllOccurrencesOfFindMatch': 'Alle Vorkommen der Übereinstimmung auswählen',
    'vscode/standaloneStrings/gotoOffsetActionLabel': 'Zu Offset wechseln...'
};

/** The languages into which all texts of OpenSpace are translated. A window gets the language that it shows; Theia adds its own texts. */
@injectable()
export class OpenSpaceLocalisation implements LocalizationContribution {
    async registerLocalizations(registry: LocalizationRegistry): Promise<void> {
        // Only a language pack is offered by the command Configure Display Language.
        const locale = { languageId: 'de', languageName: 'German', localizedLanguageName: 'Deutsch', languagePack: true };
        registry.registerLocalizationFromRequire(locale, german);
        registry.registerLocalizationFromRequire(locale, LEFT_ENGLISH);
        // Many texts, which only windows in German need. Ours come after them, and take precedence.
        registry.registerLocalization({ ...locale, getTranslations: async () => ({ ...(await import('./vscode-pack.js')).PACK_TEXTS }) });
        registry.registerLocalization({ ...locale, getTranslations: async () => byKey(germanByText) });
    }
}

/**
 * Texts that Theia takes from VS Code, such as the names of menus, have the keys that VS Code gives them.
 * @param texts translations by the English text
 */
export function byKey(texts: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([text, translation]) => [nls.getDefaultKey(text), translation]));
}
