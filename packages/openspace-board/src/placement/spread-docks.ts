import { type Dock, dockCost, docksAt, isOn, linesByShape } from './dock-cost';
import { FROM_CORNER, type FreeEnd, waysFrom } from './dock-ways';
import { isImprovable } from './improvable';
import { countHits } from './lead-moved';
import { leastAt } from './moved-ways';
import { arrangedAs, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock } from './placement';
import { shiftShapes } from './shift-shapes';
import type { Line } from './way-hits';

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
    const docksOf = (id: string): Map<string, Dock[]> => docksAt(scene.ends.get(id), id, atShape.get(id) ?? []);
    const costOf = (line: Line): number => dockCost([line.edge.from, line.edge.to], [line], atShape, scene);
    for (let round = 0; round < ROUNDS; round++) {
        let isChanged = false;
        for (const line of lines.filter(({ edge }) => edge.from !== edge.to)) {
            const { way, edge } = line;
            let before: number | undefined;
            const [start, end] = [freeEnd(line, true, docksOf(edge.from), scene), freeEnd(line, false, docksOf(edge.to), scene)];
            let best = { way, cost: costOf(line) - WORTH };
            for (const other of waysFrom(way, start, end)) {
                line.way = other;
                const cost = isOn(line, scene) ? costOf(line) : Infinity;
                // What costs little to find out comes first.
                if (cost < best.cost) {
                    before ??= countHits({ edge, way }, lines, scene);
                    best = countHits(line, lines, scene) <= before ? { way: other, cost } : best;
                }
            }
            line.way = best.way;
            isChanged ||= best.way !== way;
        }
        const shifted = shiftShapes(scene, atShape);
        isChanged ||= shifted !== scene;
        scene = shifted;
        if (!isChanged) {
            break;
        }
    }
    return arrangedAs(scene);
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
