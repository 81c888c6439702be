import { ToolError } from '@openspace/tool';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { type ElkEdge, type ElkNode, ON_THE_LINE } from '../layout/elk-layout';
import { FRAME_PADDING, GAP, LEAST_FRAME } from './gaps';
import { nestedLayout, SIMPLE_LAYOUTS } from './nested-layout';
import { arrangeSequence } from './sequence/arrange-sequence';
import type { ArrangedBlock, FreeBlock, FreeEdge, FreeGraph, FreeNode, RunElk, Way } from './placement';

/** Around the label of an arrow. */
const LABEL_MARGIN = 8;
/** At both ends of a level arrow together its label keeps so much free. */
const LEVEL_ENDS = 72;
/** More shapes and labels than these take ELK's finer placement too long. */
const FINE = 60;
/** More than these take even the plainer one long, and its pictures become endless; they are laid out as trees in pieces. */
const LAYERED = 250;

const DIRECTIONS = { down: 'DOWN', up: 'UP', right: 'RIGHT', left: 'LEFT' };

/** Gives each shape of each block its place in the block. */
export async function arrangeBlocks(graph: FreeGraph, elk: RunElk): Promise<ArrangedBlock[]> {
    const arranged: ArrangedBlock[] = [];
    for (const block of graph.blocks) {
        arranged.push(await arrangeBlock(block, graph, elk));
    }
    return arranged;
}

async function arrangeBlock(block: FreeBlock, { direction, layout }: FreeGraph, elk: RunElk): Promise<ArrangedBlock> {
    if (block.sequence) {
        return arrangeSequence(block, block.sequence);
    }
    const [only] = block.nodes;
    if (only && block.nodes.length === 1) {
        return { ...block, w: only.w, h: only.h, boxes: new Map([[only.id, { x: 0, y: 0, w: only.w, h: only.h }]]), ways: new Map() };
    }
    // The name of a kind says how the arrows are followed, and not that they are not.
    const chosen = layout === 'layered' ? layout : (SIMPLE_LAYOUTS.find(simple => simple === layout) ?? layoutFor(block));
    if (chosen !== 'layered') {
        return nestedLayout(block, chosen, direction, elk);
    }
    try {
        return readBlock(block, await elk(elkOf(block, direction)));
    } catch (error) {
        if (error instanceof ToolError) {
            throw error;
        }
        // ELK has faults of its own with some graphs; a plainer picture is better than none.
        return nestedLayout(block, 'tree', direction, elk);
    }
}

/** Along the arrows, where there are any. */
function layoutFor({ nodes, edges }: FreeBlock): 'layered' | 'tree' | 'grid' {
    return edges.length === 0 ? 'grid' : nodes.length + edges.length / 2 > LAYERED ? 'tree' : 'layered';
}

