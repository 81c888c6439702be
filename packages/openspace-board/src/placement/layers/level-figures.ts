import { type Box, centerOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { ArrangedBlock, FreeBlock, FreeNode } from '../placement';

/**
 * A block of which figures with a text below or above them are in the middle of their room, so that level lines come to them there.
 * ELK leads lines to the middle of what it places.
 */
export function withLevelFigures(block: FreeBlock): FreeBlock {
    return { ...block, nodes: block.nodes.map(node => ({ ...node, h: node.h + aboveOf(node) + belowOf(node) })) };
}

/** The shapes of such a block as they are, with lines that end at the sides of figures, and not where the text next to them is as wide. */
export function withoutLevelFigures(arranged: ArrangedBlock, { nodes }: FreeBlock): ArrangedBlock {
    const boxes = new Map(arranged.boxes);
    const figures = new Map<string, Box>();
    for (const node of nodes) {
        const box = boxes.get(node.id);
        if (box && node.figure) {
            const own = { ...box, y: box.y + aboveOf(node), h: node.h };
            boxes.set(node.id, own);
            figures.set(node.id, { ...node.figure, x: own.x + node.figure.x, y: own.y + node.figure.y });
        }
    }
    const ways = new Map(arranged.ways);
    for (const { at, from, to } of arranged.edges) {
        const way = ways.get(at);
        const points = way && endedAt(figures.get(to), endedAt(figures.get(from), way.points).toReversed()).toReversed();
        if (way && points) {
            ways.set(at, { ...way, points });
        }
    }
    return { ...arranged, nodes, boxes, ways };
}

/** A way whose first piece, where it is level, begins at the side of a figure. */
function endedAt(figure: Box | undefined, points: readonly Point[]): readonly Point[] {
    const [end, next, ...rest] = points;
    return figure && end && next && Math.abs(end.y - next.y) < 0.5
        ? [{ x: next.x > end.x ? figure.x + figure.w : figure.x, y: end.y }, next, ...rest]
        : points;
}

/** The room that a figure lacks above it. */
function aboveOf(node: FreeNode): number {
    return Math.max(0, -offOf(node));
}

function belowOf(node: FreeNode): number {
    return Math.max(0, offOf(node));
}

/** How much less there is below the middle of a figure than above it. */
function offOf({ h, figure }: FreeNode): number {
    return figure ? 2 * (centerOf(figure).y - h / 2) : 0;
}
