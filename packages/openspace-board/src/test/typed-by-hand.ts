import type { TLRecord } from '@tldraw/tlschema';
import type { MemoryBoard } from '../document/memory-board';
import { ChangedView } from '../document/changed-view';
import { BoardIndex, type Box } from '../geometry/geometry';
import { fitted } from '../notation/edit-notation';
import { noteFromLabel } from '../notation/keep-noted';
import { followedByHand } from '../plans/followed-by-hand';
import { followingLifelines } from '../plans/lifeline-parts';
import { roomBeside } from '../plans/room-beside';
import { richTextOf } from '../text/rich-text';

/** Applies what a person changes, with all that follows from it in the editor. */
export function changeByHand(board: MemoryBoard, put: readonly TLRecord[], remove: readonly TLRecord['id'][] = []): void {
    const changed = new ChangedView(board, { put, remove });
    const followed = followedByHand(board, changed, [...put.map(({ id }) => id), ...remove]);
    board.apply({ put: [...put, ...followed], remove });
}

/** What a person types, and what follows from it as in the editor. */
export function typeLabel(board: MemoryBoard, id: string, label: string): (id: string) => Box {
    const before = BoardIndex.of(board);
    const shape = before.shape(`shape:${id}`);
    if (shape?.type !== 'geo') {
        throw new Error('There is no geo.');
    }
    const after = { ...shape, props: { ...shape.props, richText: richTextOf(label) } };
    const grown = fitted({ ...after, meta: noteFromLabel(after) }, shape, () => roomBeside(before, shape));
    changeByHand(board, [grown, ...followingLifelines(before, new Map([[grown.id, grown]]))]);
    return each => BoardIndex.of(board).pageBounds(`shape:${each}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
}
