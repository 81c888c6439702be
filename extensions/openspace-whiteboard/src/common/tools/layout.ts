import {
    clearOfKept,
    fromElk,
    gridLayout,
    LAYOUT_ALGORITHMS,
    LAYOUT_DIRECTIONS,
    layoutGraph,
    planMoves,
    planSequence,
    toElk
} from '@openspace/board';
import { defineTool, LONG_CALL_MS, ToolError } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { lengthUpTo, onBoardToChange, onChange, some, warnings } from './fields';
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
        ...onBoardToChange,
        shapeIds: some(z.string()).optional(),
        algorithm: z.enum([...LAYOUT_ALGORITHMS, 'sequence']).optional(),
        direction: z.enum(LAYOUT_DIRECTIONS).default('down'),
        spacing: lengthUpTo(1000).default(60)
    }),
    output: z.object({ ...onChange, moved: z.number(), warnings }),
    run: async ({ path, expectedRevision, shapeIds: ids, algorithm: wanted, ...said }, port: Whiteboard, context) => {
        const board = { path, expectedRevision };
        const session = await port.board(path);
        const isSequence = wanted === undefined || wanted === 'sequence';
        const found = isSequence ? await session.read(view => planSequence(view, ids) !== undefined) : false;
        if (found) {
            return change(port, board, context, 'lay out a sequence', view => planSequence(view, ids) ?? planMoves(view, new Map()));
        }
        if (wanted === 'sequence') {
            throw new ToolError('INVALID_INPUT', 'There are no messages between lifelines to lay out.', {
                suggestion: 'Leave `algorithm` out, or draw the sequence by a call without coordinates and with `layout: "sequence"`.'
            });
        }
        const options = { ...said, algorithm: wanted ?? ('layered' as const) };
        const graph = await session.read(view => layoutGraph(view, ids));
        const positions =
            options.algorithm === 'grid'
                ? gridLayout(graph, options)
                : fromElk(await port.runElk(toElk(graph, options), context.signal), graph.origin);
        return change(port, board, context, `lay out ${shapeCount(positions.size)}`, view =>
            planMoves(view, clearOfKept(view, graph, positions, options))
        );
    }
});