function elkOf({ nodes, edges }: FreeBlock, direction: FreeGraph['direction']): ElkNode {
    const inside = new Map<string, FreeNode[]>();
    for (const node of nodes) {
        inside.set(node.parent ?? '', [...(inside.get(node.parent ?? '') ?? []), node]);
    }
    const options = layeredOptions(direction, nodes.length + edges.filter(({ label }) => label).length);
    const build = (node: FreeNode): ElkNode => {
        const within = inside.get(node.id);
        return within
            ? { id: node.id, layoutOptions: { ...SPACING, ...frameOptions(node) }, children: within.map(build) }
            : { id: node.id, width: node.w, height: node.h };
    };
    const byId = new Map(nodes.map(node => [node.id, node]));
    return {
        id: 'root',
        layoutOptions: { ...options, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
        children: (inside.get('') ?? []).map(build),
        edges: edges.filter(edge => isLaidOut(edge, byId)).map(edge => elkEdge(edge, direction))
    };
}

/** Arrows between a frame and its content, and from a shape to itself, do not determine positions. */
function isLaidOut({ from, to }: FreeEdge, byId: ReadonlyMap<string, FreeNode>): boolean {
    const isAround = (outer: string, id: string): boolean => {
        for (let node = byId.get(id); node; node = byId.get(node.parent ?? '')) {
            if (node.id === outer) {
                return true;
            }
        }
        return false;
    };
    return !isAround(from, to) && !isAround(to, from);
}

function elkEdge({ at, from, to, label }: FreeEdge, direction: FreeGraph['direction']): ElkEdge {
    const isLevel = direction === 'right' || direction === 'left';
    const size = label && { width: label.w + (isLevel ? LEVEL_ENDS : LABEL_MARGIN * 2), height: label.h + LABEL_MARGIN * 2 };
    return {
        id: String(at),
        sources: [from],
        targets: [to],
        ...(size && { labels: [{ text: 'label', ...size, layoutOptions: ON_THE_LINE }] })
    };
}

function frameOptions({ w, h, hasSize }: FreeNode): Record<string, string> {
    const side = String(FRAME_PADDING);
    return {
        'elk.padding': `[top=${side},left=${side},bottom=${side},right=${side}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': hasSize ? `(${w},${h})` : `(${LEAST_FRAME.w},${LEAST_FRAME.h})`
    };
}

/** https://eclipse.dev/elk/reference/options.html; ELK takes those for what is in a frame from the frame alone. */
const SPACING: Readonly<Record<string, string>> = {
    'elk.spacing.nodeNode': String(GAP * 0.75),
    'elk.spacing.componentComponent': String(GAP),
    'elk.spacing.edgeNode': String(GAP / 3),
    'elk.layered.spacing.nodeNodeBetweenLayers': String(GAP),
    'elk.layered.spacing.edgeNodeBetweenLayers': String(GAP / 3)
};

function layeredOptions(direction: FreeGraph['direction'], size: number): Record<string, string> {
    return {
        'elk.algorithm': 'layered',
        'elk.direction': DIRECTIONS[direction],
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
        'elk.aspectRatio': '1.6',
        ...SPACING,
        'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
        'elk.layered.nodePlacement.strategy': size > FINE ? 'BRANDES_KOEPF' : 'NETWORK_SIMPLEX'
    };
}

/** @throws ToolError `INTERNAL` where ELK gave a shape no place. */
function readBlock(block: FreeBlock, result: ElkNode): ArrangedBlock {
    const boxes = new Map<string, Box>();
    const collect = (node: ElkNode): void => {
        for (const child of node.children ?? []) {
            const { id, x = NaN, y = NaN, width = NaN, height = NaN } = child;
            if (![x, y, width, height].every(Number.isFinite)) {
                throw new ToolError('INTERNAL', `The layout gave ${id} no place.`, {
                    suggestion: 'Give the shapes x and y; nothing was drawn.',
                    details: { id }
                });
            }
            boxes.set(id, { x, y, w: width, h: height });
            collect(child);
        }
    };
    collect(result);
    const all = [...boxes.values()];
    const corner: Point = { x: Math.min(...all.map(({ x }) => x)), y: Math.min(...all.map(({ y }) => y)) };
    const shifted = new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x - corner.x, y: box.y - corner.y }]));
    const [w, h] = [
        Math.max(...[...shifted.values()].map(box => box.x + box.w)),
        Math.max(...[...shifted.values()].map(box => box.y + box.h))
    ];
    return { ...block, w, h, boxes: shifted, ways: waysOf(result, corner) };
}

function waysOf({ edges = [] }: ElkNode, corner: Point): Map<number, Way> {
    const shifted = ({ x, y }: Point): Point => ({ x: x - corner.x, y: y - corner.y });
    return new Map(
        edges.flatMap(({ id, sections, labels }) => {
            const [section] = sections ?? [];
            const [label] = labels ?? [];
            if (!section || sections?.length !== 1) {
                return [];
            }
            const middle =
                label?.x !== undefined && label.y !== undefined
                    ? { x: label.x + label.width / 2, y: label.y + label.height / 2 }
                    : undefined;
            const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(shifted);
            return [
                [
                    Number(id),
                    { points, ...(middle && label && { label: shifted(middle), labelSize: { w: label.width, h: label.height } }) }
                ] as const
            ];
        })
    );
}
