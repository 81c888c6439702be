import type { ToolsetGuidance } from '../toolset-contribution';

/** What agents are told about the toolset `canvas` as a whole at connect; each extension adds when to use its own tools. */
export const CANVAS_GUIDANCE: ToolsetGuidance = {
    toolset: 'canvas',
    text: [
        'You have canvas tools that update the shared workspace: use them proactively when the person asks for diagrams, architecture visuals, or updates.',
        'Summarize each change for the person.'
    ].join(' ')
};
