import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';

/** Finds all settings of the agent chat in the settings view. */
export const AGENT_PREFERENCE_PREFIX = 'openspace.agent';
export const AGENTS_PREFERENCE = 'openspace.agent.agents';
export const PERMISSION_LIMIT_PREFERENCE = 'openspace.agent.permissionLimit';
export const SILENCE_LIMIT_PREFERENCE = 'openspace.agent.silenceLimit';

/** A program that speaks the Agent Client Protocol over its standard input and output. */
export interface AgentCommand {
    readonly id: string;
    readonly name: string;
    /** A program of the PATH, or an absolute path. */
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
}

export const OPENCODE: AgentCommand = { id: 'opencode', name: 'opencode', command: 'opencode', args: ['acp'], env: {} };

const schema: PreferenceSchema = {
    properties: {
        [AGENTS_PREFERENCE]: {
            // A workspace must not choose which program is run.
            scope: PreferenceScope.User,
            type: 'array',
            items: {
                type: 'object',
                required: ['id', 'command'],
                properties: {
                    id: { type: 'string', minLength: 1, maxLength: 64 },
                    name: { type: 'string' },
                    command: { type: 'string', minLength: 1 },
                    args: { type: 'array', items: { type: 'string' } },
                    env: { type: 'object', additionalProperties: { type: 'string' } }
                }
            },
            default: [{ id: OPENCODE.id, name: OPENCODE.name, command: OPENCODE.command, args: [...OPENCODE.args] }],
            description: nls.localize(
                'openspace/agent/preference/agents',
                'The agents of the chat: programs that speak the Agent Client Protocol over stdio. The first is the default.'
            )
        },
        [PERMISSION_LIMIT_PREFERENCE]: {
            scope: PreferenceScope.User,
            type: 'number',
            minimum: 1,
            maximum: 86_400,
            default: 600,
            description: nls.localize(
                'openspace/agent/preference/permissionLimit',
                'How many seconds an agent waits for the answer to a permission request before it counts as refused.'
            )
        },
        [SILENCE_LIMIT_PREFERENCE]: {
            scope: PreferenceScope.User,
            type: 'number',
            minimum: 1,
            maximum: 3_600,
            default: 20,
            description: nls.localize(
                'openspace/agent/preference/silenceLimit',
                'How many seconds an agent may say nothing during a turn before the chat says so, and what may be the reason.'
            )
        }
    }
};

export const agentPreferences: PreferenceContribution = { schema };
