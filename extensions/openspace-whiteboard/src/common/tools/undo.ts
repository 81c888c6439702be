import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onSteps, revisions, stepsResult } from './fields';
import { step, takeBack } from './on-one-board';

export const undo = defineTool({
    name: 'openspace.whiteboard.undo',
    title: 'Undo',
    description: 'Undoes your last steps, or those of revisions.',
    toolset: 'whiteboard',
    tags: ['revert', 'back'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({ ...onSteps, revisions: revisions.optional() }),
    output: z.object(stepsResult),
    run: (input, port: Whiteboard, context) => {
        const { revisions, ...steps } = input;
        return revisions ? takeBack(port, { ...input, revisions }, context) : step(port, 'undo', steps, context);
    }
});
