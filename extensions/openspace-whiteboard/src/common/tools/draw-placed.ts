import {
    aroundCall,
    arrangeBlocks,
    BoardIndex,
    type BoardView,
    ChangedView,
    continueOnBoard,
    freeGraph,
    inAgentStyle,
    type InputField,
    inList,
    LAYOUT_DIRECTIONS,
    leavesPlaces,
    mayContinue,
    needsPlace,
    type PlacedShapes,
    PLACEMENT_LAYOUTS,
    type Planned,
    placeShapes,
    type PlacementOptions,
    shapeIdOf,
    type ShapeInput,
    type Warning,
    type Way,
    worstFirst
} from '@openspace/board';
import type { ToolContext } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { withIcons } from './named-icons';
import { type BoardToDraw, change, type OnDrawing } from './on-one-board';

/** How what has no place is laid out, as fields of an input. */
export const placementFields = {
    layout: z.enum(PLACEMENT_LAYOUTS).optional(),
    direction: z.enum(LAYOUT_DIRECTIONS).optional(),
    numbers: z.boolean().optional()
};

/** The same for a tool that is listed with one whose listing names the layouts. */
export const placementFieldsInBrief = {
    ...placementFields,
    layout: z.enum(PLACEMENT_LAYOUTS).meta({ listed: 'as in batch_add_shapes' }).optional()
};

const rounded = z.array(z.number());

/** Where shapes without a place came to stand: x, y, width and height on the page, by id. */
export const placed = z.record(z.string(), rounded).optional();

export interface Drawing {
    readonly label: string;
    /** The board is cleared first. */
    readonly clears?: boolean;
    readonly shapes: readonly ShapeInput[];
    readonly placement: { readonly [K in keyof PlacementOptions]?: PlacementOptions[K] | undefined };
    readonly field?: InputField;
    /** The board on which the shapes come, where that is not the whole board. */
    base?(view: BoardView): BoardView;
}

/**
 * Draws shapes in one step, in the style of agents where the call names none; what has no place is laid out first.
 * @param plan plans the change with shapes that all have places
 */
export async function drawPlaced<R extends { readonly warnings: Warning[] }>(
    port: Whiteboard,
    board: BoardToDraw,
    context: ToolContext,
    { label, clears, shapes: said, placement: { layout = 'auto', direction, numbers }, field, base = view => view }: Drawing,
    plan: (view: BoardView, shapes: readonly ShapeInput[], ways?: ReadonlyMap<number, Way>) => Planned<R>
): Promise<OnDrawing & R & { readonly placed?: Record<string, number[]> }> {
    const step = { label, ...(clears !== undefined && { clears }) };
    const session = await port.board(board.path);
    const around = mayContinue(said) ? await session.read(view => aroundCall(base(view), said)) : [];
    const styled = inAgentStyle(await port.agentStyle(), said, around);
    const { shapes, onto, planned } = await withIcons(port.icons, styled, field ?? inList('shapes'));
    const options = { layout, direction, numbers };
    // Where all say where they are, the board is not looked at.
    const more = leavesPlaces(shapes)
        ? await session.read((view, revision) => ({
              placed: continueOnBoard(base(onto(view)), shapes, options, field),
              seen: `${revision} ${view.pageId}`
          }))
        : undefined;
    const isMore = more?.placed !== undefined;
    if (!isMore && !shapes.some(needsPlace)) {
        return change(port, board, context, step, view => planned(view, pictured => plan(pictured, shapes)));
    }
    const graph = isMore ? undefined : await session.read(view => freeGraph(base(onto(view)), shapes, options, field));
    const blocks = graph ? await arrangeBlocks(graph, elk => port.runElk(elk, context.signal)) : [];
    // What was planned on a board that is as it was holds.
    const again = (view: BoardView, seen: string): PlacedShapes | undefined =>
        seen === more?.seen ? more.placed : continueOnBoard(view, shapes, options, field);
    const place = (view: BoardView, seen: string): PlacedShapes =>
        (isMore ? again(view, seen) : undefined) ?? placeShapes(view, shapes, blocks, graph?.direction ?? 'down', field);
    const drawn = (view: BoardView, seen: string): Planned<R & { readonly placed: Record<string, number[]> }> => {
        const { shapes: all, grown, ways, warnings } = place(base(view), seen);
        const roomy = grown.length === 0 ? view : new ChangedView(view, { put: grown, remove: [] });
        const { change: made, result } = plan(roomy, all, ways);
        const put = new Map([...grown, ...made.put].map(record => [record.id, record]));
        const both = { put: [...put.values()], remove: made.remove };
        const told = worstFirst([...warnings, ...result.warnings]);
        return {
            change: both,
            result: { ...ofCall(result, shapes.length), warnings: told, placed: boundsOf(new ChangedView(view, both), shapes, all) }
        };
    };
    return change(port, board, context, step, (view, revision) => planned(view, pictured => drawn(pictured, `${revision} ${view.pageId}`)));
}

/** Without the ids of shapes that a layout adds after those of the call. */
function ofCall<R extends object>(result: R, count: number): R {
    return 'shapeIds' in result && Array.isArray(result.shapeIds) ? { ...result, shapeIds: result.shapeIds.slice(0, count) } : result;
}

/** Where the shapes stand that the call gave no place. */
function boundsOf(after: BoardView, given: readonly ShapeInput[], all: readonly ShapeInput[]): Record<string, number[]> {
    const board = BoardIndex.of(after);
    const entries = given.flatMap((shape, at) => {
        const id = all[at]?.id;
        const box = needsPlace(shape) && id !== undefined ? board.pageBounds(shapeIdOf(id)) : undefined;
        return box && id !== undefined ? [[id, [box.x, box.y, box.w, box.h].map(Math.round)] as const] : [];
    });
    return Object.fromEntries(entries);
}
