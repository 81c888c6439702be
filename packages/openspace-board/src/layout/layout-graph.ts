import type { BoardIndex } from '../geometry/board-index';
import type { Point } from '../geometry/matrix';

export const LAYOUT_ALGORITHMS = ['layered', 'tree', 'force', 'grid'] as const;
export const LAYOUT_DIRECTIONS = ['down', 'up', 'right', 'left'] as const;

export interface LayoutOptions {
    readonly algorithm: (typeof LAYOUT_ALGORITHMS)[number];
    /** Where arrows lead; in a grid, where the next shape goes. */
    readonly direction: (typeof LAYOUT_DIRECTIONS)[number];
    /** The least distance between shapes, in page units. */
    readonly spacing: number;
}

/** Whether arrows lead up or down, so that what is side by side comes from left to right. */
export function isVertical(direction: LayoutOptions['direction'] | undefined): boolean {
    return direction === 'down' || direction === 'up';
}

/** A shape that is moved as a whole, with the size of its bounds on the page. */
export interface LayoutNode {
    readonly id: string;
    readonly width: number;
    readonly height: number;
}

export interface LayoutEdge {
    /** The arrow's. */
    readonly id: string;
    readonly from: string;
    readonly to: string;
    /** The size of the arrow's label, where it has one. */
    readonly label?: { readonly width: number; readonly height: number };
}

/** The graph to lay out. JSON-safe, so that it can be sent to a worker. */
export interface LayoutGraph {
    readonly nodes: readonly LayoutNode[];
    readonly edges: readonly LayoutEdge[];
    /** The top left corner of the shapes before; the layout keeps it. */
    readonly origin: Point;
}

/** Where the top left corners of the shapes' bounds go, in page coordinates. */
export type LayoutPositions = ReadonlyMap<string, Point>;

/** The shape itself or the nearest one around it that is in the set. */
export function nearestIn(index: BoardIndex, id: string, ids: { has(id: string): boolean }): string | undefined {
    const seen = new Set<string>();
    for (let shape = index.shape(id); shape && !seen.has(shape.id); shape = index.shape(shape.parentId)) {
        if (ids.has(shape.id)) {
            return shape.id;
        }
        seen.add(shape.id);
    }
    return undefined;
}
