import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';

export const list = defineTool({
    name: 'openspace.whiteboard.list',
    title: 'List whiteboards',
    description: 'Lists the boards of the workspace; shapes is -1 where a file cannot be read.',
    toolset: 'whiteboard',
    tags: ['files'],
    place: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({}),
    output: z.object({
        whiteboards: z.array(z.object({ path: z.string(), name: z.string(), shapes: z.number(), open: z.boolean(), modified: z.string() }))
    }),
    run: async (_input, port: Whiteboard) => ({ whiteboards: await port.list() })
});
