import { addTo } from '@openspace/tool';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { shapesInPlace } from '../layout/keep-in-place';
import { holdsOthers } from '../notation/holding-faces';
import { endOf } from '../placement/board-graph';
import { withPools } from '../placement/process/lane-pool';
import { sequenceShapes } from '../placement/sequence/sequence-shapes';

/**
 * What a person means who tidies up with shapes selected: these, with all lanes of their pools, but for a single one that holds nothing and is not
 * kept in place, all that it is connected with, directly or not.
 * @returns undefined for all of the page, where such a shape is connected with nothing, or part of a sequence
 */
export function tidyScope(view: BoardView, shapeIds: readonly string[]): readonly string[] | undefined {
    const board = BoardIndex.of(view);
    const [id, ...more] = shapeIds;
    const only = id === undefined || more.length > 0 ? undefined : board.shape(id);
    const isMeant = !only || only.type === 'arrow' || only.type === 'frame' || only.type === 'group' || holdsOthers(only);
    if (isMeant || shapesInPlace(board).whole.has(only.id)) {
        const shapes = shapeIds.flatMap(each => board.shape(each) ?? []);
        return [...new Set([...shapeIds, ...withPools(board, shapes).map(each => each.id)])];
    }
    if (sequenceShapes(board).has(only.id)) {
        return undefined;
    }
    const found = new Set([rootOf(board, only.id)]);
    const neighbours = neighboursOn(board);
    for (const root of found) {
        (neighbours.get(root) ?? []).forEach(other => found.add(other));
    }
    return found.size > 1 || rootOf(board, only.id) !== only.id ? [...found] : undefined;
}

/** What stands on the page itself, by what arrows connect it with. */
function neighboursOn(board: BoardIndex): ReadonlyMap<string, readonly string[]> {
    const neighbours = new Map<string, string[]>();
    for (const arrow of board.descendants(board.pageId)) {
        const [from, to] = arrow.type === 'arrow' ? [endOf(board, arrow, 'start'), endOf(board, arrow, 'end')] : [];
        if (from !== undefined && to !== undefined) {
            const [one, other] = [rootOf(board, from), rootOf(board, to)];
            addTo(neighbours, one, other);
            addTo(neighbours, other, one);
        }
    }
    return neighbours;
}

/** The outermost of what a shape is in, which stands on the page itself. */
function rootOf(board: BoardIndex, id: string): string {
    let root = id;
    for (let shape = board.shape(root); shape && board.shape(shape.parentId); shape = board.shape(root)) {
        root = shape.parentId;
    }
    return root;
}
