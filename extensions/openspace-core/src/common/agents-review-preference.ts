import { nls, type PreferenceContribution, PreferenceScope } from '@theia/core';

/** Whether agents draw, or propose what they would draw. */
export const REVIEW_PREFERENCE = 'openspace.agents.review';

export const REVIEW_SETTINGS = ['off', 'ask', 'always'] as const;
export type ReviewSetting = (typeof REVIEW_SETTINGS)[number];

/** Read by the hub; shown in windows. */
export const agentsReviewPreferences: PreferenceContribution = {
    schema: {
        properties: {
            [REVIEW_PREFERENCE]: {
                // The hub serves all windows, and a folder that is opened must not decide for the person.
                scope: PreferenceScope.User,
                type: 'string',
                enum: [...REVIEW_SETTINGS],
                enumDescriptions: [
                    nls.localize('openspace/agents/review/off', 'Agents draw, and propose only what they want to propose.'),
                    nls.localize(
                        'openspace/agents/review/ask',
                        'You are asked before anything is drawn: in the client of the agent if it can show a form, otherwise over the board.'
                    ),
                    nls.localize('openspace/agents/review/always', 'Agents only propose; you decide over the board.')
                ],
                default: 'off' satisfies ReviewSetting,
                description: nls.localize(
                    'openspace/agents/review/description',
                    'Whether agents change boards, or propose changes that you accept or reject.'
                )
            }
        }
    }
};

/** What a preference says; `off` for anything else. */
export function reviewSettingFrom(value: unknown): ReviewSetting {
    return REVIEW_SETTINGS.find(setting => setting === value) ?? 'off';
}
