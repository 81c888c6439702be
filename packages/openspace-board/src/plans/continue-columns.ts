import { largest, least } from '@openspace/tool';
import { isPageId } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, touches } from '../geometry/box';
import { sizedNodes } from '../placement/free-graph';
import { type PlacedShapes, placeShapes } from '../placement/place-shapes';
import { needsPlace, type PlacementOptions } from '../placement/placement';
import { BETWEEN_CARDS, BETWEEN_COLUMNS, PADDING } from '../placement/timeline/arrange-columns';
import { cardInputs } from '../placement/timeline/card-inputs';
import { columnHue, columnLooks } from '../placement/timeline/column-looks';
import { type InputField, inList } from '../vocabulary/input-field';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { arrowsOnly } from './connect-shapes';
import { makeRoom } from './make-room';

/** Sizes and places that differ by less than this are the same. */
const SAME = 2;
/** Cards of one column are in line with each other. */
const IN_LINE = 12;

interface Column {
    readonly frame: ShapeOf<'frame'>;
    /** What stands in it, in its coordinates, from the top. */
    readonly cards: readonly Box[];
}

/**
 * Places what a call adds to columns of cards on the board: cards below the last one of their column, as wide as the others, and further
 * columns next to the last one. Columns keep their width, and are one length.
 * @returns undefined for a call that adds to no columns
 * @throws ToolError `INVALID_INPUT` naming what is wrong with the shapes.
 */
export function continueColumns(
    view: BoardView,
    shapes: readonly ShapeInput[],
    { layout }: PlacementOptions,
    field: InputField = inList('shapes')
): PlacedShapes | undefined {
    const board = BoardIndex.of(view);
    const isMeant = layout === 'auto' || layout === 'kanban' || layout === 'timeline';
    const columns = isMeant ? columnsFor(board, shapes, layout !== 'auto') : undefined;
    return columns && new FurtherCards(board, columns, shapes, field).placed();
}

/** The columns of the board that a call adds to, from the left. */
function columnsFor(board: BoardIndex, shapes: readonly ShapeInput[], isNamed: boolean): Column[] | undefined {
    const nodes = shapes.filter(({ type }) => type !== 'arrow');
    const own = new Set(nodes.flatMap(({ id, type }) => (type === 'frame' && id !== undefined ? [shapeIdOf(id) as string] : [])));
    const named = new Set(nodes.flatMap(({ parentId }) => (parentId === undefined ? [] : [shapeIdOf(parentId) as string])));
    const isFurther = ({ type, parentId }: ShapeInput): boolean =>
        type === 'frame' ? parentId === undefined || isPageId(parentId) : parentId !== undefined && !isPageId(parentId);
    const isHeld = nodes.length > 0 && nodes.every(shape => needsPlace(shape) && isFurther(shape));
    const onBoard = [...named].filter(id => !own.has(id));
    if (!isHeld || (onBoard.length === 0 && own.size === 0)) {
        return undefined;
    }
    const rows = rowsOf(board);
    const found = rows.filter(row => onBoard.every(id => row.some(({ frame }) => frame.id === id)));
    const [row, ...others] = found;
    // Boundaries of one size may be next to each other as well: they have no tint, but arrows.
    const isTinted = row?.every(({ frame }) => columnHue(frame) !== undefined) === true;
    const isLoose = onBoard.length > 0 && nodes.length === shapes.length;
    const isTold = isNamed || isLoose || (isTinted && (onBoard.length > 0 || [...own].every(id => named.has(id))));
    return isTold && others.length === 0 ? row : undefined;
}

/** Frames of one size next to each other, with cards below each other in them and nothing else. */
function rowsOf(board: BoardIndex): Column[][] {
    const rows: Column[][] = [];
    const frames = board
        .children(board.pageId)
        .filter((shape): shape is ShapeOf<'frame'> => shape.type === 'frame' && shape.rotation === 0);
    for (const frame of frames.sort((one, other) => one.x - other.x)) {
        const cards = cardsIn(board, frame);
        const row = rows.find(([first]) => first && isLevel(first.frame, frame));
        if (row && cards) {
            row.push({ frame, cards });
        } else if (cards) {
            rows.push([{ frame, cards }]);
        }
    }
    return rows.filter(row => row.length > 1 && row.some(({ cards }) => cards.length > 0));
}

function isLevel(one: ShapeOf<'frame'>, other: ShapeOf<'frame'>): boolean {
    const pairs = [
        [one.y, other.y],
        [one.props.w, other.props.w],
        [one.props.h, other.props.h]
    ] as const;
    return pairs.every(([a, b]) => Math.abs(a - b) < SAME);
}

