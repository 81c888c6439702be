import type { Bounds, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../diagram';
import { leaveAt } from './node-outline';

/** How far an orthogonal line runs straight out of its node. */
const STUB = 20;

/** The points of an edge, from outline to outline. */
export function edgePoints(edge: DiagramEdge, nodes: ReadonlyMap<string, DiagramNode>): Point[] {
    const { from, to, waypoints = [], route } = edge;
    const [start, end] = [aim(from, nodes), aim(to, nodes)];
    if (!start || !end) {
        return [];
    }
    if (from.node !== undefined && from.node === to.node && waypoints.length === 0) {
        return loop(nodes.get(from.node)?.bounds);
    }
    const inner = waypoints.length > 0 || route !== 'orthogonal' ? [...waypoints] : elbow(from, to, nodes, start, end);
    const first = attach(from, nodes, inner[0] ?? end, start, route === 'orthogonal');
    const last = attach(to, nodes, inner.at(-1) ?? start, end, route === 'orthogonal');
    return route === 'orthogonal' ? squared([first, ...inner, last]) : [first, ...inner, last];
}

function aim(end: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>): Point | undefined {
    const bounds = nodes.get(end.node ?? '')?.bounds;
    const { x, y } = end.anchor ?? { x: 0.5, y: 0.5 };
    return bounds ? { x: bounds.x + bounds.width * x, y: bounds.y + bounds.height * y } : end.point;
}

/** Where a line meets its node: at the anchor it was given, straight across where that is possible, else towards the middle. */
function attach(end: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>, towards: Point, middle: Point, square: boolean): Point {
    const node = nodes.get(end.node ?? '');
    if (!node?.bounds || end.anchor) {
        return middle;
    }
    const { x, y, width, height } = node.bounds;
    if (square && node.shape !== 'ellipse' && node.shape !== 'diamond') {
        if (towards.x > x && towards.x < x + width && (towards.y < y || towards.y > y + height)) {
            return { x: towards.x, y: towards.y < y ? y : y + height };
        }
        if (towards.y > y && towards.y < y + height && (towards.x < x || towards.x > x + width)) {
            return { x: towards.x < x ? x : x + width, y: towards.y };
        }
    }
    return leaveAt(node.shape, node.bounds, towards);
}

/** The corners of a line between two nodes that leaves both squarely. */
function elbow(from: EdgeEnd, to: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>, start: Point, end: Point): Point[] {
    const [a, b] = [nodes.get(from.node ?? '')?.bounds, nodes.get(to.node ?? '')?.bounds];
    const gapX = apart(a, b, start, end, 'x');
    const gapY = apart(a, b, start, end, 'y');
    if (gapX === undefined && gapY === undefined) {
        return [];
    }
    const across = gapY === undefined || (gapX !== undefined && gapX.size > gapY.size);
    const gap = across ? gapX : gapY;
    const middle = gap?.middle ?? 0;
    return across
        ? Math.abs(start.y - end.y) < 1
            ? []
            : [
                  { x: middle, y: start.y },
                  { x: middle, y: end.y }
              ]
        : Math.abs(start.x - end.x) < 1
          ? []
          : [
                { x: start.x, y: middle },
                { x: end.x, y: middle }
            ];
}

/** The free space between two nodes along an axis. */
function apart(a: Bounds | undefined, b: Bounds | undefined, start: Point, end: Point, axis: 'x' | 'y') {
    const side = axis === 'x' ? 'width' : 'height';
    const one = { from: a?.[axis] ?? start[axis], to: a ? a[axis] + a[side] : start[axis] };
    const other = { from: b?.[axis] ?? end[axis], to: b ? b[axis] + b[side] : end[axis] };
    const size = Math.max(other.from - one.to, one.from - other.to);
    const middle = other.from >= one.to ? (one.to + other.from) / 2 : (other.to + one.from) / 2;
    return size > 0 ? { size, middle } : undefined;
}

/** Corners where two points in a row share neither column nor row. */
function squared(points: readonly Point[]): Point[] {
    return points.flatMap((point, at) => {
        const before = points[at - 1];
        return before && Math.abs(before.x - point.x) > 0.5 && Math.abs(before.y - point.y) > 0.5
            ? [at === points.length - 1 ? { x: point.x, y: before.y } : { x: before.x, y: point.y }, point]
            : [point];
    });
}

function loop(bounds: Bounds | undefined): Point[] {
    if (!bounds) {
        return [];
    }
    const { x, y, width, height } = bounds;
    const right = x + width;
    return [
        { x: right, y: y + height * 0.3 },
        { x: right + STUB, y: y + height * 0.3 },
        { x: right + STUB, y: y - STUB },
        { x: x + width * 0.7, y: y - STUB },
        { x: x + width * 0.7, y }
    ];
}

/** The point in the middle of a line. */
export function middleOf(points: readonly Point[]): Point {
    const lengths = points.slice(1).map((point, at) => Math.hypot(point.x - (points[at]?.x ?? 0), point.y - (points[at]?.y ?? 0)));
    let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
    for (const [at, length] of lengths.entries()) {
        const [a, b] = [points[at], points[at + 1]];
        if (a && b && left <= length && length > 0) {
            return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length };
        }
        left -= length;
    }
    return points[0] ?? { x: 0, y: 0 };
}
