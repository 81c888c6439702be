import { addTo } from '@openspace/tool';
import type { Bounds, Diagram, DiagramEdge, DiagramNode, Point } from '../diagram';
import { measureBounds, moved } from './measure-bounds';

/** Between what is on a board and what comes onto it. */
const GAP = 80;
/** Between a frame and a node that is new in it. */
const MARGIN = 24;

/**
 * Finds a place on a board for a diagram. Nodes that a layout has placed and that are on the board already stay where
 * they are there, and new ones go next to their neighbours; a diagram that is all new goes where nothing lies under it.
 * @param onBoard what is on the board; its ids are those of the diagram
 * @param laidOut ids of the nodes whose places no one chose
 */
export function keepPlaces(diagram: Diagram, onBoard: Diagram, laidOut: ReadonlySet<string>): Diagram {
    const there = new Map(onBoard.nodes.map(node => [node.id, node]));
    const known = diagram.nodes.filter(({ id }) => there.has(id));
    if (known.length === 0) {
        return besides(diagram, onBoard, laidOut.size > 0);
    }
    const offsets = new Map<string, Point>();
    for (const { id, bounds } of known) {
        const before = there.get(id)?.bounds;
        if (laidOut.has(id) && bounds && before) {
            offsets.set(id, { x: before.x - bounds.x, y: before.y - bounds.y });
        }
    }
    if (offsets.size === 0) {
        return diagram;
    }
    const neighbours = neighboursOf(diagram);
    const nodes = diagram.nodes.map(node => {
        const before = there.get(node.id)?.bounds;
        if (!laidOut.has(node.id) || !node.bounds) {
            return node;
        }
        const near = before ? undefined : meanOf(neighbours.get(node.id) ?? [], offsets);
        const by = near ?? meanOf([...offsets.keys()], offsets) ?? { x: 0, y: 0 };
        const bounds = before ?? { ...node.bounds, x: node.bounds.x + by.x, y: node.bounds.y + by.y };
        return { ...node, bounds };
    });
    const placed = new Map(nodes.map(node => [node.id, node.bounds]));
    return { ...diagram, nodes: withRoom(nodes, there), edges: diagram.edges.map(edge => withWay(edge, diagram, placed)) };
}

/** A way goes along when both ends moved alike; between ends that came apart it leads nowhere. */
function withWay(edge: DiagramEdge, { nodes }: Diagram, placed: ReadonlyMap<string, Bounds | undefined>): DiagramEdge {
    const { waypoints, route, ...rest } = edge;
    if (!waypoints) {
        return edge;
    }
    const [one, other] = [edge.from.node, edge.to.node].map(id => {
        const before = nodes.find(node => node.id === id)?.bounds;
        const after = placed.get(id ?? '');
        return before && after ? { x: after.x - before.x, y: after.y - before.y } : { x: 0, y: 0 };
    });
    if (one && other && Math.hypot(one.x - other.x, one.y - other.y) < 1) {
        return { ...edge, waypoints: waypoints.map(({ x, y }) => ({ x: x + one.x, y: y + one.y })) };
    }
    return route === 'orthogonal' ? { ...rest, route } : rest;
}

function besides(diagram: Diagram, onBoard: Diagram, isFree: boolean): Diagram {
    const own = measureBounds(diagram);
    const other = measureBounds(onBoard);
    if (!own || !other || (!isFree && !overlap(own, other))) {
        return diagram;
    }
    return moved(diagram, { x: other.x + other.width + GAP - own.x, y: other.y - own.y });
}

function overlap(one: Bounds, other: Bounds): boolean {
    return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

function neighboursOf({ edges }: Diagram): Map<string, string[]> {
    const neighbours = new Map<string, string[]>();
    for (const { from, to } of edges) {
        for (const [one, other] of [
            [from.node, to.node],
            [to.node, from.node]
        ]) {
            if (one !== undefined && other !== undefined) {
                addTo(neighbours, one, other);
            }
        }
    }
    return neighbours;
}

function meanOf(ids: readonly string[], offsets: ReadonlyMap<string, Point>): Point | undefined {
    const found = ids.flatMap(id => offsets.get(id) ?? []);
    const sum = found.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
    return found.length === 0 ? undefined : { x: sum.x / found.length, y: sum.y / found.length };
}

/** Frames grow around nodes that are new in them. */
function withRoom(nodes: readonly DiagramNode[], there: ReadonlyMap<string, DiagramNode>): DiagramNode[] {
    const placed = new Map(nodes.map(node => [node.id, node]));
    for (const node of [...nodes].reverse()) {
        const frame = placed.get(node.parent ?? '');
        const inner = placed.get(node.id)?.bounds;
        if (frame?.bounds && inner && !(there.has(node.id) && there.has(frame.id))) {
            placed.set(frame.id, { ...frame, bounds: around(frame.bounds, inner) });
        }
    }
    return nodes.map(node => placed.get(node.id) ?? node);
}

function around(frame: Bounds, inner: Bounds): Bounds {
    const x = Math.min(frame.x, inner.x - MARGIN);
    const y = Math.min(frame.y, inner.y - MARGIN);
    const right = Math.max(frame.x + frame.width, inner.x + inner.width + MARGIN);
    const bottom = Math.max(frame.y + frame.height, inner.y + inner.height + MARGIN);
    return { x, y, width: right - x, height: bottom - y };
}
