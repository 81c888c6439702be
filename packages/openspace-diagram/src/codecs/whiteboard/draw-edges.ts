import type { DrawnInput, NotedRoute } from '@openspace/board';
import type { Diagram, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../diagram';
import type { Losses } from '../../losses';
import { type EdgeWay, edgeWays, placedNodes } from './edge-way';
import { MARKS, ownHead } from './outlines';
import { colorOf, exactColor, exactWidth, fontOf, isHex, strokeOf } from './paint';

/** The id of the text that older imports put next to an end of a line. */
export const endLabelId = (edge: string, side: 'from' | 'to'): string => `${edge}-${side}-label`;

/** Whether a file leaves it to its reader where on a straight line its label is. */
export function isLabelFree({ label = '', labelAt, route = 'straight', waypoints = [] }: DiagramEdge): boolean {
    return label !== '' && labelAt === undefined && route === 'straight' && waypoints.length === 0;
}

/** The arrows that edges are drawn as. */
export function drawEdges(diagram: Diagram, losses: Losses): DrawnInput[] {
    const nodes = placedNodes(diagram.nodes);
    const ways = edgeWays(diagram);
    return diagram.edges.map(edge => drawEdge(edge, nodes, ways.get(edge.id), losses));
}

/** Where an end is aimed at on the page; undefined until a layout has placed its node. */
export function aimOf(end: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>): Point | undefined {
    const bounds = end.node === undefined ? undefined : nodes.get(end.node)?.bounds;
    const { x, y } = end.anchor ?? { x: 0.5, y: 0.5 };
    return bounds ? { x: bounds.x + bounds.width * x, y: bounds.y + bounds.height * y } : end.point;
}

function drawEdge(edge: DiagramEdge, nodes: ReadonlyMap<string, DiagramNode>, way: EdgeWay | undefined, losses: Losses): DrawnInput {
    const { id, from, to, label = '', style = {} } = edge;
    const start = aimOf(from, nodes) ?? { x: 0, y: 0 };
    const end = aimOf(to, nodes) ?? start;
    for (const end of [from, to]) {
        if (end.node !== undefined && !isDrawnNode(end.node, nodes)) {
            losses.add('Arrows cannot hold on to groups, and end where they did.', id);
        }
    }
    const isBound = isDrawnNode(from.node, nodes) && isDrawnNode(to.node, nodes);
    const line = strokeOf(style, label === '' && !from.label && !to.label && style.fontSize === undefined ? 'none' : 'arrow');
    const { color, strokeColor } = isHex(style.stroke) ? exactColor(style.stroke, 'strokeColor', id) : { color: 'black' as const };
    const props = {
        color,
        ...(isHex(style.textColor) && { labelColor: colorOf(style.textColor, 'line', losses, id) }),
        ...line,
        font: fontOf(style),
        ...headsOf(from, to),
        ...(edge.labelAt !== undefined && { labelPosition: edge.labelAt }),
        ...(strokeColor !== undefined && { strokeColor }),
        ...(from.label && { startLabel: from.label }),
        ...(to.label && { endLabel: to.label }),
        ...(way ? { route: { kind: routeKind(edge) } } : wayOf(edge, start, end, losses)),
        ...(!isBound && { start: { x: 0, y: 0 }, end: { x: end.x - start.x, y: end.y - start.y } })
    };
    return {
        id,
        type: 'arrow',
        ...(!isBound && { x: start.x, y: start.y }),
        ...(isDrawnNode(from.node, nodes) && { from: from.node }),
        ...(isDrawnNode(to.node, nodes) && { to: to.node }),
        ...(label !== '' && { label }),
        ...(edge.tag !== undefined && { tag: edge.tag }),
        props: { ...props, ...exactWidth(style, props, losses, id) }
    };
}

/** Heads that were tldraw's own stay so; all others are marks. */
function headsOf(from: EdgeEnd, to: EdgeEnd): object {
    const [start, end] = [ownHead(from.native), ownHead(to.native)];
    return start && end
        ? { arrowheadStart: start, arrowheadEnd: end }
        : { startMark: MARKS[from.arrowhead ?? 'none'], endMark: MARKS[to.arrowhead ?? 'none'] };
}

/** Its corners follow when its nodes have their final size. */
function routeKind({ route }: DiagramEdge): NotedRoute['kind'] {
    return route === 'orthogonal' ? 'orthogonal' : route === 'curved' ? 'spline' : 'straight';
}

function isDrawnNode(id: string | undefined, nodes: ReadonlyMap<string, DiagramNode>): id is string {
    const node = id === undefined ? undefined : nodes.get(id);
    return node !== undefined && node.shape !== 'group';
}

/** tldraw's arrows are arcs or elbows; of other ways the bend of the middle is kept. */
function wayOf({ id, route, waypoints = [], from, to }: DiagramEdge, start: Point, end: Point, losses: Losses): object {
    if (route === 'orthogonal') {
        if (waypoints.length > 2) {
            losses.add('Corners of lines are calculated again.', id);
        }
        return { kind: 'elbow' };
    }
    // Each has ends of its own, so that several of them do not lie on each other.
    if (route === 'straight' && waypoints.length === 0 && from.anchor && to.anchor && from.node !== to.node) {
        return { bend: 0 };
    }
    const chord = Math.hypot(end.x - start.x, end.y - start.y);
    const middle = waypoints[Math.floor((waypoints.length - 1) / 2)];
    if (!middle || chord < 1 || (from.node !== undefined && from.node === to.node && !from.anchor)) {
        return {};
    }
    if (waypoints.length > 1 || route !== 'curved') {
        losses.add('Lines through several points are drawn as one bend.', id);
    }
    const away = { x: middle.x - (start.x + end.x) / 2, y: middle.y - (start.y + end.y) / 2 };
    return { bend: Math.round(((away.y * (end.x - start.x) - away.x * (end.y - start.y)) / chord) * 100) / 100 };
}
