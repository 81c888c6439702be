import { type Box, centerOf, containsBox, grow, touches, unionOf } from '../geometry/box';
import { distance, type Point } from '../geometry/matrix';
import { isVertical, type LayoutOptions } from '../layout/layout-graph';
import { type Placed, ShapeGrid } from '../quality/shape-grid';
import { AWAY } from './ways/gates';
import { FRAME_PADDING, GAP } from './gaps';

/** Between what is drawn already and what comes next to it. */
const BESIDE = 80;
/** Shapes keep at least this far from those of other blocks. */
const CLEAR = 30;
/** Before and behind a label on its arrow. */
const LABEL_ENDS = 40;
/** How far from where it would stand best a block is tried, in steps. */
const REACH = 12;
/** So many places without an overlap are compared. */
const COMPARED = 40;
/** One shape in the way of an arrow is as bad as a place this much further away. */
const BLOCKED = 500;
/** Around a text at the end of an arrow, along it. */
const END_TEXT_ROOM = 8;
/** Where along a side of a shape an arrow may leave it. */
const PORTS = [0.15, 0.3, 0.5, 0.7, 0.85];
/** A place for which the frame would have to cover something that stays is taken where there is no other. */
const WALLED = 100_000;

/** A block that should be near something: from where, with which part of the block, and how far apart. */
export interface Pull {
    /** What the arrow holds on to that has a place. */
    readonly anchor: Box;
    /** The shape of the block, from the block's top left corner. */
    readonly node: Box;
    /** Whether the arrow leads into the block. */
    readonly inwards: boolean;
    readonly label: { readonly w: number; readonly h: number } | undefined;
    /** What stands on the arrow right next to the anchor, such as how many there are. */
    readonly endText?: { readonly w: number; readonly h: number } | undefined;
    /** Whether the notation says that what the arrow leads into is further on, as children are below their parents. */
    readonly isSaid?: boolean;
}

export interface Room {
    /** What is there. */
    readonly taken: readonly Placed[];
    /** The frame in which the block stands. */
    readonly frame: Box | undefined;
    readonly direction: LayoutOptions['direction'];
    /** Across which way the frame cannot grow, as a lane between others. */
    readonly fixed?: 'x' | 'y' | undefined;
    /** What is next to the frame and does not make room for it. */
    readonly walls?: readonly Box[] | undefined;
}

/** The place for the top left corner of a block, so that the block covers nothing and is near the shapes to which its arrows lead. */
export function findRoom(
    { taken, frame, direction, fixed, walls = [] }: Room,
    size: { readonly w: number; readonly h: number },
    pulls: readonly Pull[]
): Point {
    const here = frame ? taken.filter(({ box }) => touches(box, frame)) : taken;
    const all = unionOf(here.map(({ box }) => box));
    if (fixed && frame && (pulls.length === 0 || !all)) {
        return endOfLane(here, frame, size, fixed);
    }
    if (pulls.length === 0 || !all) {
        const corner = frame ? { x: frame.x + FRAME_PADDING, y: frame.y + FRAME_PADDING } : { x: 0, y: 0 };
        const isUpright = isVertical(direction);
        if (!all) {
            return corner;
        }
        const [right, below] = [
            { x: all.x + all.w + BESIDE, y: all.y },
            { x: all.x, y: all.y + all.h + BESIDE }
        ];
        const [first, other] = isUpright ? [right, below] : [below, right];
        return meetsWall(first, size, frame, walls) && !meetsWall(other, size, frame, walls) ? other : first;
    }
    const near = wanted(pulls, direction);
    const best = frame ? (fixed ? nearestInLane(frame, size, { near, pulls, fixed }) : nearestIn(frame, size, near)) : near;
    const grid = new ShapeGrid(taken);
    const inFrame = frame && { frame, fixed, walls };
    const lane = fixed && frame ? endOfLane(here, frame, size, fixed) : undefined;
    return nearestFree(best, size, { grid, direction, pulls }, inFrame) ?? lane ?? besideAll(all, size, best);
}

