import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';
import { STOP_AFTER_DEFAULT, STOP_AFTER_SETTING, VALIDATE_MARKDOWN_SETTING } from './language-server-settings';

export const REGISTRY_PREFERENCE = 'openspace.extensions.registry';
export const OPEN_VSX = 'https://open-vsx.org';

const schema: PreferenceSchema = {
    properties: {
        [REGISTRY_PREFERENCE]: {
            type: 'string',
            default: OPEN_VSX,
            // A folder must not choose where extensions come from.
            scope: PreferenceScope.User,
            description: nls.localize(
                'openspace/extensions/registry',
                'The address of the extension registry, which has the API of Open VSX. It is contacted when you search or install in the Extensions view.'
            )
        },
        [STOP_AFTER_SETTING]: {
            type: 'number',
            default: STOP_AFTER_DEFAULT,
            minimum: 1,
            scope: PreferenceScope.User,
            description: nls.localize(
                'openspace/languages/stopAfter',
                'Seconds after which a language server without an open file of its languages is stopped.'
            )
        },
        [VALIDATE_MARKDOWN_SETTING]: {
            type: 'boolean',
            default: false,
            description: nls.localize(
                'openspace/languages/validateMarkdown',
                'Whether broken links in Markdown files are listed in the Problems view.'
            )
        }
    }
};

export const extensionPreferences: PreferenceContribution = { schema };
