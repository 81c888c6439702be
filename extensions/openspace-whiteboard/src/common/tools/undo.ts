import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onSteps, stepsResult } from './fields';
import { step } from './on-one-board';

export const undo = defineTool({
    name: 'openspace.whiteboard.undo',
    title: 'Undo',
    description: "Takes back your own last steps; anybody's with anyone. undone says how many.",
    toolset: 'whiteboard',
    tags: ['revert', 'back'],
    place: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject(onSteps),
    output: z.object(stepsResult),
    run: (input, port: Whiteboard, context) => step(port, 'undo', input, context)
});
