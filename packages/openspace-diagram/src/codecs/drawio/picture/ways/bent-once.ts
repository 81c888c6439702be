import type { Bounds, Point } from '../../../../diagram';
import type { Given } from './given';
import { boxAt, holds, middleOf } from './terminal';

/** `elbowEdgeStyle`: three stretches, of which the middle one can be moved by one waypoint. */
export function elbow(given: Given): Point[] {
    const { source, target, style, waypoints } = given;
    const [bend] = waypoints;
    let [across, down] = [false, false];
    if (source && target) {
        const [a, b] = [source.box, target.box];
        if (bend) {
            down = bend.y < Math.min(a.y, b.y) || bend.y > Math.max(a.y + a.height, b.y + b.height);
            across = bend.x < Math.min(a.x, b.x) || bend.x > Math.max(a.x + a.width, b.x + b.width);
        } else {
            down = Math.max(a.x, b.x) === Math.min(a.x + a.width, b.x + b.width);
            across = !down && Math.max(a.y, b.y) === Math.min(a.y + a.height, b.y + b.height);
        }
    }
    return !across && (down || style.text('elbow') === 'vertical') ? topToBottom(given) : sideToSide(given);
}

/** Leaves and arrives sideways. */
export function sideToSide(given: Given): Point[] {
    const [a, b] = [boxOf(given, 'source'), boxOf(given, 'target')];
    return a && b ? bentOnce(a, b, given.waypoints[0]) : [];
}

/** Leaves and arrives above or below. */
export function topToBottom(given: Given): Point[] {
    const [a, b] = [boxOf(given, 'source'), boxOf(given, 'target')];
    const [bend] = given.waypoints;
    return a && b ? bentOnce(swapped(a), swapped(b), bend && { x: bend.y, y: bend.x }).map(({ x, y }) => ({ x: y, y: x })) : [];
}

function boxOf(given: Given, end: 'source' | 'target'): Bounds | undefined {
    const point = end === 'source' ? given.start : given.end;
    return point ? boxAt(point) : given[end]?.box;
}

function swapped({ x, y, width, height }: Bounds): Bounds {
    return { x: y, y: x, width: height, height: width };
}

function bentOnce(a: Bounds, b: Bounds, bend: Point | undefined): Point[] {
    const [near, far] = [Math.min(a.x + a.width, b.x + b.width), Math.max(a.x, b.x)];
    const x = bend?.x ?? Math.round(near + (far - near) / 2);
    const level = (box: Bounds): number => (bend && bend.y >= box.y && bend.y <= box.y + box.height ? bend.y : middleOf(box).y);
    const free = (y: number): boolean => !holds(a, { x, y }) && !holds(b, { x, y });
    const corners = [level(a), level(b)].filter(free).map(y => ({ x, y }));
    if (corners.length > 0) {
        return corners;
    }
    const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
    const y = bend ? bend.y : top + (bottom - top) / 2;
    return !bend || free(y) ? [{ x, y }] : [];
}
