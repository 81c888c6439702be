import type { Point } from '../../geometry/matrix';
import { STRAIGHT_END, TEXT_GAP } from '../gaps';
import type { FreeEdgeEnd, Way } from '../placement';
import { isLevel, type Line, pieces } from '../ways/way-hits';
import { hasLabel, hasLongEnds, isOnPiece, shifted } from '../ways/way-pieces';

/** Less is not seen. */
const SAME = 0.5;

/** A way with all that lies between two of its corners in line with a piece further to its side, and the label that is on it. */
export function laneMoved(way: Way, [from, to]: readonly [Point, Point], by: number): Way {
    const level = isLevel(from, to);
    const isIn = (point: Point | undefined): boolean => point !== undefined && Math.abs(level ? point.y - from.y : point.x - from.x) < SAME;
    const last = way.points.length - 1;
    const isMoved = (at: number): boolean =>
        at > 0 &&
        at < last &&
        isIn(way.points[at]) &&
        ((at > 1 && isIn(way.points[at - 1])) || (at + 1 < last && isIn(way.points[at + 1])));
    const points = way.points.map((point, at) => (isMoved(at) ? shifted(point, !level, by) : point));
    const under =
        way.label && pieces(way).findIndex((piece, at) => isMoved(at) && isMoved(at + 1) && way.label && isOnPiece(way.label, piece));
    return { ...way, points, ...(way.label && under !== -1 && { label: shifted(way.label, !level, by) }) };
}

/** Whether there is room at the ends of a line for what stands there, and on it for its label. */
export function keepsEnds({ edge: { ends }, way }: Line, before: Way | undefined): boolean {
    const least = ({ length, text }: FreeEdgeEnd): number => length + Math.max(STRAIGHT_END, text ? text.h + TEXT_GAP : 0);
    return before !== undefined && hasLongEnds(way.points, before.points, [least(ends.start), least(ends.end)]) && hasLabel(way);
}
