import type { ElkNode } from '@openspace/board';
import { measureText } from '@openspace/board';
import { type Bounds, type Diagram, type DiagramEdge, type DiagramNode, ICON_SIZE, type Point } from '@openspace/diagram';
import { arcAround } from './arc-around';
import { inOrder } from './in-order';

/** Of captions of icons, and of labels of edges and boxes, in pixels. */
const CAPTION_FONT = 13;
const LABEL_FONT = 14;
const CAPTION_GAP = 6;
/** The board writes the title of a frame above it. */
const TITLE_FONT = 12;
const TITLE_GAP = 6;
const MAX_CAPTION = 160;
const PLAIN = { width: 150, height: 64 };
/** Between siblings, between one layer and the next, and around what is in a cluster, whose title stands above it. */
const GAPS = { beside: 40, clusters: 64, layers: 84 };
/** Above so many nodes and edges, the best layering takes longer than everything else together. */
const MANY = 300;
/** Of the ends of arcs, as a share of their icons. */
const ARC_INSET = 0.2;
const FRAME_PADDING = '[top=36,left=32,bottom=32,right=32]';
const DIRECTIONS = { down: 'DOWN', up: 'UP', right: 'RIGHT', left: 'LEFT' } as const;

export type RunElk = (graph: ElkNode) => Promise<ElkNode>;
type Direction = keyof typeof DIRECTIONS;

/**
 * Gives icons, their captions and clusters a place: layered along the edges. Captions stand where no arrow goes:
 * under their icons where the flow is sideways, and next to them where it goes up or down.
 */
export async function layOutIcons(diagram: Diagram, elk: RunElk): Promise<Diagram> {
    const direction = diagram.direction ?? 'right';
    const rooms = new Map<string, Bounds>();
    collect(await elk(graphOf(diagram, direction)), 0, 0, rooms);
    inOrder(diagram.nodes, rooms, isVertical(direction));
    const nodes = diagram.nodes.flatMap(node => placed(node, rooms.get(node.id), direction));
    const bounds = new Map(nodes.map(node => [node.id, node.bounds]));
    const obstacles = obstaclesOf(diagram, rooms);
    return { ...diagram, nodes, edges: diagram.edges.map(edge => around(tied(edge, direction, bounds), bounds, obstacles)) };
}

/** What lines had better not cross, by the id of what it belongs to: icons, captions and the titles of clusters. */
function obstaclesOf({ nodes }: Diagram, rooms: ReadonlyMap<string, Bounds>): ReadonlyMap<string, Bounds> {
    const found = new Map<string, Bounds>();
    for (const { id, shape, label = '' } of nodes) {
        const room = rooms.get(id);
        if (room && shape !== 'frame') {
            found.set(id, room);
        } else if (room && label !== '') {
            const { w, h } = measureText(label, { font: 'sans', fontSizePx: TITLE_FONT });
            found.set(id, { x: room.x, y: room.y - h - TITLE_GAP, width: w, height: h });
        }
    }
    return found;
}

/** A straight line that crosses something is an arc around it, where there is one. */
function around(edge: DiagramEdge, bounds: ReadonlyMap<string, Bounds | undefined>, obstacles: ReadonlyMap<string, Bounds>): DiagramEdge {
    const { from, to, route = 'straight' } = edge;
    const [start, end] = [inside(from.anchor), inside(to.anchor)];
    const [first, last] = [aimAt(bounds.get(from.node ?? ''), start), aimAt(bounds.get(to.node ?? ''), end)];
    if (route !== 'straight' || !first || !last) {
        return edge;
    }
    const others = [...obstacles].flatMap(([id, box]) => (id === from.node || id === to.node ? [] : [box]));
    const middle = arcAround(first, last, others);
    return middle ? { ...edge, from: { ...from, anchor: start }, to: { ...to, anchor: end }, route: 'curved', waypoints: [middle] } : edge;
}

/** An arc is cut where it crosses the outline, which it has to do for certain: not begin on it. */
function inside({ x, y }: Point = { x: 0.5, y: 0.5 }): Point {
    const within = (share: number): number => Math.min(1 - ARC_INSET, Math.max(ARC_INSET, share));
    return { x: within(x), y: within(y) };
}