/** The mean of where each arrow would have the block. */
function wanted(pulls: readonly Pull[], direction: LayoutOptions['direction']): Point {
    const corners = pulls.map(({ anchor, node, inwards, label }) => {
        const isLevel = direction === 'right' || direction === 'left';
        const gap = GAP + (label ? (isLevel ? label.w + GAP : label.h) : 0);
        const forwards = inwards === (direction === 'down' || direction === 'right');
        const middle = centerOf(anchor);
        const corner = isLevel
            ? { x: forwards ? anchor.x + anchor.w + gap : anchor.x - gap - node.w, y: middle.y - node.h / 2 }
            : { x: middle.x - node.w / 2, y: forwards ? anchor.y + anchor.h + gap : anchor.y - gap - node.h };
        return { x: corner.x - node.x, y: corner.y - node.y };
    });
    const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
    return { x: sum.x / corners.length, y: sum.y / corners.length };
}

/**
 * The place in a lane that is nearest. What leads there from another lane says nothing about where across the lane it is: the middle is best.
 * A lane becomes longer, so that the flow goes on behind what stands at its end.
 */
function nearestInLane(
    frame: Box,
    size: { readonly w: number; readonly h: number },
    { near, pulls, fixed }: { readonly near: Point; readonly pulls: readonly Pull[]; readonly fixed: 'x' | 'y' }
): Point {
    const isFromHere = pulls.some(({ anchor }) => touches(anchor, frame));
    const more = isFromHere ? Infinity : FRAME_PADDING + GAP;
    const longer = fixed === 'x' ? { ...frame, h: frame.h + size.h + more } : { ...frame, w: frame.w + size.w + more };
    const middle = fixed === 'x' ? { ...near, x: frame.x + (frame.w - size.w) / 2 } : { ...near, y: frame.y + (frame.h - size.h) / 2 };
    return nearestIn(longer, size, isFromHere ? near : middle);
}

/** The place in a frame that is nearest: what an arrow leads to may be far outside of it. */
function nearestIn(frame: Box, { w, h }: { readonly w: number; readonly h: number }, { x, y }: Point): Point {
    const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, to));
    return {
        x: within(x, frame.x + FRAME_PADDING, frame.x + frame.w - FRAME_PADDING - w),
        y: within(y, frame.y + FRAME_PADDING, frame.y + frame.h - FRAME_PADDING - h)
    };
}

function nearestFree(
    best: Point,
    size: { readonly w: number; readonly h: number },
    { grid, direction, pulls }: { readonly grid: ShapeGrid; readonly direction: Room['direction']; readonly pulls: readonly Pull[] },
    inFrame: { readonly frame: Box; readonly fixed: 'x' | 'y' | undefined; readonly walls: readonly Box[] } | undefined
): Point | undefined {
    const step = { x: Math.max(20, Math.min(size.w, 240) / 2), y: Math.max(20, Math.min(size.h, 200) / 2) };
    const places: Point[] = [];
    for (let column = -REACH; column <= REACH; column++) {
        for (let row = -REACH; row <= REACH; row++) {
            const place = { x: best.x + column * step.x, y: best.y + row * step.y };
            if (!inFrame || isInFrame(place, size, inFrame)) {
                places.push(place);
            }
        }
    }
    const crowded = new Map(pulls.map(pull => [pull, crowdedSides(grid, pull)]));
    places.sort((one, other) => distance(one, best) - distance(other, best));
    let [found, least]: [Point | undefined, number] = [undefined, Infinity];
    let compared = 0;
    for (const place of places) {
        if (distance(place, best) >= least || compared >= COMPARED) {
            break;
        }
        const room = grow({ ...place, ...size }, CLEAR);
        if ([...grid.near(room)].length > 0) {
            continue;
        }
        compared++;
        const walled = inFrame && meetsWall(place, size, inFrame.frame, inFrame.walls) ? WALLED : 0;
        const cost =
            walled +
            distance(place, best) +
            BLOCKED *
                pulls.reduce(
                    (sum, pull) =>
                        sum +
                        inTheWay(grid, place, pull) +
                        cramped(place, pull) +
                        textOnOthers(place, pull, crowded.get(pull)) +
                        outOfOrder(place, pull, direction),
                    0
                );
        if (cost < least) {
            [found, least] = [place, cost];
        }
    }
    return found;
}

