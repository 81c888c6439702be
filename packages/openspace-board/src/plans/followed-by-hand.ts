import { asShape } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { followedRoutes } from './followed-routes';
import { narrowerFragments } from './narrower-fragments';
import { newMessages } from './new-messages';
import { roomByHand } from './room-by-hand';
import { SequenceByHand } from './sequence-by-hand';

/**
 * All that follows when a person has changed something: what belongs to it in a sequence, what makes room for it, and the automatic
 * routes of both.
 * @param changed ids of the records that are different
 */
export function followedByHand(before: BoardView, after: BoardView, changed: readonly string[]): BoardChange['put'] {
    const sequence = new SequenceByHand(
        before,
        after,
        changed.filter(id => asShape(before.get(id)) && asShape(after.get(id)))
    );
    const { put, moved } = sequence.content(after, true);
    const content = [...put, ...narrowerFragments(before, after, changed)];
    const whole = new ChangedView(after, { put: content, remove: [] });
    const own = [...new Set([...changed, ...idsOf(content)])];
    const room = roomByHand(before, whole, own);
    const roomy = new ChangedView(whole, { put: room, remove: [] });
    const level = moved.size > 0 ? [] : sequence.level(roomy);
    const levelled = new ChangedView(roomy, { put: level, remove: [] });
    const messages = newMessages(BoardIndex.of(before), BoardIndex.of(levelled), changed);
    // Messages that are new, or go with a fragment, have their places, and finding better ones would take long.
    const settled = new Set<string>([...moved, ...idsOf(messages)]);
    const all = [...new Set([...own.filter(id => !settled.has(id)), ...idsOf(room), ...idsOf(level)])];
    const routes = followedRoutes(before, new ChangedView(levelled, { put: messages, remove: [] }), all, changed);
    return [...new Map([...content, ...room, ...level, ...messages, ...routes].map(record => [record.id, record])).values()];
}

function idsOf(records: BoardChange['put']): string[] {
    return records.map(({ id }) => id);
}
