import { BoardIndex, compileShapes, type ElkNode, emptyBoard, MemoryBoard, shapeIdOf } from '@openspace/board';
import { drawNodes } from '../codecs/whiteboard/draw-nodes';
import type { Bounds, Diagram, DiagramNode } from '../diagram';
import { Losses } from '../losses';
import { measureBounds } from './measure-bounds';

const GAP = 60;
const PADDING = 32;
/** Room for the title of a frame. */
const HEADING = 48;
const LABEL_HEIGHT = 24;
const LABEL_CHARACTER = 9;
const EMPTY_FRAME = { width: 240, height: 140 };

const DIRECTIONS = { down: 'DOWN', up: 'UP', right: 'RIGHT', left: 'LEFT' };

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
    const result = await elk(graphOf(diagram, free, sizes));
    const taken = measureBounds({ nodes: diagram.nodes.filter(({ id }) => !ids.has(id)), edges: [] });
    const origin = taken ? { x: taken.x, y: taken.y + taken.height + GAP } : { x: 0, y: 0 };
    const places = new Map<string, Bounds>();
    collect(result, origin.x, origin.y, places);
    return {
        diagram: { ...diagram, nodes: diagram.nodes.map(node => withBounds(node, places.get(node.id))) },
        laidOut: free.map(({ id }) => id)
    };
}

function withBounds(node: DiagramNode, bounds: Bounds | undefined): DiagramNode {
    return bounds ? { ...node, bounds } : node;
}

/** How large the board draws nodes of which no one says so. */
function sizesOf(nodes: readonly DiagramNode[]): Map<string, { width: number; height: number }> {
    const leaves = nodes.filter(({ shape }) => shape !== 'frame' && shape !== 'group').map(({ parent: _, ...node }) => node);
    const shapes = drawNodes({ nodes: leaves, edges: [] }, new Losses()).map(shape => ({ ...shape, x: 0, y: 0 }));
    const board = new MemoryBoard(emptyBoard());
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
                  layoutOptions: { 'elk.padding': `[top=${HEADING},left=${PADDING},bottom=${PADDING},right=${PADDING}]` }
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
        'elk.spacing.nodeNode': String(GAP * 0.75),
        'elk.spacing.componentComponent': String(GAP),
        'elk.layered.spacing.nodeNodeBetweenLayers': String(GAP),
        'elk.layered.spacing.edgeNodeBetweenLayers': String(GAP / 3),
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
