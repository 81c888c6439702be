import { ToolError } from '@openspace/tool';
import type { LayoutOptions } from '../layout/layout-graph';
import { costOf } from './block-cost';
import { dockDots } from './dock-dots';
import { type ElkChoice, elkGraph } from './elk-graph';
import { parentEnd } from '../notation/class-parent';
import { type EdgeOrder, marksOf, orderEdges } from './order-edges';
import type { ArrangedBlock, FreeBlock, FreeGraph, RunElk } from './placement';
import { readElk } from './read-elk';
import { straightenWays } from './straighten-ways';

type Direction = LayoutOptions['direction'];

/** Of more shapes one picture is made, and not the best of several. */
const COMPARED = 80;
/** A picture that costs no more than this is not compared with others. */
const GOOD = 0.35;
/** The order of shapes of a call may be left where fewer lines cross then. */
const FREE_ORDER = { 'elk.layered.considerModelOrder.strategy': 'NONE' };
/** A high picture becomes better readable with more room between what is side by side. */
const WIDE = { 'elk.spacing.nodeNode': '120', 'elk.spacing.edgeNode': '48', 'elk.spacing.edgeEdge': '32' };
/** A long picture goes on next to its beginning. */
const WRAPPED = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.3' };

/** Lays a block out in layers along its edges, in the direction that gives the best picture unless someone says which. */
export async function layeredLayout(
    block: FreeBlock,
    said: Pick<FreeGraph, 'direction' | 'directionBy'>,
    elk: RunElk
): Promise<ArrangedBlock> {
    const order = orderEdges(block);
    const choices = choicesFor(block, said);
    let best: ArrangedBlock | undefined;
    let [least, failure]: [number, unknown] = [Infinity, undefined];
    for (const choice of block.nodes.length > COMPARED ? choices.slice(0, 1) : choices) {
        try {
            const arranged = await arrange(block, order, choice, elk);
            const cost = costOf(arranged);
            if (cost < least) {
                [best, least] = [arranged, cost];
            }
        } catch (error) {
            if (error instanceof ToolError) {
                throw error;
            }
            failure = error;
        }
        if (least <= GOOD) {
            break;
        }
    }
    if (!best) {
        throw failure;
    }
    return best;
}

function choicesFor(block: FreeBlock, said: Pick<FreeGraph, 'direction' | 'directionBy'>): ElkChoice[] {
    const direction = readingOf(block, said);
    if (isHierarchy(block) && direction === 'down') {
        return [{ direction }, { direction, options: FREE_ORDER }, { direction, isStaggered: true }];
    }
    const other: Direction = direction === 'down' || direction === 'up' ? 'right' : 'down';
    const others = said.directionBy === 'default' ? [{ direction: other }] : [];
    // What is read in a certain order is not continued elsewhere.
    const wrapped = block.kind === 'state' || block.kind === 'er' ? [] : [{ direction, options: WRAPPED }];
    return [{ direction }, { direction, options: FREE_ORDER }, ...others, { direction, options: { ...FREE_ORDER, ...WIDE } }, ...wrapped];
}

/**
 * Where the edges of a block lead as they are read. Classes and tables are read from parents and from the one side,
 * whatever direction their arrows have, and parents are above their children unless the call itself says another side.
 */
export function readingOf(block: FreeBlock, { direction, directionBy }: Pick<FreeGraph, 'direction' | 'directionBy'>): Direction {
    if (isHierarchy(block)) {
        return directionBy === 'call' && direction !== 'up' ? direction : 'down';
    }
    const isTurned = directionBy !== 'call' && (block.kind === 'class' || block.kind === 'er');
    return !isTurned ? direction : direction === 'up' ? 'down' : direction === 'left' ? 'right' : direction;
}

function isHierarchy({ kind, edges, ties }: FreeBlock): boolean {
    return kind === 'class' && [...edges, ...ties].some(edge => parentEnd(marksOf(edge)) !== undefined);
}

async function arrange(block: FreeBlock, order: EdgeOrder, choice: ElkChoice, elk: RunElk): Promise<ArrangedBlock> {
    const arranged = readElk(block, await elk(elkGraph(block, order, choice)), order.turned);
    const isLevel = choice.direction === 'left' || choice.direction === 'right';
    return { ...straightenWays(dockDots(arranged, isLevel)), direction: choice.direction };
}
