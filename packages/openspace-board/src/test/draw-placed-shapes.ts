import { arrangeBlocks } from '../placement/arrange-block';
import { freeGraph } from '../placement/free-graph';
import { placeShapes } from '../placement/place-shapes';
import type { PlacementOptions, RunElk } from '../placement/placement';
import { planAdd } from '../plans/plan-add';
import { inAgentStyle } from '../vocabulary/agent-style';
import type { ShapeInput } from '../vocabulary/vocabulary';
import type { MemoryBoard } from '../document/memory-board';
import { boardOf } from './boards';
import { type Seen, viewOf } from './drawn-sequences';

/** Draws shapes on a board as the tools do, in the style of agents. */
export async function drawPlaced(
    said: readonly ShapeInput[],
    elk: RunElk,
    options: PlacementOptions = { layout: 'auto' },
    board: MemoryBoard = boardOf([])
): Promise<Seen> {
    const shapes = inAgentStyle('clean', said);
    const graph = freeGraph(board, shapes, options);
    const blocks = await arrangeBlocks(graph, elk);
    const placed = placeShapes(board, shapes, blocks, graph.direction);
    board.apply({ put: placed.grown, remove: [] });
    board.apply(planAdd(board, placed.shapes, undefined, placed.ways).change);
    return viewOf(board);
}
