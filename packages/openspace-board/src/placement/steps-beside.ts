import { type Box, centerOf, grow, touches, unionOf } from '../geometry/box';
import { lengthOf, type Point } from '../geometry/matrix';
import { linesByShape } from './dock-cost';
import { isImprovable } from './improvable';
import { countHits, isInTheWay } from './lead-moved';
import { arrangedAs, movedScene, type Scene, sceneOf } from './moving-scene';
import { nameBox } from './over-names';
import { APART, AROUND_LABEL, extentAt, isAsGood } from './pairs-beside';
import type { ArrangedBlock, Way } from './placement';
import { isLevel, type Line, pieces } from './way-hits';

/** A line without a label is at least so long. */
const LEAST = 60;
/** A line with a turn is at least so long before that, and behind it. */
const LEAST_END = 24;
/** Less is not seen. */
const UNSEEN = 1;

/** A step that a line with one turn leads to from the side of a decision, and at most one other line leaves. */
interface Step {
    readonly id: string;
    readonly box: Box;
    readonly there: Line;
    readonly on: Line | undefined;
}

/**
 * Moves a step next to a main path that is reached from one decision only, level with that: its line is straight then, and leads on, or back, with as
 * few turns as before. In the next layer it looks as if it were one of what the path leads to.
 */
export function stepsBeside(block: ArrangedBlock): ArrangedBlock {
    if (block.direction !== 'down' || !isImprovable(block)) {
        return block;
    }
    const before = sceneOf(block, true);
    const scene = stepsOf(before).reduce((now, step) => (hasAlternative(step, now) ? now : besideDecision(step, now)), before);
    return scene === before ? block : arrangedAs(scene);
}

function stepsOf({ block, boxes, byId, held, fixed, lines }: Scene): Step[] {
    const tied = new Set(block.ties.flatMap(({ from, to }) => [from, to]));
    const atShape = linesByShape(lines);
    return block.nodes.flatMap(({ id, parent }): Step[] => {
        const own = atShape.get(id) ?? [];
        const there = own.find(({ edge }) => edge.to === id);
        const on = own.find(line => line !== there);
        const [decision, box] = [byId.get(there?.edge.from ?? ''), boxes.get(id)];
        const countOf = block.edges.filter(({ from, to }) => from === id || to === id).length;
        const isPlain = !held.has(id) && !fixed.has(id) && !tied.has(id) && decision?.parent === parent;
        const isOne = own.length === countOf && countOf <= 2 && on?.edge.to !== id && on?.edge.to !== decision?.id;
        return there && box && decision?.isDiamond && isPlain && isOne && isTurned(there.way) ? [{ id, box, there, on }] : [];
    });
}

/** Whether another step of the same decision stands level with one, and leads on to the same: they are alternatives, and stay side by side. */
function hasAlternative({ id, box, there, on }: Step, { block: { edges }, boxes }: Scene): boolean {
    return edges.some(({ from, to }) => {
        const other = from === there.edge.from && to !== id ? boxes.get(to) : undefined;
        const isLevelWith = other !== undefined && Math.abs(centerOf(other).y - centerOf(box).y) < UNSEEN;
        return isLevelWith && on !== undefined && edges.some(edge => edge.from === to && edge.to === on.edge.to);
    });
}

/** Whether a way leaves to the side, and turns once. */
function isTurned({ points: [first, corner, last, ...more] }: Way): boolean {
    return first !== undefined && corner !== undefined && last !== undefined && more.length === 0 && isLevel(first, corner);
}

/** The scene with a step level with its decision; the same one where there is no room. */
function besideDecision({ id, box, there, on }: Step, scene: Scene): Scene {
    const [start, corner] = there.way.points;
    if (!start || !corner) {
        return scene;
    }
    const sign = Math.sign(corner.x - start.x);
    const label = there.edge.label;
    const near = sign > 0 ? box.x : box.x + box.w;
    const outwards = Math.max(0, (label ? label.w + 2 * AROUND_LABEL : LEAST) - sign * (near - start.x)) * sign;
    const moved = { ...box, x: box.x + outwards, y: start.y - box.h / 2 };
    const after = movedScene(scene, [[id, moved]]);
    if (!isFree(id, moved, scene)) {
        return scene;
    }
    const lines = on ? [there, on] : [there];
    const ways = lines.map(({ way }) => way);
    const hits = lines.map(line => countHits(line, scene.lines, scene));
    const before = extentAt(scene);
    const end = { x: near + outwards, y: start.y };
    const straight = { ...there.way, points: [start, end], ...(label && { label: { x: (start.x + end.x) / 2, y: start.y } }) };
    for (const way of on ? waysOn(on.way, box, moved) : [undefined]) {
        there.way = straight;
        if (on && way) {
            on.way = way;
        }
        const isClear = lines.every((line, at) => countHits(line, scene.lines, after) <= (hits[at] ?? 0));
        if (isClear && !isInTheWay(new Set([id]), lines, after, scene) && isAsGood(extentAt(after), before)) {
            return after;
        }
        lines.forEach((line, at) => (line.way = ways[at] ?? line.way));
    }
    return scene;
}

/** The ways on from a step that has moved, the one with the fewest turns first: straight up or down to where the last piece leads now, or as before. */
function waysOn(way: Way, was: Box, moved: Box): Way[] {
    const [first, second] = way.points;
    const [before, last] = way.points.slice(-2);
    if (!first || !second || !before || !last) {
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
        .map(points => withLabel(way, points));
}

/** A way with its label in the middle of its longest upright piece. */
function withLabel(way: Way, points: readonly Point[]): Way {
    const upright = pieces({ points }).filter(([from, to]) => !isLevel(from, to));
    const [longest] = upright.sort((one, other) => lengthOf(other) - lengthOf(one));
    const label = way.label && longest && { x: longest[0].x, y: (longest[0].y + longest[1].y) / 2 };
    return { ...way, points, ...(label && { label }) };
}

/** Whether nothing else is at a place, or all too near to it. */
function isFree(own: string, box: Box, { block, boxes, held }: Scene): boolean {
    const room = grow(box, APART);
    return block.nodes.every(({ id, name }) => {
        const against = boxes.get(id);
        return (
            id === own ||
            held.get(id)?.has(own) ||
            !against ||
            !touches(room, (name && unionOf([against, nameBox(name, against)])) ?? against)
        );
    });
}
