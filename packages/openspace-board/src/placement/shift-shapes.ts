import type { Box } from '../geometry/box';
import { type Dock, dockCost, docksAt, isOn } from './dock-cost';
import { inLine, keepsJogs, slidBy } from './dock-ways';
import { countHits, isInTheWay } from './lead-moved';
import { movedScene, middleOf, placed, type Scene } from './moving-scene';
import type { Way } from './placement';
import { asymmetry } from './symmetry';
import { isLevel, type Line } from './way-hits';
import { hasLabel, shiftedWay } from './way-pieces';

/** Further, shapes go only for the sake of what they are connected to, or if they have one line only and nothing is less centred for it. */
const MOST = 48;
const MOST_ALONE = 200;
/** Where there is no room, shapes go less far, by so much each time. */
const STEP = 12;
/** Less is not seen. */
const LEAST = 2;
/** What it counts that a shape is off the middle of what it is connected to. */
const ASKEW = 0.5;
const UNSEEN = 0.02;
/** A smaller gain is not worth a move. */
const WORTH = 0.05;

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

function shiftedFor(id: string, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const lines = atShape.get(id) ?? [];
    const ways = lines.map(({ way }) => way);
    const before = { hits: lines.map(line => countHits(line, scene.lines, scene)), cost: costOf(id, lines, atShape, scene) };
    const askew = askewAt(id, scene) + UNSEEN;
    let best = { scene, ways, cost: before.cost - WORTH };
    for (const [by, boxes] of movesFor(id, lines, scene)) {
        const after = movedScene(scene, boxes);
        const isLessCentered = Math.abs(by) > MOST && askewAt(id, after) > askew;
        if (isLessCentered || isInTheWay(new Set([id]), lines, after, scene)) {
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
    const around = lines.flatMap(({ edge }) => [edge.from, edge.to]);
    return dockCost(around, lines, atShape, scene) + askewAt(id, scene) * ASKEW;
}

/** How far a shape and its neighbours are off the middle of what they are connected to. */
function askewAt(id: string, scene: Scene): number {
    const { ahead = [], back = [] } = scene.sides.get(id) ?? {};
    return [id, ...ahead, ...back].reduce((sum, each) => sum + asymmetry(each, scene.sides, other => middleOf(other, scene)), 0);
}

/** How far a shape moves, and where it is then: as near to where it should be as there is room. */
function movesFor(id: string, lines: readonly Line[], scene: Scene): Map<number, ReadonlyMap<string, Box>> {
    const found = new Map<number, ReadonlyMap<string, Box>>();
    for (const far of distancesFor(id, lines, scene)) {
        for (let less = 0; Math.abs(far) - less >= LEAST; less += STEP) {
            const by = Math.sign(far) * (Math.abs(far) - less);
            const boxes = placed(new Set([id]), by, scene);
            if (boxes?.size === 1) {
                found.set(by, boxes);
                break;
            }
        }
    }
    return found;
}

/** By how much a shape moves for one of its lines to be without a jog, or for those at one of its sides to be in the middle. */
function distancesFor(id: string, lines: readonly Line[], { ends, isUpright }: Scene): Set<number> {
    const box = ends.get(id);
    const sides = docksAt(box, id, lines);
    const along = (isUpright ? ['top', 'bottom'] : ['left', 'right']).map(side => sides.get(side) ?? []);
    const middles = along.filter(docks => docks.length > 0).map(docks => middleOfDocks(docks));
    const jogs = along.flat().flatMap(({ line, isStart }) => jogAt(line, isStart, isUpright));
    const most = lines.length === 1 ? MOST_ALONE : MOST;
    return new Set([...middles, ...jogs].filter(by => Math.abs(by) >= LEAST && Math.abs(by) <= most));
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
