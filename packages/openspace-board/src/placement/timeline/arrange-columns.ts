import { largest, least } from '@openspace/tool';
import { frameNameGap } from '../../text/label-size';
import { LINE_HEIGHT } from '../../text/text-metrics';
import type { Box } from '../../geometry/box';
import type { LayoutOptions } from '../../layout/layout-graph';
import { WIDEST } from '../layers/block-cost';
import { higherCard } from '../cards/higher-cards';
import { leastSize } from '../frames/frame-insets';
import type { ArrangedBlock, FreeBlock, FreeEdge, FreeNode } from '../placement';
import { AlongAxis } from './along-axis';

/** Around the cards of a column. */
export const PADDING = 14;
export const BETWEEN_CARDS = 12;
export const BETWEEN_COLUMNS = 16;
/** Where arrows run between cards, besides their labels. Level ones need no room between rows, and only that for their heads between columns. */
const FOR_ARROWS = { rows: 40, columns: 36, heads: 12 };
const AROUND_LABEL = 24;
/**
 * If the whole would be too wide otherwise, cards are further apart by up to this: those that belong together are about as near to each other
 * as to the border around them. Rows that arrows lead along are apart in any case.
 */
const MOST_APART = { cards: 8, rows: 28 };
/** So much of their own height cards become higher for that at most. Room that is still needed is left below them, for further cards. */
const MOST_HIGHER = 0.6;

interface Column {
    readonly frame: FreeNode;
    readonly cards: readonly FreeNode[];
}

/**
 * Frames as columns of one width, one top and one length, each with its cards in the order of the call; periods with arrows between their
 * cards have these in common rows, so that arrows to the next period are straight. Undefined where shapes are not in columns.
 */
export function arrangeColumns(block: FreeBlock, direction: LayoutOptions['direction']): ArrangedBlock | undefined {
    const columns = columnsOf(block.nodes);
    if (!columns) {
        return undefined;
    }
    const axis = new AlongAxis(direction);
    const { edges } = block;
    const breadth = columnLength(axis, columns);
    const rows = edges.length === 0 ? undefined : rowsOf(columns, edges);
    const columnIn = new Map(columns.flatMap(({ cards }, at) => cards.map(({ id }) => [id, at] as const)));
    const slanted = edges.filter(({ from, to }) => rows?.get(from) !== rows?.get(to) || rows?.get(from) === undefined);
    const hasSteps = slanted.some(({ from, to }) => columnIn.get(from) === undefined || columnIn.get(from) !== columnIn.get(to));
    const forArrows = edges.length === 0 ? 0 : (hasSteps ? FOR_ARROWS.columns : FOR_ARROWS.heads) + labelRoom(axis, edges);
    const gap = BETWEEN_COLUMNS + forArrows;
    const names = Math.max(0, largest(columns.map(({ frame: { name } }) => (name ? name.h + frameNameGap(name.h / LINE_HEIGHT) : 0))));
    const pitch = breadth + gap + (axis.isLying ? 0 : names);
    const total = pitch * columns.length - gap - (axis.isLying ? 0 : names);
    const least = largest(columns.map(({ frame }) => axis.breadthOf(leastSize(frame))));
    const wished = axis.isLying ? total / WIDEST - names : 0;
    const tight = slotsOf(axis, columns, rows, slanted, 0);
    const mostApart = slanted.length === 0 ? MOST_APART.cards : MOST_APART.rows;
    const missing = Math.max(wished, least) - tight.length;
    const apart = missing > 0 && tight.gaps > 0 ? Math.min(mostApart, missing / tight.gaps) : 0;
    const missingThen = wished - tight.length - apart * tight.gaps;
    const filled = missingThen > 0 ? withHigherCards(columns, missingThen / (tight.gaps + 1)) : columns;
    const { slots, length } = slotsOf(axis, filled, rows, slanted, apart);
    const whole = Math.ceil(Math.max(length, least, wished));
    const boxes = new Map<string, Box>();
    filled.forEach(({ frame, cards }, index) => {
        const start = index * pitch;
        boxes.set(frame.id, axis.box({ at: start, from: 0, length: breadth, breadth: whole }, total));
        for (const card of cards) {
            const [own, across] = [axis.lengthOf(card), axis.breadthOf(card)];
            const { from, size } = slots.get(card.id) ?? { from: PADDING, size: across };
            const at = start + (breadth - own) / 2;
            boxes.set(card.id, axis.box({ at, from: from + (size - across) / 2, length: own, breadth: across }, total));
        }
    });
    const lowered = new Map([...boxes].map(([id, box]) => [id, { ...box, y: box.y + names }]));
    const [w, h] = axis.isLying ? [total, whole + names] : [whole, total + names];
    const isHigher = ({ id, h: own }: FreeNode): boolean => boxes.get(id)?.h !== own;
    const cards = columns.flatMap(column => column.cards);
    const sized = new Set([...columns.map(({ frame }) => frame), ...cards.filter(isHigher)].map(({ id }) => id));
    return { ...block, direction, w, h, boxes: lowered, ways: new Map(), sized };
}

