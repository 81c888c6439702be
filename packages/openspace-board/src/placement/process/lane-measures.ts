import { largest } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { FreeEdge, FreeNode } from '../placement';
import type { LaneCell } from './lane-grid';

/** Between columns, and between the rows of a lane. */
const COLUMN_GAP = 48;
const ROW_GAP = 40;
/** Lines between two columns that lead to other rows or lanes are at least this far from each other. */
const LINES_APART = 16;
/** Around the label of an arrow along a lane: its margins, and the line before and after it. */
const LABEL_ENDS = 40;
/** Inside of a lane, above and below what it holds: an arrow to another lane has room there for its label. */
export const LANE_PADDING = 36;
/** Before the first column and after the last one. */
const LANE_ENDS = 40;
/** A picture is not wider than this, as far as its lanes may become taller. */
const WIDEST = 1.95;
/** By how much, at most, compared with what they need. */
const TALLEST = 2.5;

/** How far something reaches from the middle of its figure: along the flow and across it. */
export interface Reach {
    readonly back: number;
    readonly ahead: number;
    readonly before: number;
    readonly after: number;
}

/** A stretch of columns, rows or lanes, and where the middles of the figures in it are. */
export interface Track {
    readonly start: number;
    readonly middle: number;
    readonly size: number;
}

export interface LaneMeasures {
    readonly columns: readonly Track[];
    /** By lane, the stretch of each of its rows. */
    readonly rows: readonly (readonly Track[])[];
    readonly lanes: readonly Track[];
    /** Of all lanes. */
    readonly length: number;
    /** What the names take of it. */
    readonly band: number;
}

/** The middle of what arrows end at, from the top left corner of the bounds. */
export function middleOf({ w, h, figure }: FreeNode): { x: number; y: number } {
    const { x, y, w: width, h: height }: Box = figure ?? { x: 0, y: 0, w, h };
    return { x: x + width / 2, y: y + height / 2 };
}

export function reachOf(node: FreeNode, isUpright: boolean): Reach {
    const { x, y } = middleOf(node);
    const [level, upright] = [
        { less: x, more: node.w - x },
        { less: y, more: node.h - y }
    ];
    const [along, across] = isUpright ? [upright, level] : [level, upright];
    return { back: along.less, ahead: along.more, before: across.less, after: across.more };
}

/** The band with the name of a lane. */
export interface LaneName {
    /** What the lane is at least across the flow, for its name to have room. */
    readonly across: number;
    /** What the band takes along the flow, before the first column. */
    readonly along: number;
    /** What it takes across the flow, above the first row. */
    readonly head: number;
}

export interface Measured {
    readonly cells: ReadonlyMap<string, LaneCell>;
    readonly nodes: ReadonlyMap<string, FreeNode>;
    readonly edges: readonly FreeEdge[];
    readonly names: readonly LaneName[];
    /** Whether the flow leads down or up, with lanes next to each other. */
    readonly isUpright: boolean;
}

