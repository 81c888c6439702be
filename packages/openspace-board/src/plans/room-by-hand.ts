import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { isLane } from '../placement/process/lane-pool';
import { closeLanes, levelLanes } from './level-lanes';
import { roomForArrowLabels } from './room-for-arrow-labels';
import { roomForLabels } from './room-for-labels';
import { roomForMoved } from './room-for-moved';

/**
 * What follows for other shapes when a person has changed some: the lanes of a pool keep one length and stay next to each other, and what is
 * around a longer label makes room for it, as shapes do for the label of an arrow between them. What holds a shape that is moved over its
 * border becomes larger, and a pool without one of its lanes closes the gap.
 * @param changed ids of the records that are different
 */
export function roomByHand(before: BoardView, after: BoardView, changed: readonly string[]): BoardChange['put'] {
    const lanes = changed.filter(id => {
        const shape = asShape(before.get(id));
        return shape !== undefined && isLane(shape);
    });
    const levelled = lanes.length === 0 ? [] : lanesByHand(BoardIndex.of(before), BoardIndex.of(after), lanes);
    const ids = [...new Set([...changed, ...levelled.map(({ id }) => id)])];
    const level = new ChangedView(after, { put: levelled, remove: [] });
    const room = roomForLabels(before, level, ids);
    const roomy = new ChangedView(level, { put: room, remove: [] });
    const apart = roomForArrowLabels(before, roomy, changed);
    const around = roomForMoved(before, new ChangedView(roomy, { put: apart, remove: [] }), changed);
    return [...new Map([...levelled, ...room, ...apart, ...around].map(record => [record.id, record] as const)).values()];
}

function lanesByHand(was: BoardIndex, now: BoardIndex, lanes: readonly string[]): BoardShape[] {
    const gone = lanes.filter(id => now.shape(id) === undefined);
    return gone.length > 0 ? closeLanes(was, now, gone) : levelLanes(was, now, lanes);
}
