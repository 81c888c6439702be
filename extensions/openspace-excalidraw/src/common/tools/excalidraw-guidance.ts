import type { ToolsetGuidance } from '@openspace/core/lib/common/toolset-contribution';
import { canvasPatchExcalidraw } from './canvas-patch-excalidraw';

/** When to use the Excalidraw tools, for agents at connect. */
export const EXCALIDRAW_GUIDANCE: ToolsetGuidance = {
    toolset: 'canvas',
    text: `\`${canvasPatchExcalidraw.name}\` is for free-form drawings, annotations, or moving existing elements.`
};
