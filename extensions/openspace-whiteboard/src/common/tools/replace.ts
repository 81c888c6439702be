import { type BoardView, clearedPage, planReplace, shapeInputInBrief, eachUsual, usualShape } from '@openspace/board';
import { defineTool, LONG_CALL_MS } from '@openspace/tool';
import { z } from 'zod';
import { BOARD_APP_URI } from '../board-app-uri';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToDraw, onDrawing, upTo, warnings } from './fields';
import { drawPlaced, placed, placementFieldsInBrief } from './draw-placed';
import { shapeCount } from './on-one-board';

export const replace = defineTool({
    name: 'openspace.whiteboard.replace',
    title: 'Replace the drawing',
    description: 'Clears the board and draws shapes in one step, as batch_add_shapes.',
    toolset: 'whiteboard',
    tags: ['draw', 'diagram', 'redraw', 'clear'],
    runsIn: 'anywhere',
    app: BOARD_APP_URI,
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false, destructive: true, idempotent: true },
    usual: eachUsual('shapes', usualShape),
    input: z.strictObject({ ...onBoardToDraw, shapes: upTo(shapeInputInBrief), ...placementFieldsInBrief }),
    output: z.object({ ...onDrawing, shapeIds: z.array(z.string()), clearedCount: z.number(), placed, warnings }),
    run: ({ shapes, layout, direction, numbers, ...board }, port: Whiteboard, context) => {
        const label = `replace the drawing by ${shapeCount(shapes.length)}`;
        const drawing = {
            label,
            clears: true,
            shapes,
            placement: { layout, direction, numbers },
            base: (view: BoardView) => clearedPage(view).emptied
        };
        return drawPlaced(port, board, context, drawing, planReplace);
    }
});
