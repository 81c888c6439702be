import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { inCallOrder } from '../document/call-order';
import { edgesInPieces } from '../arrows/edge-pieces';
import { BoardIndex } from '../geometry/board-index';
import { type Box, unionOf } from '../geometry/box';
import { readLabel } from '../geometry/read-label';
import { localBounds } from '../geometry/shape-outline';
import { shapesInPlace, type ShapesInPlace } from '../layout/keep-in-place';
import { type LayoutOptions, nearestIn } from '../layout/layout-graph';
import { holdsOthers } from '../notation/holding-faces';
import type { FaceName } from '../notation/notation';
import { nodeNotationOf } from '../notation/read-notation';
import { partOf } from '../plans/owned-parts';
import { frameNameSize } from '../quality/shown-texts';
import { chosenShapes } from '../reading/read-board';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { endProps } from './edge-ends';
import { freeBlocks } from './free-blocks';
import type { FreeBlock, FreeGraph, FreeNode, PlacementOptions } from './placement';
import { isStandingMindmap } from './mindmap/standing-mindmap';
import { ownSizeOf } from './planned-size';
import { nodeParts, paintedBounds, sizeOfBounds } from './node-parts';
import { isLane, uprightLanes, withPools } from './process/lane-pool';
import { directionOf, readingDirection } from './reading-direction';
import { sequenceShapes } from './sequence/sequence-shapes';
import { isTitleOver } from './title-over';

/** What of a board is to be placed again, in the form in which shapes without places are laid out. */
export interface BoardGraph extends FreeGraph {
    /** Nodes and arrows; `at` of a node or an edge is the position in this list. */
    readonly shapes: readonly (ShapeInput & { readonly id: string })[];
}

export interface BoardGraphOptions extends PlacementOptions {
    /** Only these; left out: all of the page. */
    readonly shapeIds?: readonly string[] | undefined;
    /** Where arrows lead at first where no direction is said; left out, where most of them lead now. */
    readonly reading?: LayoutOptions['direction'] | undefined;
    readonly spacing?: number | undefined;
}

/**
 * The graph of shapes that have places, to lay them out again with all that frames hold. What is locked or marked
 * *keep in place* is not part of it, nor are sequences and a title above the rest. A group is moved as a whole, unless
 * it is all that is chosen.
 * @throws ToolError `NOT_FOUND` for ids that are not shapes of the page.
 */
export function boardGraph(view: BoardView, { shapeIds, layout, direction, reading, spacing }: BoardGraphOptions): BoardGraph {
    const board = BoardIndex.of(view);
    const nodes = nodesOf(board, shapeIds);
    const byId = new Map(nodes.map(node => [node.id, node]));
    const shapes = [...nodes.map(({ id }) => inputOf(board, id)), ...arrowsOf(board, byId)];
    const isOf = (id: string): boolean => nearestIn(board, id, byId) !== undefined;
    const isOpen = layout === 'auto';
    // Arrows of another drawing on the page do not tell where this one leads.
    const now = reading ?? directionOf(board, ({ start, end }) => isOf(start) && isOf(end)) ?? readingDirection(board, []) ?? 'down';
    const along = isOpen ? freeBlocks(board.pageId, shapes, nodes, { layout: 'timeline' }) : [];
    return {
        shapes,
        blocks: freeBlocks(board.pageId, shapes, nodes, { layout }).map((block, at): FreeBlock => {
            const inLanes = withStandingLanes(board, block);
            return {
                ...inLanes,
                ...(layout === 'auto' && isStandingMindmap(board, block, shapes) && { isMindmap: true }),
                ...(isOpen && {
                    standing: { boxes: placedBoxes(board, block), time: along[at]?.time, ...(direction && { reading: now }) }
                })
            };
        }),
        layout,
        direction: direction ?? now,
        directionBy: direction ? 'call' : 'default',
        spacing
    };
}

/** What the shapes of a block take on the page. */
function placedBoxes(board: BoardIndex, { nodes }: Pick<FreeBlock, 'nodes'>): Map<string, Box> {
    return new Map(
        nodes.flatMap(({ id }) => {
            const box = placedBounds(board, id);
            return box ? [[id, box] as const] : [];
        })
    );
}

