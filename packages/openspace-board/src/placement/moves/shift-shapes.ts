import type { Box } from '../../geometry/box';
import { type Dock, dockCost, docksAt, isOn, linesByShape } from '../docks/dock-cost';
import { inLine, keepsJogs, slidBy } from '../docks/dock-ways';
import { isImprovable } from './improvable';
import { countHits, isInTheWay } from './lead-moved';
import { tailsOf } from './move-groups';
import { leastAt } from './moved-ways';
import { arrangedAs, movedScene, middleOf, placed, type Scene, sceneOf, shiftedBox } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { asymmetry } from '../layers/symmetry';
import { isLevel, type Line } from '../ways/way-hits';
import { hasLabel, isOnPiece, shifted, shiftedWay } from '../ways/way-pieces';

/** Further, shapes go only for the sake of what they are connected to, or if they have one line only and nothing is less centred for it. */
const MOST = 48;
const MOST_ALONE = 200;
/** Where there is no room, shapes go less far, by so much each time. */
const STEP = 12;
/** Of longer chains no more than one shape moves. */
const MOST_TOGETHER = 4;
/** Less is not seen. */
const LEAST = 2;
/** What it counts that a shape is off the middle of what it is connected to. */
const ASKEW = 0.5;
const UNSEEN = 0.02;
/** A smaller gain is not worth a move. */
const WORTH = 0.05;

/** Shapes, and those in line with them, that are moved a little to where their lines lead, so that these need no jog or are not near to corners. */
export function shiftShapes(scene: Scene, atShape: ReadonlyMap<string, readonly Line[]>): Scene {
    let now = scene;
    for (const { id } of scene.block.nodes) {
        const groups = [...tailsOf(id, scene).filter(({ size }) => size > 1 && size <= MOST_TOGETHER), new Set([id])];
        for (const group of groups.filter(ids => [...ids].every(each => !scene.held.has(each) && !scene.fixed.has(each)))) {
            now = shiftedTogether(group, atShape, now);
        }
        now = drawnTogether(id, atShape, now);
    }
    return now;
}

/** The same of a whole picture, but for shapes that stay. */
export function withShapesShifted(block: ArrangedBlock, isUpright: boolean, staying: ReadonlySet<string>): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const scene = sceneOf(block, isUpright);
    return arrangedAs(shiftShapes({ ...scene, fixed: new Set([...scene.fixed, ...staying]) }, linesByShape(scene.lines)));
}

function shiftedTogether(group: ReadonlySet<string>, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const lines = [...new Set([...group].flatMap(id => atShape.get(id) ?? []))];
    const moves = movesFor(group, lines, scene);
    if (moves.size === 0) {
        return scene;
    }
    const ways = lines.map(({ way }) => way);
    const before = { hits: lines.map(line => countHits(line, scene.lines, scene)), cost: costOf(group, lines, atShape, scene) };
    const askew = askewAt(group, scene) + UNSEEN;
    let best = { scene, ways, cost: before.cost - WORTH };
    for (const [by, boxes] of moves) {
        const after = movedScene(scene, boxes);
        const isLessCentered = Math.abs(by) > MOST && askewAt(group, after) > askew;
        if (isLessCentered || isInTheWay(group, lines, after, scene)) {
            continue;
        }
        let areLed = true;
        for (const [index, line] of lines.entries()) {
            const options = waysAt(line, group, by, scene).flatMap(way => {
                line.way = way;
                const cost = dockCost([line.edge.from, line.edge.to], [line], atShape, after);
                return isOn(line, after) && countHits(line, scene.lines, after) <= (before.hits[index] ?? 0) ? [{ way, cost }] : [];
            });
            const [least] = options.sort((one, other) => one.cost - other.cost);
            line.way = least?.way ?? line.way;
            areLed &&= least !== undefined;
        }
        const isWhole =
            areLed && lines.every((line, index) => isOn(line, after) && countHits(line, scene.lines, after) <= (before.hits[index] ?? 0));
        const cost = isWhole ? costOf(group, lines, atShape, after) : Infinity;
        if (cost < best.cost) {
            best = { scene: after, ways: lines.map(({ way }) => way), cost };
        }
        lines.forEach((line, index) => (line.way = ways[index] ?? line.way));
    }
    lines.forEach((line, index) => (line.way = best.ways[index] ?? line.way));
    return best.scene;
}

