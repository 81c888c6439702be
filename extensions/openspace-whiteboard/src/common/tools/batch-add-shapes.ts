import { planAdd, shapeInput, eachUsual, usualShape } from '@openspace/board';
import { defineTool, LONG_CALL_MS } from '@openspace/tool';
import { z } from 'zod';
import { BOARD_APP_URI } from '../board-app-uri';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToDraw, onDrawing, some, warnings } from './fields';
import { drawPlaced, placed, placementFields } from './draw-placed';
import { shapeCount } from './on-one-board';

export const batchAddShapes = defineTool({
    name: 'openspace.whiteboard.batch_add_shapes',
    title: 'Add shapes',
    description: 'Adds shapes in one step, all or none. Without x, y they are laid out along arrows.',
    toolset: 'whiteboard',
    tags: ['draw', 'box', 'diagram', 'arrow'],
    runsIn: 'anywhere',
    app: BOARD_APP_URI,
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false },
    usual: eachUsual('shapes', usualShape),
    input: z.strictObject({ ...onBoardToDraw, shapes: some(shapeInput), ...placementFields }),
    output: z.object({ ...onDrawing, shapeIds: z.array(z.string()), placed, warnings }),
    run: ({ shapes, layout, direction, numbers, ...board }, port: Whiteboard, context) =>
        drawPlaced(
            port,
            board,
            context,
            { label: `add ${shapeCount(shapes.length)}`, shapes, placement: { layout, direction, numbers } },
            (view, placed, ways) => planAdd(view, placed, undefined, ways)
        )
});
