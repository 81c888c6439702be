import type { BoardShape } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { type Box, grow, touches } from '../../geometry/box';
import { nodeNotationOf } from '../../notation/read-notation';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';

/** Lanes that are no further apart touch each other. */
const NEAR = 4;
const NOWHERE: Box = { x: NaN, y: NaN, w: NaN, h: NaN };

/** What of a process on a board a call goes on with. */
export interface StandingProcess {
    /** Its lanes, one after the other, and the shapes that arrows of the call lead to, as if the call had drawn them. */
    readonly shapes: readonly ShapeInput[];
    readonly isUpright: boolean;
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
    const pools = new Set(named.map(({ parentId }) => parentId));
    const all = nextTo(
        board,
        named,
        [...pools].flatMap(id => board.children(id).filter(isLane))
    );
    const [first, next] = all.map(({ id }) => board.pageBounds(id));
    const isUpright = first !== undefined && (next ? Math.abs(next.x - first.x) > Math.abs(next.y - first.y) : first.h > first.w);
    const start = ({ id }: BoardShape): number => board.pageBounds(id)?.[isUpright ? 'x' : 'y'] ?? 0;
    const lanes = all.sort((one, other) => start(one) - start(other));
    const reached = onBoard(call.flatMap(({ from, to }) => [from, to])).filter(({ id }) => !lanes.some(lane => lane.id === id));
    const standing = [...lanes, ...reached].map((shape): ShapeInput => {
        const face = shape.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
        return { type: 'geo', id: shape.id, x: 0, y: 0, parentId: shape.parentId, ...(face && { props: { face } }) };
    });
    return { shapes: standing, isUpright };
}

/** Some lanes with those that touch them, and those that touch these: others belong to other processes. */
function nextTo(board: BoardIndex, some: readonly BoardShape[], lanes: readonly BoardShape[]): BoardShape[] {
    const found = new Set(some);
    for (const lane of found) {
        const box = board.pageBounds(lane.id);
        const near = box && grow(box, NEAR);
        lanes.filter(({ id }) => near && touches(board.pageBounds(id) ?? NOWHERE, near)).forEach(each => found.add(each));
    }
    return lanes.filter(lane => found.has(lane));
}

function isLane(shape: BoardShape): boolean {
    return shape.type === 'geo' && nodeNotationOf(shape)?.face === 'swimlane';
}