/**
 * Two shapes, each with nothing but a straight line to the same side of a third one, as much nearer to each other as brings these lines to their middles:
 * only both together stay in balance.
 */
function drawnTogether(id: string, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const { ends, isUpright } = scene;
    const sides = docksAt(ends.get(id), id, atShape.get(id) ?? []);
    for (const side of isUpright ? ['top', 'bottom'] : ['left', 'right']) {
        const pair = (sides.get(side) ?? []).map(({ line, isStart }) => {
            const other = isStart ? line.edge.to : line.edge.from;
            const isAlone =
                line.way.points.length === 2 && atShape.get(other)?.length === 1 && !scene.fixed.has(other) && !scene.held.has(other);
            const [box, end] = [isAlone ? ends.get(other) : undefined, line.way.points[0]];
            return { line, other, box, off: box && end ? (isUpright ? end.x - box.x - box.w / 2 : end.y - box.y - box.h / 2) : 0 };
        });
        const [one, two] = pair;
        if (pair.length !== 2 || !one?.box || !two?.box) {
            continue;
        }
        const group = new Set([one.other, two.other]);
        const lines = [one.line, two.line];
        const most = costOf(group, lines, atShape, scene) - WORTH;
        for (let by = Math.min(one.off, -two.off); by >= LEAST; by -= STEP) {
            const moved = [
                [one.other, shiftedBox(one.box, by, isUpright)],
                [two.other, shiftedBox(two.box, -by, isUpright)]
            ] as const;
            const after = movedScene(scene, moved);
            const isFree = placed(new Set([one.other]), 0, after)?.size === 1 && placed(new Set([two.other]), 0, after)?.size === 1;
            const isClear = lines.every(
                line => isOn(line, after) && countHits(line, scene.lines, after) <= countHits(line, scene.lines, scene)
            );
            if (isFree && isClear && !isInTheWay(group, lines, after, scene) && costOf(group, lines, atShape, after) < most) {
                return after;
            }
        }
    }
    return scene;
}

function costOf(group: ReadonlySet<string>, lines: readonly Line[], atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): number {
    const around = lines.flatMap(({ edge }) => [edge.from, edge.to]);
    return dockCost(around, lines, atShape, scene) + askewAt(group, scene) * ASKEW;
}

/** How far shapes and their neighbours are off the middle of what they are connected to. */
function askewAt(group: ReadonlySet<string>, scene: Scene): number {
    const around = [...group].flatMap(id => [id, ...(scene.sides.get(id)?.ahead ?? []), ...(scene.sides.get(id)?.back ?? [])]);
    return [...new Set(around)].reduce((sum, each) => sum + asymmetry(each, scene.sides, other => middleOf(other, scene)), 0);
}

/** How far shapes move, and where they are then: as near to where they should be as there is room. */
function movesFor(group: ReadonlySet<string>, lines: readonly Line[], scene: Scene): Map<number, ReadonlyMap<string, Box>> {
    const found = new Map<number, ReadonlyMap<string, Box>>();
    for (const far of [...group].flatMap(id => distancesFor(id, lines, scene))) {
        for (let less = 0; Math.abs(far) - less >= LEAST; less += STEP) {
            const by = Math.sign(far) * (Math.abs(far) - less);
            const boxes = placed(group, by, scene);
            if (boxes?.size === group.size) {
                found.set(by, boxes);
                break;
            }
        }
    }
    return found;
}

/**
 * By how much a shape moves for one of its lines to be without a jog, or for those at one of its sides to be in the middle: where they end, or where
 * they would if none had a jog.
 */
