import { boardRead, readBoard, titleOf } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoard, onResult, some, wholeBetween } from './fields';
import { lookAt } from './on-one-board';

export const read = defineTool({
    name: 'openspace.whiteboard.read',
    title: 'Read a whiteboard',
    description: 'Reads shapes, and what arrows are bound to. summary leaves out props.',
    toolset: 'whiteboard',
    tags: ['content'],
    runsIn: 'anywhere',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    input: z.strictObject({
        ...onBoard,
        shapeIds: some(z.string()).optional(),
        detail: z.enum(['full', 'summary']).default('full'),
        offset: wholeBetween(0, 1e6).default(0),
        limit: wholeBetween(1, 4000).default(4000)
    }),
    output: z.object({ ...onResult, ...boardRead.shape, title: z.string() }),
    run: ({ path, ...options }, port: Whiteboard) =>
        lookAt(port, path, (view, file) => ({ ...readBoard(view, options), title: titleOf(view, file) }))
});
