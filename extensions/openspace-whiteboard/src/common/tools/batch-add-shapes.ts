import { planAdd, shapeInput, eachUsual, usualShape } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onResult, some, warnings } from './fields';
import { change, shapeCount } from './on-one-board';

export const batchAddShapes = defineTool({
    name: 'openspace.whiteboard.batch_add_shapes',
    title: 'Add shapes',
    description: 'Adds shapes in one step, all or none; arrows may name shapes of the same call.',
    toolset: 'whiteboard',
    tags: ['draw', 'box', 'diagram', 'arrow'],
    runsIn: 'anywhere',
    hints: { readOnly: false },
    usual: eachUsual('shapes', usualShape),
    input: z.strictObject({ ...onBoardToChange, shapes: some(shapeInput) }),
    output: z.object({ ...onResult, shapeIds: z.array(z.string()), warnings }),
    run: ({ shapes, ...board }, port: Whiteboard, context) =>
        change(port, board, context, `add ${shapeCount(shapes.length)}`, view => planAdd(view, shapes))
});
