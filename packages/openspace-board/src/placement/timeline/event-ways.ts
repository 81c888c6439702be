import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';

/** Between lines that leave a stop next to each other. */
const APART = 12;
/** From a stop to the first of them, and from the last of them to what they lead to. */
const CLEAR = 16;
/** More lines find no room at a stop. */
const MOST = 4;
/** A line that is so little off is straight. */
const STRAIGHT = 8;
/** Rounded ends of a stop are this much of its breadth. */
const ROUND = 0.5;

/** From the beginning of a stop to what is piled up below or above it: room for a line to each of them. */
export function pileIndent(breadth: number, count: number): number {
    return count > MOST ? 0 : breadth * ROUND + APART * (count - 1) + CLEAR;
}

/**
 * Lines from a stop to each of several shapes in a pile, the nearest first; undefined where there are too many.
 * @param isLying whether the pile stands below or above the stop, and not next to it
 */
export function eventWays(stop: Box, pile: readonly Box[], isLying: boolean): readonly (readonly Point[])[] | undefined {
    if (pile.length > MOST) {
        return undefined;
    }
    return isLying ? pile.map((event, at) => downTo(stop, event, pile.length - 1 - at)) : pile.map((_, at) => sidewaysTo(stop, pile, at));
}

/** Straight down or up, and then to the side: lines to what is further away run further out. */
function downTo(stop: Box, event: Box, at: number): Point[] {
    const x = stop.x + stop.h * ROUND + APART * at;
    const from = event.y > stop.y ? stop.y + stop.h : stop.y;
    const y = event.y + event.h / 2;
    return [
        { x, y: from },
        { x, y },
        { x: event.x, y }
    ];
}

/** To the side, along the pile, and on to the side: lines to the ends of a pile turn first, so that none crosses another. */
function sidewaysTo(stop: Box, pile: readonly Box[], at: number): Point[] {
    const event = pile[at] ?? stop;
    const isRight = event.x > stop.x;
    const step = Math.min(APART, (stop.h - CLEAR) / Math.max(1, pile.length - 1));
    const from = { x: isRight ? stop.x + stop.w : stop.x, y: stop.y + stop.h / 2 + (at - (pile.length - 1) / 2) * step };
    const to = { x: isRight ? event.x : event.x + event.w, y: event.y + event.h / 2 };
    if (Math.abs(to.y - from.y) < STRAIGHT) {
        return [from, { ...to, y: from.y }];
    }
    const out = CLEAR + APART * Math.min(at, pile.length - 1 - at);
    const x = from.x + (isRight ? out : -out);
    return [from, { x, y: from.y }, { x, y: to.y }, to];
}
