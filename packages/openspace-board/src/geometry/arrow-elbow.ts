import { type ArrowEnd, type ArrowForm, type ArrowRoute, headGap, MIN_LENGTH, STROKE_WIDTHS } from './arrow-form';
import type { Box } from './box';
import { crossings } from './crossings';
import { distance, type Point } from './matrix';
import { polyline } from './path';

/**
 * An arrow of upright and level pieces: along the axis on which the shapes are further apart, or with one corner
 * where the side of a shape faces the top or bottom of the other. Undefined where the shapes leave no room.
 */
export function elbowRoute(form: ArrowForm): ArrowRoute | undefined {
    const start = boundsOf(form.start);
    const end = boundsOf(form.end);
    const [gapX, gapY] = [gap(start.x, start.w, end.x, end.w), gap(start.y, start.h, end.y, end.h)];
    const room = STROKE_WIDTHS[form.size] * 3 * 2 * form.scale;
    const corners =
        Math.abs(gapX) + 1 > Math.abs(gapY) && Math.abs(gapX) > room
            ? level(form, start, gapX)
            : (oneCorner(form, start, end) ?? (Math.abs(gapY) > room ? upright(form, start, gapY) : undefined));
    if (!corners) {
        return undefined;
    }
    const points = simplify(toEdges(form, corners));
    return { kind: 'elbow', points, path: polyline(points) };
}

/** Positive when the second stretch lies after the first, negative when before, 0 when they overlap. */
function gap(from: number, size: number, otherFrom: number, otherSize: number): number {
    return otherFrom > from + size ? otherFrom - from - size : from > otherFrom + otherSize ? otherFrom + otherSize - from : 0;
}

function level(form: ArrowForm, start: Box, gapX: number): Point[] {
    const from = gapX > 0 ? start.x + start.w : start.x;
    const middle = from + gapX * form.elbowMidPoint;
    const [one, two] = [form.start.anchor, form.end.anchor];
    return [one, { x: middle, y: one.y }, { x: middle, y: two.y }, two];
}

function upright(form: ArrowForm, start: Box, gapY: number): Point[] {
    const from = gapY > 0 ? start.y + start.h : start.y;
    const middle = from + gapY * form.elbowMidPoint;
    const [one, two] = [form.start.anchor, form.end.anchor];
    return [one, { x: one.x, y: middle }, { x: two.x, y: middle }, two];
}

function oneCorner(form: ArrowForm, start: Box, end: Box): Point[] | undefined {
    const [one, two] = [form.start.anchor, form.end.anchor];
    const clear = MIN_LENGTH * 2 * form.scale;
    const beside = two.x >= start.x + start.w + clear || two.x <= start.x - clear;
    const above = one.y <= end.y - clear || one.y >= end.y + end.h + clear;
    const bothFree = !form.start.target && !form.end.target;
    return beside && above && !bothFree ? [one, { x: two.x, y: one.y }, two] : undefined;
}

function boundsOf(end: ArrowEnd): Box {
    return end.target && !end.target.exact ? end.target.bounds : { ...end.anchor, w: 0, h: 0 };
}

/** Cuts the first and the last piece off at the shapes' edges, with room for the heads. */
function toEdges(form: ArrowForm, corners: readonly Point[]): Point[] {
    const points = [...corners];
    const second = points[1];
    const beforeLast = points.at(-2);
    if (second && beforeLast) {
        points[0] = edgePoint(form, form.start, second);
        points[points.length - 1] = edgePoint(form, form.end, beforeLast);
    }
    return points;
}

function edgePoint(form: ArrowForm, end: ArrowEnd, from: Point): Point {
    const edge = end.target && !end.target.exact ? crossings(end.target.outline, from, end.anchor)[0] : undefined;
    const at = edge ?? end.anchor;
    const away = distance(from, at);
    const back = Math.min(headGap(form, end), Math.max(0, away - MIN_LENGTH * form.scale));
    return away === 0 ? at : { x: at.x + ((from.x - at.x) / away) * back, y: at.y + ((from.y - at.y) / away) * back };
}

/** Leaves out corners that are none. */
function simplify(points: readonly Point[]): Point[] {
    return points.filter((point, index) => {
        const before = points[index - 1];
        const after = points[index + 1];
        return !before || !after || Math.abs((point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)) > 1;
    });
}
