import type { BoardShape } from '../../document/board-schema';
import type { BoardView } from '../../document/board-view';
import { BoardIndex } from '../../geometry/board-index';
import { type Box, containsBox, grow, touches } from '../../geometry/box';
import { ChangedView } from '../../document/changed-view';
import type { MemoryBoard } from '../../document/memory-board';
import { nodeNotationOf } from '../../notation/read-notation';
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
/** Bars of one lifeline are next to each other. */
const BAR = 20;

export interface Drag {
    /** A shape, and what a person takes along with it: the line below the head of a participant, and the bars on it. */
    readonly ids: readonly string[];
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

/** Moves shapes as a window does when a person drags them there. */
export function dragShape(board: MemoryBoard, { ids, by }: Drag): void {
    const index = BoardIndex.of(board);
    const places = ids.flatMap(id => {
        const box = index.pageBounds(id);
        return box ? [[id, { x: box.x + by.x, y: box.y + by.y }] as const] : [];
    });
    const { put } = moveShapes(index, new Map(places));
    const after = new ChangedView(board, { put, remove: [] });
    const changed = put.map(({ id }) => id);
    board.apply({ put: [...put, ...followedRoutes(board, after, changed)], remove: [] });
}

function roomyDrag(view: BoardView, choose: Choose): Drag | undefined {
    const board = BoardIndex.of(view);
    const shapes = board.descendants(board.pageId);
    const draggable = shapes.filter(shape => isDraggable(board, shape));
    for (let tries = 0; tries < SHAPES; tries++) {
        const shape = draggable[choose(draggable.length)];
        const set = shape ? [shape, ...takenAlong(board, shapes, shape)] : [];
        for (let places = 0; shape && places < PLACES; places++) {
            const across = { x: choose(FURTHEST * 2 + 1) - FURTHEST, y: choose(FURTHEST * 2 + 1) - FURTHEST };
            // Participants of a sequence stay in their row.
            const by = set.length > 1 || faceOf(shape) === 'lifeline' ? { ...across, y: 0 } : across;
            if (set.every(each => hasRoom(board, shapes, each, set, by))) {
                return { ids: set.map(({ id }) => id), by };
            }
        }
    }
    return undefined;
}

/** Fragments, with their texts and lines, are where their messages are. */
function isDraggable(board: BoardIndex, shape: BoardShape): boolean {
    const isPart = shape.type === 'line' || ['activation', 'fragment'].includes(faceOf(shape) ?? '');
    const box = board.pageBounds(shape.id);
    const isInFragment = board.descendants(board.pageId).some(other => {
        const around = faceOf(other) === 'fragment' ? board.pageBounds(other.id) : undefined;
        return around && box && touches(around, box) && shape.type === 'text';
    });
    return shape.type !== 'arrow' && !shape.isLocked && !isPart && !isInFragment;
}

/** The line below the head of a participant, and bars on that or on a lifeline. */
function takenAlong(board: BoardIndex, shapes: readonly BoardShape[], head: BoardShape): BoardShape[] {
    const box = board.pageBounds(head.id);
    return shapes.filter(shape => {
        const other = board.pageBounds(shape.id);
        const isBelow = box && other && Math.abs(other.x + other.w / 2 - box.x - box.w / 2) < BAR && other.y >= box.y;
        return isBelow && ((shape.type === 'line' && other.w < 1) || faceOf(shape) === 'activation');
    });
}

function faceOf(shape: BoardShape | undefined): string | undefined {
    return shape?.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
}

/** Whether a shape comes to lie on no other one, and is in what it is in now. */
function hasRoom(board: BoardIndex, shapes: readonly BoardShape[], shape: BoardShape, set: readonly BoardShape[], by: Drag['by']): boolean {
    const box = board.pageBounds(shape.id);
    const moved = box && { ...box, x: box.x + by.x, y: box.y + by.y };
    const room = moved && grow(moved, ROOM);
    return shapes.every(other => {
        const isOther = !set.includes(other) && other.type !== 'arrow' && !board.isIn(other.id, shape.id);
        const area = isOther ? board.pageBounds(other.id) : undefined;
        if (!area || !moved || !room) {
            return true;
        }
        if (set.length > 1 && faceOf(other) === 'fragment') {
            // A participant that leaves a fragment, or comes into one, says something else.
            const isWithin = ({ x, w }: Box, margin: number): boolean =>
                x + w / 2 > area.x + margin && x + w / 2 < area.x + area.w - margin;
            return isWithin(box, 0) ? isWithin(moved, ROOM) : !isWithin(moved, -ROOM);
        }
        return board.isIn(shape.id, other.id) ? containsBox(area, room) : !touches(room, area);
    });
}
