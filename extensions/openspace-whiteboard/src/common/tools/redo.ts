import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onResult, onSteps } from './fields';

export const redo = defineTool({
    name: 'openspace.whiteboard.redo',
    title: 'Redo',
    description: 'Makes steps again that undo took back; undone says how many.',
    toolset: 'whiteboard',
    tags: ['again'],
    place: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject(onSteps),
    output: z.object({ ...onResult, undone: z.number() }),
    run: async ({ path, steps, anyone }, port: Whiteboard, { signal }) => {
        const session = await port.board(path);
        return { path: session.path, appliedBy: session.appliedBy, ...(await session.redo(steps, anyone, signal)) };
    }
});
