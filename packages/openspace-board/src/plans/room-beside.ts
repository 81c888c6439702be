import { least } from '@openspace/tool';
import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import { IDENTITY, rotationOf } from '../geometry/matrix';
import type { RoomBeside } from '../notation/edit-notation';
import { holdsOthers, liesOverOthers } from '../notation/holding-faces';
import { isParticipant } from './lifeline-parts';

/** Between shapes, for an arrow. */
export const FOR_ARROW = 24;
/** To the border of what a shape is in. */
const PADDING = 16;
/** A shape that reaches less far into the height of another one is not next to it. */
const EDGE = 1;

/** Lines and strokes may be meant to lie on shapes. */
export const OVERLAYS: ReadonlySet<BoardShape['type']> = new Set(['arrow', 'line', 'draw', 'highlight']);
const ANY: RoomBeside = { left: Infinity, right: Infinity, isTied: true };
const NONE: RoomBeside = { left: 0, right: 0, isTied: false };

/**
 * How far a shape may become wider without coming near to what is next to it, or to the border of the frame, lane or other box that it is in.
 * Participants of sequences have as much as they need, as their neighbours make room.
 */
export function roomBeside(board: BoardIndex, shape: BoardShape): RoomBeside {
    const box = board.pageBounds(shape.id);
    if (!box || Math.abs(rotationOf(board.pageTransform(shape.id) ?? IDENTITY)) > 0) {
        return NONE;
    }
    if (isParticipant(board, shape)) {
        return ANY;
    }
    const ties = tiedTo(board, shape.id);
    const others = board.children(shape.parentId).flatMap(other => {
        const isBeside = other.id !== shape.id && !OVERLAYS.has(other.type) && !liesOverOthers(other);
        const bounds = isBeside ? board.pageBounds(other.id) : undefined;
        return bounds && isLevel(box, bounds) ? [{ ...bounds, apart: ties.get(other.id) === true ? Infinity : FOR_ARROW }] : [];
    });
    const holder = board.shape(shape.parentId);
    const outer = holder?.type === 'frame' || holdsOthers(holder) ? board.pageBounds(shape.parentId) : undefined;
    const left = others.filter(other => other.x + other.w <= box.x + EDGE).map(other => box.x - other.x - other.w - other.apart);
    const right = others.filter(other => other.x >= box.x + box.w - EDGE).map(other => other.x - box.x - box.w - other.apart);
    return {
        left: Math.max(0, least([...left, ...(outer ? [box.x - outer.x - PADDING] : [])])),
        right: Math.max(0, least([...right, ...(outer ? [outer.x + outer.w - box.x - box.w - PADDING] : [])])),
        isTied: ties.size > 0
    };
}

/** Shapes with an arrow to or from another one, and whether one of these has a label. */
export function tiedTo(board: BoardIndex, id: string): Map<string, boolean> {
    const ties = new Map<string, boolean>();
    for (const { fromId } of board.bindingsTo(id)) {
        const arrow = board.shape(fromId);
        const hasLabel = arrow?.type === 'arrow' && arrow.props.text.trim() !== '';
        board.bindingsOf(fromId).forEach(({ toId }) => ties.set(toId, hasLabel || ties.get(toId) === true));
    }
    return ties;
}

function isLevel(one: Box, other: Box): boolean {
    return other.y < one.y + one.h - EDGE && other.y + other.h > one.y + EDGE;
}
