import { type MemoryBoard } from '../document/memory-board';
import type { ElkNode } from '../layout/elk-layout';
import { arrangeBlocks } from '../placement/arrange-block';
import { freeGraph } from '../placement/free-graph';
import { placeShapes } from '../placement/place-shapes';
import type { PlacementOptions } from '../placement/placement';
import { planAdd } from '../plans/plan-add';
import type { ShapeInput } from '../vocabulary/vocabulary';

/** Instead of ELK: puts all in a column, and frames around their contents. */
async function column(graph: ElkNode): Promise<ElkNode> {
    const place = (node: ElkNode, x: number, y: number): ElkNode => {
        let below = y + 32;
        const children = node.children?.map(child => {
            const placed = place(child, x + 32, below);
            below += (placed.height ?? 0) + 60;
            return placed;
        });
        const width = children ? Math.max(...children.map(child => child.width ?? 0)) + 64 : (node.width ?? 0);
        return { ...node, x, y, width, height: children ? below - y : (node.height ?? 0), ...(children && { children }) };
    };
    return place(graph, 0, 0);
}

/** Draws as the tools do. */
export async function draw(
    board: MemoryBoard,
    shapes: readonly ShapeInput[],
    options: PlacementOptions = { layout: 'auto' }
): Promise<MemoryBoard> {
    const graph = freeGraph(board, shapes, options);
    const blocks = await arrangeBlocks(graph, column);
    const { shapes: placed, grown, ways } = placeShapes(board, shapes, blocks, graph.direction);
    board.apply({ put: grown, remove: [] });
    board.apply(planAdd(board, placed, undefined, ways).change);
    return board;
}
