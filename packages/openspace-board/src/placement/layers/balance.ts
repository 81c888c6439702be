import { isVertical } from '../../layout/layout-graph';
import { type Box, boxOfPoints, centerOf, unionOf } from '../../geometry/box';
import { distance, lengthOf, type Point } from '../../geometry/matrix';
import { edgeLinesOf } from './block-cost';
import type { ArrangedBlock } from '../placement';
import { isLevel } from '../ways/way-hits';

/** That shapes stand at one side of the middle of their picture, as a share of its breadth. Less off the middle is not seen. */
const ONE_SIDED = 3;
const UNSEEN = 0.03;
/** That they stand along a diagonal, with empty room at both sides of it. */
const SLANTED = 4;
/** That lines are longer than what is between their shapes, in sides of a shape: on average, and the one for which that is most so. */
const AROUND = 0.1;
const MOST_AROUND = 0.03;
/** A piece between two corners that is shorter than this many sides of a shape. */
const JOG = 0.05;
const SHORT = 0.6;
/** A line from above or below that ends at the side of a shape. */
const AT_SIDE = 0.05;
const BEND = 0.02;
/** That all is the other way round than in the call. */
const TURNED = 0.2;

/** What stands in a picture that is read down. */
interface Standing {
    readonly parent: string | undefined;
    readonly box: Box;
}

interface Leading {
    readonly points: readonly Point[];
    readonly start: Box;
    readonly end: Box;
}

/**
 * How far a picture is from one that stands over its middle, with short, straight lines, in the order of the call. It decides between pictures of a block
 * that differ in little else.
 */
export function imbalance(block: ArrangedBlock): number {
    const isUpright = isVertical(block.direction);
    const upright = (box: Box): Box => (isUpright ? box : { x: box.y, y: box.x, w: box.h, h: box.w });
    const frames = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    const shapes = block.nodes.flatMap(({ id, parent }): Standing[] => {
        const box = frames.has(id) ? undefined : block.boxes.get(id);
        return box ? [{ parent, box: upright(box) }] : [];
    });
    const lines = edgeLinesOf(block).flatMap(({ points, ends: [one, other] }): Leading[] =>
        one && other
            ? [
                  {
                      points: isUpright ? points : points.map(({ x, y }) => ({ x: y, y: x })),
                      start: upright(one.box),
                      end: upright(other.box)
                  }
              ]
            : []
    );
    const around = unionOf([...[...block.boxes.values()].map(upright), ...lines.map(({ points }) => boxOfPoints(points))]);
    const area = shapes.reduce((sum, { box: { w, h } }) => sum + w * h, 0);
    if (!around || around.w <= 0 || around.h <= 0 || area <= 0) {
        return 0;
    }
    const { off, slant } = massOf(shapes, area, around);
    const side = Math.sqrt(area / shapes.length);
    const detours = lines.map(line => detourOf(line) / side);
    return (
        Math.max(0, off - UNSEEN) * ONE_SIDED +
        slant * SLANTED +
        (detours.reduce((sum, each) => sum + each, 0) / Math.max(1, lines.length)) * AROUND +
        detours.reduce((most, each) => Math.max(most, each), 0) * MOST_AROUND +
        lines.reduce((sum, { points }) => sum + countJogs(points, side * SHORT), 0) * JOG +
        lines.filter(endsAtSide).length * AT_SIDE +
        lines.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0) * BEND +
        turnedShare(shapes) * TURNED
    );
}

/** How far the mass of all shapes is off the middle, and how much of it is along a diagonal, as shares of the picture. */
function massOf(shapes: readonly Standing[], area: number, around: Box): { off: number; slant: number } {
    const mean = (of: (at: Point) => number): number => shapes.reduce((sum, { box }) => sum + box.w * box.h * of(centerOf(box)), 0) / area;
    const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
    return {
        off: Math.abs(middle.x - centerOf(around).x) / around.w,
        slant: Math.abs(mean(({ x, y }) => (x - middle.x) * (y - middle.y))) / (around.w * around.h)
    };
}

/** How much longer a line is than the shortest one between its shapes would be. */
function detourOf({ points, start, end }: Leading): number {
    const between = Math.max(0, end.x - start.x - start.w, start.x - end.x - end.w) + betweenRows(start, end);
    return Math.max(0, lengthOf(points) - between);
}

function betweenRows(one: Box, other: Box): number {
    return Math.max(0, other.y - one.y - one.h, one.y - other.y - other.h);
}

function countJogs(points: readonly Point[], short: number): number {
    return points.slice(2, -1).filter((to, at) => distance(points[at + 1] ?? to, to) < short).length;
}

function endsAtSide({ points, start, end }: Leading): boolean {
    const [last, before] = [points.at(-1), points.at(-2)];
    return points.length > 2 && last !== undefined && before !== undefined && betweenRows(start, end) > 0 && isLevel(before, last);
}

/** Of the pairs that stand level with each other, the share in which the later one comes first. */
function turnedShare(shapes: readonly Standing[]): number {
    const pairs = shapes.flatMap(({ parent, box }, at) =>
        shapes.slice(at + 1).flatMap(other => {
            const shared = Math.min(box.y + box.h, other.box.y + other.box.h) - Math.max(box.y, other.box.y);
            const isLevelWith = other.parent === parent && shared > Math.min(box.h, other.box.h) / 2;
            return isLevelWith ? [centerOf(other.box).x < centerOf(box).x] : [];
        })
    );
    return pairs.filter(isTurned => isTurned).length / Math.max(1, pairs.length);
}