function distancesFor(id: string, lines: readonly Line[], scene: Scene): number[] {
    const { ends, isUpright } = scene;
    const box = ends.get(id);
    const sides = docksAt(box, id, lines);
    const along = (isUpright ? ['top', 'bottom'] : ['left', 'right']).map(side => sides.get(side) ?? []);
    const jogOf = ({ line, isStart }: Dock): number[] => jogAt(line, isStart, isUpright);
    const straight = along.map(docks =>
        docks.map(dock => ({ ...dock, at: dock.at + (jogOf(dock)[0] ?? 0) })).sort((one, other) => one.at - other.at)
    );
    const middles = [...along, ...straight].filter(docks => docks.length > 0).map(docks => middleOfDocks(docks));
    const jogs = along.flat().flatMap(jogOf);
    const most = lines.length === 1 ? MOST_ALONE : MOST;
    const near = [...middles, ...jogs].filter(by => Math.abs(by) <= most);
    return [...near, ...along.flat().flatMap(dock => toMiddleOfBar(dock, scene))].filter(by => Math.abs(by) >= LEAST);
}

/** By how much a line comes to the middle of a bar at its other end, which is wider than what is in line with it. */
function toMiddleOfBar({ line: { edge, way }, isStart }: Dock, { ends, byId, isUpright }: Scene): number[] {
    const other = isStart ? edge.to : edge.from;
    const [box, point] = [ends.get(other), isStart ? way.points.at(-1) : way.points[0]];
    return byId.get(other)?.face === 'bar' && box && point && isUpright ? [box.x + box.w / 2 - point.x] : [];
}

function middleOfDocks(docks: readonly Dock[]): number {
    const [first, last] = [docks[0], docks.at(-1)];
    return first && last ? (first.at + last.at - first.length) / 2 : 0;
}

function jogAt({ way: { points } }: Line, isStart: boolean, isUpright: boolean): number[] {
    const [end, next] = isStart ? [points[0], points[2]] : [points.at(-1), points.at(-3)];
    return end && next && points.length >= 4 ? [isUpright ? next.x - end.x : next.y - end.y] : [];
}

/**
 * The ways that a line may take when one of its shapes has moved: its end stays, moves with it or is in line with what comes next. A straight one
 * to a bar, at which it may be anywhere, moves as a whole.
 */
function waysAt({ edge, way }: Line, group: ReadonlySet<string>, by: number, { isUpright, byId }: Scene): Way[] {
    if (group.has(edge.from) && group.has(edge.to)) {
        return [shiftedWay(way, isUpright, by)];
    }
    const isStart = group.has(edge.from);
    const turned = (each: Way): Way => (isStart ? each : { ...each, points: [...each.points].reverse() });
    const own = turned(way);
    const [first, second] = own.points;
    if (!first || !second) {
        return [];
    }
    const isAtBar = byId.get(isStart ? edge.to : edge.from)?.face === 'bar';
    // What leaves to the side becomes longer or shorter.
    const isToSide = isLevel(first, second) === isUpright;
    const ways = isToSide
        ? [withLongEnd(slidBy(own, 0, isUpright, by), leastAt({ mark: isStart ? edge.ends.start.length : edge.ends.end.length }))]
        : [
              own,
              ...inLine(own),
              ...(own.points.length > 2 ? [slidBy(own, 1, isUpright, by)] : isAtBar ? [shiftedWay(own, isUpright, by)] : [])
          ];
    return ways
        .filter(each => (each.points.length < own.points.length || keepsJogs(each.points, own.points)) && hasLabel(each))
        .map(turned);
}

/** A way that goes on to both sides behind its first piece, as much further from its shape as it takes for that piece to be long enough. */
function withLongEnd(way: Way, least: number): Way {
    const [first, second, third, ...more] = way.points;
    if (!first || !second || !third || more.length === 0) {
        return way;
    }
    const level = isLevel(first, second);
    const length = level ? second.x - first.x : second.y - first.y;
    const by = Math.sign(length) * Math.max(0, least - Math.abs(length));
    const isOn = way.label !== undefined && isOnPiece(way.label, way.points, { first: 1, last: 2 });
    return {
        ...way,
        points: [first, shifted(second, level, by), shifted(third, level, by), ...more],
        ...(isOn && { label: shifted(way.label, level, by) })
    };
}
