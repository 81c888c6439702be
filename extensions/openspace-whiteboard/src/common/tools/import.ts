import { emptyBoard, MemoryBoard } from '@openspace/board';
import { planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { defineTool, ToolError } from '@openspace/tool';
import { z } from 'zod';
import { withBoardSuffix } from '../board-path';
import type { Whiteboard } from '../whiteboard-port';
import { lossSchema, onBoardToChange, onResult, warnings } from './fields';
import { change } from './on-one-board';

export const importDiagram = defineTool({
    name: 'openspace.whiteboard.import',
    title: 'Import a diagram',
    description: 'Draws a diagram as native shapes on a board, made if absent. Known ids are updated.',
    toolset: 'whiteboard',
    place: 'anywhere',
    hints: { readOnly: false, destructive: true, idempotent: true },
    input: z.strictObject({
        ...onBoardToChange,
        source: z.string().describe('path of a file, or the text itself'),
        format: z.string().optional(),
        page: z.string().optional(),
        replace: z.boolean().default(false)
    }),
    output: z.object({
        ...onResult,
        created: z.boolean(),
        format: z.string(),
        shapeIds: z.array(z.string()),
        losses: z.array(lossSchema),
        warnings
    }),
    run: async ({ path: given, expectedRevision, source, format, page, replace }, port: Whiteboard, context) => {
        const wanted = withBoardSuffix(given);
        const opened = await port.diagrams.open(
            source,
            { ...(format !== undefined && { format }), ...(page !== undefined && { page }) },
            context.signal
        );
        const { diagram, laidOut } = opened;
        const plan = (view: Parameters<typeof planImport>[0]) => planImport(view, diagram, { replace, laidOut, source: opened.source });
        const exists = await isThere(port, wanted);
        if (!exists) {
            // What cannot be drawn must not leave an empty board behind.
            plan(new MemoryBoard(emptyBoard()));
        }
        const { title } = diagram;
        const { caller, signal } = context;
        const path = exists
            ? wanted
            : (await port.create(wanted, { ...(title !== undefined && { title: title.slice(0, 200) }), overwrite: false, caller, signal }))
                  .path;
        const done = await change(port, { path, ...(exists && { expectedRevision }) }, context, `import ${opened.format}`, plan);
        return { ...done, created: !exists, format: opened.format, losses: [...opened.losses, ...done.losses] };
    }
});

async function isThere(port: Whiteboard, path: string): Promise<boolean> {
    try {
        await port.board(path);
        return true;
    } catch (error) {
        if (error instanceof ToolError && error.code === 'NOT_FOUND') {
            return false;
        }
        throw error;
    }
}
