import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onSteps, stepsResult } from './fields';
import { step } from './on-one-board';

export const redo = defineTool({
    name: 'openspace.whiteboard.redo',
    title: 'Redo',
    description: 'Redoes steps.',
    toolset: 'whiteboard',
    tags: ['again'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject(onSteps),
    output: z.object(stepsResult),
    run: (input, port: Whiteboard, context) => step(port, 'redo', input, context)
});
