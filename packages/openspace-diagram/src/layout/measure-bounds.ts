import type { Bounds, Diagram, Point } from '../diagram';

/** The smallest box around everything that has a place; undefined where nothing has. */
export function measureBounds(diagram: Pick<Diagram, 'nodes' | 'edges'>): Bounds | undefined {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    const add = (x: number, y: number, width = 0, height = 0): void => {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x + width);
        bottom = Math.max(bottom, y + height);
    };
    for (const { bounds, path } of diagram.nodes) {
        if (bounds) {
            add(bounds.x, bounds.y, bounds.width, bounds.height);
        }
        path?.points.forEach(({ x, y }) => add(x, y));
    }
    for (const { from, to, waypoints = [] } of diagram.edges) {
        for (const point of [from, to].flatMap(end => (end.node === undefined && end.point ? [end.point] : [])).concat(waypoints)) {
            add(point.x, point.y);
        }
    }
    return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}

/** The same diagram moved. */
export function moved(diagram: Diagram, by: Point): Diagram {
    const shift = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
    const end = <E extends { readonly point?: Point; readonly labelPoint?: Point }>(given: E): E => ({
        ...given,
        ...(given.point && { point: shift(given.point) }),
        ...(given.labelPoint && { labelPoint: shift(given.labelPoint) })
    });
    return {
        ...diagram,
        nodes: diagram.nodes.map(node => ({
            ...node,
            ...(node.bounds && { bounds: { ...node.bounds, ...shift(node.bounds) } }),
            ...(node.path && { path: { ...node.path, points: node.path.points.map(shift) } })
        })),
        edges: diagram.edges.map(edge => ({
            ...edge,
            from: end(edge.from),
            to: end(edge.to),
            ...(edge.waypoints && { waypoints: edge.waypoints.map(shift) })
        }))
    };
}
