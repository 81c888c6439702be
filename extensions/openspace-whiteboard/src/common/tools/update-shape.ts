import { atRoot, planUpdate, shapeUpdate, usualUpdate } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onResult, warnings } from './fields';
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
    output: z.object({ ...onResult, shapeId: z.string(), warnings }),
    run: ({ path, expectedRevision, ...update }, port: Whiteboard, context) =>
        change(port, { path, expectedRevision }, context, 'update 1 shape', view => {
            const { change, result } = planUpdate(view, [update], atRoot);
            return { change, result: { shapeId: result.shapeIds[0]!, warnings: result.warnings } };
        })
});
