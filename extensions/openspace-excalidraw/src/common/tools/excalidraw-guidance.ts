import type { ToolsetGuidance } from '@openspace/core/lib/common/toolset-contribution';

/** When to use the Excalidraw tools, for agents at connect. */
export const EXCALIDRAW_GUIDANCE: ToolsetGuidance = {
    toolset: 'canvas',
    text: '`canvas_patch_excalidraw` is for free-form drawings, annotations, or moving existing elements.'
};
