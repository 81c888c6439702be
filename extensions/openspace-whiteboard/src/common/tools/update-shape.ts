import { atRoot, planUpdate, shapeUpdate, usualUpdate } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToDraw, onDrawing, warnings } from './fields';
import { withIcons } from './named-icons';
import { change } from './on-one-board';

export const updateShape = defineTool({
    name: 'openspace.whiteboard.update_shape',
    title: 'Update a shape',
    description: 'Changes fields of one shape and keeps the others.',
    toolset: 'whiteboard',
    tags: ['edit', 'move', 'resize', 'colour', 'label'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true, idempotent: true },
    usual: usualUpdate,
    input: z.strictObject({ ...onBoardToDraw, ...shapeUpdate.shape }),
    output: z.object({ ...onDrawing, shapeId: z.string(), warnings }),
    run: async ({ path, expectedRevision, mode, ...update }, port: Whiteboard, context) => {
        const { shapes, planned } = await withIcons(port.icons, [update], atRoot);
        return change(port, { path, expectedRevision, mode }, context, 'update 1 shape', view => {
            const { change, result } = planned(view, onto => planUpdate(onto, shapes, atRoot));
            return { change, result: { shapeId: result.shapeIds[0]!, warnings: result.warnings } };
        });
    }
});
