import { isVertical } from '../../layout/layout-graph';
import type { Point } from '../../geometry/matrix';
import { crowding } from './crowding';
import { isImprovable } from './improvable';
import { countHits } from './lead-moved';
import { keepsEnds, laneMoved } from './moved-lanes';
import { arrangedAs, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { countSeeming } from '../ways/seeming-lines';
import { type Line, pieces } from '../ways/way-hits';

/** By so much a lane is moved at most, and in such steps. */
const MOST = 16;
const STEP = 4;
/** A smaller gain is not seen. */
const WORTH = 0.1;
const SAME = 0.5;
/** What it counts that a line seems to go on as another one. */
const SEEMS_ONE = 0.5;

/**
 * Moves what lies between two corners of a line away from shapes that the line has nothing to do with, where there is more room on its other side: ELK
 * has corners as near to all shapes of a layer. It also moves away from where the line would seem to go on as one of other shapes. What several lines share at a shape moves as one.
 */
export function clearLanes(block: ArrangedBlock): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const scene = sceneOf(block, isVertical(block.direction));
    const { lines } = scene;
    for (const line of lines.filter(({ edge }) => edge.from !== edge.to)) {
        for (const piece of pieces(line.way).slice(1, -1)) {
            const own = lines.filter(other => other === line || sharesEnd(line, other));
            const others = lines.filter(other => !own.includes(other));
            const costOf = (all: readonly Line[]) => ({
                crowded: all.reduce(
                    (sum, each) => sum + crowding(each, { ...scene, lines: [...others, ...all] }) + countSeeming(each, others) * SEEMS_ONE,
                    0
                ),
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

/** How far something is moved away from what it is too near to, the least first. */
export const DISTANCES = Array.from({ length: MOST / STEP }, (_, at) => (at + 1) * STEP).flatMap(by => [by, -by]);

/** Whether two lines end at the same point. */
export function sharesEnd({ way: one }: Line, { way: other }: Line): boolean {
    const ends = ({ points }: Way): Point[] => [points[0], points.at(-1)].flatMap(point => point ?? []);
    return ends(one).some(({ x, y }) => ends(other).some(end => Math.abs(end.x - x) < SAME && Math.abs(end.y - y) < SAME));
}

/** Whether a line ends at the same point as any other one. */
export function sharesWithOthers(line: Line, lines: readonly Line[]): boolean {
    return lines.some(other => other !== line && sharesEnd(line, other));
}
