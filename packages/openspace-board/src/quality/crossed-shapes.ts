import type { BoardShape, ShapeOf } from '../document/board-schema';
import { type BoardIndex, type Box, containsBox, grow, type Point } from '../geometry/geometry';
import { reachOf } from '../geometry/bound-arrow';
import { partInBox } from '../geometry/crossings';
import type { Placed, ShapeGrid } from './shape-grid';
import { solidBox } from './solid-box';

type Arrow = ShapeOf<'arrow'>;

/** Shapes that a line must not cross: those that represent something. Frames are areas, and texts may be on lines. */
const NODES = new Set(['geo', 'note', 'image', 'embed', 'bookmark', 'video']);
/** A box with two of these in it stands for a group. Texts and pictures are part of what the box itself shows. */
const CONTAINED = new Set(['geo', 'note', 'frame']);
/** A line this near to the edge of a shape passes it by; of shapes with slanted sides this share of their size. */
const EDGE = 6;
const SLANTED = 0.2;

/**
 * Arrows that run through shapes which they do not connect: a reader takes them for other arrows.
 * @param grid of the shapes that count
 * @param arrows those that were changed
 * @param others the others, which matter where a changed shape stands in their way
 */
export function crossedShapes(
    board: BoardIndex,
    grid: ShapeGrid,
    arrows: readonly Arrow[],
    others: readonly Arrow[],
    changed: ShapeGrid | undefined
): [arrow: string, shape: string][] {
    const pairs = (arrow: Arrow, crossed: readonly string[]) => crossed.map((id): [string, string] => [arrow.id, id]);
    const now = arrows.flatMap(arrow => pairs(arrow, crossedBy(board, grid, arrow)));
    const before = changed
        ? others
              .filter(arrow => mayMeet(board, changed, arrow))
              .flatMap(arrow => pairs(arrow, crossedBy(board, changed, arrow, { all: grid })))
        : [];
    return [...now, ...before];
}

export interface CrossingOptions {
    /** The arrow's way, where it is not the one on the board. */
    readonly points?: readonly Point[];
    /** All shapes of the page, where the others are only some of them. */
    readonly all?: ShapeGrid;
    /** How far the way is to stay away from shapes; left out, it may pass by a little inside of their edges. */
    readonly clear?: number;
}

/** Those of some shapes that an arrow runs through without holding on to them. */
export function crossedBy(board: BoardIndex, grid: ShapeGrid, arrow: Arrow, { points, all = grid, clear }: CrossingOptions = {}): string[] {
    const way = points ?? board.route(arrow)?.points ?? [];
    const bound = board.bindingsOf(arrow.id).map(({ toId }) => toId);
    const ends = bound.flatMap(id => board.pageBounds(id) ?? []);
    const found = new Set<string>();
    for (const [at, to] of way.entries()) {
        const from = way[at - 1];
        if (!from) {
            continue;
        }
        for (const placed of grid.near(grow(boxOf(from, to), clear ?? 0))) {
            const shape = board.shape(placed.id);
            if (
                shape &&
                !found.has(shape.id) &&
                isForeign(board, shape, placed, bound, ends) &&
                solidBox(board, shape) !== undefined &&
                meets(clear === undefined ? inner(shape, placed.box) : grow(placed.box, clear), from, to) &&
                !isContainer(board, all, placed)
            ) {
                found.add(shape.id);
            }
        }
    }
    return [...found];
}

/** A cheap look at where the arrow can be at all. */
function mayMeet(board: BoardIndex, changed: ShapeGrid, arrow: Arrow): boolean {
    const reach = reachOf(board, arrow);
    return !reach || [...changed.near(reach)].length > 0;
}

function isForeign(board: BoardIndex, shape: BoardShape, { box }: Placed, bound: readonly string[], ends: readonly Box[]): boolean {
    return (
        NODES.has(shape.type) &&
        !bound.some(id => id === shape.id || board.isIn(id, shape.id) || board.isIn(shape.id, id)) &&
        // A box around what the arrow connects is a container, regardless of its parent.
        !ends.some(end => containsBox(box, end) || containsBox(end, box))
    );
}

/** Whether a shape is drawn around others, such as a swimlane: an area, which lines may run through. */
function isContainer(board: BoardIndex, all: ShapeGrid, { id, box }: Placed): boolean {
    let inside = 0;
    for (const other of all.near(box)) {
        if (other.id !== id && CONTAINED.has(board.shape(other.id)?.type ?? '') && containsBox(box, other.box) && ++inside === 2) {
            return true;
        }
    }
    return false;
}

function inner(shape: BoardShape, box: Box): Box {
    const isSlanted = shape.type === 'geo' && !['rectangle', 'x-box', 'check-box'].includes(shape.props.geo);
    const inset = (side: number): number => (isSlanted ? side * SLANTED : Math.min(EDGE, side / 4));
    const [x, y] = [inset(box.w), inset(box.h)];
    return { x: box.x + x, y: box.y + y, w: box.w - 2 * x, h: box.h - 2 * y };
}

/** Whether a straight piece has a point in a box. */
export function meets(box: Box, from: Point, to: Point): boolean {
    return partInBox(box, from, to) !== undefined;
}

function boxOf(from: Point, to: Point): Box {
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return grow({ x, y, w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) }, 1);
}
