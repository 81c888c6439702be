import { type ArrowEnd, type ArrowForm, type ArrowRoute, headGap, MIN_LENGTH } from './arrow-form';
import { crossings, nearestOn } from './crossings';
import { distance, type Point } from './matrix';
import { polyline } from './path';

/** A straight arrow, cut off at the edges of its shapes. */
export function straightRoute(form: ArrowForm): ArrowRoute {
    const { start, end, scale } = form;
    const way = direction(start.anchor, end.anchor);
    if (!way) {
        return between(start.anchor, end.anchor);
    }
    const cutEnd = cut(end, start.anchor);
    const cutStart = cut(start, end.anchor);
    let from = cutStart ?? start.anchor;
    let to = cutEnd ?? end.anchor;
    if (form.relation === 'apart' && start.target && end.target && !start.target.exact && !end.target.exact) {
        // Shapes that cover each other's anchors leave no way to show: a stub points the way instead.
        const stub = MIN_LENGTH * scale;
        if (cutEnd && !cutStart && start.target.outline.closed) {
            from = along(to, way, stub);
        } else if (!cutEnd && end.target.outline.closed) {
            to = along(from, way, -stub);
        }
    }
    const drawn = direction(from, to);
    if (!drawn) {
        return between(from, to);
    }
    const backwards = drawn.x * way.x + drawn.y * way.y < 0;
    const sign = backwards ? -1 : 1;
    const gaps = fitGaps(form, distance(from, to), sign);
    from = along(from, drawn, gaps.start * sign);
    to = along(to, drawn, -gaps.end * sign);
    if (backwards && start.target && end.target) {
        to = along(from, drawn, -MIN_LENGTH * scale);
    }
    return between(from, to);
}

/** The gaps at both ends; where they would swallow a short arrow they reach into the shapes instead. */
function fitGaps(form: ArrowForm, length: number, sign: 1 | -1): { start: number; end: number } {
    const { relation } = form;
    const start = relation === 'same' || relation === 'start-contains-end' ? 0 : headGap(form, form.start);
    const end = relation === 'same' || relation === 'end-contains-start' ? 0 : headGap(form, form.end);
    const least = MIN_LENGTH * form.scale + Math.max(0, start - MIN_LENGTH * form.scale) + Math.max(0, end - MIN_LENGTH * form.scale);
    if (Math.abs(length - sign * (start + end)) >= least || (start === 0 && end === 0)) {
        return { start, end };
    }
    const reach = start !== 0 && end !== 0 ? -1.5 : -1;
    return { start: start * reach, end: end * reach };
}

/** Where the way from `opposite` first meets the shape of an end; undefined where it does not. */
function cut(end: ArrowEnd, opposite: Point): Point | undefined {
    if (!end.target || end.target.exact) {
        return undefined;
    }
    const first = crossings(end.target.outline, opposite, end.anchor)[0];
    if (first) {
        return first;
    }
    const near = nearestOn(end.target.outline, end.anchor);
    return near && distance(near, end.anchor) <= 1 ? near : undefined;
}

function direction(from: Point, to: Point): Point | undefined {
    const length = distance(from, to);
    return length < 1e-6 ? undefined : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function along(point: Point, way: Point, length: number): Point {
    return { x: point.x + way.x * length, y: point.y + way.y * length };
}

function between(from: Point, to: Point): ArrowRoute {
    const points = [from, to];
    return { kind: 'straight', points, path: polyline(points) };
}
