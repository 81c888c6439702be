import type { MemoryBoard } from '../document/memory-board';
import type { ElkNode } from '../layout/elk-layout';
import { arrangeBlocks } from '../placement/arrange-block';
import { freeGraph } from '../placement/free-graph';
import { placeShapes } from '../placement/place-shapes';
import type { PlacementOptions, RunElk } from '../placement/placement';
import { continueOnBoard } from '../plans/continue-on-board';
import { planAdd } from '../plans/plan-add';
import { aroundCall, inAgentStyle } from '../vocabulary/agent-style';
import type { ShapeInput } from '../vocabulary/vocabulary';
import type { Warning } from '../vocabulary/warning';
import { boardOf } from './boards';
import { type Seen, viewOf } from './seen';

export interface Drawn extends Seen {
    readonly warnings: readonly Warning[];
}

/** What replaces ELK where only layouts of our own are meant. */
export const noElk: RunElk = () => Promise.reject(new Error('This needs no ELK.'));

/** Instead of ELK: puts all in a column, and frames around their contents. */
export async function inColumn(graph: ElkNode): Promise<ElkNode> {
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

/** Draws shapes on a board as the tools do. */
export async function drawPlaced(
    shapes: readonly ShapeInput[],
    elk: RunElk,
    options: PlacementOptions = { layout: 'auto' },
    board: MemoryBoard = boardOf([])
): Promise<Drawn> {
    const more = continueOnBoard(board, shapes, options);
    const graph = more ? undefined : freeGraph(board, shapes, options);
    const placed = more ?? placeShapes(board, shapes, graph ? await arrangeBlocks(graph, elk) : [], graph?.direction ?? 'down');
    board.apply({ put: placed.grown, remove: [] });
    const { change, result } = planAdd(board, placed.shapes, undefined, placed.ways);
    board.apply(change);
    return { ...viewOf(board), warnings: [...placed.warnings, ...result.warnings] };
}

/** Draws them in the clean style of agents. */
export const drawClean: typeof drawPlaced = (shapes, elk, options, board = boardOf([])) =>
    drawPlaced(inAgentStyle('clean', shapes, aroundCall(board, shapes)), elk, options, board);
