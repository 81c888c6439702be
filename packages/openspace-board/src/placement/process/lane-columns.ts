import { largest } from '@openspace/tool';
import type { FreeEdge } from '../placement';
import type { LaneCell } from './lane-grid';

/** Between columns: a line turns there that leads straight out of one shape, and with its whole head straight into the other. */
const COLUMN_GAP = 52;
/** Lines between two columns that lead to other rows or lanes are at least this far from each other. */
const LINES_APART = 16;
/** Around the label of an arrow along a lane: its margins, and the line before and after it. */
const LABEL_ENDS = 46;
/** Before the first column and after the last one. Lines back run here, clear of the names of lanes and of the first steps. */
const LANE_ENDS = 40;

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

/** Something in a column: how far it reaches along the flow, and how far its figure does without a text next to it. */
export interface InColumn {
    readonly cell: Pick<LaneCell, 'lane' | 'column'>;
    readonly reach: Reach;
    readonly figure: Reach;
}

/** What the columns of a process are placed for. */
export interface ColumnsOf {
    readonly cells: ReadonlyMap<string, LaneCell>;
    readonly all: readonly InColumn[];
    readonly edges: readonly FreeEdge[];
    readonly isUpright: boolean;
}

/**
 * Where the columns of all lanes are. A text next to a figure may reach into the next column where nothing of its own lane stands there and
 * no line turns.
 * @param band what the names of the lanes take before the first column
 * @returns the columns, and the length of the lanes
 */
export function placeColumns({ cells, all, edges, isUpright }: ColumnsOf, band: number): { columns: Track[]; length: number } {
    const count = Math.max(0, largest(all.map(({ cell }) => cell.column + 1)));
    const turns = turnsBehind(cells, edges, count);
    const gaps = columnGaps(cells, edges, turns, isUpright);
    const standing = [...all, ...passing(cells, edges)];
    const columns: Track[] = [];
    /** Up to where each lane is taken. */
    const taken = new Map<number, number>();
    let at = band + LANE_ENDS;
    for (let column = 0; column < count; column++) {
        const own = standing.filter(({ cell }) => cell.column === column);
        const isRoomy = (gap: number): boolean => !isUpright && turns[gap] === 0;
        const gap = gaps[column - 1] ?? 0;
        const back = Math.max(0, largest(own.map(({ reach, figure }) => (isRoomy(column - 1) ? figure : reach).back)));
        const ahead = Math.max(0, largest(own.map(({ reach, figure }) => (isRoomy(column) ? figure : reach).ahead)));
        const clear = own.map(({ cell, reach }) => {
            const end = taken.get(cell.lane);
            return (end === undefined ? band + LANE_ENDS : end + gap) + reach.back;
        });
        const middle = Math.max(at + gap + back, largest(clear));
        own.forEach(({ cell, reach }) => taken.set(cell.lane, Math.max(taken.get(cell.lane) ?? 0, middle + reach.ahead)));
        columns.push({ start: middle - back, middle, size: back + ahead });
        at = middle + ahead;
    }
    return { columns, length: Math.max(at, largest([...taken.values()])) + LANE_ENDS };
}

/** Arrows that run straight past lanes in a column. */
function passing(cells: ReadonlyMap<string, LaneCell>, edges: readonly FreeEdge[]): InColumn[] {
    const none: Reach = { back: 0, ahead: 0, before: 0, after: 0 };
    return edges.flatMap(({ from, to }) => {
        const [one, other] = [cells.get(from), cells.get(to)];
        if (!one || !other || one.column !== other.column) {
            return [];
        }
        const first = Math.min(one.lane, other.lane) + 1;
        const between = Math.max(0, Math.max(one.lane, other.lane) - first);
        return Array.from({ length: between }, (_, at) => ({
            cell: { lane: first + at, column: one.column },
            reach: none,
            figure: none
        }));
    });
}

/** After each column as much room as the lines need that turn there, and the labels that stand on arrows to the next one. */
function columnGaps(
    cells: ReadonlyMap<string, LaneCell>,
    edges: readonly FreeEdge[],
    turns: readonly number[],
    isUpright: boolean
): number[] {
    const gaps = turns.map(count => COLUMN_GAP + Math.max(0, count - 1) * LINES_APART);
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
