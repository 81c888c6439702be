import { type Box, boxOfPoints, centerOf, unionOf } from '../../geometry/box';
import { distance } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { countCrossings, type EdgeLine } from '../../quality/picture-metrics';
import { countLateInitials } from './initial-first';
import { countOverNames } from '../frames/over-names';
import type { ArrangedBlock, FreeBlock, FreeNode } from '../placement';
import { askewness } from './symmetry';
import { twinsOf } from './twins';

/** The whole is at most this many times as wide as high, or as high as wide. */
export const WIDEST = 1.9;
/** Of a flow: what runs next to its main path is drawn nearer to it afterwards. */
const WIDEST_FLOW = 1.75;
/** What a crossing counts against proportions twice as far off. */
const CROSSING = 0.25;
const OFF_PROPORTIONS = 2;
/** To be more than twice as wide as high, or the other way round, which no picture should be. */
const BEYOND = 0.15;
const TWICE = 2;
/** A flow no larger than this is seen as a whole at a size at which it can be read; what is larger is followed step by step, or becomes small. */
const PAGE = { w: 1900, h: 1200 };
/** A line over a name has to be led another way, which is as bad as a crossing. */
const OVER_NAME = 1;
/** An initial state that is not first. */
const LATE = 1;
/** Frames that hold the same and are not side by side. */
const ASKEW = 0.5;
const BEND = 0.02;
/** Two alike that stand the other way round than the call has them; so many at most. */
const TURNED_ROUND = 0.05;
const MOST_TURNED = 6;
/** A step of a main path that is not straight. */
const BENT_STEP = 0.1;
/** A shape far off the middle of what it is connected to. */
const OFF_MIDDLE = 0.05;
/** A further row in which some of several tables stand that lead to the same one, as the dimensions of a star do. */
const IN_ROWS = 0.02;
const SEVERAL = 3;
/** What lines and empty room count, in relation to the shapes. */
const LENGTH = 0.05;

export interface BlockCost {
    /** How often lines cross, or run over the name of a frame. */
    readonly crossings: number;
    /** How much too wide or too high it is, as a power of two. */
    readonly wide: number;
    readonly high: number;
    /** Initial states that are not first. */
    readonly late: number;
    /** How far shapes are off the middle of what they are connected to. */
    readonly askew: number;
    /** All together: 0 for a picture of good proportions with straight, short lines that do not cross. */
    readonly all: number;
}

/** How bad the picture of a block is. @param along the edges of main paths, by their positions */
export function costOf(block: ArrangedBlock, along: ReadonlySet<number> = new Set()): BlockCost {
    const { boxes, ways } = block;
    const lines = edgeLinesOf(block);
    const around = unionOf([...boxes.values(), ...lines.map(({ points }) => boxOfPoints(points))]);
    const bends = lines.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0);
    const length = lines.reduce(
        (sum, { points }) => sum + points.slice(1).reduce((all, to, at) => all + distance(points[at] ?? to, to), 0),
        0
    );
    const side = Math.sqrt([...boxes.values()].reduce((sum, { w, h }) => sum + w * h, 0) / Math.max(1, boxes.size));
    const crossings = countCrossings(lines) + countOverNames(block) * OVER_NAME;
    const widest = along.size > 0 ? WIDEST_FLOW : WIDEST;
    const { wide, high } = offProportions(around, widest);
    const isBeyond = wide + high > Math.log2(TWICE / widest);
    const late = countLateInitials(block);
    const spread = length / Math.max(1, side) / Math.max(1, lines.length);
    const detours = countDetours(block);
    const askew = isCentered(block) ? askewness(block) : 0;
    const bent = [...along].filter(at => (ways.get(at)?.points.length ?? 0) > 2).length;
    const all =
        (crossings + detours) * CROSSING +
        late * LATE +
        countAskew(block) * ASKEW +
        (wide + high) * OFF_PROPORTIONS +
        (isBeyond ? BEYOND : 0) +
        (around && along.size > 0 ? beyondPage(around) : 0) * OFF_PROPORTIONS +
        bends * BEND +
        bent * BENT_STEP +
        Math.min(MOST_TURNED, countTurnedRound(block)) * TURNED_ROUND +
        askew * OFF_MIDDLE +
        countRowsAbove(block) * IN_ROWS +
        spread * LENGTH;
    return { crossings, wide, high, late, askew, all };
}

