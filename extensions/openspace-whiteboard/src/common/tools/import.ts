import { type BoardChange, type BoardView, emptyBoard, MemoryBoard, type Planned } from '@openspace/board';
import { type Imported, planImport } from '@openspace/diagram/lib/codecs/whiteboard';
import { defineTool, LONG_CALL_MS, ToolError } from '@openspace/tool';
import { z } from 'zod';
import { withBoardSuffix } from '@openspace/core/lib/common/board-path';
import type { Whiteboard } from '../whiteboard-port';
import { lossSchema, onBoardToDraw, onDrawing, warnings } from './fields';
import { change } from './on-one-board';

/** Nodes and edges of a diagram that takes longer to plan, with a look at all of its arrows, than to hand over. */
const LARGE = 40;

export const importDiagram = defineTool({
    name: 'openspace.whiteboard.import',
    title: 'Import a diagram',
    description: 'Draws a diagram as native shapes on a board, made if absent. Known ids are updated.',
    toolset: 'whiteboard',
    runsIn: 'anywhere',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false, destructive: true, idempotent: true },
    input: z.strictObject({
        ...onBoardToDraw,
        source: z.string().describe('path or text'),
        format: z.string().optional(),
        page: z.string().optional(),
        replace: z.boolean().default(false)
    }),
    output: z.object({
        ...onDrawing,
        created: z.boolean(),
        format: z.string(),
        shapeIds: z.array(z.string()),
        losses: z.array(lossSchema),
        warnings
    }),
    run: async ({ path: given, expectedRevision, mode, source, format, page, replace }, port: Whiteboard, context) => {
        const wanted = withBoardSuffix(given);
        context.progress(0.1, 'Reading the diagram');
        const opened = await port.diagrams.open(
            source,
            { ...(format !== undefined && { format }), ...(page !== undefined && { page }) },
            context.signal
        );
        const { diagram, laidOut } = opened;
        const pages = [diagram, ...(diagram.others ?? [])];
        const [nodes, edges] = [pages.flatMap(page => page.nodes).length, pages.flatMap(page => page.edges).length];
        context.progress(0.6, `Drawing ${nodes} nodes and ${edges} edges`);
        const options = { replace, renew: opened.renews === true, laidOut, source: opened.source };
        const plan = (view: BoardView) => planImport(view, diagram, options);
        const isLarge = nodes + edges > LARGE;
        const planInWorker = async (records: BoardChange['put']) =>
            isLarge ? await port.diagrams.planInWorker?.(records, diagram, options, context.signal) : undefined;
        const exists = await isThere(port, wanted);
        // What cannot be drawn must not leave an empty board behind.
        const onEmpty = exists ? undefined : ((await planInWorker(emptyBoard())) ?? plan(new MemoryBoard(emptyBoard())));
        // A board of several pages is named after its file, not after one of them.
        const title = pages.length > 1 ? undefined : diagram.title;
        const { caller, signal } = context;
        // Also for a proposal, which needs a board that it is for.
        const made = exists
            ? undefined
            : await port.create(wanted, { ...(title !== undefined && { title: title.slice(0, 200) }), overwrite: false, caller, signal });
        const path = made?.path ?? wanted;
        const step = { label: `import ${opened.format}`, clears: replace };
        const inPlace = (view: BoardView) => (onEmpty && isEmpty(view) ? onEmpty : plan(view));
        const ahead = exists ? await planAhead(port, path, expectedRevision, planInWorker) : undefined;
        const draw = () =>
            ahead
                ? change(port, { path, expectedRevision: ahead.revision, mode }, context, step, () => ahead.planned).catch(error => {
                      // Somebody changed the board meanwhile, which is only a reason to plan again.
                      if (error instanceof ToolError && error.code === 'CONFLICT' && expectedRevision === undefined) {
                          return change(port, { path, mode }, context, step, inPlace);
                      }
                      throw error;
                  })
                : change(port, { path, mode, ...(exists && { expectedRevision }) }, context, step, inPlace);
        const done = await draw().catch(async error => {
            // The call failed for another reason than that its board cannot be removed.
            await (made && port.discard?.(made.path, made.revision).catch(() => undefined));
            throw error;
        });
        return { ...done, created: !exists, format: opened.format, losses: [...opened.losses, ...done.losses] };
    }
});

/** The plan for a board as it is now, made ahead; undefined where that is not possible, or the board is another one already. */
async function planAhead(
    port: Whiteboard,
    path: string,
    expected: string | undefined,
    planInWorker: (records: BoardChange['put']) => Promise<Planned<Imported> | undefined>
): Promise<{ planned: Planned<Imported>; revision: string } | undefined> {
    const session = await port.board(path);
    const { records, revision } = await session.read((view, now) => ({ records: [...view.records()], revision: now }));
    const planned = expected === undefined || expected === revision ? await planInWorker(records) : undefined;
    return planned && { planned, revision };
}

/** No one drew on it since it was made. */
function isEmpty(view: BoardView): boolean {
    const empty = new MemoryBoard(emptyBoard());
    return view.pageId === empty.pageId && [...view.records()].length === [...empty.records()].length;
}

async function isThere(port: Whiteboard, path: string): Promise<boolean> {
    try {
        await port.board(path);
        return true;
    } catch (error) {
        // One that another program moved is not made again.
        if (error instanceof ToolError && error.code === 'NOT_FOUND' && error.details?.movedTo === undefined) {
            return false;
        }
        throw error;
    }
}
