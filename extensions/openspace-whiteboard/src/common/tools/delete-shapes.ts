import { planDelete } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToDraw, onDrawing, some, warnings } from './fields';
import { change, shapeCount } from './on-one-board';

export const deleteShapes = defineTool({
    name: 'openspace.whiteboard.delete_shapes',
    title: 'Delete shapes',
    description: 'Deletes shapes and what is inside them, all or none.',
    toolset: 'whiteboard',
    tags: ['remove', 'erase', 'clear'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({ ...onBoardToDraw, shapeIds: some(z.string()) }),
    output: z.object({ ...onDrawing, deleted: z.array(z.string()), warnings }),
    run: ({ shapeIds: ids, ...board }, port: Whiteboard, context) =>
        change(port, board, context, `delete ${shapeCount(ids.length)}`, view => planDelete(view, ids))
});
