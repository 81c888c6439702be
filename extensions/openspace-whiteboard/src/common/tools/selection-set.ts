import { BoardIndex, chosenShapes, summaryOf } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoard, selectionResult, upTo } from './fields';

export const selectionSet = defineTool({
    name: 'openspace.whiteboard.selection.set',
    title: 'Set the selection',
    description: 'Selects shapes for the person; an empty list none.',
    toolset: 'whiteboard',
    tags: ['select', 'highlight'],
    runsIn: 'window',
    hints: { readOnly: false, idempotent: true, untrustedContent: true },
    writes: [],
    input: z.strictObject({ ...onBoard, shapeIds: upTo(z.string()) }),
    output: z.object(selectionResult),
    run: async ({ path, shapeIds }, port: Whiteboard) => {
        const eyes = await port.eyes(path);
        return eyes.read((view, revision) => {
            const index = BoardIndex.of(view);
            const selected = eyes.select(chosenShapes(index, shapeIds).map(({ id }) => id));
            return { path: eyes.path, revision, shapes: chosenShapes(index, selected).map(shape => summaryOf(index, shape)) };
        });
    }
});
