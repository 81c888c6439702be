import { largest } from '@openspace/tool';
import { type Box, centerOf, grow, touches, unionOf } from '../../geometry/box';
import { between, lengthOf, type Point } from '../../geometry/matrix';
import { closeGaps } from '../layers/close-gaps';
import { isImprovable } from './improvable';
import { countHits, isInTheWay } from './lead-moved';
import { arrangedAs, movedScene, type Scene, sceneOf } from './moving-scene';
import { nameBox } from '../frames/over-names';
import { APART, AROUND_LABEL, extentAt, isAsGood } from './pairs-beside';
import type { ArrangedBlock, Way } from '../placement';
import { isLevel, type Line, pieces } from '../ways/way-hits';
import { shiftedWay } from '../ways/way-pieces';

/** A line without a label is at least so long. */
const LEAST = 60;
/** A line with a turn is at least so long before that, and behind it. */
const LEAST_END = 24;
/** Where on its piece a label is tried. */
const ALONG = [1 / 2, 1 / 4, 3 / 4];
/** Less is not seen. */
const UNSEEN = 1;
/** Two lines there and back, and their labels, are at least so far apart, and as far from the corners of a step. */
const PAIR_APART = 24;
const LABELS_APART = 4;
const ROUNDED = 14;
/** What leads on past more steps is a path of its own. */
const MOST_STEPS = 6;

/** What a line with one turn leads to from the side of a decision, with all that is reached from there only. */
interface Branch {
    readonly first: string;
    readonly ids: ReadonlySet<string>;
    readonly there: Line;
    /** Between steps of the branch, and on from there. */
    readonly inner: readonly Line[];
    readonly on: readonly Line[];
}

/**
 * Moves a step next to a main path that is reached from one decision only, with what is reached from there, level with that: its line is straight then,
 * and others lead on, or back, with as few turns as before; so is the one back to the decision, if there is one. In the next layer it looks as if it were one of what the path leads to.
 * @param scale how much further apart shapes are than usual
 */
export function stepsBeside(block: ArrangedBlock, scale = 1): ArrangedBlock {
    if (block.direction !== 'down' || !isImprovable(block)) {
        return block;
    }
    const before = sceneOf(block, true);
    const scene = block.nodes.reduce((now, { id }) => {
        const branch = branchOf(id, now);
        return branch && !hasAlternative(branch, now) ? besideDecision(branch, now, scale) : now;
    }, before);
    return scene === before ? block : arrangedAs(scene);
}

function branchOf(first: string, scene: Scene): Branch | undefined {
    const { block, byId, held, fixed, lines } = scene;
    const there = lines.find(({ edge }) => edge.to === first);
    const decision = byId.get(there?.edge.from ?? '');
    const ids = decision?.isDiamond && there && isTurned(there.way) ? reachedOnly(first, scene) : new Set<string>();
    const around = block.edges.filter(({ from, to }) => ids.has(from) || ids.has(to));
    const own = lines.filter(({ edge }) => around.includes(edge));
    const inner = own.filter(({ edge }) => ids.has(edge.from) && ids.has(edge.to));
    const on = own.filter(({ edge }) => !ids.has(edge.to));
    const tied = new Set(block.ties.flatMap(({ from, to }) => [from, to]));
    const isPlain = [...ids].every(id => {
        const node = byId.get(id);
        return !held.has(id) && (!fixed.has(id) || node?.isDiamond) && !tied.has(id) && node?.parent === decision?.parent;
    });
    const isWhole = own.length === around.length && inner.length + on.length + 1 === own.length && !ids.has(decision?.id ?? '');
    return there && ids.size > 0 && ids.size <= MOST_STEPS && isPlain && isWhole ? { first, ids, there, inner, on } : undefined;
}

/** A step with all below it that only it, and what it leads to, leads to. */
function reachedOnly(first: string, { block: { edges }, boxes }: Scene): Set<string> {
    const found = new Set([first]);
    const isBelow = (id: string, other: string): boolean => (boxes.get(id)?.y ?? 0) > (boxes.get(other)?.y ?? 0);
    // A set goes on over what is added to it.
    for (const each of found) {
        for (const { to } of edges.filter(({ from }) => from === each)) {
            if (isBelow(to, each) && edges.every(edge => edge.to !== to || found.has(edge.from))) {
                found.add(to);
            }
        }
    }
    return found;
}

