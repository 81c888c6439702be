import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { isLane, lanePool } from '../placement/process/lane-pool';

/**
 * A lane of each pool that becomes longer for shapes that reach over the end of the lane that they are in; the others are to get its length. None does at
 * its beginning, where its title is, or for what is between two lanes.
 * @param paddingOf how far from the end of a lane shapes stay, by its id
 */
export function longerLanes(board: BoardIndex, shapes: readonly BoardShape[], paddingOf: (lane: string) => number): ShapeOf<'geo'>[] {
    const longer = new Map<string, ShapeOf<'geo'>>();
    for (const { id, parentId } of shapes) {
        const lane = board.shape(parentId);
        const [outer, inner] = [lane && board.pageBounds(lane.id), board.pageBounds(id)];
        if (!lane || !isLane(lane) || lane.rotation !== 0 || !outer || !inner) {
            continue;
        }
        const { lanes, isUpright } = lanePool(board, [lane]);
        const [along, length] = isUpright ? (['y', 'h'] as const) : (['x', 'w'] as const);
        const over = inner[along] + inner[length] - outer[along] - outer[length];
        const pool = lanes[0]?.id ?? lane.id;
        const size = lane.props[length] + over + paddingOf(lane.id);
        if (over > 0 && size > (longer.get(pool)?.props[length] ?? 0)) {
            longer.set(pool, { ...lane, props: { ...lane.props, [length]: size } });
        }
    }
    return [...longer.values()];
}
