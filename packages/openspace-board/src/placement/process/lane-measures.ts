import { largest } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { FreeEdge, FreeNode } from '../placement';
import { placeColumns, type Reach, type Track } from './lane-columns';
import type { LaneCell } from './lane-grid';

/** Between the rows of a lane. */
const ROW_GAP = 40;
/** Inside of a lane, above and below what it holds: an arrow to another lane has room there for its label, and one back runs clear of the border. */
export const LANE_PADDING = 44;
/** A picture is not wider than this, as far as its lanes may become taller. */
const WIDEST = 1.95;
/** By how much, at most, compared with what they need. */
const TALLEST = 3;

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
    const all = [...cells.values()].flatMap(cell => {
        const node = nodes.get(cell.id);
        return node ? [{ cell, reach: reachOf(node, isUpright), figure: figureReach(node, isUpright) }] : [];
    });
    const band = Math.max(0, largest(names.map(({ along }) => along)));
    const { columns, length } = placeColumns({ cells, all, edges, isUpright }, band);
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