/** Lanes of a board stay as they are: next to each other, or stacked. */
function withStandingLanes(board: BoardIndex, block: FreeBlock): FreeBlock {
    const lanes = block.nodes.flatMap(({ id, face }) => (face === 'swimlane' ? (board.shape(id) ?? []) : [])).filter(isLane);
    const pools = new Set<string>(lanes.map(({ parentId }) => parentId));
    const own = lanes.filter(({ id }) => !pools.has(id));
    return own.length === 0 ? block : { ...block, hasUprightLanes: uprightLanes(board, own) > own.length / 2 };
}

function nodesOf(board: BoardIndex, shapeIds: readonly string[] | undefined): FreeNode[] {
    const { whole, around } = shapesInPlace(board);
    const sequences = sequenceShapes(board);
    const nodes: FreeNode[] = [];
    const visit = (shape: BoardShape, parent: string | undefined, isPart: boolean): void => {
        if (shape.type === 'arrow' || whole.has(shape.id) || isPart || sequences.has(shape.id)) {
            return;
        }
        const inside = contentOf(board, shape);
        if (around.has(shape.id)) {
            // The shape stays for the sake of one that it holds.
            visitAll(inside, undefined);
            return;
        }
        // What holds something that has to stay where it is in there is moved as a whole.
        const isWhole = inside.some(child => whole.has(child.id) || sequences.has(child.id));
        const node = nodeOf(board, shape, parent, { at: nodes.length, hasSize: isWhole || inside.length === 0 });
        if (node) {
            nodes.push(node);
            visitAll(isWhole ? [] : inside, shape.id);
        }
    };
    const visitAll = (shapes: readonly BoardShape[], parent: string | undefined): void => {
        const parts = new Set(shapes.map(shape => partOf(board, shape)?.id));
        shapes.forEach(shape => visit(shape, parent, parts.has(shape.id)));
    };
    visitAll(shapeIds ? outermost(board, shapeIds, { whole, around }) : untitled(board), undefined);
    return inCallOrder(nodes, ({ id }) => board.shape(id)).map((node, at) => ({ ...node, at }));
}

/** What is laid out inside a shape: not what a group holds, nor a frame that is turned. */
function contentOf(board: BoardIndex, shape: BoardShape): readonly BoardShape[] {
    const back = partOf(board, shape)?.id;
    return (shape.type === 'frame' || holdsOthers(shape)) && shape.rotation === 0
        ? board.children(shape.id).filter(({ id, type }) => id !== back && type !== 'arrow')
        : [];
}

/** The shapes that are chosen and not in one another; what a single group holds, as the group is nothing to arrange. */
function outermost(board: BoardIndex, shapeIds: readonly string[], { around }: ShapesInPlace): readonly BoardShape[] {
    const chosen = withPools(
        board,
        chosenShapes(board, shapeIds).filter(({ type }) => type !== 'arrow')
    );
    const ids = new Set<string>(chosen.map(({ id }) => id));
    const outer = chosen.filter(({ parentId }) => nearestIn(board, parentId, ids) === undefined);
    const [only] = outer;
    return outer.length === 1 && only?.type === 'group' && !around.has(only.id) ? board.children(only.id) : outer;
}

/** All shapes of the page but a title above them. */
function untitled(board: BoardIndex): readonly BoardShape[] {
    const all = board.children(board.pageId);
    return all.filter(shape => !isTitleOver(board, shape, all));
}

function nodeOf(
    board: BoardIndex,
    shape: BoardShape,
    parent: string | undefined,
    { at, hasSize }: Pick<FreeNode, 'at' | 'hasSize'>
): FreeNode | undefined {
    const own = board.pageBounds(shape.id);
    const box = placedBounds(board, shape.id);
    if (!own || !box) {
        return undefined;
    }
    const name = shape.type === 'frame' ? frameNameSize(shape) : undefined;
    const ownSize = shape.type === 'geo' && hasSize ? ownSizeOf(shape) : undefined;
    return {
        at,
        id: shape.id,
        parent,
        ...(ownSize ?? sizeOfBounds(box)),
        origin: { x: own.x - box.x, y: own.y - box.y },
        isFrame: shape.type === 'frame',
        ...(shape.type === 'geo' && nodeParts(shape, figureBounds(shape) ?? localBounds(shape))),
        // Other frames become as large as what they hold needs.
        hasSize: hasSize && !ownSize,
        ...(ownSize && { own: ownSize }),
        ...(name && { name })
    };
}

