import { largest } from '@openspace/tool';
import { type Box, grow, touches } from '../geometry/box';
import type { Point } from '../geometry/matrix';

/** Shapes that touch by less than this are next to each other. */
export const EDGE = 1;

/** Something that has become larger, on the page. */
export interface Enlarged {
    readonly id: string;
    readonly was: Box;
    readonly now: Box;
}

/** What may have to move, and how far from what has become larger it stays. */
export interface Neighbour {
    readonly box: Box;
    readonly apart: number;
}

/** A side of something, to which what is there makes room. */
export interface Side {
    readonly along: 'x' | 'y';
    /** Whether it moves to higher coordinates. */
    readonly isForwards: boolean;
    /** Whether a box was at this side. */
    isAt(was: Box, box: Box): boolean;
}

const isRight = (was: Box, box: Box): boolean => box.x >= was.x + was.w - EDGE;
const isBelow = (was: Box, box: Box): boolean => box.y >= was.y + was.h - EDGE && !isRight(was, box);
const isLeft = (was: Box, box: Box): boolean => box.x + box.w <= was.x + EDGE && !isBelow(was, box);
const isAbove = (was: Box, box: Box): boolean => box.y + box.h <= was.y + EDGE && !isRight(was, box) && !isLeft(was, box);

/** Each box next to something is at one of them. */
export const SIDES: readonly Side[] = [
    { along: 'x', isForwards: true, isAt: isRight },
    { along: 'y', isForwards: true, isAt: isBelow },
    { along: 'x', isForwards: false, isAt: isLeft },
    { along: 'y', isForwards: false, isAt: isAbove }
];

/** How far a box at a side of another one is from it. */
export function gapTo(was: Box, box: Box, { along, isForwards }: Side): number {
    return isForwards ? box[along] - endOf(was, along) : was[along] - endOf(box, along);
}

/**
 * How far neighbours at a side move together, so that none is too near to what has become larger, and none comes to lie on what is kept in
 * place, or nearer to it than `apart`.
 */
export function wayAside({ was, now }: Enlarged, free: readonly Neighbour[], kept: readonly Box[], side: Side, apart: number): number {
    const isLarger = side.isForwards ? endOf(now, side.along) > endOf(was, side.along) + EDGE : now[side.along] < was[side.along] - EDGE;
    if (!isLarger) {
        return 0;
    }
    const needed = largest([0, ...free.map(({ box, apart: own }) => (isInWay(was, now, box, own) ? beyond(now, box, side, own) : 0))]);
    const boxes = needed === 0 ? [] : free.map(({ box }) => box);
    const by = needed === 0 ? 0 : pastKept(needed, boxes, kept, side, apart);
    return side.isForwards ? by : -by;
}

/**
 * How far what has become larger goes back from what is kept in place at its right or below it. Where something kept is behind it as well,
 * it stays.
 */
export function wayBack(blocks: readonly (Enlarged & { readonly kept: readonly Box[] })[], apart: number): Point {
    const by = { x: 0, y: 0 };
    for (const side of SIDES.filter(({ isForwards }) => isForwards)) {
        const needed = blocks.flatMap(({ was, now, kept }) =>
            endOf(now, side.along) > endOf(was, side.along) + EDGE
                ? kept.map(box => (side.isAt(was, box) && isInWay(was, now, box, apart) ? beyond(now, box, side, apart) : 0))
                : []
        );
        const back = -largest([0, ...needed]);
        const isFree = blocks.every(({ was, now, kept }) =>
            kept.every(box => touches(grow(was, -EDGE), box) || !touches(moved(now, side, back), box))
        );
        by[side.along] = isFree ? back : 0;
    }
    return by;
}

function isInWay(was: Box, now: Box, box: Box, apart: number): boolean {
    return touches(grow(now, apart - EDGE), box) && !touches(grow(was, -EDGE), box);
}

/** How far a box has to go to be so far apart. */
function beyond(now: Box, box: Box, side: Side, apart: number): number {
    return (side.isForwards ? endOf(now, side.along) - box[side.along] : endOf(box, side.along) - now[side.along]) + apart;
}

/** How far boxes go together that have to go so far at least, so that none comes to lie on what is kept in place. */
function pastKept(least: number, boxes: readonly Box[], kept: readonly Box[], side: Side, apart: number): number {
    const across = side.along === 'x' ? 'y' : 'x';
    const spans = boxes.flatMap(box => {
        const inner = grow(box, -EDGE);
        const isInLane = (still: Box): boolean => inner[across] <= endOf(still, across) && endOf(inner, across) >= still[across];
        return kept.flatMap(still => {
            if (!isInLane(still) || touches(inner, still)) {
                return [];
            }
            const [from, until] = side.isForwards
                ? [still[side.along] - endOf(inner, side.along), endOf(still, side.along) - inner[side.along]]
                : [inner[side.along] - endOf(still, side.along), endOf(inner, side.along) - still[side.along]];
            return until > least ? [{ from, until, to: beyond(still, box, side, apart) }] : [];
        });
    });
    let by = least;
    // Each is passed once: what lies nearer is behind by then.
    for (const { from, until, to } of spans.sort((one, other) => one.from - other.from)) {
        by = from < by && by < until ? to : by;
    }
    return by;
}

function moved(box: Box, { along }: Side, by: number): Box {
    return { ...box, [along]: box[along] + by };
}

function endOf(box: Box, along: Side['along']): number {
    return along === 'x' ? box.x + box.w : box.y + box.h;
}
