import { fromElk, gridLayout, LAYOUT_ALGORITHMS, LAYOUT_DIRECTIONS, layoutGraph, planMoves, toElk } from '@openspace/board';
import { defineTool, LONG_CALL_MS } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { lengthUpTo, onBoardToChange, onResult, some, warnings } from './fields';
import { shapeCount } from './on-one-board';

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
        algorithm: z.enum(LAYOUT_ALGORITHMS).default('layered'),
        direction: z.enum(LAYOUT_DIRECTIONS).default('down'),
        spacing: lengthUpTo(1000).default(60)
    }),
    output: z.object({ ...onResult, moved: z.number(), warnings }),
    run: async ({ path, expectedRevision, shapeIds: ids, ...options }, port: Whiteboard, { caller, signal, commit }) => {
        const session = await port.board(path);
        const graph = await session.read(view => layoutGraph(view, ids));
        const positions =
            options.algorithm === 'grid'
                ? gridLayout(graph, options)
                : fromElk(await port.runElk(toElk(graph, options), signal), graph.origin);
        const { result, revision } = await session.change(view => planMoves(view, positions), {
            label: `lay out ${shapeCount(positions.size)}`,
            caller,
            expectedRevision,
            signal,
            commit
        });
        return { path: session.path, revision, appliedBy: session.appliedBy, ...result };
    }
});
