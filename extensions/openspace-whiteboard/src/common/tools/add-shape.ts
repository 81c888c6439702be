import { atRoot, planAdd, shapeInput, shapeInputInBrief, usualShape } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToDraw, onDrawing, warnings } from './fields';
import { drawPlaced, placed } from './draw-placed';

export const addShape = defineTool({
    name: 'openspace.whiteboard.add_shape',
    title: 'Add a shape',
    description: 'Adds one shape. For several use batch_add_shapes.',
    toolset: 'whiteboard',
    tags: ['draw', 'box', 'rectangle', 'text', 'arrow', 'note'],
    runsIn: 'anywhere',
    hints: { readOnly: false },
    usual: usualShape,
    // A sequence has several shapes.
    input: z.strictObject({ ...onBoardToDraw, ...shapeInputInBrief.omit({ sequence: true }).shape, type: shapeInput.shape.type }),
    output: z.object({ ...onDrawing, shapeId: z.string(), placed, warnings }),
    run: ({ path, expectedRevision, mode, ...shape }, port: Whiteboard, context) => {
        const drawing = { label: 'add 1 shape', shapes: [shape], placement: {}, field: atRoot };
        return drawPlaced(port, { path, expectedRevision, mode }, context, drawing, (view, shapes) => {
            const { change, result } = planAdd(view, shapes, atRoot);
            return { change, result: { shapeId: result.shapeIds[0]!, warnings: result.warnings } };
        });
    }
});
