import { findShapes as findIn, shapesFound } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { lengthUpTo, onBoard, onResult, wholeBetween } from './fields';
import { lookAt } from './on-one-board';

export const findShapes = defineTool({
    name: 'openspace.whiteboard.find_shapes',
    title: 'Find shapes',
    description: 'Finds shapes by all of: label part, type, tag, touched bounds.',
    toolset: 'whiteboard',
    tags: ['search', 'label', 'tag'],
    runsIn: 'anywhere',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    input: z.strictObject({
        ...onBoard,
        label: z.string().optional(),
        type: z.string().optional(),
        tag: z.string().optional(),
        bounds: z.strictObject({ x: z.number(), y: z.number(), width: lengthUpTo(1e7), height: lengthUpTo(1e7) }).optional(),
        limit: wholeBetween(1, 4000).default(50)
    }),
    output: z.object({ ...onResult, ...shapesFound.shape }),
    run: ({ path, ...query }, port: Whiteboard) => lookAt(port, path, view => findIn(view, query))
});
