import type { BoardShape } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { nodeNotationOf } from '../../notation/read-notation';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { isLane, lanePool } from './lane-pool';
import type { TaskSize } from './task-sizes';

/** What of a process on a board a call goes on with. */
export interface StandingProcess {
    /** Its lanes, one after the other, and the shapes that arrows of the call lead to, as if the call had drawn them. */
    readonly shapes: readonly ShapeInput[];
    readonly isUpright: boolean;
    readonly tasks: readonly TaskSize[];
}

/** The process of a board in whose lanes shapes of a call stand; undefined where they stand in none. */
export function standingProcess(board: BoardIndex, call: readonly ShapeInput[]): StandingProcess | undefined {
    const own = new Set(call.flatMap(({ id }) => (id === undefined ? [] : [shapeIdOf(id) as string])));
    const onBoard = (ids: readonly (string | undefined)[]): BoardShape[] => {
        const named = new Set(ids.flatMap(id => (id === undefined ? [] : [shapeIdOf(id) as string])));
        return [...named].flatMap(id => (own.has(id) ? [] : (board.shape(id) ?? [])));
    };
    const named = onBoard(call.map(({ parentId }) => parentId)).filter(isLane);
    if (named.length === 0) {
        return undefined;
    }
    const { lanes, isUpright } = lanePool(board, named);
    const reached = onBoard(call.flatMap(({ from, to }) => [from, to])).filter(({ id }) => !lanes.some(lane => lane.id === id));
    const standing = [...lanes, ...reached].map((shape): ShapeInput => {
        const face = shape.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
        return { type: 'geo', id: shape.id, x: 0, y: 0, parentId: shape.parentId, ...(face && { props: { face } }) };
    });
    const tasks = lanes
        .flatMap(({ id }) => board.children(id))
        .flatMap((shape): TaskSize[] =>
            shape.type === 'geo' && nodeNotationOf(shape)?.face === 'rounded'
                ? [{ w: shape.props.w, h: shape.props.h, scale: shape.props.scale }]
                : []
        );
    return { shapes: standing, isUpright, tasks };
}
