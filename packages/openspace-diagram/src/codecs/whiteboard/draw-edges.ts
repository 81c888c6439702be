import { type DrawnInput, measureText } from '@openspace/board';
import type { Bounds, Diagram, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../diagram';
import type { Losses } from '../../losses';
import { middleOf } from '../../render/edge-line';
import { type EdgeWay, edgeWays } from './edge-way';
import { HEADS } from './outlines';
import { colorOf, fontOf, isHex, strokeOf } from './paint';

/** The id of the text that stands next to an end of a line, which has none of its own on the board. */
export const endLabelId = (edge: string, side: 'from' | 'to'): string => `${edge}-${side}-label`;

/** How far from its node the text at the end of an edge stands. */
const END_LABEL_GAP = 14;
const END_LABEL_ALONG = 18;
const END_LABEL_CLEAR = 2;
const END_LABEL_FONT = 12;

/** The arrows, and the texts at their ends, that edges are drawn as. */
export function drawEdges(diagram: Diagram, losses: Losses): DrawnInput[] {
    const nodes = new Map(diagram.nodes.map(node => [node.id, node]));
    const ways = edgeWays(diagram);
    return diagram.edges.flatMap(edge => drawEdge(edge, nodes, ways.get(edge.id), losses));
}

/** Where an end is aimed at on the page; undefined until a layout has placed its node. */
export function aimOf(end: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>): Point | undefined {
    const bounds = end.node === undefined ? undefined : nodes.get(end.node)?.bounds;
    const { x, y } = end.anchor ?? { x: 0.5, y: 0.5 };
    return bounds ? { x: bounds.x + bounds.width * x, y: bounds.y + bounds.height * y } : end.point;
}

function drawEdge(edge: DiagramEdge, nodes: ReadonlyMap<string, DiagramNode>, way: EdgeWay | undefined, losses: Losses): DrawnInput[] {
    const { id, from, to, label = '', style = {} } = edge;
    const start = aimOf(from, nodes) ?? { x: 0, y: 0 };
    const end = aimOf(to, nodes) ?? start;
    const heads = [HEADS[from.arrowhead ?? 'none'], HEADS[to.arrowhead ?? 'none']] as const;
    heads.forEach(({ loss }) => loss !== undefined && losses.add(loss, id));
    for (const end of [from, to]) {
        if (end.node !== undefined && !isDrawnNode(end.node, nodes)) {
            losses.add('Arrows cannot hold on to groups, and end where they did.', id);
        }
    }
    const isBound = isDrawnNode(from.node, nodes) && isDrawnNode(to.node, nodes);
    const arrow: DrawnInput = {
        id,
        type: 'arrow',
        ...(!isBound && { x: start.x, y: start.y }),
        ...(isDrawnNode(from.node, nodes) && { from: from.node }),
        ...(isDrawnNode(to.node, nodes) && { to: to.node }),
        ...(label !== '' && { label }),
        ...(edge.tag !== undefined && { tag: edge.tag }),
        props: {
            color: isHex(style.stroke) ? colorOf(style.stroke, 'line', losses, id) : 'black',
            ...(isHex(style.textColor) && { labelColor: colorOf(style.textColor, 'line', losses, id) }),
            ...strokeOf(style, label === '' ? 'none' : 'arrow'),
            font: fontOf(style),
            arrowheadStart: heads[0].head,
            arrowheadEnd: heads[1].head,
            ...(way ? {} : wayOf(edge, start, end, losses)),
            ...(!isBound && { start: { x: 0, y: 0 }, end: { x: end.x - start.x, y: end.y - start.y } })
        }
    };
    const isLoop = from.node !== undefined && from.node === to.node;
    const middle = edge.route === 'curved' && edge.waypoints?.length === 1 ? edge.waypoints[0] : undefined;
    // What is bent leaves its node towards its own middle, and a loop straight out.
    const [out, back] =
        middle && isLoop
            ? [start, end].map(({ x, y }) => ({ x: x + middle.x - (start.x + end.x) / 2, y: y + middle.y - (start.y + end.y) / 2 }))
            : [middle ?? end, middle ?? start];
    const [one, other] = [from, to].map(({ node }) => nodes.get(node ?? '')?.bounds);
    const near = onOutline(start, out ?? end, one);
    const far = onOutline(end, back ?? start, other);
    const towards = isLoop ? undefined : middle;
    return [
        ...(way ? inPieces(arrow, way) : [arrow]),
        ...endLabel(edge, 'from', near, way?.points[1] ?? towards ?? far, isLoop && middle !== undefined, one),
        ...endLabel(edge, 'to', far, way?.points.at(-2) ?? towards ?? near, isLoop && middle !== undefined, other)
    ];
}

/** The arrow as one for each straight piece of its way: the heads at its ends, the text on the piece in its middle. */
function inPieces({ from, to, label, ...arrow }: DrawnInput, { points, ids }: EdgeWay): DrawnInput[] {
    const middle = middleOf(points);
    const lengths = ids.map((_, at) => {
        const [a = middle, b = middle] = [points[at], points[at + 1]];
        return Math.hypot(b.x - a.x, b.y - a.y);
    });
    const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
    const labelled = lengths.findIndex((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0) >= half);
    return ids.map((id, at) => {
        const [a = middle, b = middle] = [points[at], points[at + 1]];
        const [isFirst, isLast] = [at === 0, at === ids.length - 1];
        return {
            ...arrow,
            id,
            x: a.x,
            y: a.y,
            ...(isFirst && from !== undefined && { from }),
            ...(isLast && to !== undefined && { to }),
            ...(at === labelled && label !== undefined && { label }),
            props: {
                ...arrow.props,
                ...(!isFirst && { arrowheadStart: 'none' as const }),
                ...(!isLast && { arrowheadEnd: 'none' as const }),
                start: { x: 0, y: 0 },
                end: { x: b.x - a.x, y: b.y - a.y }
            }
        };
    });
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

/** Where the line from the middle of a box towards a point leaves the box. */
function onOutline(from: Point, towards: Point, bounds: Bounds | undefined): Point {
    const [dx, dy] = [towards.x - from.x, towards.y - from.y];
    if (!bounds || (dx === 0 && dy === 0)) {
        return from;
    }
    const across = dx > 0 ? (bounds.x + bounds.width - from.x) / dx : dx < 0 ? (bounds.x - from.x) / dx : Infinity;
    const down = dy > 0 ? (bounds.y + bounds.height - from.y) / dy : dy < 0 ? (bounds.y - from.y) / dy : Infinity;
    const share = Math.min(1, Math.max(0, Math.min(across, down)));
    return { x: from.x + dx * share, y: from.y + dy * share };
}

/** Next to the line where it is near its node, and clear of the node itself: those of a loop on either side of it. */
function endLabel(edge: DiagramEdge, side: 'from' | 'to', near: Point, far: Point, isLoop: boolean, box: Bounds | undefined): DrawnInput[] {
    const { label } = edge[side];
    if (label === undefined || label === '') {
        return [];
    }
    const font = fontOf(edge.style ?? {});
    const { w, h } = measureText(label, { font, fontSizePx: END_LABEL_FONT });
    const chord = Math.max(1, Math.hypot(far.x - near.x, far.y - near.y));
    const [ahead, down] = [(far.x - near.x) / chord, (far.y - near.y) / chord];
    const along = Math.min(chord / 3, END_LABEL_ALONG);
    const place = isLoop
        ? { x: near.x + (ahead > 0.5 ? -w - END_LABEL_GAP / 2 : END_LABEL_GAP / 2), y: near.y + (down > 0.5 ? -h : END_LABEL_CLEAR) }
        : Math.abs(ahead) > 0.5
          ? { x: near.x + (ahead > 0 ? END_LABEL_GAP / 2 : -w - END_LABEL_GAP / 2), y: near.y + down * along - END_LABEL_GAP }
          : { x: near.x + ahead * along + END_LABEL_GAP / 2, y: near.y + down * along - END_LABEL_GAP };
    const y =
        box && covers(box, { ...place, width: w, height: h })
            ? down > 0
                ? box.y + box.height + END_LABEL_CLEAR
                : box.y - h - END_LABEL_CLEAR
            : place.y;
    const scale = END_LABEL_FONT / 18;
    return [{ id: endLabelId(edge.id, side), type: 'text', x: place.x, y, label, props: { size: 's', scale, font } }];
}

function covers(one: Bounds, other: Bounds): boolean {
    return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
