import { type Box, centerOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { FreeEdge, Way } from '../placement';
import type { Scene } from '../moves/moving-scene';
import type { Line } from '../ways/way-hits';
import { isOnSide, withoutStraight } from '../ways/way-pieces';

/** Less is not seen. */
const UNSEEN = 1;
/** A point this near to a border is on it. */
export const AT_BORDER = 2;
/** A piece between two others of one direction is at least this long. */
export const JOG = 24;
/** A bar is at least this far above children. */
export const LEG = 24;

/**
 * The lines between a parent and its children below it, which share a stem under the parent and part from it at a bar:
 *
 *        parent
 *           │      stem
 *     ┌─────┼─────┐    bar
 *     a     b     c    legs
 */
export interface Fan {
    readonly parent: string;
    /** Where the stem is, from left to right. */
    readonly stem: number;
    /** What of the parent should be over the wanted place: its middle, or the stem if other lines are at its bottom, too. */
    readonly under: number;
    /** How far down the bar is. */
    readonly bar: number;
    readonly legs: readonly Leg[];
}

/** The line of one child. */
export interface Leg {
    readonly line: Line;
    readonly child: string;
    /** Whether its way begins at the parent; that of an arrow from the child to the parent ends there. */
    readonly isFromParent: boolean;
    /** Where it should come to the child: in the middle, if it is straight now and no other line is there. */
    readonly at: number;
}

/** A fan of which shapes have moved to the side: these, and by how much. */
export interface MovedGroup {
    readonly group: ReadonlySet<string>;
    readonly by: number;
}

/** The shape that an edge is read from. @param turned edges that are read from their end to their start */
export function parentOf({ at, from, to }: FreeEdge, turned: ReadonlySet<number>): string {
    return turned.has(at) ? to : from;
}

/** Lines of one parent as a stem, a bar and legs; undefined where they do not part at one bar. */
export function fanOf(lines: readonly Line[], turned: ReadonlySet<number>, scene: Scene): Fan | undefined {
    const legs = lines.flatMap(line => legOf(line, turned, scene) ?? []);
    const [first] = legs;
    const port = first && pointsOf(first)[0];
    const bar = barOf(legs);
    if (!first || !port || bar === undefined || !hasOneStem(legs, port.x)) {
        return undefined;
    }
    const parent = parentOf(first.line.edge, turned);
    const box = scene.ends.get(parent);
    const isFree = box && !isAnyAt('bottom', box, othersThan(lines, scene));
    return { parent, stem: port.x, under: isFree ? centerOf(box).x : port.x, bar, legs };
}

/** The line of a child as a leg; undefined where the child has no place. */
function legOf(line: Line, turned: ReadonlySet<number>, scene: Scene): Leg | undefined {
    const isFromParent = !turned.has(line.edge.at);
    const child = isFromParent ? line.edge.to : line.edge.from;
    const points = downwards(line.way, isFromParent);
    const [end, box] = [points.at(-1), scene.ends.get(child)];
    if (!end || !box) {
        return undefined;
    }
    const isFree = points.length === 2 && !isAnyAt('top', box, othersThan([line], scene));
    return { line, child, isFromParent, at: isFree ? centerOf(box).x : end.x };
}

/** Where most legs part from the stem. The only one has no bar while it is straight, but gets one there when its parent moves. */
function barOf(legs: readonly Leg[]): number | undefined {
    const corners = cornersAtStem(legs);
    const counts = new Map<number, number>();
    corners.forEach(({ y }) => counts.set(Math.round(y), (counts.get(Math.round(y)) ?? 0) + 1));
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    const bar = corners.find(({ y }) => Math.round(y) === most?.[0])?.y;
    const [first, ...others] = legs;
    const end = first && others.length === 0 ? pointsOf(first)[1] : undefined;
    return bar ?? (end && end.y - LEG);
}

/** Whether all legs begin at one stem. */
function hasOneStem(legs: readonly Leg[], stem: number): boolean {
    return cornersAtStem(legs).every(({ x }) => Math.abs(x - stem) < UNSEEN);
}

/** Where legs leave the stem, those that are not straight. */
function cornersAtStem(legs: readonly Leg[]): Point[] {
    return legs.flatMap(leg => {
        const [, corner, next] = pointsOf(leg);
        return corner && next ? [corner] : [];
    });
}

/** The points of the way of a leg from the parent to the child. */
function pointsOf({ line, isFromParent }: Leg): readonly Point[] {
    return downwards(line.way, isFromParent);
}

/** The points of a way from the parent to the child. */
export function downwards({ points }: Way, isFromParent: boolean): readonly Point[] {
    return isFromParent ? points : points.toReversed();
}

function othersThan(lines: readonly Line[], scene: Scene): Line[] {
    const own = new Set(lines.map(({ edge }) => edge));
    return scene.lines.filter(({ edge }) => !own.has(edge));
}

/** Whether one of these lines touches the top, or the bottom, of a shape. */
export function isAnyAt(side: 'top' | 'bottom', { x, y, w, h }: Box, lines: readonly Line[]): boolean {
    const border = side === 'top' ? y : y + h;
    return lines.some(({ way }) => way.points.some(point => Math.abs(point.y - border) < AT_BORDER && point.x >= x && point.x <= x + w));
}

/** The ways of the legs of which either the parent or the child has moved. */
export function fanWays(fan: Fan, { group, by }: MovedGroup, { ends }: Scene): [Line, Way][] {
    const isParentMoved = group.has(fan.parent);
    return fan.legs.flatMap((leg): [Line, Way][] => {
        if (group.has(leg.child) === isParentMoved) {
            return [];
        }
        const [stem, at] = isParentMoved ? [fan.under + by, leg.at] : [fan.stem, leg.at + by];
        return [[leg.line, legWay({ ...leg, at }, stem, fan.bar, ends)]];
    });
}

/** The way of a leg from a stem: straight below it, if that is where the child is. */
function legWay(leg: Leg, stem: number, bar: number, ends: Scene['ends']): Way {
    const { line, child, isFromParent, at } = leg;
    const points = pointsOf(leg);
    const [port, end] = [points[0], points.at(-1)];
    if (!port || !end) {
        return line.way;
    }
    const isBelow = Math.abs(stem - at) < JOG && isOnSide({ x: stem, y: end.y }, ends.get(child), true);
    const to = isBelow ? stem : at;
    const way = withoutStraight([
        { x: stem, y: port.y },
        { x: stem, y: bar },
        { x: to, y: bar },
        { x: to, y: end.y }
    ]);
    return { ...line.way, points: downwards({ points: way }, isFromParent) };
}
