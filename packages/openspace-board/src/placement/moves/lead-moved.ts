import type { Box } from '../../geometry/box';
import { distance } from '../../geometry/matrix';
import { frameHits, isAtBorder } from '../frames/frame-hits';
import { STRAIGHT_END, TEXT_GAP } from '../gaps';
import { labelRoom } from '../ways/label-room';
import { type End, leadsAlong, movedWays } from './moved-ways';
import type { Scene } from './moving-scene';
import type { FreeEdgeEnd, Way } from '../placement';
import { countClose, hits, type Line, pieces } from '../ways/way-hits';
import { shiftedWay } from '../ways/way-pieces';

/** What a bend counts against a shape that is far off the middle of what it is connected to, and what a pixel of a line does. */
const BEND = 0.2;
export const LENGTH = 0.001;
/** What a line counts that does not end in the middle of a shape, and so far off it half of that. */
const OFF_CENTER = 0.1;
const HALF_OFF = 40;
/** Between a label and a border. */
const BORDER = 2;
/** What lines cost that look like one. */
const CLOSE = 4;

/** The lines at shapes that may move, what they cost, and how badly each comes near to anything else. */
export interface Led {
    readonly touched: readonly Line[];
    readonly hits: readonly number[];
    readonly cost: number;
}

/** The ways of such lines after the shapes have moved, and what they cost then. */
export interface LedMoved {
    readonly ways: ReadonlyMap<Line, Way>;
    readonly cost: number;
}

/** The same with where the shapes are then: a move that may be made. */
export interface Move extends LedMoved {
    readonly scene: Scene;
}

/**
 * The touched lines with their ends where the shapes are now, each as it fits best; undefined where one has no way, or a worse one than before,
 * or all of them cost more than they may.
 */
export function leadMoved(
    group: ReadonlySet<string>,
    by: number,
    { touched, hits: before }: Led,
    most: number,
    scene: Scene
): LedMoved | undefined {
    const { isUpright, fixed, ends, walls } = scene;
    const isWhole = ({ edge }: Line): boolean => group.has(edge.from) && group.has(edge.to);
    const led = touched.map(line => (isWhole(line) ? { ...line, way: shiftedWay(line.way, isUpright, by) } : line));
    const untouched = scene.lines.filter(line => !touched.includes(line));
    // What has its way already; the others are near where they are now.
    const known = [...untouched, ...led.filter(isWhole)];
    let cost = led.filter(isWhole).reduce((sum, line) => sum + costOfWay(line, scene), 0);
    for (const [at, { edge, way }] of touched.entries()) {
        const isStart = group.has(edge.from);
        if (isStart && group.has(edge.to)) {
            continue;
        }
        const [ownId, otherId] = isStart ? [edge.from, edge.to] : [edge.to, edge.from];
        const [own, other] = [ends.get(ownId), ends.get(otherId)];
        if (!own || !other || cost >= most) {
            return undefined;
        }
        const around = [...untouched, ...led];
        const options = movedWays(way, {
            isStart,
            own: endAt(own, isStart ? edge.ends.start : edge.ends.end, fixed.has(ownId)),
            other: endAt(other, isStart ? edge.ends.end : edge.ends.start, fixed.has(otherId)),
            by,
            isUpright,
            isPast: walls.some(({ id, box }) => !scene.held.has(id) && isInBetween(box, own, other, isUpright)),
            lanes: lanesAt([ownId, otherId], around, isUpright)
        });
        const [best] = options
            .map(each => {
                const line = { edge, way: each };
                return { line, hits: countHits(line, around, scene), cost: costOfWay(line, scene) };
            })
            .sort((one, two) => one.hits - two.hits || one.cost - two.cost);
        const least = before[at] ?? 0;
        if (!best || (best.hits > least && countHits(best.line, known, scene) > least)) {
            return undefined;
        }
        led[at] = best.line;
        known.push(best.line);
        cost += best.cost;
    }
    const isWorse = cost >= most || led.some((line, at) => countHits(line, known, scene) > (before[at] ?? 0));
    return isWorse ? undefined : { cost, ways: new Map(touched.map((line, at) => [line, led[at]?.way ?? line.way])) };
}