/** What a shape takes on the page: an image with its caption, and an upright figure only with the text outside of it. */
export function placedBounds(board: BoardIndex, id: string): Box | undefined {
    const [shape, own] = [board.shape(id), board.pageBounds(id)];
    if (!shape || !own) {
        return undefined;
    }
    const painted = shape.type === 'geo' ? figureBounds(shape) : undefined;
    if (painted) {
        const { x, y, w, h } = painted;
        return { x: own.x + x, y: own.y + y, w, h };
    }
    const part = shape.type === 'image' ? partOf(board, shape) : undefined;
    return unionOf([own, part && board.pageBounds(part.id)]) ?? own;
}

/** Of an upright figure with a text outside of it, in its own coordinates. */
function figureBounds(shape: ShapeOf<'geo'>): Box | undefined {
    return shape.rotation === 0 && nodeParts(shape, localBounds(shape)).figure ? paintedBounds(shape) : undefined;
}

function inputOf(board: BoardIndex, id: string): ShapeInput & { id: string } {
    const shape = board.shape(id);
    const face = shape && faceOf(shape);
    const type = shape?.type === 'frame' || shape?.type === 'text' ? shape.type : 'geo';
    return {
        id,
        type,
        ...(shape && { label: readLabel(shape) }),
        ...(shape && shape.parentId !== board.pageId && { parentId: shape.parentId }),
        ...(face && { props: { face } })
    };
}

/** Arrows with at least one end at a node, or inside of one; a line in pieces is one of them. */
function arrowsOf(board: BoardIndex, nodes: ReadonlyMap<string, FreeNode>): (ShapeInput & { id: string })[] {
    const lines = [...edgesInPieces(board).values()];
    const pieces = new Set<string>(lines.flat().map(({ id }) => id));
    const single = board
        .descendants(board.pageId)
        .filter((shape): shape is ShapeOf<'arrow'> => shape.type === 'arrow' && !pieces.has(shape.id));
    return inCallOrder([...lines, ...single.map(arrow => [arrow])], ([first]) => first).flatMap(arrows => {
        const [first, last] = [arrows[0], arrows.at(-1)];
        const [from, to] = [endOf(board, first, 'start'), endOf(board, last, 'end')].map(id =>
            id === undefined ? undefined : (nearestIn(board, id, nodes) ?? id)
        );
        if (!first || from === undefined || to === undefined || !(nodes.has(from) || nodes.has(to))) {
            return [];
        }
        return [arrowInput(first, { from, to }, arrows)];
    });
}

/** An arrow in the form of a call. @param pieces of a line, if it is drawn in several */
export function arrowInput(
    first: ShapeOf<'arrow'>,
    ends: { readonly from: string; readonly to: string },
    pieces: readonly ShapeOf<'arrow'>[] = [first]
): ShapeInput & { id: string } {
    const { font, size, scale, dash, color, text } = (pieces.find(({ props }) => props.text.trim() !== '') ?? first).props;
    const props = { font, size, scale, dash, color, ...endProps(first, 'start'), ...endProps(pieces.at(-1) ?? first, 'end') };
    return { id: first.id, type: 'arrow', ...ends, label: text, props };
}

function faceOf(shape: BoardShape): FaceName | undefined {
    return shape.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
}

/** What an arrow is bound to at one end. */
export function endOf(board: BoardIndex, arrow: ShapeOf<'arrow'> | undefined, terminal: 'start' | 'end'): string | undefined {
    return board.bindingsOf(arrow?.id ?? '').find(({ props }) => props.terminal === terminal)?.toId;
}
