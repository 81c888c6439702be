import { type CompiledShapes, compileShapes } from '../compile/compile-shapes';
import { asShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { boxOfPoints } from '../geometry/box';
import { placement, transform } from '../geometry/matrix';
import { outlineOf } from '../geometry/shape-outline';
import { type InputField, inList } from '../vocabulary/input-field';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { frameNameSize } from '../quality/shown-texts';
import { freeBlocks, freeEdges } from './free-blocks';
import { type FreeBlock, type FreeGraph, type FreeNode, needsPlace, type PlacementOptions } from './placement';
import { kindInputs } from './kind-inputs';
import { nodeParts, sizeOfBounds } from './node-parts';
import { standingProcess } from './process/standing-process';
import { readingDirection } from './reading-direction';
import { sequenceCall } from './sequence/sequence-call';

/**
 * The graph to lay out before the shapes of a call have places: sizes, parents and arrows.
 * @param view the board on which they are drawn
 * @throws ToolError `INVALID_INPUT` naming what is wrong with the shapes.
 */
export function freeGraph(
    view: BoardView,
    shapes: readonly ShapeInput[],
    options: PlacementOptions,
    field: InputField = inList('shapes')
): FreeGraph {
    const board = BoardIndex.of(view);
    const sequence = sequenceCall(shapes, options, id => board.get(id) !== undefined);
    const standing = standingProcess(board, shapes);
    const drawn = sequence?.inputs ?? kindInputs(board, shapes, options, standing);
    const sized = sizedNodes(board, drawn, field);
    const isOpen = ({ at, figure }: FreeNode): boolean => figure !== undefined && shapes[at]?.props?.['labelPosition'] === undefined;
    const isPlain = ({ isFrame, isText, figure, origin }: FreeNode): boolean =>
        !isFrame && !isText && !figure && origin.x === 0 && origin.y === 0;
    // Shapes of a call are drawn one by one, but for those of a sequence.
    const nodes = sequence
        ? sized
        : sized.map(node => ({
              ...node,
              // What only its kind of diagram sizes may become larger.
              hasSize: saysSize(shapes[node.at]),
              ...(!saysSize(shapes[node.at]) && isPlain(node) && { own: { w: node.w, h: node.h } }),
              ...(isOpen(node) && { isCaptionFree: true })
          }));
    const { layout } = options;
    // In lanes the flow leads along them, however many arrows lead from one lane to another.
    const found = standing
        ? (readingDirection(board, shapes, standing.isUpright ? 'y' : 'x') ?? (standing.isUpright ? 'down' : 'right'))
        : readingDirection(board, shapes);
    const blocks = withConnections(board, drawn, freeBlocks(board.pageId, drawn, nodes, { layout, sequence }));
    return {
        blocks: drawn === shapes ? blocks : blocks.map(block => ({ ...block, inputs: drawn })),
        layout,
        direction: options.direction ?? found ?? 'down',
        directionBy: options.direction ? 'call' : found ? 'board' : 'default'
    };
}

/** Arrows between shapes of the board are led with those of the first block. */
function withConnections(board: BoardIndex, shapes: readonly ShapeInput[], blocks: readonly FreeBlock[]): readonly FreeBlock[] {
    const [first, ...others] = blocks;
    const own = new Set(shapes.flatMap(({ id }) => (id === undefined ? [] : [shapeIdOf(id) as string])));
    const isOnBoard = (id: string): boolean => !own.has(id) && board.shape(id) !== undefined;
    const between = freeEdges(shapes).filter(({ from, to }) => isOnBoard(from) && isOnBoard(to));
    return first && between.length > 0 ? [{ ...first, ties: [...first.ties, ...between] }, ...others] : blocks;
}

/** The shapes without a place, as large as they are drawn. */
export function sizedNodes(board: BoardIndex, shapes: readonly ShapeInput[], field: InputField): FreeNode[] {
    const free = shapes.flatMap((shape, at) => (needsPlace(shape) ? [{ shape, at }] : []));
    const { records, shapeIds } = compileFree(board, shapes, free, field);
    const ids = new Set<string>(shapeIds);
    const found = new Map(records.map(record => [String(record.id), asShape(record)]));
    return free.flatMap(({ shape: { parentId }, at }, index) => {
        const shape = found.get(shapeIds[index] ?? '');
        if (!shape || shape.type === 'arrow' || shape.type === 'group') {
            return [];
        }
        const turn = placement(0, 0, shape.rotation);
        const box = boxOfPoints(outlineOf(shape).points.map(point => transform(turn, point))) ?? { x: 0, y: 0, w: 1, h: 1 };
        const parent = parentId === undefined ? undefined : shapeIdOf(parentId);
        const isFree = parent !== undefined && ids.has(parent);
        const origin = { x: -box.x, y: -box.y };
        const hasSize = saysSize(shapes[at]);
        const isFrame = shape.type === 'frame';
        const name = shape.type === 'frame' ? frameNameSize(shape) : undefined;
        const parts = shape.type === 'geo' ? nodeParts(shape, box) : {};
        const node = { at, id: shape.id, parent: isFree ? parent : undefined, ...sizeOfBounds(box), origin, isFrame, hasSize };
        return [{ ...node, ...parts, ...(shape.type === 'text' && { isText: true }), ...(name && { name }) }];
    });
}

function saysSize({ width, height, props }: Partial<ShapeInput> = {}): boolean {
    return (width ?? height ?? props?.['w'] ?? props?.['h']) !== undefined;
}

/** The shapes without a place, each by itself at the origin of the page. */
function compileFree(
    board: BoardIndex,
    shapes: readonly ShapeInput[],
    free: readonly { readonly shape: ShapeInput; readonly at: number }[],
    field: InputField
): CompiledShapes {
    const alone = free.map(({ shape: { parentId: _, from: _from, to: _to, ...shape } }): ShapeInput => ({ ...shape, x: 0, y: 0 }));
    try {
        return compileShapes(board, alone, (index, name) => field(free[index]?.at ?? 0, name));
    } catch (error) {
        // All that is wrong with the call is told at once.
        const placed = shapes.map(shape => (needsPlace(shape) ? { ...shape, x: 0, y: 0 } : shape));
        compileShapes(board, placed, field);
        throw error;
    }
}
