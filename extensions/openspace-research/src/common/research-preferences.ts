import type { ServiceSettings } from '@openspace/core/lib/common/service-settings';
import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';
import type { ResearchServiceId } from './research';

/** What finds all of them in the settings. */
export const RESEARCH_PREFERENCE_PREFIX = 'openspace.research';

export const SERVICE_SETTINGS: Readonly<Record<ResearchServiceId, ServiceSettings>> = {
    tavily: {
        title: 'Tavily',
        preferences: {
            url: 'openspace.research.tavily.url',
            key: 'openspace.research.tavily.key',
            headers: 'openspace.research.tavily.headers'
        },
        variables: { url: 'TAVILY_MCP_URL', key: 'TAVILY_API_KEY' },
        defaultUrl: 'https://mcp.tavily.com/mcp/',
        hint: 'a key from tavily.com'
    },
    'aws-knowledge': {
        title: 'AWS Knowledge',
        preferences: {
            url: 'openspace.research.awsKnowledge.url',
            key: 'openspace.research.awsKnowledge.key',
            headers: 'openspace.research.awsKnowledge.headers'
        },
        variables: { url: 'AWS_KNOWLEDGE_MCP_URL', key: 'AWS_KNOWLEDGE_API_KEY' },
        hint: 'the address of an AWS Knowledge MCP server, such as https://knowledge-mcp.global.api.aws'
    }
};

// The hub serves all windows, so a workspace cannot have its own; and a key does not belong in a folder that is shared.
const scope = PreferenceScope.User;

const schema: PreferenceSchema = {
    properties: Object.fromEntries(
        Object.values(SERVICE_SETTINGS).flatMap(({ title, preferences, variables, defaultUrl }) => [
            [
                preferences.url,
                {
                    scope,
                    type: 'string',
                    default: '',
                    description:
                        defaultUrl === undefined
                            ? nls.localize(
                                  'openspace/research/preference/url',
                                  'The address of the MCP server of {0}. The environment variable {1} goes first.',
                                  title,
                                  variables.url
                              )
                            : nls.localize(
                                  'openspace/research/preference/urlWithDefault',
                                  'The address of the MCP server of {0}; empty: {1}. The environment variable {2} goes first.',
                                  title,
                                  defaultUrl,
                                  variables.url
                              )
                }
            ],
            [
                preferences.key,
                {
                    scope,
                    type: 'string',
                    default: '',
                    description: nls.localize(
                        'openspace/research/preference/key',
                        'The key for {0}, sent as a bearer token and shown nowhere. It is kept in your settings file as it is; the environment variable {1} goes first and leaves no trace there.',
                        title,
                        variables.key
                    )
                }
            ],
            [
                preferences.headers,
                {
                    scope,
                    type: 'object',
                    additionalProperties: { type: 'string' },
                    default: {},
                    description: nls.localize(
                        'openspace/research/preference/headers',
                        'More HTTP headers for {0}, by name. Their values are treated as secrets.',
                        title
                    )
                }
            ]
        ])
    )
};

export const researchPreferences: PreferenceContribution = { schema };
