import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { sequenceShapes } from '../placement/sequence/sequence-shapes';
import { changedRecords } from './arrows-alone';
import { roomAround } from './make-room';
import { OVERLAYS } from './room-beside';
import { roomForHeads } from './room-for-heads';
import { withTitleAside } from './room-for-titles';

/** So far shapes stay from one whose label has grown: they were near by choice, so no more than what can be seen. */
const APART = 16;
/** So far from one that an arrow leads to, so that it stays long enough for its mark and its label. */
const TIED = 80;

/**
 * What makes room for shapes that have become larger because somebody has typed a label, or rows: neighbours that they would cover, and
 * frames and lanes around them. What is kept in place stays, and so do sequences, unless it is the head of a participant that has become
 * larger; next to these a shape grows to the other side.
 * @param changed ids of the records that are different
 */
export function roomForLabels(before: BoardView, after: BoardView, changed: readonly string[]): BoardChange['put'] {
    const typed = changed.flatMap(id => {
        const [former, shape] = [asShape(before.get(id)), asShape(after.get(id))];
        return former && shape && isTyped(former, shape) ? [{ former, shape }] : [];
    });
    if (typed.length === 0) {
        return [];
    }
    const [was, now] = [BoardIndex.of(before), BoardIndex.of(after)];
    const grown = typed.filter(({ shape: { id, type } }) => {
        const [small, large] = [was.pageBounds(id), now.pageBounds(id)];
        return small !== undefined && large !== undefined && (large.w > small.w || large.h > small.h || type === 'frame');
    });
    const heads = roomForHeads(was, now, changed, new Set(typed.map(({ shape }) => shape.id)));
    if (grown.length === 0) {
        return heads;
    }
    const fixed = sequenceShapes(now);
    const free = grown.filter(({ shape }) => !fixed.has(shape.id));
    const small = BoardIndex.of(new ChangedView(now, { put: free.map(({ former }) => former), remove: [] }));
    const room = roomAround(
        small,
        free.flatMap(({ former, shape }) =>
            shape.type === 'frame' && former.type === 'frame' ? withTitleAside(now, shape, former.props.w) : shape
        ),
        { apart: APART, tied: TIED, padding: APART, nearest: 0, overlays: OVERLAYS, fixed }
    );
    return [...changedRecords(now, room), ...heads];
}

function isTyped(former: BoardShape, shape: BoardShape): boolean {
    const isOther =
        (former.type === 'geo' && shape.type === 'geo' && (former.props.richText !== shape.props.richText || former.meta !== shape.meta)) ||
        (former.type === 'frame' && shape.type === 'frame' && former.props.name !== shape.props.name) ||
        (former.type === 'note' && shape.type === 'note' && former.props.richText !== shape.props.richText);
    return isOther && former.parentId === shape.parentId;
}
