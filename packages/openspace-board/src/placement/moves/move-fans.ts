import { least } from '@openspace/tool';
import { AT_BORDER, downwards, type Fan, fanWays, LEG, type MovedGroup } from '../layers/fans';
import { countHits, isInTheWay, leadMoved, ledNow, touchedBy } from './lead-moved';
import { groupsOf } from './move-groups';
import { keepsEnds, laneMoved } from './moved-lanes';
import { growth, movedScene, placed, type Scene } from './moving-scene';
import type { Way } from '../placement';
import { offTitled } from './straight-arms';
import type { Line } from '../ways/way-hits';

/** What else leads from a parent to the side does so this far above the bar of its children; for this the bar is lower, in such steps. */
const APART = 24;
const STEP = 4;
const LOWER = [0, 1, 2, 3, 4].map(steps => steps * STEP);

/** Shapes that have moved, with the picture before and with them in their new places, in which lines are where they were. */
interface Move extends MovedGroup {
    readonly before: Scene;
    readonly after: Scene;
}

/** How high bars are in a try, of all fans, and the ways of other lines that have to go higher for it. */
interface Bars {
    readonly fans: readonly Fan[];
    readonly lifted: ReadonlyMap<Line, Way>;
}

/**
 * The scene with the parent of a fan further to the side, with the smallest group of what stands with it that has room there, and lines led to the new
 * places; undefined where something is in the way, or a line would become worse. The lines of the scene are changed if it is found.
 * @param others all other fans of the scene
 */
export function withFanMoved(fan: Fan, by: number, others: readonly Fan[], before: Scene): Scene | undefined {
    return withGroupMoved(fan, groupsWith(fan, before), by, others, before, after => growth(after, before) <= 0);
}

/** The same with its children, and all that hangs on them, instead of the parent: the picture may become larger for that, but its proportions no worse. */
export function withChildrenMoved(fan: Fan, by: number, others: readonly Fan[], before: Scene): Scene | undefined {
    const children = childrenWith(fan, before);
    return withGroupMoved(fan, children ? [children] : [], by, others, before, after => offTitled(after) <= offTitled(before));
}

function withGroupMoved(
    fan: Fan,
    groups: readonly ReadonlySet<string>[],
    by: number,
    others: readonly Fan[],
    before: Scene,
    isAllowed: (after: Scene) => boolean
): Scene | undefined {
    for (const group of groups) {
        const boxes = placed(group, by, before);
        const after = boxes && movedScene(before, boxes);
        if (!after || !isAllowed(after)) {
            continue;
        }
        for (const bars of barsFor(fan, others, before)) {
            const ways = waysAfter({ group, by, before, after }, bars);
            if (ways) {
                ways.forEach((way, line) => (line.way = way));
                return after;
            }
        }
    }
    return undefined;
}

/** The children of a fan with all that is connected to them but for their parent; undefined where that is connected to it otherwise. */
function childrenWith({ parent, legs }: Fan, { block: { edges } }: Scene): Set<string> | undefined {
    const found = new Set(legs.map(({ child }) => child));
    const own = new Set(legs.map(({ line }) => line.edge));
    const others = edges.filter(edge => !own.has(edge));
    // A set goes on over what is added to it.
    for (const id of found) {
        others.filter(({ from, to }) => from === id || to === id).forEach(({ from, to }) => found.add(from).add(to));
    }
    return found.has(parent) ? undefined : found;
}

/** What may move with the parent of a fan, each group once: its children stay. */
function groupsWith({ parent, legs }: Fan, scene: Scene): ReadonlySet<string>[] {
    const groups = new Map(groupsOf(parent, scene).map(group => [JSON.stringify([...group].sort()), group]));
    return [...groups.values()].filter(group => !legs.some(({ child }) => group.has(child)));
}

/**
 * How bars may be, what changes least first: as they are, and then with the bar of the fan so low that there is room above it for other lines from its
 * parent to the side. With these there the parent may go past the end of one of its legs without crossing it.
 */
function barsFor(fan: Fan, others: readonly Fan[], scene: Scene): Bars[] {
    const asNow: Bars = { fans: [...others, fan], lifted: new Map() };
    const tops = fan.legs.flatMap(({ child }) => scene.ends.get(child)?.y ?? []);
    const lowest = least(tops) - LEG;
    const below = besideFan(fan, asNow.fans, scene);
    const lowered = LOWER.map(lower => fan.bar + lower).filter(bar => bar === fan.bar || bar <= lowest);
    return [
        asNow,
        ...lowered.flatMap((bar): Bars[] => {
            const lifted = liftedAbove(bar, below);
            return lifted ? [{ fans: [...others, { ...fan, bar }], lifted }] : [];
        })
    ];
}

