import { planDelete } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToDraw, onDrawing, warnings } from './fields';
import { change } from './on-one-board';

export const deleteShape = defineTool({
    name: 'openspace.whiteboard.delete_shape',
    title: 'Delete a shape',
    description: 'Deletes one shape and what is inside it.',
    toolset: 'whiteboard',
    tags: ['remove', 'erase'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({ ...onBoardToDraw, shapeId: z.string() }),
    output: z.object({ ...onDrawing, deleted: z.array(z.string()), warnings }),
    run: ({ shapeId: id, ...board }, port: Whiteboard, context) =>
        change(port, board, context, 'delete 1 shape', view => planDelete(view, [id]))
});
