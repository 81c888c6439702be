import { centerOf } from '../../geometry/box';
import { lengthOf } from '../../geometry/matrix';
import { sharesWithOthers } from './clear-lanes';
import { crowdingOf } from './crowding';
import { dockCost, linesByShape } from '../docks/dock-cost';
import { isImprovable } from './improvable';
import { inTurns } from './in-turns';
import { isInTheWay, leadMoved, LENGTH, type Move, ledNow, touchedBy } from './lead-moved';
import { arrangedAs, extentOf, movedScene, placed, type Scene, sceneOf, topOf } from './moving-scene';
import type { ArrangedBlock } from '../placement';
import { offTitled } from './straight-arms';
import { isLevel, type Line, waysOf, whileLed } from '../ways/way-hits';

/** What has moved may let others be better; so often all are tried. */
const ROUNDS = 2;
/** A smaller gain is not worth a move: it is most of a bend. */
const WORTH = 0.2;
/** A smaller move is not seen, and one further than this tears a row apart. */
const LEAST = 2;
const MOST = 240;
/** The picture becomes at most so many times as large. */
const MOST_LARGER = 1.1;
const UNSEEN = 0.5;
/** The halves of a fork lead to both sides as far as each other, or at most so many times as far. */
const EVEN = 1.5;
/** Shapes that a straight line leads between have so much of their breadths in common, at least. */
const SHARED = [32, 48, 64, 80];
/** The points of a line with a jog. */
const JOGGED = 4;

/** How far a line leads to the right before it leads on, and whether it leaves at the bottom. */
interface Jog {
    readonly by: number;
    readonly isDown: boolean;
}

/**
 * Moves shapes to the side so that lines with a jog become straight: all above a row, or a shape alone or with all on one side of it in its row. A layer
 * of which each shape is a little off would otherwise have a jog in each line, where one move makes all of them straight.
 */
export function shiftRows(block: ArrangedBlock): ArrangedBlock {
    if (
        (block.kind !== 'er' && block.kind !== 'class') ||
        block.direction !== 'down' ||
        !isImprovable(block) ||
        block.ties.length > 0 ||
        block.nodes.some(({ parent }) => parent !== undefined)
    ) {
        return block;
    }
    const before = sceneOf(block, true);
    const atShape = linesByShape(before.lines);
    let scene = before;
    inTurns(groupsIn(before), ROUNDS, group => {
        const best = bestShift(group, atShape, scene);
        scene = best?.scene ?? scene;
        best?.ways.forEach((way, line) => (line.way = way));
        return best !== undefined;
    });
    return scene === before ? block : arrangedAs(scene);
}

/** What may move together, the most first. */
function groupsIn(scene: Scene): ReadonlySet<string>[] {
    const ids = scene.block.nodes.map(({ id }) => id);
    const tops = [...new Set(ids.map(id => Math.round(topOf(id, scene))))].sort((one, other) => one - other);
    const above = tops.slice(1).map(top => ids.filter(id => topOf(id, scene) < top - UNSEEN));
    const leftOf = (id: string): number => scene.boxes.get(id)?.x ?? 0;
    const beside = ids.flatMap(id => {
        const row = ids.filter(other => Math.abs(topOf(other, scene) - topOf(id, scene)) < UNSEEN);
        return [row.filter(other => leftOf(other) >= leftOf(id)), row.filter(other => leftOf(other) <= leftOf(id)), [id]];
    });
    const unlike = new Map([...above, ...beside].map(group => [JSON.stringify(group), new Set(group)]));
    return [...unlike.values()].filter(({ size }) => size < ids.length);
}

function bestShift(group: ReadonlySet<string>, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Move | undefined {
    const touched = touchedBy(group, scene);
    const led = touched.filter(({ edge }) => group.has(edge.from) !== group.has(edge.to));
    const tried = new Set(
        led
            .filter(line => !isForked(line, atShape))
            .flatMap(line => distancesFor(line, group, scene))
            .map(Math.round)
    );
    if (tried.size === 0 || led.some(line => sharesWithOthers(line, scene.lines)) || [...group].some(id => scene.fixed.has(id))) {
        return undefined;
    }
    const ids = new Set(touched.flatMap(({ edge }) => [edge.from, edge.to]));
    const costOf = (each: Scene): number =>
        dockCost(ids, touched, atShape, each) + touched.reduce((sum, { way }) => sum + lengthOf(way.points) * LENGTH, 0);
    const [now, most, off, crowded] = [ledNow(touched, scene), areaOf(scene) * MOST_LARGER, offTitled(scene), crowdingOf(scene)];
    const isAsGood = (each: Scene): boolean => areaOf(each) <= most && offTitled(each) <= off && crowdingOf(each) <= crowded;
    let best: Move | undefined;
    for (const by of [...tried].filter(each => Math.abs(each) >= LEAST && Math.abs(each) <= MOST)) {
        const boxes = placed(group, by, scene);
        const after = boxes && movedScene(scene, boxes);
        const then = after && !isInTheWay(group, touched, after, scene) ? leadMoved(group, by, now, Infinity, after) : undefined;
        const cost = after && then ? whileLed(then.ways, () => (isAsGood(after) ? costOf(after) : Infinity)) : Infinity;
        if (after && then && cost < (best?.cost ?? costOf(scene) - WORTH)) {
            best = { scene: after, ways: then.ways, cost };
        }
    }
    return best;
}

/** Whether a line with a jog is one half of a fork: another one leads about as far to the other side there. With one of them straight they would be uneven. */
function isForked(line: Line, atShape: ReadonlyMap<string, readonly Line[]>): boolean {
    return [line.edge.from, line.edge.to].some(id => {
        const own = jogAt(line, id);
        const isOtherHalf = (jog: Jog | undefined): boolean => {
            const ratio = own && jog && own.isDown === jog.isDown ? -jog.by / own.by : 0;
            return ratio > 1 / EVEN && ratio < EVEN;
        };
        return atShape.get(id)?.some(other => other !== line && isOtherHalf(jogAt(other, id))) === true;
    });
}

/** How far a line with a jog leads to the right from where it leaves a shape at its bottom, or at its top; undefined where it has none. */
function jogAt({ edge, way: { points } }: Line, id: string): Jog | undefined {
    const [first, second, third, last] = edge.from === id ? points : points.toReversed();
    return first && second && third && last && !isLevel(first, second) ? { by: third.x - first.x, isDown: second.y > first.y } : undefined;
}

/** By how much a group moves for a line with a jog to be straight, where it ends now at one of its shapes, or in the middle of one of them. */
function distancesFor({ edge, way: { points } }: Line, group: ReadonlySet<string>, { boxes }: Scene): number[] {
    const [first, second, last] = [points[0], points[1], points.at(-1)];
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    // Two that leave at both sides of a shape are even, and would not be with one of them straight.
    if (!first || !second || !last || !from || !to || points.length < JOGGED || isLevel(first, second)) {
        return [];
    }
    const sign = group.has(edge.from) ? 1 : -1;
    const [start, end] = [centerOf(from).x, centerOf(to).x];
    const facing = SHARED.flatMap(shared => [to.x - from.x - from.w + shared, to.x + to.w - from.x - shared]);
    return [last.x - first.x, end - first.x, last.x - start, end - start, ...facing].map(by => by * sign);
}

function areaOf({ boxes, lines }: Scene): number {
    const { w, h } = extentOf({ boxes, ways: waysOf(lines) });
    return w * h;
}
