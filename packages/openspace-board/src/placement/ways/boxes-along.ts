import { type Box, boxOfPoints } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';

/** A slanted line is followed by boxes of this size. */
const SLANTED_STEP = 40;

/** Small boxes on which a line lies; one for a level or upright line. */
export function boxesAlong(from: Point, to: Point): Box[] {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const steps = Math.max(1, Math.ceil(Math.min(Math.abs(dx), Math.abs(dy)) / SLANTED_STEP));
    return Array.from({ length: Math.min(steps, 100) }, (_, at) => {
        const count = Math.min(steps, 100);
        const [start, end] = [at / count, (at + 1) / count];
        return (
            boxOfPoints([
                { x: from.x + dx * start, y: from.y + dy * start },
                { x: from.x + dx * end, y: from.y + dy * end }
            ]) ?? { ...from, w: 0, h: 0 }
        );
    });
}
