import { type Box, grow } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import type { Way } from '../placement';
import { isLevel, pieces } from './way-hits';

/** ELK has the middle of a label this near to its line. */
const LABEL_OFF = 3;
/** A piece that is as much shorter is not seen to be. */
const UNSEEN = 0.5;
/** Points that are off a line by less than this are on it. */
const STRAIGHT = 0.1;
/** The end of a line keeps this far from the corner of a shape. */
export const FROM_CORNER = 10;

/** Some pieces of a way in one line, by their first and their last point. */
interface Span {
    readonly first: number;
    readonly last: number;
}

/** A point that has moved to the side, or up or down. */
export function shifted({ x, y }: Point, isAcross: boolean, by: number): Point {
    return isAcross ? { x: x + by, y } : { x, y: y + by };
}

/** A way that has moved as a whole, with its label. */
export function shiftedWay(way: Way, isAcross: boolean, by: number): Way {
    const { points, label } = way;
    return { ...way, points: points.map(point => shifted(point, isAcross, by)), ...(label && { label: shifted(label, isAcross, by) }) };
}

/** Whether an end is still on its side of a shape. */
export function isOnSide(point: Point | undefined, box: Box | undefined, isAcross: boolean, fromCorner = FROM_CORNER): boolean {
    if (!point || !box) {
        return false;
    }
    const [at, from, length] = isAcross ? [point.x, box.x, box.w] : [point.y, box.y, box.h];
    const margin = Math.min(fromCorner, length / 2 - 1);
    return at >= from + margin && at <= from + length - margin;
}

/** Whether a way leaves one shape on the side on which the other one is, and comes to that on the opposite side. */
export function faces(first: Point, last: Point, start: Box, end: Box, isUpright: boolean): boolean {
    const [from, to, a, aLength, b, bLength] = isUpright
        ? [first.y, last.y, start.y, start.h, end.y, end.h]
        : [first.x, last.x, start.x, start.w, end.x, end.w];
    const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 2;
    return a + aLength < b ? isNear(from, a + aLength) && isNear(to, b) : b + bLength < a && isNear(from, a) && isNear(to, b + bLength);
}

/** Whether a way leaves its shapes as the other one does, and there is as long as that, or as the least for its start and its end. */
export function hasLongEnds(points: readonly Point[], before: readonly Point[], least: readonly [number, number]): boolean {
    const ends = (all: readonly Point[]) => [all.slice(0, 2), all.slice(-2)];
    return ends(points).every(([from, to], at) => {
        const [was, next] = ends(before)[at] ?? [];
        if (!from || !to || !was || !next) {
            return false;
        }
        const along = (to.x - from.x) * Math.sign(next.x - was.x) + (to.y - from.y) * Math.sign(next.y - was.y);
        return along >= Math.min(distance(was, next), least[at === 0 ? 0 : 1]) - UNSEEN;
    });
}

/** Whether a label lies on the first piece of a way, or on others of it. */
export function isOnPiece(label: Point, points: readonly Point[], { first, last }: Span = { first: 0, last: 1 }): boolean {
    const [from, to] = [points[first], points[last]];
    return from !== undefined && to !== undefined && meets(grow({ ...label, w: 0, h: 0 }, LABEL_OFF), from, to);
}

/** Whether a piece is long enough for the label of a way. */
export function hasRoomFor({ labelSize: { w, h } = { w: 0, h: 0 } }: Way, [from, to]: readonly [Point, Point]): boolean {
    return distance(from, to) >= (isLevel(from, to) ? w : h);
}

/** Whether the label of a way, if it has one, is on one of its pieces, with room. */
export function hasLabel(way: Way): boolean {
    const { label } = way;
    return !label || pieces(way).some(piece => hasRoomFor(way, piece) && isOnPiece(label, piece));
}

/** The points of a way without those that it leads straight on at. */
export function withoutStraight(points: readonly Point[]): Point[] {
    return points.filter((point, at) => {
        const [one, other] = [points[at - 1], points[at + 1]];
        const isSame = (a: number, b: number, c: number): boolean => Math.abs(a - b) < STRAIGHT && Math.abs(b - c) < STRAIGHT;
        return !one || !other || !(isSame(one.x, point.x, other.x) || isSame(one.y, point.y, other.y));
    });
}
