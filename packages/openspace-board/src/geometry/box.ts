import type { Point } from './matrix';

/** An upright rectangle; (x, y) is its top left corner. */
export interface Box {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
}

/** The smallest box around points, or undefined for none. */
export function boxOfPoints(points: Iterable<Point>): Box | undefined {
    let left = Infinity;
    let top = Infinity;
    let right = -Infinity;
    let bottom = -Infinity;
    for (const { x, y } of points) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x);
        bottom = Math.max(bottom, y);
    }
    return left > right ? undefined : { x: left, y: top, w: right - left, h: bottom - top };
}

/** The smallest box around boxes, or undefined for none. */
export function unionOf(boxes: Iterable<Box | undefined>): Box | undefined {
    let left = Infinity;
    let top = Infinity;
    let right = -Infinity;
    let bottom = -Infinity;
    for (const box of boxes) {
        if (box) {
            left = Math.min(left, box.x);
            top = Math.min(top, box.y);
            right = Math.max(right, box.x + box.w);
            bottom = Math.max(bottom, box.y + box.h);
        }
    }
    return left > right ? undefined : { x: left, y: top, w: right - left, h: bottom - top };
}

/** Clockwise from the top left. */
export function cornersOf(box: Box): readonly [Point, Point, Point, Point] {
    const right = box.x + box.w;
    const bottom = box.y + box.h;
    return [
        { x: box.x, y: box.y },
        { x: right, y: box.y },
        { x: right, y: bottom },
        { x: box.x, y: bottom }
    ];
}

export function centerOf(box: Box): Point {
    return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** Whether `inner` lies within `outer`; sharing an edge counts. */
export function containsBox(outer: Box, inner: Box): boolean {
    return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w && outer.y + outer.h >= inner.y + inner.h;
}

/** Whether two boxes are at the same place and as large, but for differences that are less than `most`. */
export function isSameBox(one: Box, other: Box, most: number): boolean {
    return (['x', 'y', 'w', 'h'] as const).every(key => Math.abs(one[key] - other[key]) < most);
}

/** Whether two boxes have a point in common; touching counts. */
export function touches(one: Box, other: Box): boolean {
    return one.x <= other.x + other.w && other.x <= one.x + one.w && one.y <= other.y + other.h && other.y <= one.y + one.h;
}

/** How far two boxes are apart along the axis on which they are further apart; negative if they overlap. */
export function gapBetween(one: Box, other: Box): number {
    return Math.max(one.x - other.x - other.w, other.x - one.x - one.w, one.y - other.y - other.h, other.y - one.y - one.h);
}

/** Whether two boxes have an area in common; a box without any can be in another one. */
export function overlaps(one: Box, other: Box): boolean {
    return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

/** What two boxes have in common; undefined where that is nothing. */
export function sharedBox(one: Box, other: Box): Box | undefined {
    const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
    const [w, h] = [Math.min(one.x + one.w, other.x + other.w) - x, Math.min(one.y + one.h, other.y + other.h) - y];
    return w > 0 && h > 0 ? { x, y, w, h } : undefined;
}

export function grow(box: Box, by: number): Box {
    return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}
