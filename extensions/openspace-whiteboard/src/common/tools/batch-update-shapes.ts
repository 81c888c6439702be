import { inList, planUpdate, shapeUpdate, eachUsual, usualUpdate } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToDraw, onDrawing, some, warnings } from './fields';
import { withIcons } from './named-icons';
import { change, shapeCount } from './on-one-board';

export const batchUpdateShapes = defineTool({
    name: 'openspace.whiteboard.batch_update_shapes',
    title: 'Update shapes',
    description: 'Changes fields of several shapes in one step, all or none.',
    toolset: 'whiteboard',
    tags: ['edit', 'move', 'resize', 'colour'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true, idempotent: true },
    usual: eachUsual('updates', usualUpdate),
    input: z.strictObject({ ...onBoardToDraw, updates: some(shapeUpdate) }),
    output: z.object({ ...onDrawing, updated: z.number(), warnings }),
    run: async ({ updates, ...board }, port: Whiteboard, context) => {
        const { shapes, planned } = await withIcons(port.icons, updates, inList('updates'));
        return change(port, board, context, `update ${shapeCount(updates.length)}`, view =>
            planned(view, onto => planUpdate(onto, shapes))
        );
    }
});
