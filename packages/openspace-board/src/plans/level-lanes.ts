import { largest, least } from '@openspace/tool';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, grow, isSameBox, touches } from '../geometry/box';
import { holdsOthers } from '../notation/holding-faces';
import { areAligned, isLane, lanePool } from '../placement/process/lane-pool';

/** Sizes and places that differ by less are the same. */
const SAME = 0.01;
/** A lane that is further from the others than this has left them. */
const AWAY = 24;
/** Behind what stands in a lane. */
const PADDING = 16;

type Lane = ShapeOf<'geo'>;

interface Axes {
    readonly along: 'x' | 'y';
    readonly across: 'x' | 'y';
    readonly length: 'w' | 'h';
    readonly breadth: 'w' | 'h';
}

const LYING: Axes = { along: 'x', across: 'y', length: 'w', breadth: 'h' };
const UPRIGHT: Axes = { along: 'y', across: 'x', length: 'h', breadth: 'w' };

/** A lane before and after a change, in the coordinates of what holds it. */
interface Placed {
    readonly lane: Lane;
    readonly was: Box;
    readonly now: Box;
}

/**
 * The lanes of pools in which one was moved or resized, as they become: all of one length and still next to each other, each with what it
 * holds. One that was moved past another changes places with it, and one that was moved away is alone.
 * @param changed ids of the shapes that are different
 */
export function levelLanes(was: BoardIndex, now: BoardIndex, changed: Iterable<string>): Lane[] {
    const known = new Set<string>();
    return [...changed].flatMap(id => {
        const former = known.has(id) ? undefined : was.shape(id);
        const pool = former && isLane(former) ? poolOf(was, now, former) : undefined;
        const led = pool?.lanes.find(({ lane }) => lane.id === id);
        if (!pool || !led || isSameBox(led.was, led.now, SAME)) {
            return [];
        }
        pool.lanes.forEach(({ lane }) => known.add(lane.id));
        return levelled(now, pool.lanes, led, pool.axes);
    });
}

/**
 * The lanes that are left of pools of which some are gone: they close the gap, and so does what holds them.
 * @param gone ids of the lanes that are no more
 */
export function closeLanes(was: BoardIndex, now: BoardIndex, gone: Iterable<string>): BoardShape[] {
    const known = new Set<string>();
    return [...gone].flatMap((id): BoardShape[] => {
        const lane = known.has(id) ? undefined : was.shape(id);
        if (!lane || !isLane(lane) || lane.rotation !== 0) {
            return [];
        }
        const { lanes, isUpright } = lanePool(was, [lane]);
        const { across, breadth } = isUpright ? UPRIGHT : LYING;
        const own = lanes.filter(each => each.parentId === lane.parentId && each.rotation === 0);
        own.forEach(each => known.add(each.id));
        let free = 0;
        const moved = own.flatMap(former => {
            const after = now.shape(former.id);
            free += after ? 0 : boxOf(former)[breadth];
            return after && free > 0 ? [{ ...after, [across]: after[across] - free }] : [];
        });
        const isLeft = own.some(each => now.shape(each.id) !== undefined);
        return isLeft ? [...moved, ...narrower(now.shape(lane.parentId), breadth, free)] : [];
    });
}

function narrower(holder: BoardShape | undefined, breadth: 'w' | 'h', by: number): BoardShape[] {
    if (holder?.type !== 'frame' && !(holder?.type === 'geo' && holdsOthers(holder))) {
        return [];
    }
    const size = Math.max(1, holder.props[breadth] - by);
    return [
        holder.type === 'frame'
            ? { ...holder, props: { ...holder.props, [breadth]: size } }
            : { ...holder, props: { ...holder.props, [breadth]: size } }
    ];
}

/** A lane with those that were next to it, in their order. */
function poolOf(was: BoardIndex, now: BoardIndex, lane: Lane): { lanes: Placed[]; axes: Axes } | undefined {
    const { lanes, isUpright } = lanePool(was, [lane]);
    const own = boxOf(lane);
    const placed = lanes.flatMap((former): Placed[] => {
        const after = now.shape(former.id);
        const isOne = former.parentId === lane.parentId && former.rotation === 0 && areAligned(own, boxOf(former), isUpright);
        return isOne && after && isLane(after) && after.parentId === lane.parentId && after.rotation === 0
            ? [{ lane: after, was: boxOf(former), now: boxOf(after) }]
            : [];
    });
    return placed.length < 2 ? undefined : { lanes: placed, axes: isUpright ? UPRIGHT : LYING };
}

function levelled(board: BoardIndex, lanes: readonly Placed[], led: Placed, axes: Axes): Lane[] {
    const { along, across, length, breadth } = axes;
    const others = lanes.filter(each => each !== led);
    const isMoved = Math.abs(led.was.w - led.now.w) + Math.abs(led.was.h - led.now.h) < SAME;
    if (isMoved && !others.some(each => touches(led.now, grow(each.now, AWAY)))) {
        return [];
    }
    const middle = (each: Placed): number => each.now[across] + each.now[breadth] / 2;
    const order = isMoved ? [...lanes].sort((one, other) => middle(one) - middle(other)) : lanes;
    const isShorter = led.now[length] < led.was[length] - SAME;
    const size = Math.max(led.now[length], isShorter ? largest(others.map(({ lane }) => contentEnd(board, lane, axes))) : 0);
    // The lane in the person's hand stays where it was let go, unless it was moved among the others.
    const at = order.indexOf(led);
    const before = order.slice(0, at).reduce((sum, each) => sum + each.now[breadth], 0);
    const carried = least(others.map(each => Math.abs(each.now[across] - each.was[across]))) > SAME ? led.now[across] - led.was[across] : 0;
    let start = isMoved ? least(lanes.map(each => each.was[across])) + carried : led.now[across] - before;
    return order.flatMap(each => {
        const place = { [along]: led.now[along], [across]: start };
        start += each.now[breadth];
        const { lane } = each;
        const shape = { ...lane, ...place, props: { ...lane.props, ...sizeOf(lane, length, size) } };
        return isSameBox(boxOf(shape), each.now, SAME) ? [] : [shape];
    });
}

function sizeOf({ props }: Lane, length: 'w' | 'h', size: number): Partial<Lane['props']> {
    return length === 'w' ? { w: size } : { h: Math.max(1, size - props.growY) };
}

/** As long as a lane has to be for what stands in it. */
function contentEnd(board: BoardIndex, lane: Lane, { along, length }: Axes): number {
    const box = board.pageBounds(lane.id);
    const inside = board.children(lane.id).flatMap(({ id, type }) => (type === 'arrow' ? [] : (board.pageBounds(id) ?? [])));
    return box ? largest(inside.map(each => each[along] + each[length] - box[along] + PADDING)) : 0;
}

function boxOf({ x, y, props: { w, h, growY } }: Lane): Box {
    return { x, y, w, h: h + growY };
}
