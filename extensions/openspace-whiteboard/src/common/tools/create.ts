import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onChange } from './fields';

export const create = defineTool({
    name: 'openspace.whiteboard.create',
    title: 'Create a whiteboard',
    description: 'Creates an empty board NAME.whiteboard.json.',
    toolset: 'whiteboard',
    tags: ['new', 'file'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true, idempotent: true },
    input: z.strictObject({
        ...onBoardToChange,
        title: z
            .string()
            .refine(title => title.length <= 200, 'must have at most 200 characters')
            .optional(),
        overwrite: z.boolean().default(false)
    }),
    output: z.object(onChange),
    run: ({ path, ...options }, port: Whiteboard, { caller, signal }) => port.create(path, { ...options, caller, signal })
});
