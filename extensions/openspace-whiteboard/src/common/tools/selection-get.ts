import { BoardIndex, chosenShapes, summaryOf } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onActiveBoard, selectionResult } from './fields';

export const selectionGet = defineTool({
    name: 'openspace.whiteboard.selection.get',
    title: 'Get the selection',
    description: 'Says which shapes the person has selected.',
    toolset: 'whiteboard',
    tags: ['selected'],
    runsIn: 'window',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    input: z.strictObject(onActiveBoard),
    output: z.object(selectionResult),
    run: async ({ path }, port: Whiteboard) => {
        const eyes = await port.eyes(path);
        return eyes.read((view, revision) => {
            const index = BoardIndex.of(view);
            const selected = chosenShapes(index, eyes.selection());
            return { path: eyes.path, revision, shapes: selected.map(shape => summaryOf(index, shape)) };
        });
    }
});
