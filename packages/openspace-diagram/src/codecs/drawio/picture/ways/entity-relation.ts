import type { Point } from '../../../../diagram';
import type { Given } from './given';
import { boxAt, middleOf } from './terminal';

/** `entityRelationEdgeStyle`: leaves both cells sideways, and runs straight for a while at both. */
export function betweenEntities({ source, target, start, end, style }: Given): Point[] {
    const [a, b] = [start ? boxAt(start) : source?.box, end ? boxAt(end) : target?.box];
    if (!a || !b) {
        return [];
    }
    const straight = style.number('segment', 30, 0, 1000);
    const leavesLeft = b.x + b.width < a.x;
    const arrivesLeft = a.x + a.width < b.x;
    const [x0, x1] = [leavesLeft ? a.x : a.x + a.width, arrivesLeft ? b.x : b.x + b.width];
    const [y0, y1] = [middleOf(a).y, middleOf(b).y];
    if (leavesLeft === arrivesLeft) {
        const x = leavesLeft ? Math.min(x0, x1) - straight : Math.max(x0, x1) + straight;
        return [
            { x, y: y0 },
            { x, y: y1 }
        ];
    }
    const out = { x: x0 + (leavesLeft ? -straight : straight), y: y0 };
    const back = { x: x1 + (arrivesLeft ? -straight : straight), y: y1 };
    const passes = out.x < back.x === leavesLeft;
    const y = y0 + (y1 - y0) / 2;
    return passes ? [out, { x: out.x, y }, { x: back.x, y }, back] : [out, back];
}
