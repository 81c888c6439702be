import type { Point } from '../../../diagram';
import type { Losses } from '../../../losses';
import { MAX_POINTS } from '../element-props';

/** As many of the points as an element may have, evenly along the line with both its ends. */
export function fewerPoints(points: readonly Point[], losses: Losses, id: string): readonly Point[] {
    if (points.length <= MAX_POINTS) {
        return points;
    }
    losses.add(`Lines of more than ${MAX_POINTS} points are drawn with fewer.`, id);
    const step = (points.length - 1) / (MAX_POINTS - 1);
    return Array.from({ length: MAX_POINTS }, (_, at) => points[Math.round(at * step)]).filter(point => point !== undefined);
}
