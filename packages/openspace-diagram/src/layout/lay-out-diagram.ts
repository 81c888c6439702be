import { BoardIndex, compileShapes, type ElkNode, emptyBoard, iconAsset, MemoryBoard, shapeIdOf } from '@openspace/board';
import { drawNodes } from '../codecs/whiteboard/draw-nodes';
import type { Bounds, Diagram, DiagramEdge, DiagramNode, Point } from '../diagram';
import { Losses } from '../losses';
import { measureBounds } from './measure-bounds';
import { layOutQuickly } from './quick-layout';

/** ELK takes minutes for more. */
const MANY = 400;
const GAP = 60;
const PADDING = 32;
/** Room for the title of a frame. */
const HEADING = 48;
const LABEL_HEIGHT = 24;
const LABEL_CHARACTER = 9;
const EMPTY_FRAME = { width: 240, height: 140 };

/** Outlines that are their whole box. */
const BOXES: ReadonlySet<string> = new Set(['rectangle', 'face:class', 'face:table', 'face:component', 'face:artifact']);
const DIRECTIONS = { down: 'DOWN', up: 'UP', right: 'RIGHT', left: 'LEFT' };

/** The room between nodes, also of those in frames (https://eclipse.dev/elk/reference/options.html). */
const SPACING: Readonly<Record<string, string>> = {
    'elk.spacing.nodeNode': String(GAP * 0.75),
    'elk.spacing.componentComponent': String(GAP),
    'elk.spacing.edgeNode': String(GAP / 3),
    'elk.spacing.edgeEdge': String(GAP / 4),
    'elk.layered.spacing.nodeNodeBetweenLayers': String(GAP),
    'elk.layered.spacing.edgeNodeBetweenLayers': String(GAP / 3)
};

/** Runs ELK on a graph and gives it back with positions. */
export type RunElk = (graph: ElkNode) => Promise<ElkNode>;

export interface LaidOut {
    readonly diagram: Diagram;
    /** The nodes whose places the layout chose. */
    readonly laidOut: readonly string[];
}

/** Gives a place to every node that has none: layered along the edges, frames around their contents. */
export async function layOutDiagram(diagram: Diagram, elk: RunElk): Promise<LaidOut> {
    const free = diagram.nodes.filter(({ bounds, path }) => !bounds && !path);
    if (free.length === 0) {
        return { diagram, laidOut: [] };
    }
    const ids = new Set(free.map(({ id }) => id));
    const sizes = sizesOf(free);
    const graph = graphOf(diagram, free, sizes);
    const result = free.length > MANY ? layOutQuickly(graph) : await elk(graph);
    const taken = measureBounds({ nodes: diagram.nodes.filter(({ id }) => !ids.has(id)), edges: [] });
    const origin = taken ? { x: taken.x, y: taken.y + taken.height + GAP } : { x: 0, y: 0 };
    const places = new Map<string, Bounds>();
    collect(result, origin.x, origin.y, places);
    const ways = waysOf(result, origin);
    const nodes = diagram.nodes.map(node => withBounds(node, places.get(node.id)));
    const placed = new Map(nodes.map(node => [node.id, node]));
    const pairs = new Map<string, number>();
    diagram.edges.forEach(edge => pairs.set(pairOf(edge), (pairs.get(pairOf(edge)) ?? 0) + 1));
    // Boards keep several lines between two nodes apart by themselves.
    const led = (edge: DiagramEdge): DiagramEdge => withWay(edge, ways.get(edge.id), pairs.get(pairOf(edge)) === 1 ? placed : new Map());
    return {
        diagram: { ...diagram, nodes, edges: diagram.edges.map(led) },
        laidOut: free.map(({ id }) => id)
    };
}

/** Where the layout leads edges, from where they begin to where they end, by their ids. */
function waysOf({ edges = [] }: ElkNode, origin: Point): Map<string, Point[]> {
    return new Map(
        edges.flatMap(({ id, sections = [] }) => {
            const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
            return points.length < 2 ? [] : [[id, points.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y }))] as const];
        })
    );
}

/** An edge goes around what is in its way, unless the format says that it goes straight or where. */
function withWay(edge: DiagramEdge, way: readonly Point[] | undefined, nodes: ReadonlyMap<string, DiagramNode>): DiagramEdge {
    const [start, end] = [way?.[0], way?.at(-1)];
    if (!way || !start || !end || edge.route === 'straight' || edge.waypoints) {
        return edge;
    }
    if (way.length > 2) {
        return { ...edge, route: edge.route ?? 'orthogonal', waypoints: way.slice(1, -1) };
    }
    const [from, to] = [anchorOf(nodes.get(edge.from.node ?? ''), start), anchorOf(nodes.get(edge.to.node ?? ''), end)];
    const isFree = !edge.from.anchor && !edge.to.anchor;
    return from && to && isFree ? { ...edge, from: { ...edge.from, anchor: from }, to: { ...edge.to, anchor: to } } : edge;
}

