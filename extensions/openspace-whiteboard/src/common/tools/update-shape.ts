import { atRoot, planUpdate, shapeUpdate, usualUpdate } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onChange, warnings } from './fields';
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
    input: z.strictObject({ ...onBoardToChange, ...shapeUpdate.shape }),
    output: z.object({ ...onChange, shapeId: z.string(), warnings }),
    run: async ({ path, expectedRevision, ...update }, port: Whiteboard, context) => {
        const { shapes, planned } = await withIcons(port.icons, [update], atRoot);
        return change(port, { path, expectedRevision }, context, 'update 1 shape', view => {
            const { change, result } = planned(view, onto => planUpdate(onto, shapes, atRoot));
            return { change, result: { shapeId: result.shapeIds[0]!, warnings: result.warnings } };
        });
    }
});
