import { largest } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { FreeEdge, FreeNode } from '../placement';
import { placeColumns, type Reach, type Track } from './lane-columns';
import type { LaneCell } from './lane-grid';
import { NO_ANSWERS, type RoomOfAnswers, roomOfAnswers } from './room-of-answers';
import { isDecision } from './straight-ways';

/** Between the rows of a lane. */
const ROW_GAP = 40;
/** Inside of a lane, above and below what it holds: an arrow to another lane has room there for its label, and one back runs clear of the border. */
export const LANE_PADDING = 44;
/** A text next to a figure may stand nearer to the border than that: no arrow begins there. */
const TEXT_PADDING = 20;
/** A lane does not become so many times thicker than it needs to be as thick as others. */
const MOST_EVENED = 1.6;
/** A picture is not wider than this, as far as its lanes may become taller. */
const WIDEST = 1.95;
/** By how much, at most, compared with what they need. */
const TALLEST = 3.5;

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

/** The same of the figure alone. */
function figureReach({ figure, ...node }: FreeNode, isUpright: boolean): Reach {
    return reachOf(figure ? { ...node, w: figure.w, h: figure.h } : node, isUpright);
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
    const answers = (node: FreeNode): RoomOfAnswers =>
        isDecision(node) ? roomOfAnswers(node.id, { cells, edges, isUpright }) : NO_ANSWERS;
    const all = [...cells.values()].flatMap(cell => {
        const node = nodes.get(cell.id);
        return node ? [{ cell, reach: reachOf(node, isUpright), figure: figureReach(node, isUpright), answers: answers(node) }] : [];
    });
    const band = Math.max(0, largest(names.map(({ along }) => along)));
    const { columns, length } = placeColumns({ cells, all, edges, isUpright }, band);
    const natural = evened(
        names.map((name, lane) =>
            naturalLane(
                name,
                all.filter(({ cell }) => cell.lane === lane)
            )
        )
    );
    const stretch = isUpright ? 1 : stretchFor(length, natural);
    const rows: Track[][] = [];
    const lanes: Track[] = [];
    let top = 0;
    for (const lane of natural) {
        const size = Math.ceil(lane.size * stretch);
        rows.push(rowsIn(lane, top, size));
        lanes.push({ start: top, middle: top + size / 2, size });
        top += size;
    }
    return { columns, rows, lanes, length, band };
}

interface NaturalLane {
    readonly rows: readonly { readonly before: number; readonly size: number }[];
    /** What its name takes across the flow, above all else. */
    readonly head: number;
    /** Above the first row, and below the last one. */
    readonly above: number;
    readonly under: number;
    /** What the rows take with the gaps between them. */
    readonly content: number;
    readonly size: number;
}

interface InLane {
    readonly cell: LaneCell;
    readonly reach: Reach;
    readonly figure: Reach;
    readonly answers: RoomOfAnswers;
}

/** What a lane needs for what stands in it. */
function naturalLane(name: LaneName, own: readonly InLane[]): NaturalLane {
    const last = Math.max(0, largest(own.map(({ cell }) => cell.row)));
    const inRow = (row: number): readonly InLane[] => own.filter(({ cell }) => cell.row === row);
    const rows = Array.from({ length: last + 1 }, (_, row) => {
        const before = reachIn(inRow(row), 'before');
        return { before, size: before + reachIn(inRow(row), 'after') };
    });
    const content = rows.reduce((sum, { size }) => sum + size, 0) + last * ROW_GAP;
    const [above, under] = [paddingOf(inRow(0), 'before'), paddingOf(inRow(last), 'after')];
    return { rows, content, head: name.head, above, under, size: Math.max(name.head + above + content + under, name.across) };
}

function reachIn(row: readonly InLane[], side: 'before' | 'after'): number {
    return Math.max(0, largest(row.map(({ reach }) => reach[side])));
}

/** Between what reaches furthest in a row and the border of the lane. */
function paddingOf(row: readonly InLane[], side: 'before' | 'after'): number {
    // An answer is beyond the text of its question.
    const needed = row.map(({ reach, figure, answers }) =>
        Math.max(figure[side] + LANE_PADDING, reach[side] + Math.max(TEXT_PADDING, answers[side]))
    );
    return Math.max(LANE_PADDING, largest(needed)) - (row.length > 0 ? reachIn(row, side) : 0);
}

/** Lanes of as many rows are equally thick, unless one of them holds something much larger than the others. */
function evened(lanes: readonly NaturalLane[]): NaturalLane[] {
    return lanes.map(lane => {
        const like = lanes.filter(({ rows, size }) => rows.length === lane.rows.length && size <= lane.size * MOST_EVENED);
        return { ...lane, size: largest(like.map(({ size }) => size)) };
    });
}

/** The rows of a lane: what is more than needed is around and between them, and their figures are in its middle where texts leave room. */
function rowsIn({ rows, content, head, above, under }: NaturalLane, top: number, size: number): Track[] {
    const spare = (size - head - above - content - under) / (rows.length + 1);
    const [first, last] = [rows[0], rows.at(-1)];
    const uneven = under + (last ? last.size - last.before : 0) - above - (first?.before ?? 0);
    const tracks: Track[] = [];
    let from = top + head + above + Math.min(2 * spare, Math.max(0, spare + uneven / 2));
    for (const { before, size: height } of rows) {
        tracks.push({ start: from, middle: from + before, size: height });
        from += height + ROW_GAP + spare;
    }
    return tracks;
}

/** Lanes that are long become taller, so that the picture can be looked at as a whole. */
function stretchFor(length: number, lanes: readonly { readonly size: number }[]): number {
    const total = lanes.reduce((sum, { size }) => sum + size, 0);
    return Math.min(TALLEST, Math.max(1, length / WIDEST / Math.max(1, total)));
}
