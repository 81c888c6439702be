import { changeSummary } from '@openspace/core/lib/common/changes/change-summary';
import { removals } from '@openspace/tool';
import { z } from 'zod';

export const mermaidUpdateInput = z.strictObject({
    title: z.string().optional().describe('Human-readable title describing the diagram context'),
    diagram: z.string().min(10).describe('Complete Mermaid definition (e.g., graph TD ...).'),
    focus: z.string().optional().describe('Optional node or flow that should be highlighted in the UI'),
    path: z.string().optional().describe('File to write, .mmd or .mermaid; else <title>.mmd, else the diagram last active'),
    summary: changeSummary
});

export const mermaidUpdateOutput = z.object({
    path: z.string(),
    /** What Mermaid calls this type of diagram. */
    kind: z.string(),
    created: z.boolean(),
    appliedBy: z.enum(['window', 'file']),
    focused: z.string().optional().describe('Id of the node or flow that focus names'),
    warnings: z.array(z.string()),
    removals
});