/** Whether another step of the same decision stands level with one, and leads on to the same past as many: they are alternatives, and stay side by side. */
function hasAlternative({ first, ids, there, on }: Branch, scene: Scene): boolean {
    const {
        block: { edges },
        boxes
    } = scene;
    const own = boxes.get(first);
    return edges.some(({ from, to }) => {
        const other = from === there.edge.from && to !== first ? boxes.get(to) : undefined;
        if (!own || !other || Math.abs(centerOf(other).y - centerOf(own).y) >= UNSEEN) {
            return false;
        }
        const others = reachedOnly(to, scene);
        return others.size === ids.size && on.some(({ edge }) => edges.some(each => others.has(each.from) && each.to === edge.to));
    });
}

/** Whether a way leaves to the side, and turns once. */
function isTurned({ points: [first, corner, last, ...more] }: Way): boolean {
    return first !== undefined && corner !== undefined && last !== undefined && more.length === 0 && isLevel(first, corner);
}

/** Where the first step of a branch stands next to its decision. */
interface Place {
    readonly decision: Box;
    /** The corner of the decision at that side, and where the line to the step ends. */
    readonly tip: Point;
    readonly end: Point;
    /** By how much the branch moves to be there. */
    readonly by: Point;
    /** A line back to the decision, and how far it and the one there are from the corner, at its slopes. */
    readonly back: Line | undefined;
    readonly off: number;
}

/** Where a branch is level with its decision; nowhere where more than one line leads back to that, or there is no room for it at the slopes. */
function placeOf({ first, ids, there, on }: Branch, { boxes, ends }: Scene): Place | undefined {
    const [start, corner] = there.way.points;
    const [box, decision] = [boxes.get(first), ends.get(there.edge.from)];
    const [back, ...more] = on.filter(({ edge }) => edge.to === there.edge.from);
    if (!start || !corner || !box || !decision || more.length > 0 || (back && ids.size > 1)) {
        return undefined;
    }
    const sign = Math.sign(corner.x - start.x);
    const tip = { x: decision.x + (sign > 0 ? decision.w : 0), y: centerOf(decision).y };
    const near = sign > 0 ? box.x : box.x + box.w;
    const lines = back ? [there, back] : [there];
    const widest = largest(lines.map(({ edge: { label } }) => label?.w ?? 0));
    const length = widest > 0 ? widest + 2 * AROUND_LABEL : LEAST;
    const by = { x: Math.max(0, length - sign * (near - tip.x)) * sign, y: tip.y - centerOf(box).y };
    const high = lines.reduce((sum, { way }) => sum + (way.labelSize?.h ?? 0) / 2, 0);
    const off = back ? Math.max(PAIR_APART, high + LABELS_APART) / 2 : 0;
    const isRoomy = off <= Math.min(decision.h / 4, box.h / 2 - ROUNDED);
    return isRoomy ? { decision, tip, end: { x: near + by.x, y: tip.y }, by, back, off } : undefined;
}

/** A way from a decision to the step next to it, so far below the corner, with its label in the middle. */
function levelWay(way: Way, { decision, tip, end }: Place, below: number): Way {
    const slope = (Math.sign(end.x - tip.x) * decision.w * Math.abs(below)) / decision.h;
    const y = tip.y + below;
    const points = [
        { x: tip.x - slope, y },
        { x: end.x, y }
    ];
    return { ...way, points, ...(way.label && { label: { x: (tip.x + end.x) / 2, y } }) };
}

