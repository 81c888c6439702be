import { addTo } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import { crowding } from '../moves/crowding';
import { FROM_CORNER } from './dock-ways';
import type { Scene } from '../moves/moving-scene';
import type { ArrangedBlock, FreeNode, Way } from '../placement';
import { isLevel, type Line } from '../ways/way-hits';
import { isOnSide } from '../ways/way-pieces';

/** No end goes nearer to a corner than this. */
const LEAST_FROM_CORNER = 10;
/** Two ends at one side are this far apart where there is room. */
export const APART = 32;
/** The figure in the upper right corner of a component takes so much of the side at the top. */
export const BADGE = 40;
export const BADGED: ReadonlySet<FreeNode['face']> = new Set(['component', 'artifact']);
/** What an end right at a corner or at a figure counts, two at one place, one that is as far off its place as its side is long, and a bend. */
const AT_CORNER = 1;
const AT_BADGE = 0.55;
const AT_OTHER = 0.5;
const OFF_PLACE = 0.6;
export const BEND = 0.25;
/** What a line counts that turns back to a side of a shape: all of it near by, and none further away. */
const TURN = 0.35;
const TURN_NEAR = 130;
const TURN_FAR = 230;

/** Where a line ends at a side of a shape. */
export interface Dock {
    readonly line: Line;
    readonly isStart: boolean;
    /** From the corner of the side at the left or at the top. */
    readonly at: number;
    readonly length: number;
}

/** The lines at each shape. */
export function linesByShape(lines: readonly Line[]): Map<string, Line[]> {
    const found = new Map<string, Line[]>();
    for (const line of lines) {
        new Set([line.edge.from, line.edge.to]).forEach(id => addTo(found, id, line));
    }
    return found;
}

/** How badly lines end at shapes, and how often they turn and how near they come to what is not their own. */
export function dockCost(
    ids: Iterable<string>,
    own: readonly Line[],
    atShape: ReadonlyMap<string, readonly Line[]>,
    { ends, held, walls, frames, lines, byId, isUpright, block }: Scene
): number {
    let cost = own.reduce(
        (sum, line) =>
            sum + (line.way.points.length - 2) * BEND + crowding(line, { walls, frames, lines }) + costOfTurn(line.way, isUpright, block),
        0
    );
    for (const id of new Set(ids)) {
        const sides = held.has(id) ? undefined : docksAt(ends.get(id), id, atShape.get(id) ?? []);
        cost += sides ? costAt(sides) + (BADGED.has(byId.get(id)?.face) ? costAtBadge(sides) : 0) : 0;
    }
    return cost;
}

/**
 * What it costs that a line that leads up or down passes the front of a shape near by, and turns back to its side; one that leaves at a side as
 * well runs around something. To the right shapes have little room for lines at their fronts, as they are broader than high.
 */
export function costOfTurn({ points }: Way, isUpright: boolean, { direction }: Pick<ArrangedBlock, 'direction'>): number {
    const [first, second] = points;
    const [from, corner, end] = points.slice(-3);
    if (
        !isUpright ||
        !first ||
        !second ||
        isLevel(first, second) ||
        !from ||
        !corner ||
        !end ||
        !isLevel(corner, end) ||
        isLevel(from, corner)
    ) {
        return 0;
    }
    const isPast = direction === 'up' ? from.y > corner.y : from.y < corner.y;
    const off = Math.abs(corner.x - end.x);
    return isPast ? TURN * Math.max(0, Math.min(1, (TURN_FAR - off) / (TURN_FAR - TURN_NEAR))) : 0;
}

/** The ends of lines at a shape by their sides, each from one corner to the other. */
export function docksAt(box: Box | undefined, id: string, lines: readonly Line[]): Map<string, Dock[]> {
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

/** How near lines end to the figure in the upper right corner of a shape. */
function costAtBadge(sides: ReadonlyMap<string, readonly Dock[]>): number {
    return (sides.get('top') ?? []).reduce((sum, { at, length }) => sum + Math.max(0, 1 - (length - at) / BADGE) * AT_BADGE, 0);
}

/** Whether both ends of a line are on the sides of their shapes. */
export function isOn({ edge, way: { points } }: Line, { ends }: Scene): boolean {
    return [points.slice(0, 2), points.slice(-2).reverse()].every(([end, next], at) => {
        const box = ends.get(at === 0 ? edge.from : edge.to);
        return end !== undefined && next !== undefined && isOnSide(end, box, !isLevel(end, next), LEAST_FROM_CORNER);
    });
}
