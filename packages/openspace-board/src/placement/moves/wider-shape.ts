import { type Box, grow, touches, unionOf } from '../../geometry/box';
import { crowding } from './crowding';
import { dockCost, isOn } from '../docks/dock-cost';
import { FROM_CORNER, slidBy } from '../docks/dock-ways';
import { hasOpenSize } from '../cards/even-widths';
import { distance } from '../../geometry/matrix';
import { countHits, isInTheWay } from './lead-moved';
import { leastAt } from './moved-ways';
import { placed, type Scene } from './moving-scene';
import type { FreeNode, Way } from '../placement';
import type { Growth } from '../docks/under-people';
import { isLevel, type Line } from '../ways/way-hits';
import { hasLabel, isOnPiece, shifted, shiftedWay } from '../ways/way-pieces';

/** Shapes come no nearer to each other than this. */
const APART = 24;
/** Less is not seen. */
const UNSEEN = 0.5;

/** A fork or a join, which is as wide as what it parts or joins. */
export const isBar = ({ face }: FreeNode): boolean => face === 'bar';

/** A shape that becomes wider, with its scene before and after. */
export interface Change {
    readonly id: string;
    readonly atShape: ReadonlyMap<string, readonly Line[]>;
    readonly scene: Scene;
    readonly after: Scene;
}

/**
 * The scene after a shape has become wider, with the lines there led for that; the one before where they cost more than it gains, or something is in
 * their way.
 */
export function withWays(lines: readonly Line[], ways: readonly Way[], gain: number, { id, atShape, scene, after }: Change): Scene {
    const around = lines.flatMap(({ edge }) => [edge.from, edge.to]);
    const before = lines.map(({ way }) => way);
    const hits = lines.map(line => countHits(line, scene.lines, scene));
    const isOnNow = lines.map(line => isOn(line, scene));
    const most = dockCost(around, lines, atShape, scene) + gain;
    lines.forEach((line, at) => (line.way = ways[at] ?? line.way));
    const isClear =
        !isNearer(id, lines, after, scene) &&
        lines.every(
            (line, at) =>
                hasLabel(line.way) &&
                hasLongEnds(line, before[at]) &&
                countHits(line, scene.lines, after) <= (hits[at] ?? 0) &&
                (isOn(line, after) || !isOnNow[at])
        );
    if (isClear && dockCost(around, lines, atShape, after) < most) {
        return after;
    }
    lines.forEach((line, at) => (line.way = before[at] ?? line.way));
    return scene;
}

/** Whether a line is as long at its ends as what stands there needs, or as before. */
function hasLongEnds({ edge: { ends }, way }: Line, before: Way = way): boolean {
    const lengths = [way, before].map(({ points }) =>
        [points.slice(0, 2), points.slice(-2)].map(([from, to]) => (from && to ? distance(from, to) : 0))
    );
    return [ends.start, ends.end].every(
        ({ length }, at) => (lengths[0]?.[at] ?? 0) >= Math.min(leastAt({ mark: length }), lengths[1]?.[at] ?? 0) - UNSEEN
    );
}

/** Whether a shape is nearer than before to others, or to lines of others that pass it. */
function isNearer(id: string, own: readonly Line[], after: Scene, before: Scene): boolean {
    const others = after.lines.filter(line => !own.includes(line));
    const near = ({ walls }: Scene): number =>
        others.reduce((sum, line) => sum + crowding(line, { walls: walls.filter(wall => wall.id === id), frames: [], lines: [] }), 0);
    const close = ({ boxes, held }: Scene): number => {
        const room = grow(boxes.get(id) ?? { x: 0, y: 0, w: 0, h: 0 }, APART);
        return [...boxes].filter(([other, box]) => other !== id && !held.has(other) && touches(room, box)).length;
    };
    return isInTheWay(new Set([id]), own, after, before) || near(after) > near(before) || close(after) > close(before);
}

/** By how much a shape may become wider at each of its sides. @param widest so many times as wide as its words need */
export function mostGrowth(node: FreeNode, box: Box, widest: number): number {
    if (!hasOpenSize(node)) {
        return 0;
    }
    return isBar(node) ? Infinity : (Math.max(node.w * widest, box.w) - box.w) / 2;
}

/** With the shape wider at its sides, and frames that have grown for it; undefined where there is no room. */
export function widerBoxes(id: string, by: Growth, scene: Scene): Map<string, Box> | undefined {
    if (by.left === 0 && by.right === 0) {
        return new Map();
    }
    const group = new Set([id]);
    const [left, right] = [placed(group, -by.left, scene), placed(group, by.right, scene)];
    const found = new Map<string, Box>();
    for (const [each, box] of left && right ? [...left, ...right] : []) {
        found.set(each, unionOf([found.get(each), box]) ?? box);
    }
    return found.size > 0 ? found : undefined;
}

/** A straight upright line elsewhere. */
export function straightAt(way: Way, x: number): Way {
    const [first, last] = [way.points[0], way.points.at(-1)];
    const points = first && last ? [first, last].map(({ y }) => ({ x, y })) : way.points;
    return { ...way, points, ...(way.label && { label: { x, y: way.label.y } }) };
}

/**
 * A line that ends at a side of the shape ends as much further out. What goes on next to the shape goes on as far from it as before, where lines are
 * to have room and there would be none.
 */
export function besideWider({ edge, way }: Line, id: string, by: Growth, isRoomy = false): Way {
    return fromEnd(way, edge.from === id, own => {
        const [first, second] = own.points;
        if (!first || !second || !isLevel(first, second)) {
            return own;
        }
        const out = second.x < first.x ? -by.left : by.right;
        if (edge.from === edge.to) {
            return shiftedWay(own, true, out);
        }
        const isNear = Math.abs(second.x - first.x) - Math.abs(out) < FROM_CORNER;
        return isRoomy && isNear && own.points.length > 3 ? withLaneAt(own, out) : slidBy(own, 0, true, out);
    });
}

/** A way with its end and what it goes on along next to its shape further out. */
function withLaneAt(way: Way, out: number): Way {
    const { label, points } = way;
    const isOn = label !== undefined && isOnPiece(label, points, { first: 1, last: 2 });
    return {
        ...way,
        points: points.map((point, at) => (at <= 2 ? shifted(point, true, out) : point)),
        ...(isOn && { label: shifted(label, true, out) })
    };
}

/** A way that is led again from one of its ends. */
export function fromEnd(way: Way, isStart: boolean, lead: (own: Way) => Way): Way {
    const turned = (each: Way): Way => (isStart ? each : { ...each, points: [...each.points].reverse() });
    return turned(lead(turned(way)));
}