/** The scene with a branch level with its decision; the same one where there is no room. */
function besideDecision(branch: Branch, scene: Scene, scale: number): Scene {
    const { ids, there, inner, on } = branch;
    const place = placeOf(branch, scene);
    const close = closedUp(branch, scene, scale);
    const moved = new Map([...close.boxes].map(([id, box]) => [id, place ? shiftBox(box, place.by) : box]));
    if (!place || !areFree(moved, scene)) {
        return scene;
    }
    const { back, by, off } = place;
    const after = movedScene(scene, moved);
    const lines = [there, ...inner, ...on];
    const ways = lines.map(({ way }) => way);
    const most = new Map(lines.map(line => [line, countHits(line, scene.lines, scene)]));
    const before = extentAt(scene);
    const isClear = (line: Line): boolean => countHits(line, scene.lines, after) <= (most.get(line) ?? 0);
    there.way = levelWay(there.way, place, -off);
    if (back) {
        const way = levelWay(back.way, place, off);
        back.way = { ...way, points: [...way.points].reverse() };
    }
    inner.forEach(line => (line.way = shiftWay(close.ways.get(line.edge.at) ?? line.way, by)));
    const areLed = on.every(line => {
        const options = line === back ? [line.way] : waysOn(line.way, scene.boxes.get(line.edge.from), moved.get(line.edge.from));
        const found = options.find(way => {
            line.way = way;
            return isClear(line);
        });
        return found !== undefined;
    });
    if (areLed && lines.every(isClear) && !isInTheWay(ids, lines, after, scene) && isAsGood(extentAt(after), before)) {
        return after;
    }
    lines.forEach((line, at) => (line.way = ways[at] ?? line.way));
    return scene;
}

/** A branch without gaps that only the rows of what it stood next to needed. */
function closedUp({ ids, inner }: Pick<Branch, 'ids' | 'inner'>, { block, boxes }: Scene, scale: number): ArrangedBlock {
    const own = {
        ...block,
        nodes: block.nodes.filter(({ id }) => ids.has(id)),
        edges: inner.map(({ edge }) => edge),
        boxes: new Map([...boxes].filter(([id]) => ids.has(id))),
        ways: new Map(inner.map(({ edge, way }) => [edge.at, way]))
    };
    return closeGaps(own, new Set(), false, scale);
}

function shiftBox(box: Box, by: Point): Box {
    return { ...box, x: box.x + by.x, y: box.y + by.y };
}

function shiftWay(way: Way, by: Point): Way {
    return shiftedWay(shiftedWay(way, true, by.x), false, by.y);
}

/** The ways on from a step that has moved, the one with the fewest turns first: straight up or down to where the last piece leads now, or as before. */
function waysOn(way: Way, was: Box | undefined, moved: Box | undefined): Way[] {
    const [first, second] = way.points;
    const [before, last] = way.points.slice(-2);
    if (!first || !second || !before || !last || !was || !moved) {
        return [];
    }
    const by = { x: moved.x - was.x, y: moved.y - was.y };
    const middle = centerOf(moved);
    const isUp = last.y < middle.y;
    const begin = { x: middle.x, y: isUp ? moved.y : moved.y + moved.h };
    const isAway = isLevel(before, last) && Math.abs(last.y - begin.y) >= LEAST_END && Math.abs(last.x - begin.x) >= LEAST_END;
    const turned = isAway ? [[begin, { x: begin.x, y: last.y }, last]] : [];
    const start = { x: first.x + by.x, y: first.y + by.y };
    const next = isLevel(first, second) ? { x: second.x, y: second.y + by.y } : { x: second.x + by.x, y: second.y };
    const kept = way.points.length > 2 ? [[start, next, ...way.points.slice(2)]] : [];
    return [...turned, ...kept]
        .filter(points => points.length <= way.points.length)
        .sort((one, other) => one.length - other.length)
        .flatMap(points => withLabel(way, points));
}

/** A way with its label on its longest upright piece, in the middle of that or nearer to its ends. */
function withLabel(way: Way, points: readonly Point[]): Way[] {
    const upright = pieces({ points }).filter(([from, to]) => !isLevel(from, to));
    const [longest] = upright.sort((one, other) => lengthOf(other) - lengthOf(one));
    return way.label && longest ? ALONG.map(share => ({ ...way, points, label: between(...longest, share) })) : [{ ...way, points }];
}

/** Whether nothing else is where shapes are then, or all too near to them. */
function areFree(moved: ReadonlyMap<string, Box>, { block, boxes, held }: Scene): boolean {
    return [...moved].every(([own, box]) => {
        const room = grow(box, APART);
        return block.nodes.every(({ id, name }) => {
            const against = moved.has(id) || held.get(id)?.has(own) ? undefined : boxes.get(id);
            return !against || !touches(room, (name && unionOf([against, nameBox(name, against)])) ?? against);
        });
    });
}
