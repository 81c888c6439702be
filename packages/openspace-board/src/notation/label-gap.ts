import { type Box, grow } from '../geometry/box';
import { partInBox } from '../geometry/crossings';
import { distance, type Point } from '../geometry/matrix';
import type { Path } from '../geometry/path';
import type { PaintedPath } from './node-picture';

/** Between a label and the line that it interrupts, at scale 1. */
export const LABEL_MARGIN = 4.25;
/** Of a dash at least such a part is seen, as less looks like a dot. */
const LEAST_DASH = 0.5;

/** Dashes become longer or shorter by at most such a part of them. */
const MOST_STRETCH = 0.2;

/**
 * The paths of an arrow whose line its label interrupts, and the gap for that. Dashes are stretched a little, so that those at
 * both sides of the label look alike.
 * @param paths the line first
 */
export function cutForLabel(
    paths: readonly PaintedPath[],
    label: Box,
    scale: number
): { readonly paths: readonly PaintedPath[]; readonly gap: Box | undefined } {
    const [line, ...marks] = paths;
    if (!line) {
        return { paths, gap: undefined };
    }
    const spread = { ...line, dash: spreadDashes(line, grow(label, LABEL_MARGIN * scale)) };
    return { paths: [spread, ...marks], gap: labelGap(spread, label, scale) };
}

/** Dashes that are the same in both directions from the middle of the gap: that is the middle of a dash, or of what is between two. */
function spreadDashes({ path, dash, strokeWidth = 0 }: PaintedPath, gap: Box): PaintedPath['dash'] {
    const points = cornersIn(path);
    const [on, off] = dash ?? [];
    if (!points || dash?.length !== 2 || on === undefined || off === undefined) {
        return dash;
    }
    let [start, end, walked] = [Infinity, -Infinity, 0];
    for (const [at, to] of points.entries()) {
        const from = points[at - 1] ?? to;
        const length = distance(from, to);
        const within = length > 0 ? partInBox(gap, from, to) : undefined;
        if (within) {
            [start, end] = [Math.min(start, walked + within[0] * length), Math.max(end, walked + within[1] * length)];
        }
        walked += length;
    }
    if (!(start > 0) || end >= walked) {
        return dash;
    }
    const middle = (start + end) / 2;
    const half = (on + off) / 2;
    // The number of halves of a dash and its pause before the middle, counted from the middle of the first dash.
    const near = Math.round((middle - on / 2) / half);
    const tried = [-2, -1, 0, 1, 2].flatMap(more => {
        const stretch = middle / (on / 2 + (near + more) * half);
        if (!(Math.abs(stretch - 1) <= MOST_STRETCH)) {
            return [];
        }
        const last = (start / stretch) % (half * 2);
        const isDot = last < on * LEAST_DASH;
        const empty = last >= on ? last - on : isDot ? last + strokeWidth / 2 : 0;
        return [{ stretch, cost: empty + Math.abs(stretch - 1) * half * 2 }];
    });
    const stretch = tried.sort((one, other) => one.cost - other.cost)[0]?.stretch ?? 1;
    return [on * stretch, off * stretch];
}

/** Of a path with straight pieces only. */
function cornersIn(path: Path): Point[] | undefined {
    const points = path.flatMap(step => (step.type === 'move' || step.type === 'line' ? [{ x: step.x, y: step.y }] : []));
    return points.length === path.length ? points : undefined;
}

/** Where the line of an arrow is not painted, so that its label is read: around that, and where a dash would end as a dot next to it. */
export function labelGap({ path, dash = [], strokeWidth = 0 }: PaintedPath, label: Box, scale: number): Box {
    const gap = grow(label, LABEL_MARGIN * scale);
    const points = cornersIn(path);
    if (dash.length !== 2 || !points) {
        return gap;
    }
    const [on = 0, off = 0] = dash;
    let [{ x, y, w, h }, walked] = [gap, 0];
    for (const [at, to] of points.entries()) {
        const from = points[at - 1];
        const within = from && partInBox(gap, from, to);
        if (from && within) {
            const length = distance(from, to);
            const [into, out] = within.map(part => (walked + part * length) % (on + off)) as [number, number];
            // A dash that begins just before the gap, and one that ends just behind it; their ends are round.
            const before = within[0] > 0 && into < on * LEAST_DASH ? into + strokeWidth / 2 : 0;
            const behind = within[1] < 1 && out < on && on - out < on * LEAST_DASH ? on - out + strokeWidth / 2 : 0;
            const [left, right] = to.x > from.x ? [before, behind] : [behind, before];
            const [top, bottom] = to.y > from.y ? [before, behind] : [behind, before];
            const isLevel = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
            [x, w] = isLevel ? [x - left, w + left + right] : [x, w];
            [y, h] = isLevel ? [y, h] : [y - top, h + top + bottom];
        }
        walked += from ? distance(from, to) : 0;
    }
    return { x, y, w, h };
}
