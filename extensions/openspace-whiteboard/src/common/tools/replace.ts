import { planReplace, shapeInput, eachUsual, usualShape } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onResult, upTo, warnings } from './fields';
import { change, shapeCount } from './on-one-board';

export const replace = defineTool({
    name: 'openspace.whiteboard.replace',
    title: 'Replace the drawing',
    description: 'Clears the board and draws these shapes in one step, all or none.',
    toolset: 'whiteboard',
    tags: ['draw', 'diagram', 'redraw', 'clear'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true, idempotent: true },
    usual: eachUsual('shapes', usualShape),
    input: z.strictObject({ ...onBoardToChange, shapes: upTo(shapeInput) }),
    output: z.object({ ...onResult, shapeIds: z.array(z.string()), clearedCount: z.number(), warnings }),
    run: ({ shapes, ...board }, port: Whiteboard, context) =>
        change(port, board, context, `replace the drawing by ${shapeCount(shapes.length)}`, view => planReplace(view, shapes))
});
