import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onResult, onSteps } from './fields';

export const undo = defineTool({
    name: 'openspace.whiteboard.undo',
    title: 'Undo',
    description: "Takes back agents' last steps; the person's too with anyone. undone says how many.",
    toolset: 'whiteboard',
    tags: ['revert', 'back'],
    place: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject(onSteps),
    output: z.object({ ...onResult, undone: z.number() }),
    run: async ({ path, steps, anyone }, port: Whiteboard, { signal }) => {
        const session = await port.board(path);
        return { path: session.path, appliedBy: session.appliedBy, ...(await session.undo(steps, anyone, signal)) };
    }
});
