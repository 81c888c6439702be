import type { TLArrowShapeArrowheadStyle } from '@tldraw/tlschema';
import { between, distance, lengthOf, type Point } from '../geometry/matrix';
import { arc, CLOSE, move, type Path, polygon, polyline } from '../geometry/path';

/** The head at one end of a way, or undefined for none. `points` lead towards the head. */
export function arrowhead(kind: TLArrowShapeArrowheadStyle, points: readonly Point[], strokeWidth: number): Path | undefined {
    const tip = points.at(-1);
    // tldraw knows a `pipe` and draws nothing for it.
    if (!tip || kind === 'none' || kind === 'pipe') {
        return undefined;
    }
    const length = lengthOf(points);
    const size = Math.min(Math.max(length / 5, strokeWidth), strokeWidth * 3);
    // Along the way itself, so that the head of a bent arrow follows the bend.
    const neck = backAlong(points, size);
    const at = (along: number, across: number): Point => ({
        x: tip.x + (neck.x - tip.x) * along - (neck.y - tip.y) * across,
        y: tip.y + (neck.y - tip.y) * along + (neck.x - tip.x) * across
    });
    switch (kind) {
        case 'arrow':
            return polyline([at(COS, SIN), tip, at(COS, -SIN)]);
        case 'triangle':
            return polygon([at(COS, SIN), at(COS, -SIN), tip]);
        case 'inverted':
            return polygon([at(0, 0.5), at(1, 0), at(0, -0.5)]);
        case 'bar':
            return polyline([at(0, 0.5), at(0, -0.5)]);
        case 'square':
            return polygon([at(0, 0.425), at(0.85, 0.425), at(0.85, -0.425), at(0, -0.425)]);
        case 'diamond':
            return polygon([tip, at(0.53, 0.4), at(1.06, 0), at(0.53, -0.4)]);
        case 'dot': {
            const center = at(0.45, 0);
            const radius = distance(center, tip);
            return [move(center.x + radius, center.y), ...arc(center, radius, radius, 0, 2 * Math.PI), CLOSE];
        }
    }
}

/** Whether the line of the arrow ends at the head's back instead of its tip. */
export function isClosedHead(kind: TLArrowShapeArrowheadStyle): boolean {
    return kind !== 'none' && kind !== 'arrow' && kind !== 'bar' && kind !== 'pipe';
}

// The sides of a head are at 30° to the way.
const [SIN, COS] = [Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];

function backAlong(points: readonly Point[], length: number): Point {
    let left = length;
    for (let at = points.length - 1; at > 0; at--) {
        const [from, to] = [points[at], points[at - 1]];
        if (from && to) {
            const step = distance(from, to);
            if (step >= left) {
                return between(from, to, step === 0 ? 0 : left / step);
            }
            left -= step;
        }
    }
    return points[0] ?? { x: 0, y: 0 };
}
