import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { carriedFragments } from './carried-fragments';
import { isParticipant } from './lifeline-parts';

const STILL = () => ({ x: 0, y: 0 });

/**
 * The fragments of a sequence that reached to participants that are deleted, around what is left in them.
 * @param changed ids of the records that are different
 */
export function narrowerFragments(before: BoardView, after: BoardView, changed: readonly string[]): BoardShape[] {
    const gone = changed.filter(id => asShape(before.get(id)) && !after.get(id));
    if (gone.length === 0) {
        return [];
    }
    const was = BoardIndex.of(before);
    const heads = gone.flatMap(id => was.shape(id) ?? []).filter(shape => isParticipant(was, shape));
    const shapes = [...new Set(heads.map(({ parentId }) => parentId))].flatMap(id => was.children(id));
    return carriedFragments(was, shapes, STILL, new Set(gone)).filter(({ id }) => after.get(id) === before.get(id));
}
