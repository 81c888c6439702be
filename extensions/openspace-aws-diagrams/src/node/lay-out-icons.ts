import { type ElkNode, layeringWork, measureText } from '@openspace/board';
import { type Bounds, type Diagram, type DiagramEdge, type DiagramNode, ICON_SIZE } from '@openspace/diagram';
import { layOutQuickly } from '@openspace/diagram/lib/layout/quick-layout';
import { ToolError } from '@openspace/tool';
import { inOrder } from './in-order';
import { fanShares, isVertical, leadEdge, sidesOf, waysOf } from './lead-edges';

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
const FRAME_PADDING = { top: 36, side: 32 };
const DIRECTIONS = { down: 'DOWN', up: 'UP', right: 'RIGHT', left: 'LEFT' } as const;

export type RunElk = (graph: ElkNode) => Promise<ElkNode>;
type Direction = keyof typeof DIRECTIONS;

/** What is said of a diagram that ELK would take too long for. */
export const SIMPLY =
    'The diagram is laid out in simple layers, with lines that go around nothing: a better layout of so many nodes and edges would take too long.';

export interface LaidOutIcons {
    readonly diagram: Diagram;
    readonly notes: readonly string[];
}

/**
 * Gives icons, their captions and clusters a place: layered along the edges. Captions stand where no arrow goes:
 * under their icons where the flow is sideways, and next to them where it goes up or down.
 * @throws ToolError those of `elk`, unless it takes too much time or memory
 */
export async function layOutIcons(diagram: Diagram, elk: RunElk): Promise<LaidOutIcons> {
    const { nodes, edges } = diagram;
    const links = edges.map(({ from, to }) => ({ from: from.node ?? '', to: to.node ?? '' }));
    const { isTangled, isTooMuch } = layeringWork(
        nodes.map(({ id }) => id),
        links
    );
    const laidOut = isTooMuch ? undefined : await elk(graphOf(diagram, { isFine: !isTangled })).catch(unlessTooMuch);
    return laidOut ? { diagram: drawnAlong(diagram, laidOut), notes: [] } : { diagram: drawnSimply(diagram), notes: [SIMPLY] };
}

function unlessTooMuch(error: unknown): undefined {
    if (!(error instanceof ToolError) || (error.code !== 'TIMEOUT' && error.code !== 'TOO_LARGE')) {
        throw error;
    }
}

function drawnSimply(diagram: Diagram): Diagram {
    const rooms = new Map<string, Bounds>();
    collect(layOutQuickly(graphOf(diagram, { hasPorts: false })), 0, 0, rooms);
    const nodes = diagram.nodes.flatMap(node => placed(node, rooms.get(node.id), diagram.direction ?? 'right'));
    return { ...diagram, nodes, edges: diagram.edges.map(withFont) };
}

function withFont(edge: DiagramEdge): DiagramEdge {
    return { ...edge, style: { ...edge.style, fontSize: LABEL_FONT } };
}

/** The lines go as far as they can where ELK leads them. */
function drawnAlong(diagram: Diagram, laidOut: ElkNode): Diagram {
    const direction = diagram.direction ?? 'right';
    const rooms = new Map<string, Bounds>();
    collect(laidOut, 0, 0, rooms);
    const ways = waysOf(laidOut);
    // Square lines go where ELK leads them, past what stands where ELK put it.
    if (!isSquare(diagram)) {
        inOrder(diagram.nodes, rooms, isVertical(direction));
    }
    const nodes = diagram.nodes.flatMap(node => placed(node, rooms.get(node.id), direction));
    const bounds = new Map(nodes.map(node => [node.id, node.bounds]));
    const obstacles = obstaclesOf(diagram, rooms);
    const around = { direction, boxes: bounds, obstacles, shares: fanShares(diagram.edges, direction, bounds) };
    const edges = diagram.edges.map(edge => leadEdge(withFont(edge), around, ways.get(edge.id)));
    return { ...diagram, nodes, edges };
}

