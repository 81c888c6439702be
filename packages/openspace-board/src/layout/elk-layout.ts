import { least, ToolError } from '@openspace/tool';
import type { Point } from '../geometry/matrix';
import type { LayoutGraph, LayoutOptions, LayoutPositions } from './layout-graph';

/** A node of ELK's JSON (https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html). */
export interface ElkNode {
    readonly id: string;
    readonly x?: number;
    readonly y?: number;
    readonly width?: number;
    readonly height?: number;
    readonly children?: readonly ElkNode[];
    readonly ports?: readonly ElkPort[];
    readonly labels?: readonly ElkLabel[];
    readonly edges?: readonly ElkEdge[];
    readonly layoutOptions?: Readonly<Record<string, string>>;
}

/** Where edges of a node meet. */
export interface ElkPort {
    readonly id: string;
    /** Where it is in its node, if its place is fixed. */
    readonly x?: number;
    readonly y?: number;
    readonly width: number;
    readonly height: number;
    readonly layoutOptions?: Readonly<Record<string, string>>;
}

export interface ElkEdge {
    readonly layoutOptions?: Readonly<Record<string, string>>;
    readonly id: string;
    readonly sources: readonly string[];
    readonly targets: readonly string[];
    readonly labels?: readonly ElkLabel[];
    /** Where ELK leads the edge. */
    readonly sections?: readonly { readonly startPoint: Point; readonly endPoint: Point; readonly bendPoints?: readonly Point[] }[];
}

/** Keeps the middle of an edge free for its label; ELK looks for it at the label. */
export const ON_THE_LINE: Readonly<Record<string, string>> = { 'elk.edgeLabels.inline': 'true' };

export interface ElkLabel {
    readonly layoutOptions?: Readonly<Record<string, string>>;
    readonly text: string;
    readonly width: number;
    readonly height: number;
    readonly x?: number;
    readonly y?: number;
}

const DIRECTIONS: Record<LayoutOptions['direction'], string> = { down: 'DOWN', up: 'UP', right: 'RIGHT', left: 'LEFT' };

/** Converts a graph to ELK's form. `grid` does not need ELK. */
export function toElk(graph: LayoutGraph, options: LayoutOptions): ElkNode {
    return {
        id: 'root',
        layoutOptions: elkOptions(options),
        children: graph.nodes.map(({ id, width, height }) => ({ id, width, height })),
        edges: graph.edges.map(({ id, from, to, label }) => ({
            id,
            sources: [from],
            targets: [to],
            // ELK keeps room for a label of this size; what it says does not matter to it.
            ...(label && { labels: [{ text: id, ...label, layoutOptions: ON_THE_LINE }] })
        }))
    };
}

function elkOptions({ algorithm, direction, spacing }: LayoutOptions): Record<string, string> {
    const gap = String(spacing);
    const common = { 'elk.spacing.nodeNode': gap, 'elk.spacing.componentComponent': gap, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' };
    switch (algorithm) {
        case 'tree':
            return { ...common, 'elk.algorithm': 'mrtree', 'elk.direction': DIRECTIONS[direction] };
        case 'force':
            // A fixed seed: the same board is laid out the same way every time.
            return { ...common, 'elk.algorithm': 'force', 'elk.randomSeed': '1' };
        default:
            return {
                ...common,
                'elk.algorithm': 'layered',
                'elk.direction': DIRECTIONS[direction],
                'elk.layered.spacing.nodeNodeBetweenLayers': gap,
                'elk.layered.spacing.edgeNodeBetweenLayers': String(spacing / 2),
                'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX'
            };
    }
}

/**
 * Reads where ELK put the shapes, and moves all so that their top left corner is at `origin`.
 * @throws ToolError `INTERNAL` where ELK gave a shape no place.
 */
export function fromElk(result: ElkNode, origin: Point): LayoutPositions {
    const placed = (result.children ?? []).map(({ id, x, y }) => {
        if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) {
            throw new ToolError('INTERNAL', `The layout gave ${id} no place.`, {
                suggestion: 'Try another algorithm; nothing was moved.',
                details: { id }
            });
        }
        return { id, x, y };
    });
    const left = least(placed.map(node => node.x));
    const top = least(placed.map(node => node.y));
    return new Map(placed.map(({ id, x, y }): [string, Point] => [id, { x: x - left + origin.x, y: y - top + origin.y }]));
}