/** The lines of a block, with the position of their edges as ids. */
export function edgeLinesOf({ edges, boxes, ways }: Pick<ArrangedBlock, 'edges' | 'boxes' | 'ways'>): EdgeLine[] {
    return edges.flatMap(({ at, from, to }) => {
        const [start, end] = [boxes.get(from), boxes.get(to)];
        // What is led later runs about straight, and around what is in its way.
        const points = ways.get(at)?.points ?? (start && end && from !== to ? [centerOf(start), centerOf(end)] : undefined);
        const ends = [from, to].flatMap(id => boxes.get(id) ?? []).map((box, index) => ({ id: index === 0 ? from : to, box }));
        return points ? [{ id: String(at), points, ends }] : [];
    });
}

/** Whether shapes stand over the middle of what they are connected to: flows have main paths, and classes trunks, which say where shapes are. */
export function isCentered({ kind, nodes }: Pick<FreeBlock, 'kind' | 'nodes'>): boolean {
    return (kind === 'graph' || kind === 'c4') && !nodes.some(({ isDiamond }) => isDiamond);
}

/** Neighbours of the call that look the same and are in one row or column, in the other order; of a machine the order is that of its transitions. */
function countTurnedRound({ kind, nodes, boxes }: ArrangedBlock): number {
    return nodes.filter(({ id, parent, face, isFrame }, at) => {
        const after = nodes[at + 1];
        const [one, other] = [boxes.get(id), boxes.get(after?.id ?? '')];
        if (kind === 'state' || isFrame || !one || !other || after?.parent !== parent || after?.face !== face) {
            return false;
        }
        return Math.abs(one.y - other.y) < 1 ? one.x > other.x : Math.abs(one.x - other.x) < 1 && one.y > other.y;
    }).length;
}

/** In how many rows more than one the tables stand that are above the same one, where these are several. */
function countRowsAbove({ kind, nodes, edges, boxes }: ArrangedBlock): number {
    const rowsAbove = ({ id }: FreeNode): number => {
        const own = boxes.get(id)?.y ?? 0;
        const others = new Set(edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])));
        const tops = [...others].flatMap(other => boxes.get(other)?.y ?? []).filter(y => y < own);
        return tops.length < SEVERAL ? 0 : new Set(tops.map(Math.round)).size - 1;
    };
    return kind === 'er' ? nodes.reduce((sum, node) => sum + rowsAbove(node), 0) : 0;
}

/** Twins that are neither level with the first of them nor straight below it. */
function countAskew(block: ArrangedBlock): number {
    return twinsOf(block).reduce((sum, { frames: [first, ...others] }) => {
        const box = block.boxes.get(first ?? '');
        const isAskew = (id: string): boolean => {
            const other = block.boxes.get(id);
            return box !== undefined && other !== undefined && Math.abs(box.x - other.x) > 1 && Math.abs(box.y - other.y) > 1;
        };
        return sum + others.filter(isAskew).length;
    }, 0);
}

/** Shapes in the way of lines that are led later: such a line crosses others as it goes around them. */
function countDetours({ nodes, edges, boxes, ways }: ArrangedBlock): number {
    const frames = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const leaves = nodes.flatMap(({ id }): [string, Box][] => {
        const box = frames.has(id) ? undefined : boxes.get(id);
        return box ? [[id, box]] : [];
    });
    return edges.reduce((sum, { at, from, to }) => {
        const [start, end] = [boxes.get(from), boxes.get(to)];
        if (ways.has(at) || !start || !end || from === to) {
            return sum;
        }
        return sum + leaves.filter(([id, box]) => id !== from && id !== to && meets(box, centerOf(start), centerOf(end))).length;
    }, 0);
}

/** How many times a flow is larger than a page, as a power of two. */
function beyondPage({ w, h }: Box): number {
    return Math.max(0, Math.log2(Math.max(w / PAGE.w, h / PAGE.h)));
}

/** How many times the proportions are further off than they may be, as powers of two. */
export function offProportions(box: Pick<Box, 'w' | 'h'> | undefined, widest = WIDEST): Pick<BlockCost, 'wide' | 'high'> {
    if (!box || box.w <= 0 || box.h <= 0) {
        return { wide: 0, high: 0 };
    }
    const proportion = Math.log2(box.w / box.h);
    const most = Math.log2(widest);
    return { wide: Math.max(0, proportion - most), high: Math.max(0, -proportion - most) };
}
