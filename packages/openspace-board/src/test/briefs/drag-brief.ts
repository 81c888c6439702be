import type { BoardShape } from '../../document/board-schema';
import type { BoardView } from '../../document/board-view';
import { BoardIndex } from '../../geometry/board-index';
import { type Box, grow, touches } from '../../geometry/box';
import { ChangedView } from '../../document/changed-view';
import type { MemoryBoard } from '../../document/memory-board';
import { followedRoutes } from '../../plans/followed-routes';
import { moveShapes } from '../../plans/plan-moves';
import { type Choose, randomChoices } from '../random-numbers';

/** How far a shape is dragged at most, to each side. */
const FURTHEST = 320;
/** Someone who drags a shape leaves this much between it and others. */
const ROOM = 32;
/** Places that are looked at for one drag, and shapes for which there may be none. */
const PLACES = 40;
const SHAPES = 20;

export interface Drag {
    readonly id: string;
    readonly by: { readonly x: number; readonly y: number };
}

/** Drags shapes of a board one after the other to where there is room, as a person would, and lets go each time. */
export function dragShapes(board: MemoryBoard, seed: number, count = 5): Drag[] {
    const choose = randomChoices(seed);
    return Array.from({ length: count }, () => {
        const drag = roomyDrag(board, choose);
        if (drag) {
            dragShape(board, drag);
        }
        return drag;
    }).filter(drag => drag !== undefined);
}

/** Moves a shape as a window does when a person drags it there. */
export function dragShape(board: MemoryBoard, { id, by }: Drag): void {
    const index = BoardIndex.of(board);
    const box = index.pageBounds(id);
    const { put } = moveShapes(index, new Map(box ? [[id, { x: box.x + by.x, y: box.y + by.y }]] : []));
    const after = new ChangedView(board, { put, remove: [] });
    const routes = followedRoutes(
        board,
        after,
        put.map(record => record.id)
    );
    board.apply({ put: [...put, ...routes], remove: [] });
}

function roomyDrag(view: BoardView, choose: Choose): Drag | undefined {
    const board = BoardIndex.of(view);
    const shapes = board.descendants(board.pageId).filter(({ type, isLocked }) => type !== 'arrow' && !isLocked);
    for (let tries = 0; tries < SHAPES; tries++) {
        const shape = shapes[choose(shapes.length)];
        const box = shape && board.pageBounds(shape.id);
        for (let places = 0; shape && box && places < PLACES; places++) {
            const by = { x: choose(FURTHEST * 2 + 1) - FURTHEST, y: choose(FURTHEST * 2 + 1) - FURTHEST };
            if (hasRoom(board, shapes, shape, { ...box, x: box.x + by.x, y: box.y + by.y })) {
                return { id: shape.id, by };
            }
        }
    }
    return undefined;
}

/** Whether a shape lies on no other one there, and is in what it is in now. */
function hasRoom(board: BoardIndex, shapes: readonly BoardShape[], shape: BoardShape, box: Box): boolean {
    const room = grow(box, ROOM);
    return shapes.every(other => {
        const area = other === shape || board.isIn(other.id, shape.id) ? undefined : board.pageBounds(other.id);
        return !area || (board.isIn(shape.id, other.id) ? isWithin(area, room) : !touches(room, area));
    });
}

function isWithin(outer: Box, inner: Box): boolean {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w && inner.y + inner.h <= outer.y + outer.h;
}
