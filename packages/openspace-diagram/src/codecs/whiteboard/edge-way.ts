import { throughBends } from '@openspace/board';
import type { Diagram, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../diagram';
import { measureBounds } from '../../layout/measure-bounds';
import { edgePoints } from '../../render/edge-line';

/** A line with corners. */
export interface EdgeWay {
    /** From outline to outline; at least three. */
    readonly points: readonly Point[];
    /** Where on their nodes the ends are, 0..1 of their width and height. */
    readonly anchors: { readonly from?: Point; readonly to?: Point };
}

/** By id, strokes with the box around them: lines end at them as they do at boxes. */
export function placedNodes(nodes: readonly DiagramNode[]): ReadonlyMap<string, DiagramNode> {
    return new Map(
        nodes.map(node => {
            const bounds = node.bounds ?? (node.path && measureBounds({ nodes: [node], edges: [] }));
            return [node.id, bounds ? { ...node, bounds } : node];
        })
    );
}

/** The ways of those edges of a diagram that have corners, by id. */
export function edgeWays(diagram: Diagram): Map<string, EdgeWay> {
    const nodes = placedNodes(diagram.nodes);
    const ways = new Map<string, EdgeWay>();
    for (const edge of diagram.edges) {
        const { route, waypoints = [] } = edge;
        // One bend is tldraw's own.
        const isArc = route === 'curved' && waypoints.length < 2;
        const points =
            isArc || waypoints.length === 0
                ? []
                : withoutStraight(edge.bends ? throughBends(edgePoints(edge, nodes)) : edgePoints(edge, nodes));
        if (points.length > 2) {
            ways.set(edge.id, { points, anchors: anchorsOf(edge, nodes, points) });
        }
    }
    return ways;
}

function anchorsOf({ from, to }: DiagramEdge, nodes: ReadonlyMap<string, DiagramNode>, points: readonly Point[]): EdgeWay['anchors'] {
    const [one, other] = [anchorOf(from, nodes, points[0]), anchorOf(to, nodes, points.at(-1))];
    return { ...(one && { from: one }), ...(other && { to: other }) };
}

function anchorOf(end: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>, point: Point | undefined): Point | undefined {
    const bounds = nodes.get(end.node ?? '')?.bounds;
    if (!bounds || !point) {
        return undefined;
    }
    // A straight stroke has no width, or no height.
    const share = (value: number, size: number): number =>
        size === 0 ? 0.5 : Math.round(Math.min(1, Math.max(0, value / size)) * 10_000) / 10_000;
    return { x: share(point.x - bounds.x, bounds.width), y: share(point.y - bounds.y, bounds.height) };
}

/** Points between which the line goes straight on are not corners. */
function withoutStraight(points: readonly Point[]): Point[] {
    const apart = points.filter(
        (point, at) => at === 0 || Math.hypot(point.x - (points[at - 1]?.x ?? 0), point.y - (points[at - 1]?.y ?? 0)) > 1
    );
    return apart.filter((point, at) => {
        const [before, after] = [apart[at - 1], apart[at + 1]];
        return !before || !after || Math.abs((point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)) > 1;
    });
}