/** Whether a frame that becomes large enough for a block comes to lie on what does not make room for it. */
function meetsWall(place: Point, size: { readonly w: number; readonly h: number }, frame: Box | undefined, walls: readonly Box[]): boolean {
    const larger = frame && unionOf([frame, grow({ ...place, ...size }, FRAME_PADDING)]);
    return !!frame && !!larger && walls.some(wall => touches(wall, larger) && !touches(wall, frame));
}

function isInFrame(
    { x, y }: Point,
    { w, h }: { readonly w: number; readonly h: number },
    { frame, fixed }: { readonly frame: Box; readonly fixed: 'x' | 'y' | undefined }
): boolean {
    const [left, top] = [x - frame.x - FRAME_PADDING / 2, y - frame.y - FRAME_PADDING / 2];
    const [right, bottom] = [frame.x + frame.w - x - w, frame.y + frame.h - y - h];
    return left >= 0 && top >= 0 && (fixed !== 'y' || bottom >= FRAME_PADDING / 4) && (fixed !== 'x' || right >= FRAME_PADDING / 4);
}

/** Behind all that stands in a lane, in its middle. */
function endOfLane(here: readonly Placed[], frame: Box, { w, h }: { readonly w: number; readonly h: number }, fixed: 'x' | 'y'): Point {
    const inside = here.filter(
        ({ box }) => box.x >= frame.x && box.y >= frame.y && box.y + box.h <= frame.y + frame.h && box.x + box.w <= frame.x + frame.w
    );
    const last = unionOf(inside.map(({ box }) => box)) ?? { x: frame.x, y: frame.y, w: FRAME_PADDING, h: FRAME_PADDING };
    return fixed === 'y'
        ? { x: last.x + last.w + GAP, y: frame.y + Math.max(0, (frame.h - h) / 2) }
        : { x: frame.x + Math.max(0, (frame.w - w) / 2), y: last.y + last.h + GAP };
}

/** Whether there is too little room for the label between a shape of the block and the one that its arrow leads to. */
function cramped(place: Point, { anchor, node, label }: Pull): number {
    const box = { ...node, x: place.x + node.x, y: place.y + node.y };
    const apartX = Math.max(box.x - anchor.x - anchor.w, anchor.x - box.x - box.w);
    const apartY = Math.max(box.y - anchor.y - anchor.h, anchor.y - box.y - box.h);
    return label && apartX < label.w + LABEL_ENDS && apartY < label.h + LABEL_ENDS ? 2 : 0;
}

type Side = 'left' | 'right' | 'above' | 'below';

/**
 * The sides of an anchor on which the text at the end of its arrow would lie on something wherever the arrow leaves it, as on the
 * trunk that siblings share right above them, or between which and a shape next to it there is no room for an arrow.
 */
