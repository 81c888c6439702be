import { addTo } from '@openspace/tool';
import type { LaneCell } from './lane-grid';
import type { LaneEdge } from './lane-orders';

/**
 * At which ends of their columns events and other small things stand that have one arrow only, along their own row: nearer to its other end
 * than the middle of a column in which something wide stands in another lane.
 */
export function nearEnds(cells: ReadonlyMap<string, LaneCell>, edges: readonly LaneEdge[]): Map<string, 'start' | 'end'> {
    const others = new Map<string, string[]>();
    for (const { from, to } of edges) {
        addTo(others, from, to);
        addTo(others, to, from);
    }
    const ends = new Map<string, 'start' | 'end'>();
    for (const [id, [only, ...more]] of others) {
        const [own, other] = [cells.get(id), cells.get(only ?? '')];
        if (own && other && more.length === 0 && own.lane === other.lane && own.row === other.row && own.column !== other.column) {
            ends.set(id, own.column > other.column ? 'start' : 'end');
        }
    }
    return ends;
}