function aimAt(box: Bounds | undefined, { x, y }: Point): Point | undefined {
    return box && { x: box.x + box.width * x, y: box.y + box.height * y };
}

function isVertical(direction: Direction): boolean {
    return direction === 'down' || direction === 'up';
}

function placed(node: DiagramNode, room: Bounds | undefined, direction: Direction): DiagramNode[] {
    if (!room || node.shape !== 'image') {
        return [{ ...node, style: { ...node.style, fontSize: LABEL_FONT }, ...(room && { bounds: room }) }];
    }
    const { label = '', ...image } = node;
    const style = { ...node.style, fontSize: CAPTION_FONT };
    if (!isVertical(direction) || label === '') {
        const bounds = { x: room.x + (room.width - ICON_SIZE) / 2, y: room.y, width: ICON_SIZE, height: ICON_SIZE };
        return [{ ...node, bounds, style }];
    }
    const caption = captionSize(label);
    const beside = {
        x: room.x + ICON_SIZE + CAPTION_GAP,
        y: room.y + (ICON_SIZE - caption.height) / 2,
        width: caption.width + 2,
        height: caption.height
    };
    return [
        { ...image, bounds: { x: room.x, y: room.y, width: ICON_SIZE, height: ICON_SIZE } },
        {
            id: `${node.id}-caption`,
            shape: 'text',
            label,
            ...(node.parent !== undefined && { parent: node.parent }),
            bounds: beside,
            style: { ...style, align: 'start' }
        }
    ];
}

/** An arrow that goes with the flow leaves and enters in the middle of a side, so that it meets no caption. */
function tied(edge: DiagramEdge, direction: Direction, bounds: ReadonlyMap<string, Bounds | undefined>): DiagramEdge {
    const styled = { ...edge, style: { ...edge.style, fontSize: LABEL_FONT } };
    const [from, to] = [bounds.get(edge.from.node ?? ''), bounds.get(edge.to.node ?? '')];
    // Elbows find their own sides.
    if (!from || !to || edge.route === 'orthogonal') {
        return styled;
    }
    const [start, end] = isVertical(direction)
        ? from.y + from.height < to.y
            ? [
                  { x: 0.5, y: 1 },
                  { x: 0.5, y: 0 }
              ]
            : [
                  { x: 0.5, y: 0 },
                  { x: 0.5, y: 1 }
              ]
        : from.x + from.width < to.x
          ? [
                { x: 1, y: 0.5 },
                { x: 0, y: 0.5 }
            ]
          : [
                { x: 0, y: 0.5 },
                { x: 1, y: 0.5 }
            ];
    const apart = isVertical(direction)
        ? Math.max(to.y - from.y - from.height, from.y - to.y - to.height) > 0
        : Math.max(to.x - from.x - from.width, from.x - to.x - to.width) > 0;
    return apart ? { ...styled, from: { ...edge.from, anchor: start }, to: { ...edge.to, anchor: end } } : styled;
}

/** https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html */
function graphOf({ nodes, edges }: Diagram, direction: Direction): ElkNode {
    const children = new Map<string, ElkNode[]>();
    const holders = new Set(nodes.flatMap(({ shape, parent = '' }) => (shape === 'frame' ? [parent] : [])));
    // Children come after their parents, so that from the back every node finds its own ready.
    for (const node of [...nodes].reverse()) {
        const key = node.parent ?? '';
        const made = node.shape === 'frame' ? frame(node, children.get(node.id), holders.has(node.id)) : leaf(node, direction);
        children.set(key, [made, ...(children.get(key) ?? [])]);
    }
    const images = new Set(isVertical(direction) ? nodes.flatMap(({ id, shape }) => (shape === 'image' ? [id] : [])) : []);
    return {
        id: 'root',
        layoutOptions: {
            ...spacing(holders.has('')),
            'elk.algorithm': 'layered',
            'elk.direction': DIRECTIONS[direction],
            'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
            'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
            'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
            'elk.layered.layering.strategy': nodes.length + edges.length > MANY ? 'LONGEST_PATH' : 'NETWORK_SIMPLEX',
            'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
            'elk.edgeLabels.inline': 'true',
            'elk.padding': '[top=0,left=0,bottom=0,right=0]'
        },
        children: children.get('') ?? [],
        edges: edges.flatMap(edge => elkEdge(edge, images))
    };
}

