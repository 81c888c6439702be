import { round } from '@openspace/board/lib/geometry/path';
import type { Bounds, DiagramEdge, EdgeEnd, Point } from '../../../diagram';

/** Lines end before their arrowheads; the outline cuts off what is too long. */
const FURTHER = 12;

export interface DrawnLine {
    readonly line: readonly Point[];
    readonly start: Bounds;
    readonly end: Bounds;
    readonly label: Bounds | undefined;
}

/**
 * The way of a drawn edge as a curve through few points, with where it meets its nodes and where its label is.
 * @returns undefined where nothing was drawn
 */
export function drawnWay(from: EdgeEnd, to: EdgeEnd, { line, start, end, label }: DrawnLine): Partial<DiagramEdge> | undefined {
    const [first, second, last, lastButOne] = [line[0], line[1], line.at(-1), line.at(-2)];
    if (!first || !second || !last || !lastButOne) {
        return undefined;
    }
    const whole = [beyond(second, first), ...line.slice(1, -1), beyond(lastButOne, last)];
    const corners = turnsOf(whole);
    const at = label && alongOf(line, { x: label.x + label.width / 2, y: label.y + label.height / 2 });
    return {
        from: { ...from, anchor: shareOf(whole[0], start) },
        to: { ...to, anchor: shareOf(whole.at(-1), end) },
        route: corners.length > 0 ? 'orthogonal' : 'straight',
        ...(corners.length > 0 && { waypoints: corners.map(({ x, y }) => ({ x: round(x), y: round(y) })) }),
        ...(at !== undefined && Math.abs(at - 0.5) > 0.02 && { labelAt: Math.round(at * 1000) / 1000 })
    };
}

/** Between the ends: where the line turns. */
function turnsOf(line: readonly Point[]): Point[] {
    return line.filter((point, at) => {
        const [before, after] = [line[at - 1], line[at + 1]];
        return before && after && Math.abs((point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)) > 1;
    });
}

/** How far along a line the point of it is that is nearest to this one, 0..1. */
function alongOf(line: readonly Point[], point: Point): number {
    let [least, found, length] = [Infinity, 0, 0];
    for (const [at, one] of line.entries()) {
        const other = line[at + 1];
        if (other) {
            const near = nearest(one, other, point);
            const away = Math.hypot(near.x - point.x, near.y - point.y);
            if (away < least) {
                [least, found] = [away, length + Math.hypot(near.x - one.x, near.y - one.y)];
            }
            length += Math.hypot(other.x - one.x, other.y - one.y);
        }
    }
    return length === 0 ? 0.5 : found / length;
}

function nearest(one: Point, other: Point, { x, y }: Point): Point {
    const [dx, dy] = [other.x - one.x, other.y - one.y];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - one.x) * dx + (y - one.y) * dy) / square));
    return { x: one.x + dx * share, y: one.y + dy * share };
}

function beyond(before: Point, end: Point): Point {
    const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
    return { x: end.x + ((end.x - before.x) / length) * FURTHER, y: end.y + ((end.y - before.y) / length) * FURTHER };
}

/** Where on a node a point is, 0..1; on its outline where it is outside. */
function shareOf(point: Point | undefined, { x, y, width, height }: Bounds): Point {
    const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
    return point ? { x: share((point.x - x) / width), y: share((point.y - y) / height) } : { x: 0.5, y: 0.5 };
}
