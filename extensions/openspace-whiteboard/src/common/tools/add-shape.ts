import { atRoot, planAdd, shapeInput, usualShape } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onResult, warnings } from './fields';
import { change } from './on-one-board';

export const addShape = defineTool({
    name: 'openspace.whiteboard.add_shape',
    title: 'Add a shape',
    description: 'Adds one shape. For several use batch_add_shapes.',
    toolset: 'whiteboard',
    tags: ['draw', 'box', 'rectangle', 'text', 'arrow', 'note'],
    runsIn: 'anywhere',
    hints: { readOnly: false },
    usual: usualShape,
    input: z.strictObject({ ...onBoardToChange, ...shapeInput.shape }),
    output: z.object({ ...onResult, shapeId: z.string(), warnings }),
    run: ({ path, expectedRevision, ...shape }, port: Whiteboard, context) =>
        change(port, { path, expectedRevision }, context, 'add 1 shape', view => {
            const { change, result } = planAdd(view, [shape], atRoot);
            return { change, result: { shapeId: result.shapeIds[0]!, warnings: result.warnings } };
        })
});
