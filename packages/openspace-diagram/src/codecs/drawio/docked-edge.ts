import type { Bounds, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../diagram';

/** Fixes where an edge with square corners leaves and arrives, so that draw.io takes the same sides: its nearest corner is straight ahead. */
export function dockedEdge(edge: DiagramEdge, nodes: ReadonlyMap<string, DiagramNode>): DiagramEdge {
    const { from, to, route, waypoints = [] } = edge;
    const [first, last] = [waypoints[0], waypoints.at(-1)];
    return route === 'orthogonal' && first && last ? { ...edge, from: docked(from, first, nodes), to: docked(to, last, nodes) } : edge;
}

function docked(end: EdgeEnd, corner: Point, nodes: ReadonlyMap<string, DiagramNode>): EdgeEnd {
    const bounds = nodes.get(end.node ?? '')?.bounds;
    const anchor = bounds && !end.anchor && !nodes.get(end.node ?? '')?.rotation ? sideTowards(corner, bounds) : undefined;
    return anchor ? { ...end, anchor } : end;
}

function sideTowards({ x, y }: Point, bounds: Bounds): Point | undefined {
    const across = (x - bounds.x) / Math.max(1, bounds.width);
    const down = (y - bounds.y) / Math.max(1, bounds.height);
    const isBetween = (share: number): boolean => share >= 0 && share <= 1;
    if (isBetween(across) && !isBetween(down)) {
        return { x: across, y: down < 0 ? 0 : 1 };
    }
    return isBetween(down) && !isBetween(across) ? { x: across < 0 ? 0 : 1, y: down } : undefined;
}