function isSquare({ edges }: Diagram): boolean {
    return edges.some(({ route }) => route === 'orthogonal');
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

function placed(node: DiagramNode, room: Bounds | undefined, direction: Direction): DiagramNode[] {
    if (!room || node.shape !== 'image') {
        const bounds = room && (node.shape === 'frame' ? room : { ...room, height: PLAIN.height });
        return [{ ...node, style: { ...node.style, fontSize: LABEL_FONT }, ...(bounds && { bounds }) }];
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

/** Without ports, ELK stands an icon in the middle of its neighbours; square lines have to know exactly where it is. */
function needsPorts(diagram: Diagram): boolean {
    return isVertical(diagram.direction ?? 'right') || isSquare(diagram);
}

interface GraphOptions {
    /** Whether there is time for ELK's finest placement. */
    readonly isFine?: boolean;
    readonly hasPorts?: boolean;
}

/** https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html */
function graphOf(diagram: Diagram, { isFine = false, hasPorts = needsPorts(diagram) }: GraphOptions): ElkNode {
    const { nodes, edges, direction = 'right' } = diagram;
    // What goes in at the top squarely must not go through the title, and has no other way.
    const clearsTitle = isVertical(direction) && isSquare(diagram);
    const images = nodes.flatMap(({ id, shape }) => (shape === 'image' ? [id] : []));
    const plain = { ...PLAIN, ...(!hasPorts && images.length > 0 && { height: PLAIN.height + CAPTION_GAP + captionSize('x').height }) };
    const ported = new Set(hasPorts ? images : []);
    const children = new Map<string, ElkNode[]>();
    const holders = new Set(nodes.flatMap(({ shape, parent = '' }) => (shape === 'frame' ? [parent] : [])));
    // Children come after their parents, so that from the back every node finds its own ready.
    for (const node of [...nodes].reverse()) {
        const key = node.parent ?? '';
        const made =
            node.shape === 'frame'
                ? frame(node, children.get(node.id), holders.has(node.id), clearsTitle)
                : leaf(node, direction, hasPorts, plain);
        children.set(key, [made, ...(children.get(key) ?? [])]);
    }
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
            'elk.layered.nodePlacement.strategy': isFine ? 'NETWORK_SIMPLEX' : 'BRANDES_KOEPF',
            'elk.edgeLabels.inline': 'true',
            'elk.json.edgeCoords': 'ROOT',
            'elk.padding': '[top=0,left=0,bottom=0,right=0]'
        },
        children: children.get('') ?? [],
        edges: edges.flatMap(edge => elkEdge(edge, ported, direction))
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

function frame({ id, label = '' }: DiagramNode, inside: ElkNode[] | undefined, hasClusters: boolean, clearsTitle: boolean): ElkNode {
    const title = Math.ceil(measureText(label, { font: 'sans', fontSizePx: LABEL_FONT }).w);
    const least = { width: title + 24, height: 80 };
    const { top, side } = FRAME_PADDING;
    return {
        id,
        ...(inside ? { children: inside } : least),
        layoutOptions: {
            ...spacing(hasClusters),
            'elk.padding': `[top=${top},left=${clearsTitle ? Math.max(side, title) : side},bottom=${side},right=${side}]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${least.width},${least.height})`
        }
    };
}

/** The room of an icon with its caption. With ports, edges go to the middle of the icon, whatever the caption. */
function leaf(node: DiagramNode, direction: Direction, hasPorts: boolean, plain: typeof PLAIN): ElkNode {
    if (node.shape !== 'image') {
        return { id: node.id, ...plain };
    }
    const { width, height } = captionSize(node.label ?? '');
    const room = isVertical(direction)
        ? { width: width === 0 ? ICON_SIZE : ICON_SIZE + CAPTION_GAP + width, height: ICON_SIZE }
        : { width: Math.max(ICON_SIZE, width + 8), height: height === 0 ? ICON_SIZE : ICON_SIZE + CAPTION_GAP + height };
    if (!hasPorts) {
        return { id: node.id, ...room };
    }
    const ports = sidesOf(direction).map(side => ({
        id: portOf(node.id, side),
        x: side === 'WEST' ? 0 : side === 'EAST' ? room.width : ICON_SIZE / 2,
        y: side === 'NORTH' ? 0 : side === 'SOUTH' ? room.height : ICON_SIZE / 2,
        width: 0,
        height: 0,
        layoutOptions: { 'elk.port.side': side }
    }));
    return Object.assign({ id: node.id, ...room }, { ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } });
}

function portOf(id: string, side: string): string {
    return `${id} ${side}`;
}

function captionSize(label: string): { width: number; height: number } {
    if (label === '') {
        return { width: 0, height: 0 };
    }
    const { w, h } = measureText(label, { font: 'sans', fontSizePx: CAPTION_FONT, maxWidth: MAX_CAPTION });
    return { width: Math.ceil(w), height: Math.ceil(h) };
}

function elkEdge(
    { id, from, to, label = '' }: DiagramEdge,
    ported: ReadonlySet<string>,
    direction: Direction
): NonNullable<ElkNode['edges']>[number][] {
    if (from.node === undefined || to.node === undefined || from.node === to.node) {
        return [];
    }
    const size = measureText(label, { font: 'sans', fontSizePx: LABEL_FONT });
    const labels = [{ text: id, width: Math.ceil(size.w) + 24, height: Math.ceil(size.h) + 8 }];
    const [out, into] = sidesOf(direction);
    const end = (node: string, side: string): string => (ported.has(node) ? portOf(node, side) : node);
    return [{ id, sources: [end(from.node, out)], targets: [end(to.node, into)], ...(label !== '' && { labels }) }];
}

function collect(node: ElkNode, x: number, y: number, rooms: Map<string, Bounds>): void {
    for (const child of node.children ?? []) {
        const at = { x: x + (child.x ?? 0), y: y + (child.y ?? 0), width: child.width ?? 1, height: child.height ?? 1 };
        rooms.set(child.id, at);
        collect(child, at.x, at.y, rooms);
    }
}