/** What stands next to an end has its room there. */
function endAt(box: Box, { length, text }: FreeEdgeEnd, isFixed: boolean): End {
    const room = text ? Math.max(0, text.h + TEXT_GAP - STRAIGHT_END) : 0;
    return { box, isFixed: isFixed || text !== undefined, mark: length + room };
}

/** Whether something stands in a layer between those of two others. */
function isInBetween(box: Box, one: Box, other: Box, isUpright: boolean): boolean {
    const [first, last] = (isUpright ? one.y < other.y : one.x < other.x) ? [one, other] : [other, one];
    return isUpright ? first.y + first.h <= box.y && box.y + box.h <= last.y : first.x + first.w <= box.x && box.x + box.w <= last.x;
}

/** Where lines that begin or end at these shapes turn. */
function lanesAt(ids: readonly string[], lines: readonly Line[], isUpright: boolean): number[] {
    return lines.flatMap(({ edge, way }) =>
        ids.includes(edge.from) || ids.includes(edge.to)
            ? pieces(way)
                  .slice(1, -1)
                  .flatMap(([from, to]) => (leadsAlong(from, to, !isUpright) ? [isUpright ? from.y : from.x] : []))
            : []
    );
}

/** How many borders the label of a way lies on, or all too near to. */
function onBorders(way: Way, frames: readonly Box[]): number {
    const text = labelRoom(way);
    return text ? frames.filter(frame => isAtBorder(text, frame, BORDER)).length : 0;
}

/** The lines that begin or end at shapes of a group. */
export function touchedBy(group: ReadonlySet<string>, { lines }: Scene): Line[] {
    return lines.filter(({ edge }) => group.has(edge.from) || group.has(edge.to));
}

/** What lines cost as they are, and how badly each of them comes near to anything else. */
export function ledNow(touched: readonly Line[], scene: Scene): Led {
    return {
        touched,
        hits: touched.map(line => countHits(line, scene.lines, scene)),
        cost: touched.reduce((sum, line) => sum + costOfWay(line, scene), 0)
    };
}

/** How badly a line comes near to anything else: lines side by side that look like one are as bad as a text that cannot be read. */
export function countHits(line: Line, lines: readonly Line[], { walls, frames }: Scene): number {
    return hits(line, walls, lines) + frameHits(line.way, frames) + onBorders(line.way, frames) + countClose(line, lines) * CLOSE;
}

function costOfWay({ edge, way }: Line, { ends, isUpright }: Scene): number {
    const length = pieces(way).reduce((sum, [from, to]) => sum + distance(from, to), 0);
    const off = [edge.from, edge.to].reduce((sum, id, at) => {
        const [box, point] = [ends.get(id), at === 0 ? way.points[0] : way.points.at(-1)];
        const by = box && point ? Math.abs(isUpright ? point.x - box.x - box.w / 2 : point.y - box.y - box.h / 2) : 0;
        return sum + by / (by + HALF_OFF);
    }, 0);
    return (way.points.length - 2) * BEND + length * LENGTH + off * OFF_CENTER;
}

/** Whether the moved shapes lie on lines that do not end at them, more than before. */
export function isInTheWay(group: ReadonlySet<string>, touched: readonly Line[], after: Scene, before: Scene): boolean {
    const others = after.lines.filter(line => !touched.includes(line));
    const count = (scene: Scene): number => {
        const { walls, frames } = scene;
        const own = walls.filter(({ id }) => group.has(id));
        const moved = [...group].some(id => scene.held.has(id)) ? frames : [];
        return others.reduce((sum, line) => sum + hits(line, own, []) + (moved.length > 0 ? frameHits(line.way, moved) : 0), 0);
    };
    return count(after) > count(before);
}
