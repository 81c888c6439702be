import type { Point } from '../geometry/matrix';
import { crowding } from './crowding';
import { STRAIGHT_END, TEXT_GAP } from './gaps';
import { isImprovable } from './improvable';
import { countHits } from './lead-moved';
import { arrangedAs, sceneOf } from './moving-scene';
import type { ArrangedBlock, FreeEdgeEnd, Way } from './placement';
import { isLevel, type Line, pieces } from './way-hits';
import { hasLabel, hasLongEnds, isOnPiece, shifted } from './way-pieces';

/** By so much a lane is moved at most, and in such steps. */
const MOST = 16;
const STEP = 4;
/** A smaller gain is not seen. */
const WORTH = 0.1;
const SAME = 0.5;

/**
 * Moves what lies between two corners of a line away from shapes that the line has nothing to do with, where there is more room on its other side: ELK
 * has corners as near to all shapes of a layer. What several lines share at a shape moves as one.
 */
export function clearLanes(block: ArrangedBlock): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const scene = sceneOf(block, block.direction === 'down' || block.direction === 'up');
    const { lines, walls } = scene;
    for (const line of lines.filter(({ edge }) => edge.from !== edge.to)) {
        for (const piece of pieces(line.way).slice(1, -1)) {
            const own = lines.filter(other => other === line || sharesEnd(line, other));
            const others = lines.filter(other => !own.includes(other));
            const costOf = (all: readonly Line[]) => ({
                crowded: all.reduce((sum, each) => sum + crowding(each, walls, lines), 0),
                hits: all.reduce((sum, each) => sum + countHits(each, others, scene), 0)
            });
            const before = costOf(own);
            let best = { ways: own.map(({ way }) => way), crowded: before.crowded - WORTH };
            for (const by of before.crowded > WORTH ? DISTANCES : []) {
                const moved = own.map(each => ({ ...each, way: laneMoved(each.way, piece, by) }));
                const after = costOf(moved);
                if (after.crowded < best.crowded && after.hits <= before.hits && moved.every((each, at) => keepsEnds(each, own[at]?.way))) {
                    best = { ways: moved.map(({ way }) => way), crowded: after.crowded };
                }
            }
            own.forEach((each, at) => (each.way = best.ways[at] ?? each.way));
        }
    }
    return arrangedAs(scene);
}

/** The nearest first. */
const DISTANCES = Array.from({ length: MOST / STEP }, (_, at) => (at + 1) * STEP).flatMap(by => [by, -by]);

/** Whether two lines end at the same point. */
function sharesEnd({ way: one }: Line, { way: other }: Line): boolean {
    const ends = ({ points }: Way): Point[] => [points[0], points.at(-1)].flatMap(point => point ?? []);
    return ends(one).some(({ x, y }) => ends(other).some(end => Math.abs(end.x - x) < SAME && Math.abs(end.y - y) < SAME));
}

/** A way with all that lies between two of its corners in line with a piece further to its side, and the label that is on it. */
function laneMoved(way: Way, [from, to]: readonly [Point, Point], by: number): Way {
    const level = isLevel(from, to);
    const isIn = (point: Point | undefined): boolean => point !== undefined && Math.abs(level ? point.y - from.y : point.x - from.x) < SAME;
    const last = way.points.length - 1;
    const isMoved = (at: number): boolean =>
        at > 0 &&
        at < last &&
        isIn(way.points[at]) &&
        ((at > 1 && isIn(way.points[at - 1])) || (at + 1 < last && isIn(way.points[at + 1])));
    const points = way.points.map((point, at) => (isMoved(at) ? shifted(point, !level, by) : point));
    const under =
        way.label && pieces(way).findIndex((piece, at) => isMoved(at) && isMoved(at + 1) && way.label && isOnPiece(way.label, piece));
    return { ...way, points, ...(way.label && under !== -1 && { label: shifted(way.label, !level, by) }) };
}

/** Whether there is room at the ends of a line for what stands there, and on it for its label. */
function keepsEnds({ edge: { ends }, way }: Line, before: Way | undefined): boolean {
    const least = ({ length, text }: FreeEdgeEnd): number => length + Math.max(STRAIGHT_END, text ? text.h + TEXT_GAP : 0);
    return before !== undefined && hasLongEnds(way.points, before.points, [least(ends.start), least(ends.end)]) && hasLabel(way);
}
