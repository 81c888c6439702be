import { type BoardView, emptyBoard, MemoryBoard } from '@openspace/board';
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
        context.progress(0.1, 'Reading the diagram');
        const opened = await port.diagrams.open(
            source,
            { ...(format !== undefined && { format }), ...(page !== undefined && { page }) },
            context.signal
        );
        const { diagram, laidOut } = opened;
        context.progress(0.6, `Drawing ${diagram.nodes.length} nodes and ${diagram.edges.length} edges`);
        const plan = (view: BoardView) => planImport(view, diagram, { replace, laidOut, source: opened.source });
        const exists = await isThere(port, wanted);
        // What cannot be drawn must not leave an empty board behind.
        const onEmpty = exists ? undefined : plan(new MemoryBoard(emptyBoard()));
        const { title } = diagram;
        const { caller, signal } = context;
        const path = exists
            ? wanted
            : (await port.create(wanted, { ...(title !== undefined && { title: title.slice(0, 200) }), overwrite: false, caller, signal }))
                  .path;
        const done = await change(port, { path, ...(exists && { expectedRevision }) }, context, `import ${opened.format}`, view =>
            onEmpty && isEmpty(view) ? onEmpty : plan(view)
        );
        return { ...done, created: !exists, format: opened.format, losses: [...opened.losses, ...done.losses] };
    }
});

/** Nobody drew on it since it was made. */
function isEmpty(view: BoardView): boolean {
    const empty = new MemoryBoard(emptyBoard());
    return view.pageId === empty.pageId && [...view.records()].length === [...empty.records()].length;
}

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
