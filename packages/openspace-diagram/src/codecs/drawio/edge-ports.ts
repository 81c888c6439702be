import { parseStyle, type Style as DrawioStyle } from '@openspace/drawio';
import { type Bounds, type DiagramEdge, type DiagramNode, type EdgeEnd, faceWord, type Point } from '../../diagram';

type Side = 'exit' | 'entry';

/** What an edge ends at: its node, and the box of the cell that the node is written as, which may be only a part of it. */
export interface PortTarget {
    readonly node: DiagramNode;
    readonly cell: Bounds;
    /** Whether its style mirrors it, and with it what is not fixed to its perimeter. */
    readonly isMirrored: boolean;
}

/** Nearer than this, in pixels, is the same point. */
const SAME = 1;

/** Where a style keeps the point inside of a node that an edge is aimed at, next to where its line is seen to end. */
export const aimKey = (side: Side): string => `openspace${side === 'exit' ? 'Exit' : 'Entry'}`;

const fine = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

/**
 * Fixes where the line of an edge ends on a cell. draw.io takes a point inside of a cell for a side of its own choice, so that the point on
 * the outline goes into the file; what a board aims at is kept next to it, as long as that point stays.
 */
export function writePort(end: EdgeEnd, side: Side, edge: DiagramEdge, target: PortTarget | undefined): string {
    if (!target) {
        return '';
    }
    const { node, cell } = target;
    const aimed = end.anchor && shareOf(cell, pointAt(node.bounds ?? cell, end.anchor));
    const isFloating = !aimed && isStraight(edge) && isSame(cell, node.bounds ?? cell);
    const point = end.point && !isFloating ? shareOf(cell, turnedBack(end.point, node, cell)) : undefined;
    const isAtAim = aimed && (!point || distanceIn(cell, aimed, point) < SAME);
    const isAside = !isAtAim || isLine(node);
    const seen = isAtAim ? aimed : point;
    const at = seen && isAside && target.isMirrored ? { x: 1 - seen.x, y: seen.y } : seen;
    if (!at) {
        return '';
    }
    const [x, y] = [fine(at.x), fine(at.y)];
    const fixed = `${side}X=${x};${side}Y=${y};${side}Dx=0;${side}Dy=0;`;
    if (isAtAim) {
        return `${isAside ? `${side}Perimeter=0;` : ''}${fixed}`;
    }
    const aim = end.anchor ? `${fine(end.anchor.x)} ${fine(end.anchor.y)} ` : '';
    return `${side}Perimeter=0;${fixed}${aimKey(side)}=${aim}${x} ${y};`;
}

/** Where on its node an edge ends or is aimed at; undefined where draw.io chooses. */
export function readPort(style: DrawioStyle, side: Side, { node, cell, isMirrored }: PortTarget): Point | undefined {
    const [x, y] = [style.get(`${side}X`), style.get(`${side}Y`)];
    const at = { x: Number(x), y: Number(y) };
    if (x === undefined || y === undefined || !Number.isFinite(at.x) || !Number.isFinite(at.y)) {
        return undefined;
    }
    const kept = style.get(aimKey(side))?.split(' ').map(Number) ?? [];
    const [seenX, seenY] = kept.slice(-2);
    if (kept.every(Number.isFinite) && seenX === at.x && seenY === at.y) {
        const [aimX, aimY] = kept;
        return kept.length === 4 && aimX !== undefined && aimY !== undefined ? { x: aimX, y: aimY } : undefined;
    }
    const seen = isMirrored && style.get(`${side}Perimeter`) === '0' ? { x: 1 - at.x, y: at.y } : at;
    return node.bounds && !isSame(cell, node.bounds) ? shareOf(node.bounds, pointAt(cell, seen)) : seen;
}

export function isMirrored(style: string): boolean {
    return parseStyle(style).get('flipH') === '1';
}

/** Messages end at the middle of lifelines, and not at their borders. */
function isLine(node: DiagramNode): boolean {
    return node.native === faceWord('lifeline') || node.shape === 'path';
}

function isStraight({ route = 'straight', waypoints = [] }: DiagramEdge): boolean {
    return route === 'straight' && waypoints.length === 0;
}

function isSame(one: Bounds, other: Bounds): boolean {
    return (['x', 'y', 'width', 'height'] as const).every(key => Math.abs(one[key] - other[key]) < SAME);
}

function pointAt({ x, y, width, height }: Bounds, share: Point): Point {
    return { x: x + width * share.x, y: y + height * share.y };
}

function shareOf({ x, y, width, height }: Bounds, point: Point): Point {
    return { x: (point.x - x) / Math.max(1, width), y: (point.y - y) / Math.max(1, height) };
}

function distanceIn({ width, height }: Bounds, one: Point, other: Point): number {
    return Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
}

/** A point as it is on a node before the node is turned: draw.io turns it again. */
function turnedBack({ x, y }: Point, { rotation = 0 }: DiagramNode, cell: Bounds): Point {
    const middle = pointAt(cell, { x: 0.5, y: 0.5 });
    const [cos, sin] = [Math.cos(-rotation), Math.sin(-rotation)];
    const [dx, dy] = [x - middle.x, y - middle.y];
    return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
}
