import { addTo, least } from '@openspace/tool';
import { type Box, centerOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { isImprovable } from './improvable';
import { countHits, isInTheWay, leadMoved, ledNow, touchedBy } from './lead-moved';
import { groupsOf } from './move-groups';
import { keepsEnds, laneMoved } from './moved-lanes';
import { arrangedAs, growth, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from './placement';
import { trunksOf } from './trunks';
import type { Line } from './way-hits';
import { isOnSide, withoutStraight } from './way-pieces';

/** A smaller gain is not worth a move. */
const WORTH = 8;
/** Less is not seen. */
const UNSEEN = 1;
/** A child that is off the middle of all by no more than this share of their breadth is the one that its parent stands over. */
const MIDDLE = 0.25;
/** A piece between two others of one direction is at least this long. */
const JOG = 24;

/** What else leads from a parent to the side does so this far above the bar of its children; for this the bar is lower, in such steps. */
const APART = 24;
const STEP = 4;
const LOWER = [0, 1, 2, 3, 4].map(steps => steps * STEP);
/** A bar is at least this far above children. */
const LEG = 24;

/** The lines of children into their parent: they have a stem in common, from which they part at a bar. */
interface Fan {
    readonly parent: string;
    readonly stem: number;
    /** Where the stem should be for the parent to stay: in the middle of it, if no other line is at its bottom. */
    readonly under: number;
    readonly bar: number;
    readonly legs: readonly Leg[];
}

interface Leg {
    readonly line: Line;
    readonly child: string;
    readonly isFromParent: boolean;
    /** Where it comes to the child: in the middle, if it is straight now and no other line is there. */
    readonly at: number;
}

/**
 * Moves parents, with what stands over them, to the middle of their children where there is room and no line becomes worse. ELK has as many lines straight
 * as it can, whether or not the others are at both sides of these.
 * @param turned edges that are read from their end to their start
 */
export function centerParents(block: ArrangedBlock, turned: ReadonlySet<number>): ArrangedBlock {
    const trunks = trunksOf(block, block.edges, turned);
    if (!isImprovable(block) || block.direction !== 'down' || block.kind !== 'class') {
        return block;
    }
    let scene = sceneOf(block, true);
    const families = new Map<string, Line[]>();
    scene.lines.forEach(line => {
        const trunk = trunks.get(line.edge.at);
        return trunk && addTo(families, trunk.port, line);
    });
    const alone = onlyLines(turned, scene).filter(({ edge }) => !trunks.has(edge.at));
    // What is below comes first: its place determines that of what is above.
    for (const own of [...families.values(), ...alone.map(line => [line])].sort((one, other) => topOf(other) - topOf(one))) {
        const fans = [...families.values()].flatMap(lines => fanOf(lines, turned, scene) ?? []);
        const fan = fanOf(own, turned, scene);
        const all = fan ? [...fans.filter(({ legs }) => legs[0]?.line !== own[0]), fan] : fans;
        for (const stem of fan ? placesOf(fan) : []) {
            const after = fan && movedTo(fan, stem - fan.under, all, scene);
            if (after) {
                scene = after;
                break;
            }
        }
    }
    return arrangedAs(scene);
}

/** Straight lines that are the only ones at the bottom of a shape. */
function onlyLines(turned: ReadonlySet<number>, { ends, lines }: Scene): Line[] {
    return lines.filter(line => {
        const { edge, way } = line;
        const box = ends.get(turned.has(edge.at) ? edge.to : edge.from);
        const others = lines.filter(other => other !== line && box && other.way.points.some(point => isAtBottom(point, box)));
        return box && others.length === 0 && way.points.length === 2 && way.points.some(point => isAtBottom(point, box));
    });
}

const topOf = ([line]: readonly Line[]): number => least(line?.way.points.map(({ y }) => y) ?? []);

/** The lines of a trunk as a stem and its legs; undefined where they do not part at one bar. */
function fanOf(lines: readonly Line[], turned: ReadonlySet<number>, { ends, lines: all }: Scene): Fan | undefined {
    const legs = lines.flatMap((line): (Leg & { points: readonly Point[] })[] => {
        const { at, from, to } = line.edge;
        const isFromParent = !turned.has(at);
        const child = isFromParent ? to : from;
        const points = downwards(line.way, isFromParent);
        const [end, box] = [points.at(-1), ends.get(child)];
        const isAlone = box && !all.some(other => other !== line && other.way.points.some(point => isAtTop(point, box)));
        return end && box ? [{ line, child, isFromParent, points, at: isAlone && points.length === 2 ? centerOf(box).x : end.x }] : [];
    });
    const [first] = legs;
    const bent = legs.flatMap(({ points }) => (points.length > 2 ? (points[1] ?? []) : []));
    const port = first?.points[0];
    // A straight line has no bar, but may get one.
    const bar = barOf(bent) ?? (legs.length === 1 && first?.points[1] ? first.points[1].y - LEG : undefined);
    const isOne = bent.every(({ x }) => Math.abs(x - (port?.x ?? x)) < 1);
    const parent = first && (first.isFromParent ? first.line.edge.from : first.line.edge.to);
    if (!port || bar === undefined || parent === undefined || !isOne) {
        return undefined;
    }
    const box = ends.get(parent);
    const isAlone =
        box && !all.some(({ edge, way }) => !lines.some(line => line.edge === edge) && way.points.some(point => isAtBottom(point, box)));
    return { parent, stem: port.x, under: isAlone ? centerOf(box).x : port.x, bar, legs };
}

/** Where most legs part from the stem. */
function barOf(corners: readonly Point[]): number | undefined {
    const counts = new Map<number, number>();
    corners.forEach(({ y }) => counts.set(Math.round(y), (counts.get(Math.round(y)) ?? 0) + 1));
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    return corners.find(({ y }) => Math.round(y) === most?.[0])?.y;
}

function isAtTop({ x, y }: Point, box: Box): boolean {
    return Math.abs(y - box.y) < 2 && x >= box.x && x <= box.x + box.w;
}

function isAtBottom(point: Point, { h, ...box }: Box): boolean {
    return isAtTop(point, { ...box, y: box.y + h, h });
}

/** The points of a way from the parent to the child. */
function downwards({ points }: Way, isFromParent: boolean): readonly Point[] {
    return isFromParent ? points : [...points].reverse();
}

/** Where the stem should be: over the child in the middle or between the first and the last one, or over one that is nearer to there than it is now. */
function placesOf({ legs, stem, under }: Fan): number[] {
    const places = legs.map(({ at }) => at).sort((one, other) => one - other);
    const [first = 0, last = first] = [places[0], places.at(-1)];
    const [middle, breadth] = [(first + last) / 2, last - first];
    const off = (at: number): number => Math.abs(at - middle);
    const nearest = places.sort((one, other) => off(one) - off(other) || Math.abs(one - under) - Math.abs(other - under));
    const most = places.length % 2 === 1 ? breadth * MIDDLE : JOG;
    const wanted = nearest.find(at => off(at) <= most) ?? middle;
    const isBetter = (at: number): boolean => at === wanted || off(at) < off(under);
    if (Math.abs(wanted - under) < WORTH) {
        return Math.abs(stem - under) < UNSEEN ? [] : [under];
    }
    return [wanted, ...nearest].filter(at => Math.abs(at - under) >= WORTH && isBetter(at));
}

/** The scene with the parent of a fan to the side, and what stands over it; undefined where something is in the way. */
function movedTo(fan: Fan, by: number, fans: readonly Fan[], scene: Scene): Scene | undefined {
    const groups = new Map(groupsOf(fan.parent, scene).map(group => [JSON.stringify([...group].sort()), group]));
    for (const group of groups.values()) {
        const shapes = fan.legs.some(({ child }) => group.has(child)) ? undefined : placed(group, by, scene);
        const after = shapes && movedScene(scene, shapes);
        if (!after || growth(after, scene) > 0) {
            continue;
        }
        for (const [lowered, lifted] of withRoomAbove(fan, fans, scene)) {
            const found = ledAs(group, by, { fans: fans.map(each => (each === fan ? lowered : each)), lifted }, after, scene);
            if (found) {
                return found;
            }
        }
    }
    return undefined;
}

/**
 * A fan as it is, and then with its bar so low that there is room above it for other lines from its parent to the side, with these where they have
 * to go higher: the parent may go past the end of one of its legs then without crossing it.
 */
function withRoomAbove(fan: Fan, fans: readonly Fan[], { ends, lines }: Scene): [Fan, ReadonlyMap<Line, Way>][] {
    const [first] = fan.legs;
    const parent = ends.get(fan.parent);
    const top = least(fan.legs.map(({ child }) => ends.get(child)?.y ?? 0));
    if (!first || !parent || top === undefined) {
        return [];
    }
    const inFans = new Set(fans.flatMap(({ legs }) => legs.map(({ line }) => line)));
    const below = lines.flatMap(line => {
        const isFrom = line.edge.from === fan.parent;
        const [end, corner, next] = downwards(line.way, isFrom);
        const isAtParent = isFrom !== (line.edge.to === fan.parent) && end && Math.abs(end.y - parent.y - parent.h) < 2;
        return isAtParent && corner && next && !inFans.has(line) ? [{ line, piece: [corner, next] as const }] : [];
    });
    const lowered = LOWER.map(lower => fan.bar + lower).filter(bar => bar === fan.bar || bar + LEG <= top);
    const found = lowered.flatMap((bar): [Fan, ReadonlyMap<Line, Way>][] => {
        const lifted = below.flatMap(({ line, piece }): [Line, Way][] => {
            const by = bar - APART - piece[0].y;
            return by < 0 ? [[line, laneMoved(line.way, piece, by)]] : [];
        });
        return lifted.every(([line, way]) => keepsEnds({ edge: line.edge, way }, line.way)) ? [[{ ...fan, bar }, new Map(lifted)]] : [];
    });
    return [[fan, new Map()], ...found];
}

interface Ways {
    readonly fans: readonly Fan[];
    /** Lines that go another way in any case. */
    readonly lifted: ReadonlyMap<Line, Way>;
}

/** The scene with a group that has moved, and with its lines; undefined where one of them has no way, or a worse one. */
function ledAs(group: ReadonlySet<string>, by: number, { fans, lifted }: Ways, after: Scene, scene: Scene): Scene | undefined {
    const touched = touchedBy(group, scene);
    const led = new Map(fans.flatMap(each => ledFan(each, group, by, after)));
    const others = touched.filter(line => !led.has(line));
    const known = new Map([...lifted].map(([line, way]) => [line, { ...line, way }]));
    const now = { ...ledNow(others, scene), touched: others.map(line => known.get(line) ?? line) };
    const withFans = { ...after, lines: scene.lines.map(line => known.get(line) ?? movedLine(line, led)) };
    const then = leadMoved(group, by, now, Infinity, withFans);
    if (
        !then ||
        isInTheWay(
            group,
            touched.map(line => known.get(line) ?? line),
            withFans,
            scene
        ) ||
        bendsOf(then.ways.values()) > bendsOf(others.map(({ way }) => way))
    ) {
        return undefined;
    }
    const ways = new Map([...led, ...others.flatMap((line): [Line, Way][] => wayOf(then.ways.get(known.get(line) ?? line), line))]);
    const lines = scene.lines.map(line => movedLine(line, ways));
    if (countAt(fans, lines, after) > countAt(fans, scene.lines, scene)) {
        return undefined;
    }
    ways.forEach((way, line) => (line.way = way));
    return after;
}

function wayOf(way: Way | undefined, line: Line): [Line, Way][] {
    return way ? [[line, way]] : [];
}

function movedLine(line: Line, ways: ReadonlyMap<Line, Way>): Line {
    const way = ways.get(line);
    return way ? { ...line, way } : line;
}

function bendsOf(ways: Iterable<Way>): number {
    return [...ways].reduce((sum, { points }) => sum + points.length - 2, 0);
}

/** How badly the lines of fans come near to what is not of the same one. */
function countAt(fans: readonly Fan[], lines: readonly Line[], scene: Scene): number {
    return fans.reduce((sum, { legs }) => {
        const own = new Set(legs.map(({ line }) => line.edge));
        const foreign = lines.filter(({ edge }) => !own.has(edge));
        return sum + lines.filter(({ edge }) => own.has(edge)).reduce((all, line) => all + countHits(line, foreign, scene), 0);
    }, 0);
}

/** The ways of a fan of which the parent has moved, or a child. */
function ledFan(fan: Fan, group: ReadonlySet<string>, by: number, { ends }: Scene): [Line, Way][] {
    const isMoved = group.has(fan.parent);
    return fan.legs.flatMap((leg): [Line, Way][] =>
        group.has(leg.child) === isMoved
            ? []
            : [[leg.line, isMoved ? ledFrom(leg, fan.under + by, fan, ends) : ledFrom({ ...leg, at: leg.at + by }, fan.stem, fan, ends)]]
    );
}

/** The way of a child from the stem: straight below it, if that is where the child is. */
function ledFrom({ line, child, isFromParent, at }: Leg, stem: number, { bar }: Fan, ends: Scene['ends']): Way {
    const points = downwards(line.way, isFromParent);
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
    return { ...line.way, points: isFromParent ? way : way.reverse() };
}