function cardsIn(board: BoardIndex, frame: ShapeOf<'frame'>): Box[] | undefined {
    const cards: Box[] = [];
    for (const { id, type } of board.children(frame.id)) {
        const box = type === 'arrow' ? undefined : board.pageBounds(id);
        if (type === 'frame' || type === 'group') {
            return undefined;
        }
        if (box) {
            cards.push({ ...box, x: box.x - frame.x, y: box.y - frame.y });
        }
    }
    cards.sort((one, other) => one.y - other.y);
    const middle = frame.props.w / 2;
    const isStack = cards.every(({ x, y, w }, at) => {
        const before = cards[at - 1];
        return Math.abs(x + w / 2 - middle) < IN_LINE && (!before || y >= before.y + before.h - SAME);
    });
    return isStack ? cards : undefined;
}

class FurtherCards {
    private readonly width: number;
    private readonly inputs: readonly ShapeInput[];

    constructor(
        private readonly board: BoardIndex,
        private readonly columns: readonly Column[],
        shapes: readonly ShapeInput[],
        private readonly field: InputField
    ) {
        this.width = columns[0]?.frame.props.w ?? 0;
        const cards = columns.flatMap(column => column.cards);
        const looks = columnLooks(
            shapes,
            columns.map(({ frame }) => frame)
        );
        this.inputs = cardInputs(
            looks,
            cards.length > 0
                ? { width: largest(cards.map(({ w }) => w)), leastHeight: least(cards.map(({ h }) => h)) }
                : { width: this.width - 2 * PADDING }
        );
    }

    placed(): PlacedShapes | undefined {
        const given = [...this.inputs];
        const nodes = sizedNodes(this.board, this.inputs, this.field);
        const frames = nodes.filter(({ isFrame }) => isFrame);
        const ends = new Map(this.columns.map(({ frame, cards }) => [frame.id as string, endOf(cards)]));
        frames.forEach(({ id }) => ends.set(id, undefined));
        const gap = this.gap();
        for (const { at, id, isFrame, origin, w, h } of nodes) {
            const shape = given[at];
            const column = shape?.parentId === undefined ? undefined : shapeIdOf(shape.parentId);
            if (shape && !isFrame && column !== undefined && ends.has(column)) {
                const end = ends.get(column);
                const y = end === undefined ? PADDING : end + gap;
                ends.set(column, y + h);
                given[at] = { ...shape, id, x: (this.width - w) / 2 + origin.x, y: y + origin.y };
            }
        }
        const length = Math.ceil(largest([this.columns[0]?.frame.props.h ?? 0, ...[...ends.values()].map(end => (end ?? 0) + PADDING)]));
        const longer = this.columns.map(({ frame }) => ({ ...frame, props: { ...frame.props, h: length } }));
        const room = longer.some(({ props }, at) => props.h > (this.columns[at]?.frame.props.h ?? 0)) ? makeRoom(this.board, longer) : [];
        const roomy = new ChangedView(this.board, { put: room, remove: [] });
        if (this.placeFrames(BoardIndex.of(roomy), given, frames, length).includes(true)) {
            return undefined;
        }
        const placed = placeShapes(roomy, given, [arrowsOnly(this.board.pageId, given)], 'right', this.field);
        return { ...placed, grown: [...room, ...placed.grown] };
    }

    /** Between cards, as it is on the board. */
    private gap(): number {
        const gaps = this.columns.flatMap(({ cards }) => cards.slice(1).map(({ y }, at) => y - (cards[at]?.y ?? 0) - (cards[at]?.h ?? 0)));
        return gaps.length === 0 ? BETWEEN_CARDS : Math.max(BETWEEN_CARDS, least(gaps));
    }

    /** Puts further columns next to the last one; whether something is there already, for each of them. */
    private placeFrames(
        board: BoardIndex,
        given: ShapeInput[],
        frames: readonly { readonly at: number; readonly id: string }[],
        length: number
    ): boolean[] {
        const [last, before] = [this.columns.at(-1)?.frame, this.columns.at(-2)?.frame].map(frame => frame && board.pageBounds(frame.id));
        const between = last && before ? Math.max(BETWEEN_COLUMNS, last.x - before.x - before.w) : BETWEEN_COLUMNS;
        return frames.map(({ at, id }, index) => {
            const x = (last?.x ?? 0) + (index + 1) * (this.width + between);
            const box = { x, y: last?.y ?? 0, w: this.width, h: length };
            given[at] = { type: 'frame', ...given[at], id, x, y: box.y, width: box.w, height: box.h };
            return isTaken(board, box);
        });
    }
}

function isTaken(board: BoardIndex, box: Box): boolean {
    return board.children(board.pageId).some(({ id, type }) => {
        const other = type === 'arrow' ? undefined : board.pageBounds(id);
        return other !== undefined && touches(other, box);
    });
}

function endOf(cards: readonly Box[]): number | undefined {
    return cards.length === 0 ? undefined : largest(cards.map(({ y, h }) => y + h));
}
