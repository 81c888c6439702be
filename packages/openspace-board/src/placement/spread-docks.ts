import { addTo } from '@openspace/tool';
import type { Box } from '../geometry/box';
import { crowding } from './crowding';
import { FROM_CORNER, type FreeEnd, waysFrom } from './dock-ways';
import { countHits } from './lead-moved';
import { leastAt } from './moved-ways';
import { type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock } from './placement';
import { isOnSide } from './straighten-ways';
import { isLevel, type Line, waysOf } from './way-hits';

/** Of larger blocks it would take long. */
const MOST_SHAPES = 60;
/** A line that has moved makes room for others; so often at most. */
const ROUNDS = 4;
/** No end goes nearer to a corner than this. */
const LEAST_FROM_CORNER = 10;
/** Two ends at one side are this far apart where there is room. */
const APART = 32;
/** What an end right at a corner counts, two at one place, one that is as far off its place as its side is long, and a bend. */
const AT_CORNER = 1;
const AT_OTHER = 0.5;
const OFF_PLACE = 0.6;
const BEND = 0.25;
/** A smaller gain is not seen. */
const WORTH = 0.02;
const UNSEEN = 0.5;

/** Where a line ends at a side of a shape. */
interface Dock {
    readonly line: Line;
    readonly isStart: boolean;
    /** From the corner of the side at the left or at the top. */
    readonly at: number;
    readonly length: number;
}

/**
 * Moves the ends of lines along the sides of their shapes, so that they are in the middle, or share a side evenly, and clear of its corners:
 * straight lines with both of their ends. One that could only be straight near to corners turns twice instead.
 */
export function spreadDocks(block: ArrangedBlock, isUpright: boolean): ArrangedBlock {
    if (block.nodes.length > MOST_SHAPES) {
        return block;
    }
    const scene = sceneOf(block, isUpright);
    const { lines } = scene;
    const atShape = new Map<string, Line[]>();
    for (const line of lines) {
        new Set([line.edge.from, line.edge.to]).forEach(id => addTo(atShape, id, line));
    }
    const docksOf = (id: string): Map<string, Dock[]> => docksAt(scene.ends.get(id), id, atShape.get(id) ?? []);
    const costOf = (line: Line): number =>
        [line.edge.from, line.edge.to].reduce(
            (sum, id) => sum + (scene.held.has(id) ? 0 : costAt(docksOf(id))),
            (line.way.points.length - 2) * BEND + crowding(line, scene.walls, lines)
        );
    for (let round = 0; round < ROUNDS; round++) {
        let isChanged = false;
        for (const line of lines.filter(({ edge }) => edge.from !== edge.to)) {
            const { way, edge } = line;
            const before = countHits(line, lines, scene);
            const [start, end] = [freeEnd(line, true, docksOf(edge.from), scene), freeEnd(line, false, docksOf(edge.to), scene)];
            let best = { way, cost: costOf(line) - WORTH };
            for (const other of waysFrom(way, start, end)) {
                line.way = other;
                const cost = isOn(line, scene) ? costOf(line) : Infinity;
                // What costs little to find out comes first.
                if (cost < best.cost && countHits(line, lines, scene) <= before) {
                    best = { way: other, cost };
                }
            }
            line.way = best.way;
            isChanged ||= best.way !== way;
        }
        if (!isChanged) {
            break;
        }
    }
    return { ...block, ways: waysOf(lines) };
}

/** The ends of lines at a shape by their sides, each from one corner to the other. */
function docksAt(box: Box | undefined, id: string, lines: readonly Line[]): Map<string, Dock[]> {
    const found = new Map<string, Dock[]>();
    for (const line of box ? lines : []) {
        for (const isStart of [true, false]) {
            const dock = (isStart ? line.edge.from : line.edge.to) === id && box ? dockOf(line, isStart, box) : undefined;
            if (dock) {
                addTo(found, dock.side, dock);
            }
        }
    }
    found.forEach(docks => docks.sort((one, other) => one.at - other.at));
    return found;
}

function dockOf(line: Line, isStart: boolean, box: Box): (Dock & { readonly side: string }) | undefined {
    const { points } = line.way;
    const [end, next] = isStart ? [points[0], points[1]] : [points.at(-1), points.at(-2)];
    if (!end || !next) {
        return undefined;
    }
    return isLevel(end, next)
        ? { line, isStart, at: end.y - box.y, length: box.h, side: next.x < end.x ? 'left' : 'right' }
        : { line, isStart, at: end.x - box.x, length: box.w, side: next.y < end.y ? 'top' : 'bottom' };
}

/** How badly lines share the sides of a shape. */
function costAt(sides: ReadonlyMap<string, readonly Dock[]>): number {
    let cost = 0;
    for (const docks of sides.values()) {
        for (const [index, { at, length }] of docks.entries()) {
            const share = length / (docks.length + 1);
            const [corner, other] = [Math.min(FROM_CORNER, share), Math.min(APART, share)];
            cost += Math.max(0, 1 - Math.min(at, length - at) / corner) * AT_CORNER;
            cost += Math.max(0, 1 - (at - (docks[index - 1]?.at ?? -Infinity)) / other) * AT_OTHER;
            cost += (Math.abs(at - share * (index + 1)) / length) * OFF_PLACE;
        }
    }
    return cost;
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
            const places = [(wanted + dock.at) / 2, ...(isTooNear ? [clear] : [])].map(place => from + place);
            return { box, wanted: from + wanted, places, isTooNear, least: leastAt({ box, mark, isFixed: false }) };
        }
    }
    return undefined;
}

/** Whether both ends of a line are on the sides of their shapes. */
function isOn({ edge, way: { points } }: Line, { ends }: Scene): boolean {
    return [points.slice(0, 2), points.slice(-2).reverse()].every(([end, next], at) => {
        const box = ends.get(at === 0 ? edge.from : edge.to);
        return end !== undefined && next !== undefined && isOnSide(end, box, !isLevel(end, next), LEAST_FROM_CORNER);
    });
}
