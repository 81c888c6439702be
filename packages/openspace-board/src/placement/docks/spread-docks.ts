import { type Dock, dockCost, docksAt, isOn, linesByShape } from './dock-cost';
import { FROM_CORNER, type FreeEnd, waysFrom } from './dock-ways';
import { isImprovable } from '../moves/improvable';
import { inTurns } from '../moves/in-turns';
import { countHits } from '../moves/lead-moved';
import { leastAt } from '../moves/moved-ways';
import { arrangedAs, type Scene, sceneOf } from '../moves/moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { shiftShapes } from '../moves/shift-shapes';
import type { Line } from '../ways/way-hits';

/** A line that has moved makes room for others; so often at most. */
const ROUNDS = 4;
/** A smaller gain is not seen. */
const WORTH = 0.02;
const UNSEEN = 0.5;
/** So far from where they are, ends are tried, to have their lines clear of what these pass. */
const NEARBY = [-16, -8, 8, 16];

/**
 * Moves the ends of lines along the sides of their shapes, so that they are in the middle, or share a side evenly, and clear of its corners:
 * straight lines with both of their ends. One that could only be straight near to corners turns twice instead.
 */
export function spreadDocks(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    let scene = sceneOf(block, isUpright);
    const { lines } = scene;
    const atShape = linesByShape(lines);
    // For these nothing is cheaper until a shape, a label or something at their own shapes has moved.
    const settled = new Set<Line>();
    inTurns([...lines.filter(({ edge }) => edge.from !== edge.to), undefined], ROUNDS, line => {
        if (!line) {
            const shifted = shiftShapes(scene, atShape);
            const isShifted = shifted !== scene;
            unsettle(settled, isShifted ? lines : []);
            scene = shifted;
            return isShifted;
        }
        const { edge, way } = line;
        const cheaper = settled.has(line) ? [] : cheaperWays(line, atShape, scene);
        if (cheaper.length === 0) {
            settled.add(line);
            return false;
        }
        const before = countHits(line, lines, scene);
        line.way = cheaper.find(other => countHits({ edge, way: other }, lines, scene) <= before) ?? way;
        const isMoved = line.way !== way;
        const around = way.label ? lines : [edge.from, edge.to].flatMap(id => atShape.get(id) ?? []);
        unsettle(settled, isMoved ? around : []);
        return isMoved;
    });
    return arrangedAs(scene);
}

function unsettle(settled: Set<Line>, lines: readonly Line[]): void {
    lines.forEach(line => settled.delete(line));
}

/** The ways of a line that cost less than its own, the cheapest one first, whatever they hit. */
function cheaperWays(line: Line, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Way[] {
    const { way, edge } = line;
    const docksOf = (id: string): Map<string, Dock[]> => docksAt(scene.ends.get(id), id, atShape.get(id) ?? []);
    const costOf = (): number => dockCost([edge.from, edge.to], [line], atShape, scene);
    const [start, end] = [freeEnd(line, true, docksOf(edge.from), scene), freeEnd(line, false, docksOf(edge.to), scene)];
    const most = costOf() - WORTH;
    const found = waysFrom(way, start, end).flatMap(other => {
        line.way = other;
        const cost = isOn(line, scene) ? costOf() : Infinity;
        return cost < most ? [{ other, cost }] : [];
    });
    line.way = way;
    return found.sort((one, other) => one.cost - other.cost).map(({ other }) => other);
}

/** An end that can move; undefined at corners of diamonds and at frames, and where several lines share it or something stands next to it. */
function freeEnd(line: Line, isStart: boolean, sides: ReadonlyMap<string, readonly Dock[]>, scene: Scene): FreeEnd | undefined {
    const id = isStart ? line.edge.from : line.edge.to;
    const { length: mark, text } = isStart ? line.edge.ends.start : line.edge.ends.end;
    const box = scene.fixed.has(id) || scene.held.has(id) || text ? undefined : scene.ends.get(id);
    for (const [side, docks] of box ? sides : []) {
        const index = docks.findIndex(dock => dock.line === line && dock.isStart === isStart);
        const dock = docks[index];
        if (box && dock && docks.every(other => other === dock || Math.abs(other.at - dock.at) > UNSEEN)) {
            const share = dock.length / (docks.length + 1);
            const corner = Math.min(FROM_CORNER, share);
            const isTooNear = Math.min(dock.at, dock.length - dock.at) < corner - UNSEEN;
            const from = side === 'top' || side === 'bottom' ? box.x : box.y;
            const wanted = share * (index + 1);
            const clear = dock.at < dock.length / 2 ? corner : dock.length - corner;
            const nearby = NEARBY.map(by => dock.at + by).filter(place => place >= corner && place <= dock.length - corner);
            const places = [(wanted + dock.at) / 2, ...(isTooNear ? [clear] : []), ...nearby].map(place => from + place);
            return { box, wanted: from + wanted, places, isTooNear, least: leastAt({ mark }) };
        }
    }
    return undefined;
}
