import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';

export const DAEMON_URL_PREFERENCE = 'openspace.pixelmap.daemonUrl';
export const LLM_URL_PREFERENCE = 'openspace.pixelmap.llmUrl';
export const ALLOWED_HOSTS_PREFERENCE = 'openspace.pixelmap.allowedHosts';

export const DEFAULT_DAEMON_URL = 'ws://127.0.0.1:8765';
export const DEFAULT_LLM_URL = 'http://localhost:1234/v1/chat/completions';

const schema: PreferenceSchema = {
    properties: {
        [DAEMON_URL_PREFERENCE]: {
            // The backend serves all windows, so a workspace cannot have its own; and a workspace comes from somebody else.
            scope: PreferenceScope.User,
            type: 'string',
            default: '',
            description: nls.localize(
                'openspace/pixelmap/preference/daemonUrl',
                'Where an evolution daemon runs already, such as {0}. Its secret is taken from the environment variable OPENSPACE_PIXELMAP_DAEMON_TOKEN. Empty: the IDE starts one of its own. The environment variable OPENSPACE_PIXELMAP_DAEMON_URL takes precedence.',
                DEFAULT_DAEMON_URL
            )
        },
        [LLM_URL_PREFERENCE]: {
            scope: PreferenceScope.User,
            type: 'string',
            default: '',
            description: nls.localize(
                'openspace/pixelmap/preference/llmUrl',
                'The OpenAI-compatible endpoint that send_llm_prompt asks. Empty: {0}. The environment variable OPENSPACE_LLM_URL goes first.',
                DEFAULT_LLM_URL
            )
        },
        [ALLOWED_HOSTS_PREFERENCE]: {
            scope: PreferenceScope.User,
            type: 'array',
            items: { type: 'string' },
            default: [],
            description: nls.localize(
                'openspace/pixelmap/preference/allowedHosts',
                'Hosts that cartridges and programs may be loaded from over http, such as localhost:8000. A host without a port allows all of its ports.'
            )
        }
    }
};

export const pixelMapPreferences: PreferenceContribution = { schema };