function crowdedSides(grid: ShapeGrid, { anchor, endText }: Pull): ReadonlySet<Side> {
    if (!endText) {
        return new Set();
    }
    const { x, y, w, h } = anchor;
    const ways: Readonly<Record<Side, (share: number, length: number) => Box>> = {
        left: (share, length) => ({ x: x - length, y: y + h * share, w: length, h: 0 }),
        right: (share, length) => ({ x: x + w, y: y + h * share, w: length, h: 0 }),
        above: (share, length) => ({ x: x + w * share, y: y - length, w: 0, h: length }),
        below: (share, length) => ({ x: x + w * share, y: y + h, w: 0, h: length })
    };
    const isTaken = (side: Side, share: number): boolean => {
        const text = (side === 'left' || side === 'right' ? endText.w : endText.h) + END_TEXT_ROOM;
        const [near, far] = [ways[side](share, text), ways[side](share, Math.max(text, 2 * AWAY))];
        return [...grid.near(far)].some(({ box }) => !containsBox(box, anchor) && (isSolid(box) || touches(box, near)));
    };
    return new Set(SIDES.filter(side => PORTS.every(share => isTaken(side, share))));
}

/** Whether a box is more than a piece of a line, which an arrow may run next to. */
function isSolid({ w, h }: Box): boolean {
    return w > 0 && h > 0;
}

const SIDES: readonly Side[] = ['left', 'right', 'above', 'below'];

/** Whether the arrow to a shape of the block can only leave its anchor where the text at that end lies on something else. */
function textOnOthers(place: Point, { anchor, node }: Pull, crowded: ReadonlySet<Side> = new Set()): number {
    const box = { ...node, x: place.x + node.x, y: place.y + node.y };
    const facing = SIDES.filter(
        side =>
            ({
                left: box.x + box.w <= anchor.x,
                right: box.x >= anchor.x + anchor.w,
                above: box.y + box.h <= anchor.y,
                below: box.y >= anchor.y + anchor.h
            })[side]
    );
    return facing.length > 0 && facing.every(side => crowded.has(side)) ? 2 : 0;
}

/** Whether a shape of the block is not further on than the one that its arrow leads to, or the other way round, where it has to be. */
function outOfOrder(place: Point, { anchor, node, inwards, isSaid = false }: Pull, direction: Room['direction']): number {
    const [along, length] = isVertical(direction) ? (['y', 'h'] as const) : (['x', 'w'] as const);
    const isAfter = inwards === (direction === 'down' || direction === 'right');
    const start = place[along] + node[along];
    const isInOrder = isAfter ? start >= anchor[along] + anchor[length] : start + node[length] <= anchor[along];
    return isSaid && !isInOrder ? 2 : 0;
}

/** How many shapes stand between a shape of the block and the one that its arrow leads to. */
function inTheWay(grid: ShapeGrid, place: Point, { anchor, node }: Pull): number {
    const [from, to] = [centerOf(anchor), centerOf({ ...node, x: place.x + node.x, y: place.y + node.y })];
    const way = unionOf([
        { ...from, w: 0, h: 0 },
        { ...to, w: 0, h: 0 }
    ]);
    let count = 0;
    for (const { box } of way ? grid.near(way) : []) {
        if (box !== anchor && !touches(box, { ...from, w: 0, h: 0 }) && crosses(box, from, to)) {
            count++;
        }
    }
    return count;
}

/** Whether a straight line comes into a box: its corners lie on both sides of it, and their bounds meet. */
function crosses(box: Box, from: Point, to: Point): boolean {
    const side = (x: number, y: number): number => Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
    const sides = [side(box.x, box.y), side(box.x + box.w, box.y), side(box.x, box.y + box.h), side(box.x + box.w, box.y + box.h)];
    return !sides.every(each => each > 0) && !sides.every(each => each < 0);
}

/** Outside of everything, on the side that is nearest. */
function besideAll(all: Box, { w, h }: { readonly w: number; readonly h: number }, best: Point): Point {
    const sides = [
        { x: all.x + all.w + BESIDE, y: best.y },
        { x: best.x, y: all.y + all.h + BESIDE },
        { x: all.x - BESIDE - w, y: best.y },
        { x: best.x, y: all.y - BESIDE - h }
    ];
    return sides.reduce((nearest, side) => (distance(side, best) < distance(nearest, best) ? side : nearest));
}