/** Of one level; the levels inside do not inherit it. */
function spacing(hasClusters: boolean): Record<string, string> {
    const gap = String(hasClusters ? GAPS.clusters : GAPS.beside);
    return {
        'elk.spacing.nodeNode': gap,
        'elk.spacing.componentComponent': gap,
        'elk.layered.spacing.nodeNodeBetweenLayers': String(GAPS.layers),
        'elk.layered.spacing.edgeNodeBetweenLayers': '28',
        'elk.spacing.edgeNode': '24',
        'elk.spacing.edgeEdge': '12'
    };
}

function frame({ id, label = '' }: DiagramNode, inside: ElkNode[] | undefined, hasClusters: boolean): ElkNode {
    const least = { width: Math.ceil(measureText(label, { font: 'sans', fontSizePx: LABEL_FONT }).w) + 24, height: 80 };
    return {
        id,
        ...(inside ? { children: inside } : least),
        layoutOptions: {
            ...spacing(hasClusters),
            'elk.padding': FRAME_PADDING,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${least.width},${least.height})`
        }
    };
}

/** The room of an icon with its caption. Next to a caption, edges still go to the middle of the icon. */
function leaf(node: DiagramNode, direction: Direction): ElkNode {
    if (node.shape !== 'image') {
        return { id: node.id, ...PLAIN };
    }
    const { width, height } = captionSize(node.label ?? '');
    if (!isVertical(direction)) {
        const captioned = height === 0 ? ICON_SIZE : ICON_SIZE + CAPTION_GAP + height;
        return { id: node.id, width: Math.max(ICON_SIZE, width + 8), height: captioned };
    }
    const ports = (['NORTH', 'SOUTH'] as const).map(side => ({
        id: portOf(node.id, side),
        x: ICON_SIZE / 2,
        y: side === 'NORTH' ? 0 : ICON_SIZE,
        width: 0,
        height: 0,
        layoutOptions: { 'elk.port.side': side }
    }));
    const room = { id: node.id, width: width === 0 ? ICON_SIZE : ICON_SIZE + CAPTION_GAP + width, height: ICON_SIZE };
    return Object.assign(room, { ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } });
}

function portOf(id: string, side: 'NORTH' | 'SOUTH'): string {
    return `${id} ${side}`;
}

function captionSize(label: string): { width: number; height: number } {
    if (label === '') {
        return { width: 0, height: 0 };
    }
    const { w, h } = measureText(label, { font: 'sans', fontSizePx: CAPTION_FONT, maxWidth: MAX_CAPTION });
    return { width: Math.ceil(w), height: Math.ceil(h) };
}

function elkEdge({ id, from, to, label = '' }: DiagramEdge, ported: ReadonlySet<string>): NonNullable<ElkNode['edges']>[number][] {
    if (from.node === undefined || to.node === undefined || from.node === to.node) {
        return [];
    }
    const size = measureText(label, { font: 'sans', fontSizePx: LABEL_FONT });
    const labels = [{ text: id, width: Math.ceil(size.w) + 24, height: Math.ceil(size.h) + 8 }];
    const end = (node: string, side: 'NORTH' | 'SOUTH'): string => (ported.has(node) ? portOf(node, side) : node);
    return [{ id, sources: [end(from.node, 'SOUTH')], targets: [end(to.node, 'NORTH')], ...(label !== '' && { labels }) }];
}

function collect(node: ElkNode, x: number, y: number, rooms: Map<string, Bounds>): void {
    for (const child of node.children ?? []) {
        const at = { x: x + (child.x ?? 0), y: y + (child.y ?? 0), width: child.width ?? 1, height: child.height ?? 1 };
        rooms.set(child.id, at);
        collect(child, at.x, at.y, rooms);
    }
}
