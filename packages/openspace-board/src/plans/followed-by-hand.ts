import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { followedRoutes } from './followed-routes';
import { roomByHand } from './room-by-hand';

/**
 * All that follows when a person has changed something: what makes room for it, and the automatic routes of both.
 * @param changed ids of the records that are different
 */
export function followedByHand(before: BoardView, after: BoardView, changed: readonly string[]): BoardChange['put'] {
    const room = roomByHand(before, after, changed);
    const roomy = new ChangedView(after, { put: room, remove: [] });
    const routes = followedRoutes(before, roomy, [...new Set([...changed, ...room.map(({ id }) => id)])], changed);
    return [...new Map([...room, ...routes].map(record => [record.id, record])).values()];
}