/** Whether all shapes are columns, or cards in them. */
export function areColumns(nodes: readonly FreeNode[]): boolean {
    return columnsOf(nodes) !== undefined;
}

/** Frames with what is in each; undefined where frames are in frames, or something is in none. */
function columnsOf(nodes: readonly FreeNode[]): Column[] | undefined {
    const inOrder = [...nodes].sort((one, other) => one.at - other.at);
    const columns = inOrder.filter(({ isFrame, parent }) => isFrame && parent === undefined);
    const ids = new Set(columns.map(({ id }) => id));
    const cards = inOrder.filter(({ id }) => !ids.has(id));
    const isIn = ({ isFrame, parent }: FreeNode): boolean => !isFrame && parent !== undefined && ids.has(parent);
    if (columns.length < 2 || !cards.every(isIn)) {
        return undefined;
    }
    return columns.map(frame => ({ frame, cards: cards.filter(({ parent }) => parent === frame.id) }));
}

/** Columns with cards that are higher by this, as far as cards may be that have few words; which only columns next to each other need. */
function withHigherCards(columns: readonly Column[], by: number): readonly Column[] {
    return columns.map(({ frame, cards }) => ({
        frame,
        cards: cards.map(card => higherCard(card, Math.min(by, card.h * MOST_HIGHER)))
    }));
}

/** How long each column is along the axis: around the longest card, and its name where that stands above it. */
function columnLength(axis: AlongAxis, columns: readonly Column[]): number {
    const card = largest(columns.flatMap(({ cards }) => cards.map(each => axis.lengthOf(each))));
    return Math.ceil(Math.max(card + 2 * PADDING, largest(columns.map(({ frame }) => axis.lengthOf(leastSize(frame))))));
}

/** Labels stand on their lines, which cross from one column to the next. */
function labelRoom(axis: AlongAxis, edges: readonly FreeEdge[]): number {
    return Math.max(0, largest(edges.map(({ label }) => (label ? axis.lengthOf(label) + AROUND_LABEL - 2 * PADDING : 0))));
}

interface Slot {
    /** Across the axis, from the beginning of the column. */
    readonly from: number;
    readonly size: number;
}

interface Slots {
    readonly slots: ReadonlyMap<string, Slot>;
    /** Of the longest column, and how many gaps there are between its cards. */
    readonly length: number;
    readonly gaps: number;
}

/**
 * @param rows of the cards, where arrows run between them
 * @param slanted the arrows that lead from one row to another one
 * @param apart how much further cards are from each other than they have to be
 */
function slotsOf(
    axis: AlongAxis,
    columns: readonly Column[],
    rows: ReadonlyMap<string, number> | undefined,
    slanted: readonly FreeEdge[],
    apart: number
): Slots {
    const slots = new Map<string, Slot>();
    if (!rows) {
        let length = 0;
        for (const { cards } of columns) {
            let from = PADDING;
            for (const card of cards) {
                slots.set(card.id, { from, size: axis.breadthOf(card) });
                from += axis.breadthOf(card) + BETWEEN_CARDS + apart;
            }
            length = Math.max(length, from - BETWEEN_CARDS - apart + PADDING);
        }
        return { slots, length, gaps: largest(columns.map(({ cards }) => cards.length)) - 1 };
    }
    const last = Math.max(0, largest(rows.values()));
    const cards = columns.flatMap(column => column.cards);
    const labels = slanted.flatMap(({ label }) => (label ? [axis.breadthOf(label) + AROUND_LABEL] : []));
    const between = apart + (slanted.length === 0 ? BETWEEN_CARDS : FOR_ARROWS.rows + Math.max(0, largest(labels)));
    let from = PADDING;
    for (let row = 0; row <= last; row++) {
        const here = cards.filter(({ id }) => rows.get(id) === row);
        const size = Math.max(0, largest(here.map(card => axis.breadthOf(card))));
        here.forEach(({ id }) => slots.set(id, { from, size }));
        from += size + between;
    }
    return { slots, length: from - between + PADDING, gaps: last };
}

/**
 * The row of each card: below the card before it, and where it follows one of an earlier column in the same row as that one if nothing is
 * between them.
 */
function rowsOf(columns: readonly Column[], edges: readonly FreeEdge[]): Map<string, number> {
    const rows = new Map<string, number>();
    const columnOf = new Map(columns.flatMap(({ cards }, at) => cards.map(({ id }) => [id, at] as const)));
    const taken = columns.map(() => new Set<number>());
    columns.forEach(({ cards }, column) => {
        let next = 0;
        for (const { id } of cards) {
            const before = edges.flatMap(({ from, to }) => (to === id ? [from] : from === id ? [to] : []));
            const level = before.flatMap(other => {
                const [row, from] = [rows.get(other), columnOf.get(other)];
                const isFree = from !== undefined && from < column && row !== undefined && row >= next;
                return isFree && !taken.slice(from + 1, column).some(each => each.has(row)) ? [row] : [];
            });
            const row = level.length === 0 ? next : least(level);
            rows.set(id, row);
            taken[column]?.add(row);
            next = row + 1;
        }
    });
    return rows;
}
