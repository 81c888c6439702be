import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { FreeEdge, Way } from '../placement';

/**
 * The ways that lead from shape to shape. Others are found again later: those to a frame around what their arrow connects, and
 * those of which ELK gives only a part, such as lines back in a picture that is continued.
 */
export function atTheirShapes(
    edges: readonly FreeEdge[],
    ways: ReadonlyMap<number, Way>,
    boxes: ReadonlyMap<string, Box>
): Map<number, Way> {
    return new Map(
        edges.flatMap(({ at, from, to }) => {
            const way = ways.get(at);
            const [first, last] = [way?.points[0], way?.points.at(-1)];
            const [start, end] = [boxes.get(from), boxes.get(to)];
            return way && first && last && start && end && isAt(start, first) && isAt(end, last) ? [[at, way] as const] : [];
        })
    );
}

function isAt({ x, y, w, h }: Box, point: Point): boolean {
    return point.x >= x - 1 && point.x <= x + w + 1 && point.y >= y - 1 && point.y <= y + h + 1;
}
