import { type Box, grow } from '../geometry/box';
import { partInBox } from '../geometry/crossings';
import { distance } from '../geometry/matrix';
import type { PaintedPath } from './node-picture';

/** Between a label and the line that it interrupts, at scale 1. */
export const LABEL_MARGIN = 4.25;
/** Of a dash at least such a part is seen, as less looks like a dot. */
const LEAST_DASH = 0.5;

/** Where the line of an arrow is not painted, so that its label is read: around that, and where a dash would end as a dot next to it. */
export function labelGap({ path, dash = [], strokeWidth = 0 }: PaintedPath, label: Box, scale: number): Box {
    const gap = grow(label, LABEL_MARGIN * scale);
    const points = path.flatMap(step => (step.type === 'move' || step.type === 'line' ? [{ x: step.x, y: step.y }] : []));
    if (dash.length !== 2 || points.length !== path.length) {
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
