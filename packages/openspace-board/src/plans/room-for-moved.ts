import { least } from '@openspace/tool';
import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardChange, BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, containsBox, grow } from '../geometry/box';
import { holdsOthers } from '../notation/holding-faces';
import { FRAME_PADDING } from '../placement/gaps';
import { isLane } from '../placement/process/lane-pool';
import { sequenceShapes } from '../placement/sequence/sequence-shapes';
import { columnHue } from '../placement/timeline/column-looks';
import { sizeOf } from './owned-parts';
import { changedRecords } from './arrows-alone';
import { longerLanes } from './longer-lanes';
import { roomAround, titleInsets } from './make-room';
import { OVERLAYS } from './room-beside';
import { EDGE } from './ways-aside';

/** Nothing comes nearer to the border that becomes larger for it. */
const LEAST_PADDING = 12;
/** So far shapes stay from a frame that has become larger, and up to so far where an arrow leads to it. */
const APART = { others: 16, tied: 80 };

/**
 * What follows when a person moves shapes over the border of the frame, package or deployment node that they are in, or makes them larger
 * there: it becomes larger, with those around it, and its neighbours make room. So do the lanes of a pool at their end. Cards stay in their columns, and what is
 * larger than what it is in only passes over it.
 * @param changed ids of the records that are different
 */
export function roomForMoved(before: BoardView, after: BoardView, changed: readonly string[]): BoardChange['put'] {
    const moved = new Map(
        changed.flatMap(id => {
            const shape = movedIn(before, after, id);
            return shape ? [[shape.id, shape] as const] : [];
        })
    );
    if (moved.size === 0) {
        return [];
    }
    const [was, now] = [BoardIndex.of(before), BoardIndex.of(after)];
    const outside = [...moved.values()].filter(shape => reachesOut(now, shape));
    if (outside.length === 0) {
        return [];
    }
    const cards = outside.flatMap(shape => inColumn(was, now, shape));
    const inside = cards.length === 0 ? now : BoardIndex.of(new ChangedView(now, { put: cards, remove: [] }));
    const larger = outside.flatMap(({ id }) => inside.shape(id) ?? []).filter(shape => reachesOut(inside, shape));
    const isFree = ({ parentId }: BoardShape): boolean => {
        const holder = inside.shape(parentId);
        return holder === undefined || !isLane(holder);
    };
    const lanes = longerLanes(inside, larger, id => paddingOf(was, id));
    const room = roomAround(inside, [...larger.filter(isFree), ...lanes], {
        apart: APART.others,
        tied: APART.tied,
        padding: frame => paddingOf(was, frame),
        overlays: OVERLAYS,
        fixed: sequenceShapes(now)
    });
    return changedRecords(now, [...new Map([...cards, ...room].map(record => [record.id, record] as const)).values()]);
}

/** A card that is let go over the left or right border of its column, in the column, if it is not too wide for it. */
function inColumn(was: BoardIndex, now: BoardIndex, card: BoardShape): BoardShape[] {
    const column = now.shape(card.parentId);
    const [box, area] = [now.pageBounds(card.id), column && areaIn(now, column)];
    if (column?.type !== 'frame' || column.rotation !== 0 || columnHue(column) === undefined || !box || !area) {
        return [];
    }
    const padding = paddingOf(was, column.id);
    const [first, last] = [area.x + padding, area.x + area.w - padding - box.w];
    const x = Math.min(Math.max(box.x, first), last);
    return first > last + EDGE || x === box.x ? [] : [{ ...card, x: card.x + x - box.x }];
}

/** A shape that has another place in what holds it, or the group that it is in; strokes and lines are drawn over borders. */
function movedIn(before: BoardView, after: BoardView, id: string): BoardShape | undefined {
    let [former, shape] = [asShape(before.get(id)), asShape(after.get(id))];
    if (!shape || OVERLAYS.has(shape.type) || (former && isStill(former, shape))) {
        return undefined;
    }
    for (let group = asShape(after.get(shape.parentId)); group?.type === 'group'; group = asShape(after.get(shape.parentId))) {
        [former, shape] = [asShape(before.get(group.id)), group];
    }
    const [holder, as] = [asShape(after.get(shape.parentId)), asShape(before.get(shape.parentId))];
    const isHeld = holder?.type === 'frame' || (holder?.type === 'geo' && holdsOthers(holder));
    // A person who makes a frame smaller than what it holds wants it so.
    return isHeld && !(as && former?.parentId === shape.parentId && isResized(as, holder)) ? shape : undefined;
}

function isStill(one: BoardShape, other: BoardShape): boolean {
    return (
        one.parentId === other.parentId &&
        one.x === other.x &&
        one.y === other.y &&
        one.rotation === other.rotation &&
        !isResized(one, other)
    );
}

function isResized(one: BoardShape, other: BoardShape): boolean {
    return one.props !== other.props && JSON.stringify(sizeOf(one.props)) !== JSON.stringify(sizeOf(other.props));
}

/** As near to its border as something in it was. */
function paddingOf(was: BoardIndex, id: string): number {
    const frame = was.shape(id);
    const outer = frame && areaIn(was, frame);
    const inside = was.children(id).filter(({ type }) => !OVERLAYS.has(type));
    const gaps = inside.flatMap(child => {
        const box = was.pageBounds(child.id);
        return outer && box ? [box.x - outer.x, box.y - outer.y, outer.x + outer.w - box.x - box.w, outer.y + outer.h - box.y - box.h] : [];
    });
    return Math.min(FRAME_PADDING, Math.max(LEAST_PADDING, least(gaps.filter(gap => gap >= 0))));
}

/** Where what a shape holds stands: not over its title. */
function areaIn(board: BoardIndex, holder: BoardShape): Box | undefined {
    const box = board.pageBounds(holder.id);
    const { top, left, bottom, right } = titleInsets(holder);
    return box && { x: box.x + left, y: box.y + top, w: box.w - left - right, h: box.h - top - bottom };
}

function reachesOut(board: BoardIndex, shape: BoardShape): boolean {
    const [holder, inner] = [board.shape(shape.parentId), board.pageBounds(shape.id)];
    const area = holder && areaIn(board, holder);
    return area !== undefined && inner !== undefined && inner.w * inner.h < area.w * area.h && !containsBox(grow(area, EDGE), inner);
}
