import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { wholeBetween } from './fields';

export const list = defineTool({
    name: 'openspace.whiteboard.list',
    title: 'List whiteboards',
    description: 'Lists boards, a page at a time.',
    toolset: 'whiteboard',
    tags: ['files'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({ offset: wholeBetween(0, 1e6).default(0), limit: wholeBetween(1, 1000).default(100) }),
    output: z.object({
        whiteboards: z.array(z.object({ path: z.string(), name: z.string(), shapes: z.number(), open: z.boolean(), modified: z.string() })),
        total: z.number(),
        nextOffset: z.number().optional(),
        truncated: z.boolean()
    }),
    run: async ({ offset, limit }, port: Whiteboard) => {
        const { boards, total, truncated } = await port.list({ offset, limit });
        // Of what is gone by now there is no entry, but the next page begins where this one ends.
        const next = offset + limit;
        return { whiteboards: [...boards], total, truncated, ...(next < total && { nextOffset: next }) };
    }
});
