import { DEFAULT_TOOLSETS, TOOLSET_IDS } from '@openspace/tool';
import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';

/** Which toolsets a connection lists that does not choose. */
export const TOOLSETS_PREFERENCE = 'openspace.hub.toolsets';

/** The bearer token that MCP clients have to bring. */
export const TOKEN_PREFERENCE = 'openspace.hub.token';

/** What one client may ask of the hub. Benchmarks and busy agents stay far below the defaults. */
export const LIMIT_PREFERENCES = {
    callsPerSecond: {
        name: 'openspace.hub.limits.callsPerSecond',
        default: 1_000,
        description: nls.localize(
            'openspace/hub/preference/callsPerSecond',
            'How many requests a second one MCP client may send, on average over ten seconds. Those without a session count together for each address.'
        )
    },
    concurrentCalls: {
        name: 'openspace.hub.limits.concurrentCalls',
        default: 256,
        description: nls.localize(
            'openspace/hub/preference/concurrentCalls',
            'How many calls of one MCP client may run or wait at the same time; all clients together may have four times as many.'
        )
    },
    sessions: {
        name: 'openspace.hub.limits.sessions',
        default: 1_000,
        description: nls.localize(
            'openspace/hub/preference/sessions',
            'How many MCP sessions there may be; one more ends the one that was idle for longest.'
        )
    }
} as const;

export type LimitName = keyof typeof LIMIT_PREFERENCES;

const limits: PreferenceSchema['properties'] = Object.fromEntries(
    Object.values(LIMIT_PREFERENCES).map(({ name, default: value, description }) => [
        name,
        { scope: PreferenceScope.User, type: 'integer', minimum: 1, default: value, description }
    ])
);

const schema: PreferenceSchema = {
    properties: {
        [TOOLSETS_PREFERENCE]: {
            // The hub serves all windows, so a workspace cannot have its own.
            scope: PreferenceScope.User,
            type: 'array',
            items: { type: 'string', enum: [...TOOLSET_IDS, 'all'] },
            uniqueItems: true,
            default: [...DEFAULT_TOOLSETS],
            description: nls.localize(
                'openspace/hub/preference/toolsets',
                'The toolsets that an MCP client sees when its URL does not choose with ?toolsets=. Applies to new connections; the environment variable OPENSPACE_TOOLSETS goes first.'
            )
        },
        [TOKEN_PREFERENCE]: {
            scope: PreferenceScope.User,
            type: 'string',
            default: '',
            description: nls.localize(
                'openspace/hub/preference/token',
                'A bearer token that every MCP client must send, programs of the same user too. Empty: in the browser only programs of other users need a token, the one of the IDE; in the desktop app a new one is made at every start. openspace-mcp finds it by itself. The environment variable OPENSPACE_HUB_TOKEN takes precedence.'
            )
        },
        ...limits
    }
};

export const hubPreferences: PreferenceContribution = { schema };
