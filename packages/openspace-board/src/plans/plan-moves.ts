import { append } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { asShape, type BoardShape, validateRecord } from '../document/board-schema';
import type { BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex, IDENTITY, type Point, rotationOf } from '../geometry/geometry';
import { leadAround } from '../arrows/lead-around';
import { qualityReport } from '../quality/quality-report';
import type { Warning } from '../vocabulary/warning';
import { followingLifelines } from './lifeline-parts';
import { withRoutes } from './live-routes';
import { followingPart, partOf } from './owned-parts';

/** Less than this is not a move. */
const NO_MOVE = 0.01;

/**
 * Plans moves of shapes to the positions of a layout, which are those of the top left corners of their bounds in page
 * coordinates. The content of a moved shape moves with it, unless it has its own position. Unknown ids are ignored.
 */
export function planMoves(view: BoardView, positions: ReadonlyMap<string, Point>): Planned<{ moved: number; warnings: Warning[] }> {
    const board = BoardIndex.of(view);
    const { put, moved } = moveShapes(board, positions);
    const change = withRoutes(board, leadAround(board, { put, remove: [] }));
    const warnings = qualityReport(
        new ChangedView(board, change),
        change.put.map(({ id }) => id)
    );
    return { change, result: { moved, warnings } };
}

/** The moved shapes with the parts that follow them, and how many shapes move; arrows are as they were. */
export function moveShapes(board: BoardIndex, positions: ReadonlyMap<string, Point>): { put: TLRecord[]; moved: number } {
    const put: TLRecord[] = [];
    let count = 0;
    const carried = new Set([...positions.keys()].map(id => board.shape(id)).map(shape => shape && partOf(board, shape)?.id));
    for (const [id, wanted] of positions) {
        const shape = board.shape(id);
        // A caption goes where its picture goes.
        if (shape && carried.has(shape.id)) {
            continue;
        }
        const way = shape && wayOf(board, shape, wanted);
        if (!shape || !way) {
            continue;
        }
        const taken = carriedBy(board, shape, positions);
        const own = { x: way.x - taken.x, y: way.y - taken.y };
        if (Math.hypot(own.x, own.y) < NO_MOVE) {
            continue;
        }
        const turn = -rotationOf(board.pageTransform(shape.parentId) ?? IDENTITY);
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const moved = { ...shape, x: shape.x + own.x * cos - own.y * sin, y: shape.y + own.x * sin + own.y * cos };
        const part = followingPart(board, shape, moved);
        append(
            put,
            [moved, ...(part ? [part] : [])].map(each => validateRecord(each, 'INTERNAL'))
        );
        count++;
    }
    const changed = new Map(put.flatMap(record => asShape(record) ?? []).map(shape => [shape.id as string, shape]));
    const hanging = followingLifelines(board, changed).filter(({ id }) => !positions.has(id));
    return { put: [...put, ...hanging.map(each => validateRecord(each, 'INTERNAL'))], moved: count };
}

/** How far a shape's bounds have to go. */
function wayOf(board: BoardIndex, shape: BoardShape, wanted: Point): Point | undefined {
    const bounds = board.pageBounds(shape.id);
    return bounds && { x: wanted.x - bounds.x, y: wanted.y - bounds.y };
}

/** How far the nearest moved shape around it takes a shape along. */
function carriedBy(board: BoardIndex, shape: BoardShape, positions: ReadonlyMap<string, Point>): Point {
    for (let outer = board.shape(shape.parentId); outer; outer = board.shape(outer.parentId)) {
        const wanted = positions.get(outer.id);
        const way = wanted && wayOf(board, outer, wanted);
        if (way) {
            return way;
        }
    }
    return { x: 0, y: 0 };
}
