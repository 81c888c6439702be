import { AGENT_STYLES, type AgentStyle, DEFAULT_AGENT_STYLE } from '@openspace/board';
import { nls, type PreferenceContribution, PreferenceScope } from '@theia/core';

/** How shapes look that an agent draws without naming a style. */
export const AGENT_STYLE_PREFERENCE = 'openspace.whiteboard.agentStyle';

/** In the hub and in windows, which draw the same. */
export const agentStylePreferences: PreferenceContribution = {
    schema: {
        properties: {
            [AGENT_STYLE_PREFERENCE]: {
                // The hub serves all windows, so a workspace cannot have its own.
                scope: PreferenceScope.User,
                type: 'string',
                enum: [...AGENT_STYLES],
                enumDescriptions: [
                    nls.localize('openspace/whiteboard/agentStyle/clean', 'A sans-serif font, solid lines, and sizes in proportion.'),
                    nls.localize('openspace/whiteboard/agentStyle/sketch', 'The handwriting and the pen of what you draw yourself.')
                ],
                default: DEFAULT_AGENT_STYLE,
                description: nls.localize(
                    'openspace/whiteboard/agentStyle/description',
                    'How shapes look that an agent draws without naming a style. What is on a board already stays as it is.'
                )
            }
        }
    }
};

/** The style that a preference says; the default one for anything else. */
export function agentStyleFrom(value: unknown): AgentStyle {
    return AGENT_STYLES.find(style => style === value) ?? DEFAULT_AGENT_STYLE;
}
