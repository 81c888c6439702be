import type { StyleReader } from '@openspace/drawio';
import type { Bounds, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../../diagram';
import { edgePoints } from '../../../render/edge-line';
import { elbowCorners, entityCorners } from './elbow-route';

/** How far a line runs straight out of its cell before it turns. */
const STUB = 20;

interface Side extends Point {
    /** Which way the line leaves the cell. */
    readonly dx: number;
    readonly dy: number;
}

/** The points of a line, from outline to outline, as draw.io's own styles of lines lead it. */
export function routeOf(edge: DiagramEdge, style: StyleReader, nodes: ReadonlyMap<string, DiagramNode>): readonly Point[] {
    const kind = style.text('edgeStyle', 'none');
    const [source, target] = [boxOf(edge.from, nodes), boxOf(edge.to, nodes)];
    const loops = edge.from.node !== undefined && edge.from.node === edge.to.node;
    if (!source || !target || loops) {
        return edgePoints(edge, nodes);
    }
    const [first] = edge.waypoints ?? [];
    if (kind === 'entityRelationEdgeStyle') {
        return edgePoints({ ...edge, route: 'straight', waypoints: entityCorners(source, target) }, nodes);
    }
    const led =
        kind === 'elbowEdgeStyle'
            ? elbowCorners(source, target, first, style.text('elbow') === 'vertical')
            : !first && (kind === 'orthogonalEdgeStyle' || kind === 'segmentEdgeStyle') && (edge.from.anchor ?? edge.to.anchor)
              ? orthogonalCorners(edge, source, target)
              : undefined;
    return led ? edgePoints({ ...edge, waypoints: led }, nodes) : edgePoints(edge, nodes);
}

function boxOf(end: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>): Bounds | undefined {
    return nodes.get(end.node ?? '')?.bounds ?? (end.point && { ...end.point, width: 0, height: 0 });
}

/** Corners of a line whose ends are fixed to sides of its cells. */
function orthogonalCorners(edge: DiagramEdge, source: Bounds, target: Bounds): Point[] {
    const from = sideOf(edge.from.anchor, source, target);
    const to = sideOf(edge.to.anchor, target, source);
    const [a, b] = [out(from), out(to)];
    const alongX = from.dx !== 0;
    if (alongX !== (to.dx !== 0)) {
        const corner = alongX ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
        const ahead = (corner.x - from.x) * from.dx + (corner.y - from.y) * from.dy >= 0;
        const behind = (corner.x - to.x) * to.dx + (corner.y - to.y) * to.dy >= 0;
        return ahead && behind ? [corner] : [a, alongX ? { x: a.x, y: b.y } : { x: b.x, y: a.y }, b];
    }
    const opposite = from.dx + to.dx === 0 && from.dy + to.dy === 0;
    const space = alongX ? (to.x - from.x) * from.dx : (to.y - from.y) * from.dy;
    if (opposite && space >= 0) {
        const middle = alongX ? (from.x + to.x) / 2 : (from.y + to.y) / 2;
        const straight = alongX ? Math.abs(from.y - to.y) < 1 : Math.abs(from.x - to.x) < 1;
        return straight ? [] : alongX ? [at(middle, from.y), at(middle, to.y)] : [at(from.x, middle), at(to.x, middle)];
    }
    if (opposite) {
        const middle = alongX ? (from.y + to.y) / 2 : (from.x + to.x) / 2;
        return alongX ? [a, at(a.x, middle), at(b.x, middle), b] : [a, at(middle, a.y), at(middle, b.y), b];
    }
    const far = alongX ? (from.dx > 0 ? Math.max(a.x, b.x) : Math.min(a.x, b.x)) : from.dy > 0 ? Math.max(a.y, b.y) : Math.min(a.y, b.y);
    return alongX ? [at(far, from.y), at(far, to.y)] : [at(from.x, far), at(to.x, far)];
}

function at(x: number, y: number): Point {
    return { x, y };
}

function out({ x, y, dx, dy }: Side): Point {
    return { x: x + dx * STUB, y: y + dy * STUB };
}

/** The side of a cell at which its end is fixed; of a free end the one that faces the other cell. */
function sideOf(anchor: Point | undefined, own: Bounds, other: Bounds): Side {
    const place = anchor ?? facing(own, other);
    const [left, top] = [place.x, place.y];
    const nearest = Math.min(left, 1 - left, top, 1 - top);
    const direction = nearest === left ? [-1, 0] : nearest === 1 - left ? [1, 0] : nearest === top ? [0, -1] : [0, 1];
    return { x: own.x + own.width * left, y: own.y + own.height * top, dx: direction[0] ?? 0, dy: direction[1] ?? 0 };
}

function facing(own: Bounds, other: Bounds): Point {
    const right = other.x - (own.x + own.width);
    const left = own.x - (other.x + other.width);
    const below = other.y - (own.y + own.height);
    const above = own.y - (other.y + other.height);
    const widest = Math.max(right, left, below, above);
    return widest === right ? at(1, 0.5) : widest === left ? at(0, 0.5) : widest === below ? at(0.5, 1) : at(0.5, 0);
}
