import type { ToolsetGuidance } from '@openspace/core/lib/common/toolset-contribution';

/** When to use the Mermaid tool, for agents at connect. */
export const MERMAID_GUIDANCE: ToolsetGuidance = {
    toolset: 'canvas',
    text: '`canvas_update_mermaid` is best for quick topology sketches, sequence flows, or any diagram without AWS icons.'
};