function pairOf({ from, to }: DiagramEdge): string {
    return JSON.stringify([from.node ?? '', to.node ?? ''].sort());
}

/** Where on a box a point is; on other outlines a line ends wherever it meets them. */
function anchorOf(node: DiagramNode | undefined, { x, y }: Point): Point | undefined {
    if (!node?.bounds || !BOXES.has(node.native ?? node.shape)) {
        return undefined;
    }
    const { bounds } = node;
    const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
    return { x: share((x - bounds.x) / bounds.width), y: share((y - bounds.y) / bounds.height) };
}

function withBounds(node: DiagramNode, bounds: Bounds | undefined): DiagramNode {
    return bounds ? { ...node, bounds } : node;
}

/** How large the board draws nodes of which no one says so. */
function sizesOf(nodes: readonly DiagramNode[]): Map<string, { width: number; height: number }> {
    const leaves = nodes.filter(({ shape }) => shape !== 'frame' && shape !== 'group').map(({ parent: _, ...node }) => node);
    const shapes = drawNodes({ nodes: leaves, edges: [] }, new Losses()).map(shape => ({ ...shape, x: 0, y: 0 }));
    const board = new MemoryBoard(emptyBoard());
    board.apply({ put: leaves.flatMap(({ icon }) => (icon ? [iconAsset(icon)] : [])), remove: [] });
    board.apply({ put: compileShapes(board, shapes).records, remove: [] });
    const index = BoardIndex.of(board);
    return new Map(
        leaves.flatMap(({ id }) => {
            const box = index.pageBounds(shapeIdOf(id));
            return box ? [[id, { width: Math.ceil(box.w), height: Math.ceil(box.h) }] as const] : [];
        })
    );
}

function graphOf(diagram: Diagram, free: readonly DiagramNode[], sizes: ReadonlyMap<string, { width: number; height: number }>): ElkNode {
    const ids = new Set(free.map(({ id }) => id));
    const children = new Map<string, ElkNode[]>();
    // Children come after their parents, so that from the back every node finds its own ready.
    for (const { id, parent } of [...free].reverse()) {
        const inside = children.get(id);
        const node: ElkNode = inside
            ? {
                  id,
                  children: inside,
                  layoutOptions: { ...SPACING, 'elk.padding': `[top=${HEADING},left=${PADDING},bottom=${PADDING},right=${PADDING}]` }
              }
            : { id, ...(sizes.get(id) ?? EMPTY_FRAME) };
        const key = parent !== undefined && ids.has(parent) ? parent : '';
        children.set(key, [node, ...(children.get(key) ?? [])]);
    }
    const edges = diagram.edges.flatMap(({ id, from, to, label = '' }) =>
        from.node !== undefined && to.node !== undefined && ids.has(from.node) && ids.has(to.node) && from.node !== to.node
            ? [{ id, sources: [from.node], targets: [to.node], ...(label !== '' && { labels: [labelOf(id, label)] }) }]
            : []
    );
    return { id: 'root', layoutOptions: optionsOf(diagram.direction ?? 'down'), children: children.get('') ?? [], edges };
}

function labelOf(id: string, label: string): { text: string; width: number; height: number } {
    const lines = label.split('\n');
    const width = Math.max(...lines.map(line => line.length)) * LABEL_CHARACTER;
    return { text: id, width, height: lines.length * LABEL_HEIGHT };
}

/** https://eclipse.dev/elk/reference/options.html */
function optionsOf(direction: keyof typeof DIRECTIONS): Record<string, string> {
    return {
        'elk.algorithm': 'layered',
        'elk.direction': DIRECTIONS[direction],
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        ...SPACING,
        // Of the page, and not of what an edge is in.
        'elk.json.edgeCoords': 'ROOT',
        'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
        'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
        'elk.edgeLabels.inline': 'true',
        'elk.padding': '[top=0,left=0,bottom=0,right=0]'
    };
}

function collect(node: ElkNode, x: number, y: number, places: Map<string, Bounds>): void {
    for (const child of node.children ?? []) {
        const at = { x: x + (child.x ?? 0), y: y + (child.y ?? 0), width: child.width ?? 1, height: child.height ?? 1 };
        places.set(child.id, at);
        collect(child, at.x, at.y, places);
    }
}
