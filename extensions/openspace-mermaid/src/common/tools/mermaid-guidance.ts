import type { ToolsetGuidance } from '@openspace/core/lib/common/toolset-contribution';
import { canvasUpdateMermaid } from './canvas-update-mermaid';

/** When to use the Mermaid tool, for agents at connect. */
export const MERMAID_GUIDANCE: ToolsetGuidance = {
    toolset: 'canvas',
    text: `\`${canvasUpdateMermaid.name}\` is best for quick topology sketches, sequence flows, or any diagram without AWS icons.`
};
