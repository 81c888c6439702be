import { arrangeBlocks, boardGraph, LAYOUT_DIRECTIONS, PLACEMENT_LAYOUTS, planSequence, planTidyWithSequence } from '@openspace/board';
import { defineTool, LONG_CALL_MS, ToolError } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { lengthUpTo, onBoardToDraw, onDrawing, some, warnings } from './fields';
import { change, shapeCount } from './on-one-board';

export const layout = defineTool({
    name: 'openspace.whiteboard.layout',
    title: 'Lay out shapes',
    description: 'Arranges the board, or given shapes, along their arrows.',
    toolset: 'whiteboard',
    tags: ['arrange', 'align', 'tidy'],
    runsIn: 'anywhere',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({
        ...onBoardToDraw,
        shapeIds: some(z.string()).optional(),
        algorithm: z.enum(PLACEMENT_LAYOUTS).meta({ listed: 'as `layout` in batch_add_shapes' }).optional(),
        direction: z.enum(LAYOUT_DIRECTIONS).optional(),
        spacing: lengthUpTo(1000).optional()
    }),
    output: z.object({ ...onDrawing, moved: z.number(), warnings }),
    run: async ({ path, expectedRevision, mode, shapeIds, algorithm = 'auto', direction, spacing }, port: Whiteboard, context) => {
        const board = { path, expectedRevision, mode };
        const session = await port.board(path);
        const isSequence = algorithm === 'sequence';
        const hasSequence =
            (isSequence || algorithm === 'auto') && (await session.read(view => planSequence(view, shapeIds) !== undefined));
        if (isSequence && !hasSequence) {
            throw new ToolError('INVALID_INPUT', 'There are no messages between lifelines to lay out.', {
                suggestion: 'Leave `algorithm` out, or draw the sequence by a call without coordinates and with `layout: "sequence"`.'
            });
        }
        // Of a sequence, the messages alone are laid out.
        const options = isSequence
            ? { layout: 'auto' as const, shapeIds: [] }
            : { shapeIds, layout: algorithm, direction, reading: 'down' as const, spacing };
        const graph = await session.read(view => boardGraph(view, options));
        const blocks = await arrangeBlocks(graph, elk => port.runElk(elk, context.signal));
        const count = graph.blocks.reduce((sum, { nodes }) => sum + nodes.length, 0);
        const name = hasSequence && count === 0 ? 'lay out a sequence' : `lay out ${shapeCount(count)}`;
        return change(port, board, context, name, view => {
            const { change: planned, result } = planTidyWithSequence(view, graph, blocks, shapeIds);
            return { change: planned, result: { moved: result.moved, warnings: result.warnings } };
        });
    }
});
