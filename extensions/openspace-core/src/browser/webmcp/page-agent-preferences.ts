import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';

/** Whether page agents may do what is hard to undo without the person being asked. */
export const TRUST_PAGE_AGENTS_PREFERENCE = 'openspace.webmcp.trustPageAgents';

const schema: PreferenceSchema = {
    properties: {
        [TRUST_PAGE_AGENTS_PREFERENCE]: {
            // A workspace comes from somebody else, who must not answer for the person.
            scope: PreferenceScope.User,
            type: 'boolean',
            default: false,
            description: nls.localize(
                'openspace/webmcp/trustDescription',
                'Lets agents in the page (WebMCP) call tools that delete or overwrite something without asking you each time.'
            )
        }
    }
};

export const pageAgentPreferences: PreferenceContribution = { schema };
