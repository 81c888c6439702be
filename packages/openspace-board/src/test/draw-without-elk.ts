import type { MemoryBoard } from '../document/memory-board';
import { arrangeBlocks } from '../placement/arrange-block';
import { freeGraph } from '../placement/free-graph';
import { placeShapes } from '../placement/place-shapes';
import type { PlacementOptions } from '../placement/placement';
import { planAdd } from '../plans/plan-add';
import type { ShapeInput } from '../vocabulary/vocabulary';
import type { Warning } from '../vocabulary/warning';
import { boardOf } from './boards';

const noElk = (): Promise<never> => Promise.reject(new Error('This needs no ELK.'));

/** Draws as the tools do, by layouts that are our own. */
export async function drawWithoutElk(
    shapes: readonly ShapeInput[],
    options: PlacementOptions,
    board: MemoryBoard = boardOf([])
): Promise<{ board: MemoryBoard; warnings: readonly Warning[] }> {
    const graph = freeGraph(board, shapes, options);
    const placed = placeShapes(board, shapes, await arrangeBlocks(graph, noElk), graph.direction);
    const { change, result } = planAdd(board, placed.shapes, undefined, placed.ways);
    board.apply({ put: placed.grown, remove: [] });
    board.apply(change);
    return { board, warnings: [...placed.warnings, ...result.warnings] };
}