/** A line, and the first piece of it that leads to the side. */
interface Sideways {
    readonly line: Line;
    readonly piece: Parameters<typeof laneMoved>[1];
}

/** Lines at the bottom of a parent that belong to no fan. */
function besideFan({ parent }: Fan, fans: readonly Fan[], { ends, lines }: Scene): Sideways[] {
    const inFans = new Set(fans.flatMap(({ legs }) => legs.map(({ line }) => line)));
    const box = ends.get(parent);
    return lines.flatMap((line): Sideways[] => {
        const { from, to } = line.edge;
        const isHere = from !== to && (from === parent || to === parent) && !inFans.has(line);
        const [end, corner, next] = downwards(line.way, from === parent);
        const isBelow = box && end && Math.abs(end.y - box.y - box.h) < AT_BORDER;
        return isHere && isBelow && corner && next ? [{ line, piece: [corner, next] }] : [];
    });
}

/** The ways of lines that are too near to a bar, above it; undefined where one of them has no room there. */
function liftedAbove(bar: number, below: readonly Sideways[]): Map<Line, Way> | undefined {
    const lifted = below.flatMap(({ line, piece }): [Line, Way][] => {
        const by = bar - APART - piece[0].y;
        return by < 0 ? [[line, laneMoved(line.way, piece, by)]] : [];
    });
    const hasRoom = lifted.every(([line, way]) => keepsEnds({ edge: line.edge, way }, line.way));
    return hasRoom ? new Map(lifted) : undefined;
}

/** The ways of all lines that change with a move; undefined where one of them has none, or a worse one. */
function waysAfter(move: Move, bars: Bars): Map<Line, Way> | undefined {
    const { before, after } = move;
    const ofFans = new Map(bars.fans.flatMap(fan => fanWays(fan, move, after)));
    const ofOthers = otherWays(move, bars.lifted, ofFans);
    if (!ofOthers) {
        return undefined;
    }
    const ways = new Map([...ofFans, ...ofOthers]);
    const lines = before.lines.map(line => withWay(line, ways.get(line)));
    return hitsOfFans(bars.fans, lines, after) > hitsOfFans(bars.fans, before.lines, before) ? undefined : ways;
}

/** The ways of the lines at moved shapes that are not legs of fans; undefined where one of them has none, or a worse one. */
function otherWays(
    { group, by, before, after }: Move,
    lifted: ReadonlyMap<Line, Way>,
    ofFans: ReadonlyMap<Line, Way>
): Map<Line, Way> | undefined {
    const touched = touchedBy(group, before);
    const others = touched.filter(line => !ofFans.has(line));
    // Lines are told apart as objects: one that is lifted is the same in all that follows.
    const higher = new Map([...lifted].map(([line, way]) => [line, { ...line, way }]));
    const asLifted = (line: Line): Line => higher.get(line) ?? line;
    const scene: Scene = { ...after, lines: before.lines.map(line => withWay(asLifted(line), ofFans.get(line))) };
    const led = leadMoved(group, by, { ...ledNow(others, before), touched: others.map(asLifted) }, Infinity, scene);
    const isWorse =
        !led ||
        isInTheWay(group, touched.map(asLifted), scene, before) ||
        countBends(led.ways.values()) > countBends(others.map(({ way }) => way));
    return isWorse ? undefined : new Map(others.map(line => [line, led.ways.get(asLifted(line)) ?? line.way]));
}

function withWay(line: Line, way: Way | undefined): Line {
    return way ? { ...line, way } : line;
}

function countBends(ways: Iterable<Way>): number {
    return [...ways].reduce((sum, { points }) => sum + points.length - 2, 0);
}

/** How badly the lines of fans come near to what is not of the same one. */
function hitsOfFans(fans: readonly Fan[], lines: readonly Line[], scene: Scene): number {
    return fans.reduce((sum, { legs }) => {
        const own = new Set(legs.map(({ line }) => line.edge));
        const foreign = lines.filter(({ edge }) => !own.has(edge));
        return lines.reduce((all, line) => (own.has(line.edge) ? all + countHits(line, foreign, scene) : all), sum);
    }, 0);
}
