import type { MemoryBoard } from '../document/memory-board';
import { ChangedView } from '../document/changed-view';
import { BoardIndex, type Box } from '../geometry/geometry';
import { fitted } from '../notation/edit-notation';
import { noteFromLabel } from '../notation/keep-noted';
import { followedRoutes } from '../plans/followed-routes';
import { followingLifelines } from '../plans/lifeline-parts';
import { roomByHand } from '../plans/room-by-hand';
import { roomBeside } from '../plans/room-beside';
import { richTextOf } from '../text/rich-text';

/** What a person types, and what follows from it as in the editor. */
export function typeLabel(board: MemoryBoard, id: string, label: string): (id: string) => Box {
    const before = BoardIndex.of(board);
    const shape = before.shape(`shape:${id}`);
    if (shape?.type !== 'geo') {
        throw new Error('There is no geo.');
    }
    const after = { ...shape, props: { ...shape.props, richText: richTextOf(label) } };
    const grown = fitted({ ...after, meta: noteFromLabel(after) }, shape, () => roomBeside(before, shape));
    const own = [grown, ...followingLifelines(before, new Map([[grown.id, grown]]))];
    const ids = own.map(each => each.id);
    const typed = new ChangedView(board, { put: own, remove: [] });
    const room = roomByHand(board, typed, ids);
    const roomy = new ChangedView(typed, { put: room, remove: [] });
    const routes = followedRoutes(board, roomy, [...ids, ...room.map(each => each.id)], ids);
    board.apply({ put: [...new Map([...own, ...room, ...routes].map(record => [record.id, record])).values()], remove: [] });
    return each => BoardIndex.of(board).pageBounds(`shape:${each}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
}