/** How large columns, rows and lanes are. */
export function measureLanes({ cells, nodes, edges, names, isUpright }: Measured): LaneMeasures {
    const all = [...cells.values()].flatMap(cell => {
        const node = nodes.get(cell.id);
        return node ? [{ cell, reach: reachOf(node, isUpright) }] : [];
    });
    const columnCount = Math.max(0, largest(all.map(({ cell }) => cell.column + 1)));
    const gaps = columnGaps(cells, edges, columnCount, isUpright);
    const band = Math.max(0, largest(names.map(({ along }) => along)));
    const columns: Track[] = [];
    let at = band + LANE_ENDS;
    for (let column = 0; column < columnCount; column++) {
        const own = all.filter(({ cell }) => cell.column === column);
        const back = Math.max(0, largest(own.map(({ reach }) => reach.back)));
        const ahead = Math.max(0, largest(own.map(({ reach }) => reach.ahead)));
        columns.push({ start: at, middle: at + back, size: back + ahead });
        at += back + ahead + (column + 1 < columnCount ? (gaps[column] ?? COLUMN_GAP) : 0);
    }
    const length = at + LANE_ENDS;
    const natural = names.map((name, lane) => {
        const own = all.filter(({ cell }) => cell.lane === lane);
        const rowCount = Math.max(1, largest(own.map(({ cell }) => cell.row + 1)));
        const rows = Array.from({ length: rowCount }, (_, row) => {
            const inRow = own.filter(({ cell }) => cell.row === row);
            const before = Math.max(0, largest(inRow.map(({ reach }) => reach.before)));
            return { before, size: before + Math.max(0, largest(inRow.map(({ reach }) => reach.after))) };
        });
        const content = rows.reduce((sum, { size }) => sum + size, 0) + (rowCount - 1) * ROW_GAP;
        return { rows, content, head: name.head, size: Math.max(name.head + content + 2 * LANE_PADDING, name.across) };
    });
    const stretch = isUpright ? 1 : stretchFor(length, natural);
    const rows: Track[][] = [];
    const lanes: Track[] = [];
    let top = 0;
    for (const lane of natural) {
        const size = Math.ceil(lane.size * stretch);
        // What is more than needed is around and between the rows.
        const spare = (size - lane.head - lane.content - 2 * LANE_PADDING) / (lane.rows.length + 1);
        let from = top + lane.head + LANE_PADDING + spare;
        const own: Track[] = [];
        for (const { before, size: height } of lane.rows) {
            own.push({ start: from, middle: from + before, size: height });
            from += height + ROW_GAP + spare;
        }
        rows.push(own);
        lanes.push({ start: top, middle: top + size / 2, size });
        top += size;
    }
    return { columns, rows, lanes, length, band };
}

/** Lanes that are long become taller, so that the picture can be looked at as a whole. */
function stretchFor(length: number, lanes: readonly { readonly size: number }[]): number {
    const total = lanes.reduce((sum, { size }) => sum + size, 0);
    return Math.min(TALLEST, Math.max(1, length / WIDEST / Math.max(1, total)));
}

/** After each column as much room as the lines need that turn there, and the labels that stand on arrows to the next one. */
function columnGaps(cells: ReadonlyMap<string, LaneCell>, edges: readonly FreeEdge[], count: number, isUpright: boolean): number[] {
    const gaps = turnsBehind(cells, edges, count).map(turns => COLUMN_GAP + Math.max(0, turns - 1) * LINES_APART);
    for (const { from, to, label } of edges) {
        const [one, other] = [cells.get(from), cells.get(to)];
        if (!one || !other || !label || one.column === other.column) {
            continue;
        }
        const [first, last] = one.column < other.column ? [one, other] : [other, one];
        const column = last.column - 1;
        const isNext = first.column === column;
        const room = (isUpright ? label.h : label.w) + LABEL_ENDS;
        gaps[column] = Math.max(gaps[column] ?? COLUMN_GAP, isNext ? room : COLUMN_GAP);
    }
    return gaps;
}

/** How many lines turn behind each column to another row or lane, next to each other: one that leads ahead does so behind the column that it leaves. */
function turnsBehind(cells: ReadonlyMap<string, LaneCell>, edges: readonly FreeEdge[], count: number): number[] {
    const place = ({ lane, row }: LaneCell): number => lane + row / (cells.size + 1);
    const turns = Array.from({ length: count }, (): { readonly from: number; readonly to: number }[] => []);
    for (const { from, to } of edges) {
        const [one, other] = [cells.get(from), cells.get(to)];
        if (one && other && one.column < other.column && place(one) !== place(other)) {
            turns[one.column]?.push({ from: Math.min(place(one), place(other)), to: Math.max(place(one), place(other)) });
        }
    }
    // The most that run next to each other do so where one of them begins.
    return turns.map(own => largest([0, ...own.map(({ from }) => own.filter(each => each.from <= from && from < each.to).length)]));
}
