import { isVertical } from '../../layout/layout-graph';
import type { BoardShape, ShapeOf } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { type Box, grow, touches } from '../../geometry/box';
import { nodeNotationOf } from '../../notation/read-notation';
import { directionOf } from '../reading-direction';

/** Lanes that are no further apart touch each other. */
const NEAR = 4;
/** A person who moves a lane leaves it about so near to where it belongs. Blocks, and pools of one layout, are further apart than this. */
const MOVED = 24;

export interface LanePool {
    /** In the order in which they are next to each other. */
    readonly lanes: readonly ShapeOf<'geo'>[];
    /** Whether they stand next to each other, and the flow leads down or up. */
    readonly isUpright: boolean;
}

export function isLane(shape: BoardShape): shape is ShapeOf<'geo'> {
    return shape.type === 'geo' && nodeNotationOf(shape)?.face === 'swimlane';
}

/** Some lanes of a board with those next to them, and those next to these: others belong to other processes. */
export function lanePool(board: BoardIndex, some: readonly ShapeOf<'geo'>[]): LanePool {
    const holders = new Set(some.map(({ parentId }) => parentId));
    const all = [...holders].flatMap(id => board.children(id).filter(isLane)).map(lane => ({ lane, box: board.pageBounds(lane.id) }));
    const known = new Set(some.map(({ id }) => id));
    const found = new Set(all.filter(({ lane }) => known.has(lane.id)));
    let others = all.filter(one => !found.has(one));
    for (const one of found) {
        others.filter(other => areNextTo(one, other)).forEach(other => found.add(other));
        others = others.filter(other => !found.has(other));
    }
    const boxes = [...found].flatMap(({ box }) => box ?? []);
    const [first, next] = boxes;
    const isUpright =
        first !== undefined && (next ? Math.abs(next.x - first.x) > Math.abs(next.y - first.y) : isUprightAlone(board, found));
    const start = (box: Box | undefined): number => box?.[isUpright ? 'x' : 'y'] ?? 0;
    const lanes = [...found].sort((one, other) => start(one.box) - start(other.box)).map(({ lane }) => lane);
    return { lanes, isUpright };
}

/** Shapes with the lanes next to those among them, which are of one size and make sense only together. */
export function withPools(board: BoardIndex, shapes: readonly BoardShape[]): BoardShape[] {
    const lanes = shapes.filter(isLane);
    const known = new Set<string>(shapes.map(({ id }) => id));
    return [...shapes, ...(lanes.length === 0 ? [] : lanePool(board, lanes).lanes.filter(({ id }) => !known.has(id)))];
}

/** How many of some lanes stand in pools whose flow leads down or up, each lane with its own pool. */
export function uprightLanes(board: BoardIndex, lanes: readonly ShapeOf<'geo'>[]): number {
    let count = 0;
    let left = lanes;
    for (let [first] = left; first; [first] = left) {
        const pool = lanePool(board, [first]);
        const own = new Set<string>([first.id, ...pool.lanes.map(({ id }) => id)]);
        const others = left.filter(({ id }) => !own.has(id));
        count += pool.isUpright ? left.length - others.length : 0;
        left = others;
    }
    return count;
}

/**
 * Whether the flow leads down or up in a lane that has no other next to it: a name at the left stands at the beginning of
 * a flow along it; below one at the top, the arrows inside tell, and the form of the lane where they tell nothing.
 */
function isUprightAlone(board: BoardIndex, found: ReadonlySet<PlacedLane>): boolean {
    const [only] = found;
    if (!only?.box || nodeNotationOf(only.lane)?.labelPosition === 'left') {
        return false;
    }
    const inside = new Set<string>(board.descendants(only.lane.id).map(({ id }) => id));
    const direction = directionOf(board, ({ start, end }) => inside.has(start) && inside.has(end));
    return direction ? isVertical(direction) : only.box.h > only.box.w;
}

interface PlacedLane {
    readonly lane: ShapeOf<'geo'>;
    readonly box: Box | undefined;
}

function areNextTo(one: PlacedLane, other: PlacedLane): boolean {
    return (
        one.box !== undefined &&
        other.box !== undefined &&
        (touches(other.box, grow(one.box, NEAR)) || (one.lane.parentId === other.lane.parentId && wereNextTo(one.box, other.box)))
    );
}

/** Whether lanes that run in the same way touched each other before one of them was moved a little: they begin and end at about the same places. */
function wereNextTo(one: Box, other: Box): boolean {
    const isUpright = one.h > one.w;
    return isUpright === other.h > other.w && areAligned(one, other, isUpright) && touches(other, grow(one, MOVED));
}

/**
 * Whether lanes begin and end at about the same places.
 * @param isUpright whether the flow leads along their height
 */
export function areAligned(one: Box, other: Box, isUpright: boolean): boolean {
    const [along, length] = isUpright ? (['y', 'h'] as const) : (['x', 'w'] as const);
    const ends = Math.abs(one[along] + one[length] - other[along] - other[length]);
    return Math.abs(one[along] - other[along]) <= MOVED && ends <= MOVED;
}
