import { DEFAULT_TOOLSETS, TOOLSET_IDS } from '@openspace/tool';
import { type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';

/** Which toolsets a connection lists that does not choose. */
export const TOOLSETS_PREFERENCE = 'openspace.hub.toolsets';

const schema: PreferenceSchema = {
    properties: {
        [TOOLSETS_PREFERENCE]: {
            // The hub serves all windows, so a workspace cannot have its own.
            scope: PreferenceScope.User,
            type: 'array',
            items: { type: 'string', enum: [...TOOLSET_IDS, 'all'] },
            uniqueItems: true,
            default: [...DEFAULT_TOOLSETS],
            description:
                'The toolsets that an MCP client sees when its URL does not choose with ?toolsets=. Applies to new connections; the environment variable OPENSPACE_TOOLSETS goes first.'
        }
    }
};

export const hubPreferences: PreferenceContribution = { schema };
