import { largest } from '@openspace/tool';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, centerOf } from '../geometry/box';
import { isAutomatic } from '../notation/read-notation';
import { imbalance } from '../placement/balance';
import { costOf } from '../placement/block-cost';
import { type BoardGraph, placedBoxes } from '../placement/board-graph';
import type { ArrangedBlock, Way } from '../placement/placement';
import { qualityReport } from '../quality/quality-report';

/** In page units. A picture in which nothing moves further than this is hardly another one. */
const HARDLY = 30;
/** Middles that differ by no more are in one line. */
const EXACT = 1;
/** What is better by less is not worth moving for. */
const WORTH = 0.05;
/** Pairs are compared, so of more shapes it would take long. */
const MOST_COMPARED = 250;

/**
 * The blocks of which something would move far, or which would become better: all others are in layers as they were laid out before, but for what a
 * layout cannot know of a board, such as which shapes it made wider. All arrows of those have planned ways, there is nothing to be said against them, and as many
 * shapes are in line.
 */
export function worthMoving(before: BoardView, after: BoardView, graph: BoardGraph, blocks: readonly ArrangedBlock[]): ArrangedBlock[] {
    const [was, will] = [BoardIndex.of(before), BoardIndex.of(after)];
    return blocks.filter(block => {
        const [now, then] =
            block.isLayered && block.nodes.length <= MOST_COMPARED ? [pictureOf(was, graph, block), pictureOf(will, graph, block)] : [];
        if (!now || !then || !isHardlyMoved(now.boxes, then.boxes)) {
            return true;
        }
        const ids = [...block.nodes, ...block.edges].flatMap(({ at }) => graph.shapes[at]?.id ?? []);
        return (
            costOfPicture(then) < costOfPicture(now) - WORTH ||
            countInLine(then.boxes) > countInLine(now.boxes) ||
            qualityReport(before, ids).length > 0
        );
    });
}

/** A block as it is on a board; undefined where one of its arrows was not planned. */
function pictureOf(board: BoardIndex, { shapes }: BoardGraph, block: ArrangedBlock): ArrangedBlock | undefined {
    const ways = new Map<number, Way>();
    for (const { at } of [...block.edges, ...block.ties]) {
        const arrow = board.shape(shapes[at]?.id ?? '');
        const route = arrow?.type === 'arrow' && isAutomatic(arrow) ? board.route(arrow) : undefined;
        if (!route) {
            return undefined;
        }
        ways.set(at, { points: route.points });
    }
    return { ...block, boxes: placedBoxes(board, block), ways };
}

function costOfPicture(arranged: ArrangedBlock): number {
    return costOf(arranged).all + imbalance(arranged);
}

function isHardlyMoved(before: ReadonlyMap<string, Box>, after: ReadonlyMap<string, Box>): boolean {
    return [...before].every(([id, was]) => {
        const { x, y, w, h } = after.get(id) ?? was;
        return largest([x - was.x, y - was.y, w - was.w, h - was.h].map(Math.abs)) <= HARDLY;
    });
}

/** How many pairs of shapes are level, or straight below each other. */
function countInLine(boxes: ReadonlyMap<string, Box>): number {
    const middles = [...boxes.values()].map(centerOf);
    return middles.reduce((sum, one, at) => {
        const others = middles.slice(at + 1);
        return sum + others.filter(({ x, y }) => Math.abs(x - one.x) <= EXACT || Math.abs(y - one.y) <= EXACT).length;
    }, 0);
}
