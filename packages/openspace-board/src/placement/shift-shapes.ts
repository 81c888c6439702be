import { type Dock, dockCost, docksAt, isOn, linesByShape } from './dock-cost';
import { inLine, keepsJogs, slidBy } from './dock-ways';
import { countHits, isInTheWay } from './lead-moved';
import { isImprovable } from './improvable';
import { arrangedAs, movedScene, middleOf, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from './placement';
import { asymmetry } from './symmetry';
import { isLevel, type Line } from './way-hits';
import { hasLabel, shiftedWay } from './way-pieces';

/** Further, shapes go only for the sake of what they are connected to. */
const MOST = 48;
/** Less is not seen. */
const LEAST = 2;
/** What it counts that a shape is off the middle of what it is connected to. */
const ASKEW = 0.5;
/** A smaller gain is not worth a move. */
const WORTH = 0.1;

/** Shapes that are moved a little to where their lines lead, so that these need no jog or are not near to corners. */
export function shiftShapes(scene: Scene, atShape: ReadonlyMap<string, readonly Line[]>): Scene {
    let now = scene;
    for (const { id } of scene.block.nodes) {
        if (!scene.held.has(id) && !scene.fixed.has(id)) {
            now = shiftedFor(id, atShape, now);
        }
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

function shiftedFor(id: string, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const lines = atShape.get(id) ?? [];
    const ways = lines.map(({ way }) => way);
    const before = { hits: lines.map(line => countHits(line, scene.lines, scene)), cost: costOf(id, lines, atShape, scene) };
    let best = { scene, ways, cost: before.cost - WORTH };
    for (const by of distancesFor(id, lines, scene)) {
        const boxes = placed(new Set([id]), by, scene);
        const after = boxes?.size === 1 ? movedScene(scene, boxes) : undefined;
        if (!after || isInTheWay(new Set([id]), lines, after, scene)) {
            continue;
        }
        for (const [index, line] of lines.entries()) {
            const options = waysAt(line, id, by, scene.isUpright).flatMap(way => {
                line.way = way;
                const cost = dockCost([line.edge.from, line.edge.to], [line], atShape, after);
                return isOn(line, after) && countHits(line, scene.lines, after) <= (before.hits[index] ?? 0) ? [{ way, cost }] : [];
            });
            const [least] = options.sort((one, other) => one.cost - other.cost);
            line.way = least?.way ?? line.way;
        }
        const isWhole = lines.every((line, index) => isOn(line, after) && countHits(line, scene.lines, after) <= (before.hits[index] ?? 0));
        const cost = isWhole ? costOf(id, lines, atShape, after) : Infinity;
        if (cost < best.cost) {
            best = { scene: after, ways: lines.map(({ way }) => way), cost };
        }
        lines.forEach((line, index) => (line.way = ways[index] ?? line.way));
    }
    lines.forEach((line, index) => (line.way = best.ways[index] ?? line.way));
    return best.scene;
}

function costOf(id: string, lines: readonly Line[], atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): number {
    const { ahead = [], back = [] } = scene.sides.get(id) ?? {};
    const askew = [id, ...ahead, ...back].reduce((sum, each) => sum + asymmetry(each, scene.sides, other => middleOf(other, scene)), 0);
    const around = lines.flatMap(({ edge }) => [edge.from, edge.to]);
    return dockCost(around, lines, atShape, scene) + askew * ASKEW;
}

/** By how much a shape moves for one of its lines to be without a jog, or for those at one of its sides to be in the middle. */
function distancesFor(id: string, lines: readonly Line[], { ends, isUpright }: Scene): Set<number> {
    const box = ends.get(id);
    const sides = docksAt(box, id, lines);
    const along = (isUpright ? ['top', 'bottom'] : ['left', 'right']).map(side => sides.get(side) ?? []);
    const middles = along.filter(docks => docks.length > 0).map(docks => middleOfDocks(docks));
    const jogs = along.flat().flatMap(({ line, isStart }) => jogAt(line, isStart, isUpright));
    return new Set([...middles, ...jogs].filter(by => Math.abs(by) >= LEAST && Math.abs(by) <= MOST));
}

function middleOfDocks(docks: readonly Dock[]): number {
    const [first, last] = [docks[0], docks.at(-1)];
    return first && last ? (first.at + last.at - first.length) / 2 : 0;
}

function jogAt({ way: { points } }: Line, isStart: boolean, isUpright: boolean): number[] {
    const [end, next] = isStart ? [points[0], points[2]] : [points.at(-1), points.at(-3)];
    return end && next && points.length >= 4 ? [isUpright ? next.x - end.x : next.y - end.y] : [];
}

/** The ways that a line may take when one of its shapes has moved: its end stays, moves with it or is in line with what comes next. */
function waysAt({ edge, way }: Line, id: string, by: number, isUpright: boolean): Way[] {
    if (edge.from === edge.to) {
        return [shiftedWay(way, isUpright, by)];
    }
    const isStart = edge.from === id;
    const turned = (each: Way): Way => (isStart ? each : { ...each, points: [...each.points].reverse() });
    const own = turned(way);
    const [first, second] = own.points;
    if (!first || !second) {
        return [];
    }
    // What leaves to the side becomes longer or shorter.
    const isToSide = isLevel(first, second) === isUpright;
    const ways = isToSide
        ? [slidBy(own, 0, isUpright, by)]
        : [own, ...inLine(own), ...(own.points.length > 2 ? [slidBy(own, 1, isUpright, by)] : [])];
    return ways
        .filter(each => (each.points.length < own.points.length || keepsJogs(each.points, own.points)) && hasLabel(each))
        .map(turned);
}
