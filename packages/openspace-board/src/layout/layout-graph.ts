import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { edgesInPieces } from '../arrows/edge-pieces';
import { BoardIndex } from '../geometry/board-index';
import { unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { arrowLabelSize } from '../text/label-size';
import { chosenShapes } from '../reading/read-board';
import { shapesInPlace } from './keep-in-place';

export const LAYOUT_ALGORITHMS = ['layered', 'tree', 'force', 'grid'] as const;
export const LAYOUT_DIRECTIONS = ['down', 'up', 'right', 'left'] as const;

export interface LayoutOptions {
    readonly algorithm: (typeof LAYOUT_ALGORITHMS)[number];
    /** Where arrows lead; in a grid, where the next shape goes. */
    readonly direction: (typeof LAYOUT_DIRECTIONS)[number];
    /** The least distance between shapes, in page units. */
    readonly spacing: number;
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

/**
 * The graph of a page's shapes, or of some of them. Frames and groups move together with their content. If a single
 * frame or group is to be laid out, its content is laid out instead. Arrows follow their shapes and are edges; shapes
 * that are locked or marked *keep in place* stay where they are, with what they hold and what holds them.
 * @throws ToolError `NOT_FOUND` for ids that are not shapes of the page.
 */
export function layoutGraph(view: BoardView, shapeIds?: readonly string[]): LayoutGraph {
    const index = BoardIndex.of(view);
    const chosen = shapeIds ? chosenShapes(index, shapeIds) : index.children(index.pageId);
    const { whole, around } = shapesInPlace(index);
    const canMove = ({ id, type }: BoardShape): boolean => type !== 'arrow' && !whole.has(id) && !around.has(id);
    const shapes = contentsOfSingle(index, outermost(index, chosen.filter(canMove)), canMove);
    const nodes = shapes.flatMap(shape => {
        const box = index.pageBounds(shape.id);
        return box ? [{ id: shape.id, width: box.w, height: box.h }] : [];
    });
    const origin = unionOf(nodes.map(node => index.pageBounds(node.id)));
    return { nodes, edges: edgesBetween(index, nodes), origin: { x: origin?.x ?? 0, y: origin?.y ?? 0 } };
}

/** Leaves out shapes that move with another one. */
function outermost(index: BoardIndex, shapes: readonly BoardShape[]): BoardShape[] {
    const chosen = new Set<string>(shapes.map(shape => shape.id));
    return shapes.filter(shape => nearestIn(index, shape.parentId, chosen) === undefined);
}

function contentsOfSingle(index: BoardIndex, shapes: BoardShape[], canMove: (shape: BoardShape) => boolean): BoardShape[] {
    let level = shapes;
    for (let only = level[0]; level.length === 1 && only && (only.type === 'frame' || only.type === 'group'); only = level[0]) {
        const inside = index.children(only.id).filter(canMove);
        if (inside.length === 0) {
            break;
        }
        level = inside;
    }
    return level;
}

function edgesBetween(index: BoardIndex, nodes: readonly LayoutNode[]): LayoutEdge[] {
    const ids = new Set(nodes.map(node => node.id));
    const edges: LayoutEdge[] = [];
    const lines = [...edgesInPieces(index).values()];
    const pieces = new Set<string>(lines.flat().map(({ id }) => id));
    const single = index.descendants(index.pageId).filter(shape => shape.type === 'arrow' && !pieces.has(shape.id));
    for (const arrows of [...lines, ...single.map(arrow => [arrow])]) {
        const [first, last] = [arrows[0], arrows.at(-1)];
        const [from, to] = (
            [
                [first, 'start'],
                [last, 'end']
            ] as const
        ).map(([arrow, terminal]) => {
            const bound = index.bindingsOf(arrow?.id ?? '').find(binding => binding.props.terminal === terminal);
            return bound && nearestIn(index, bound.toId, ids);
        });
        const labelled = arrows.find(arrow => arrow.type === 'arrow' && arrow.props.text.trim() !== '');
        if (first && from !== undefined && to !== undefined && from !== to) {
            edges.push({ id: first.id, from, to, ...(labelled?.type === 'arrow' && { label: labelSize(labelled) }) });
        }
    }
    return edges;
}

function labelSize(arrow: Extract<BoardShape, { type: 'arrow' }>): { width: number; height: number } {
    const { w, h } = arrowLabelSize(arrow.props);
    return { width: w * arrow.props.scale, height: h * arrow.props.scale };
}

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
