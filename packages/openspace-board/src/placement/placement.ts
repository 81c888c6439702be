import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import type { ElkNode } from '../layout/elk-layout';
import type { LayoutOptions } from '../layout/layout-graph';
import type { ShapeInput } from '../vocabulary/vocabulary';

/** How shapes without a place are arranged; `auto` follows the arrows where there are any. */
export const PLACEMENT_LAYOUTS = ['auto', 'layered', 'tree', 'force', 'grid', 'sequence', 'mindmap'] as const;

export interface PlacementOptions {
    readonly layout: (typeof PLACEMENT_LAYOUTS)[number];
    /** The direction of arrows. Left out: that of the arrows on the page, or else down. */
    readonly direction?: LayoutOptions['direction'] | undefined;
}

/** Whether a shape is to be placed: it has neither x nor y, and is not an arrow, which is where its shapes are. */
export function needsPlace({ type, x, y }: Pick<ShapeInput, 'type' | 'x' | 'y'>): boolean {
    return type !== 'arrow' && x === undefined && y === undefined;
}

/** A shape without a place. Sizes and points are in the units of what it stands in. */
export interface FreeNode {
    /** Its position in the call. */
    readonly at: number;
    readonly id: string;
    /** The shape without a place that it stands in. */
    readonly parent: string | undefined;
    readonly w: number;
    readonly h: number;
    /** From the top left corner of its bounds to its x and y. */
    readonly origin: Point;
    readonly isFrame: boolean;
    /** Of the name of a frame, which stands above it. */
    readonly name?: { readonly w: number; readonly h: number };
    /** Whether the call says how large it is. */
    readonly hasSize: boolean;
    /** Whether it may be drawn as a head with a line below it. */
    readonly isOpen: boolean;
}

export interface FreeEdge {
    /** Its position in the call. */
    readonly at: number;
    readonly from: string;
    readonly to: string;
    readonly label: { readonly w: number; readonly h: number } | undefined;
}

/** Shapes that are laid out together and stand next to, or around, what has a place. */
export interface FreeBlock {
    /** What they stand in: the page, or a frame that has a place. */
    readonly scope: string;
    readonly nodes: readonly FreeNode[];
    readonly edges: readonly FreeEdge[];
    /** Arrows between one of the nodes and a shape that has a place. */
    readonly ties: readonly FreeEdge[];
}

export interface FreeGraph {
    readonly blocks: readonly FreeBlock[];
    readonly layout: PlacementOptions['layout'];
    readonly direction: LayoutOptions['direction'];
}

/** Runs ELK on a graph and gives it back with positions. */
export type RunElk = (graph: ElkNode) => Promise<ElkNode>;

/** A block whose shapes have found their places, from its top left corner. */
export interface ArrangedBlock extends FreeBlock {
    /** Those that are drawn as lifelines, as tall as their boxes. */
    readonly lifelines?: ReadonlySet<string>;
    readonly w: number;
    readonly h: number;
    /** The bounds of each node by id, from the top left corner of the block. */
    readonly boxes: ReadonlyMap<string, Box>;
    /** The way of each edge by its position in the call, where the layout has led it. */
    readonly ways: ReadonlyMap<number, Way>;
}

/** Where an arrow runs between the edges of its shapes. */
export interface Way {
    /** From edge to edge, with its corners. */
    readonly points: readonly Point[];
    /** The middle of its label, and the room that is kept for it. */
    readonly label?: Point | undefined;
    readonly labelSize?: { readonly w: number; readonly h: number } | undefined;
}
