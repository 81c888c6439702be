import type { Point, Rect } from '../document/cell';

export function centreOf({ x, y, width, height }: Rect): Point {
    return { x: x + width / 2, y: y + height / 2 };
}

export const right = ({ x, width }: Rect): number => x + width;
export const bottom = ({ y, height }: Rect): number => y + height;

/** Whether two rectangles share more than an edge. */
export function overlaps(a: Rect, b: Rect): boolean {
    return a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
}

export function containsRect(outer: Rect, inner: Rect): boolean {
    return inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);
}

/** The smallest rectangle around all; undefined for none. */
export function boundsOf(rects: Iterable<Rect>): Rect | undefined {
    let box: { left: number; top: number; right: number; bottom: number } | undefined;
    for (const rect of rects) {
        box = {
            left: Math.min(box?.left ?? Infinity, rect.x),
            top: Math.min(box?.top ?? Infinity, rect.y),
            right: Math.max(box?.right ?? -Infinity, right(rect)),
            bottom: Math.max(box?.bottom ?? -Infinity, bottom(rect))
        };
    }
    return box && { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
}

export function grown({ x, y, width, height }: Rect, by: number): Rect {
    return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether a horizontal or vertical line runs through the inside of a rectangle. */
export function runsThrough(from: Point, to: Point, rect: Rect): boolean {
    return (
        Math.max(from.x, to.x) > rect.x &&
        Math.min(from.x, to.x) < right(rect) &&
        Math.max(from.y, to.y) > rect.y &&
        Math.min(from.y, to.y) < bottom(rect)
    );
}
