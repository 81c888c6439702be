import { removals } from '@openspace/tool';
import { z } from 'zod';

/** What both Excalidraw tools answer with; the elements are those that were added and changed, in the order of the operations. */
export const canvasEdited = z.object({
    path: z.string(),
    revision: z.string(),
    appliedBy: z.enum(['window', 'file']),
    created: z.boolean(),
    elements: z.array(
        z.object({
            id: z.string(),
            type: z.string(),
            bounds: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
            labelId: z.string().optional()
        })
    ),
    removed: z.array(z.string()),
    removals
});

/** Fields that both tools have in addition to their contract. */
export const canvasCreate = z.boolean().optional().describe('Makes the file of path if there is none; otherwise that is an error');

export const canvasPath = z.string().optional().describe('An .excalidraw file; else the canvas last active, else canvas.excalidraw');
