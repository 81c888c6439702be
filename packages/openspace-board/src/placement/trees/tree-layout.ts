import { append, largest } from '@openspace/tool';
import { type Box, boxOfPoints, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import type { Size } from '../../text/label-size';
import { forest, fromTheTop } from './forest';
import { ownLines } from '../mindmap/own-lines';
import { labelRoom } from '../ways/label-room';
import type { Way } from '../placement';
import { fanGap, fanGaps, LABEL_ROOM, levelsOf, type SizedBranch as Branch, type SizedEdge, type SizedNode } from './tree-levels';
import { inLine, treeRows } from './tree-rows';

export type { SizedEdge, SizedNode };

type Direction = LayoutOptions['direction'];

export interface Laid {
    readonly boxes: Map<string, Box>;
    readonly ways: Map<number, Way>;
}

/** Between siblings, and between a shape and those below it. */
export interface TreeGaps {
    readonly siblings: number;
    readonly levels: number;
}

export const TREE_GAPS: TreeGaps = { siblings: 40, levels: 60 };
/** The branches of a mind map become further apart by at most so many times their distance to be in line with those opposite. */
const IN_LINE = 2;
/** Between pieces of a forest. */
const PIECES = 100;
/** A piece of a tree is neither wider nor deeper than so many shapes; further branches become pieces of their own. */
const WIDEST = 24;
const DEEPEST = 24;
/** The width of many pieces to their height. */
const ASPECT = 1.6;

/**
 * Trees along the arrows, each shape above the middle of those that it leads to; a shape that several arrows lead to
 * is placed by the first of them.
 */
export function treeLayout(nodes: readonly SizedNode[], edges: readonly SizedEdge[], direction: Direction, gaps = TREE_GAPS): Laid {
    const pieces = piecesOf(forest(nodes, edges)).map(piece => layPiece(piece, direction, gaps));
    return packed(pieces);
}

/**
 * One shape in the middle, and branches to both sides, or above and below. They are read in their order: the first ones on the right, or above,
 * and the rest on the other side.
 */
export function mindmapLayout(nodes: readonly SizedNode[], edges: readonly SizedEdge[], isUpright = false, gaps = TREE_GAPS): Laid {
    const pieces = forest(nodes, edges).map(root => {
        const count = firstHalf(root.branches.map(leavesOf));
        const [first, rest] = [root.branches.slice(0, count), root.branches.slice(count)];
        const halves = [first, rest].map(branches => ({ ...root, branches }));
        const directions: readonly Direction[] = isUpright ? ['up', 'down'] : ['right', 'left'];
        const middles = halves.map((half, at) => rowsOf(half, directions[at], gaps).get(half)?.middles ?? []);
        const apart = inLine(middles[0] ?? [], middles[1] ?? [], gaps.siblings * IN_LINE);
        // Both halves are as far from the middle, or else it would not seem to be one.
        const nearest = largest(middles.map(each => fanGap(each, gaps.levels)));
        const [one, other] = halves.map((half, at) => layPiece(half, directions[at], gaps, { apart, nearest }));
        return one && other ? joined(one, other, root.node.id) : { boxes: new Map(), ways: new Map() };
    });
    return packed(pieces);
}

/** How many of the first ones come next to half of the sum of all. */
function firstHalf(weights: readonly number[]): number {
    const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
    let [best, least, sum] = [0, Infinity, 0];
    for (const [at, weight] of weights.entries()) {
        sum += weight;
        if (Math.abs(sum - half) <= least) {
            [best, least] = [at + 1, Math.abs(sum - half)];
        }
    }
    return best;
}

/** Cuts what is too wide or too deep to be looked at in one piece; without recursion, as trees may be as deep as there are shapes. */
function piecesOf(roots: readonly Branch[]): Branch[] {
    const pieces: Branch[] = [];
    const open = [...roots].reverse();
    for (let root = open.pop(); root; root = open.pop()) {
        pieces.push(root);
        const level = fromTheTop(root);
        const widths = new Map<Branch, number>();
        for (const branch of level.reverse()) {
            const below = branch.depth - root.depth;
            const isDeep = below > 0 && below % DEEPEST === 0;
            const cut = isDeep ? branch.branches.splice(0) : [];
            const widthOf = (child: Branch): number => widths.get(child) ?? 1;
            const narrow = [...branch.branches].sort((one, other) => widthOf(one) - widthOf(other));
            let sum = 0;
            const most = narrow.findIndex((child, at) => (sum += widthOf(child)) > WIDEST && at > 0);
            // Those that stay keep the order of their arrows.
            const wide = new Set(most < 0 ? [] : narrow.slice(most));
            append(cut, narrow.filter(child => wide.has(child)).reverse());
            const staying = branch.branches.splice(0).filter(child => !wide.has(child));
            append(branch.branches, staying);
            const width = staying.reduce((all, child) => all + widthOf(child), 0);
            widths.set(branch, Math.max(1, width));
            for (const child of cut) {
                open.push({ ...child, edge: undefined });
            }
        }
    }
    return pieces;
}

function leavesOf(root: Branch): number {
    return fromTheTop(root).filter(({ branches }) => branches.length === 0).length;
}

/** How large a shape is across a direction, and along it. */
function sidesOf(direction: Direction): Readonly<Record<'across' | 'along', (size: Size) => number>> {
    const [width, height] = [({ w }: Size): number => w, ({ h }: Size): number => h];
    return direction === 'right' || direction === 'left' ? { across: height, along: width } : { across: width, along: height };
}

function rowsOf(root: Branch, direction: Direction = 'down', { siblings }: TreeGaps, apart?: readonly number[]) {
    const { across } = sidesOf(direction);
    const half = ({ node, edge }: Branch): number => Math.max(across(node), edge?.label ? across(edge.label) + LABEL_ROOM * 2 : 0) / 2;
    return treeRows(fromTheTop(root), half, siblings, apart);
}

/** How a mind map differs from a tree. */
interface MindmapForm {
    /** Between the middles of its main branches. */
    readonly apart?: readonly number[] | undefined;
    /** Of a mind map, from its root to its main branches, at least. Each line to one is a line of its own, and levels are further apart where lines fan out. */
    readonly nearest?: number;
}

/** Lays one tree out with its root at the top, and turns it. */
function layPiece(root: Branch, direction: Direction = 'down', gaps: TreeGaps, { apart, nearest }: MindmapForm = {}): Laid {
    const { across, along } = sidesOf(direction);
    const all = fromTheTop(root);
    const rows = rowsOf(root, direction, gaps, apart);
    const levels = levelsOf(
        all,
        root.depth,
        along,
        nearest === undefined ? [gaps.levels] : fanGaps(all, branch => rows.get(branch)?.middles, gaps.levels, nearest)
    );
    const middles = new Map<Branch, number>([[root, 0]]);
    const [boxes, ways] = [new Map<string, Box>(), new Map<number, Way>()];
    for (const branch of all) {
        const middle = middles.get(branch) ?? 0;
        const level = levels[branch.depth - root.depth] ?? { top: 0 };
        const { w, h } = branch.node;
        boxes.set(branch.node.id, turned({ a: middle - across(branch.node) / 2, b: level.top }, { w, h }, direction));
        const next = levels[branch.depth - root.depth + 1];
        const below = rows.get(branch)?.middles ?? [];
        const own = nearest !== undefined && branch === root ? ownLines(below, across(root.node), next?.gap ?? gaps.levels) : undefined;
        for (const [at, child] of branch.branches.entries()) {
            const childMiddle = middle + (below[at] ?? 0);
            middles.set(child, childMiddle);
            if (child.edge && next) {
                const begin = { a: middle + (own?.[at]?.from ?? 0), b: level.top + along(branch.node) };
                const bus = own?.[at] ? begin.b + own[at].turn : next.bus;
                ways.set(child.edge.at, wayDown(begin, bus, { a: childMiddle, b: next.top }, child.edge.label, direction));
            }
        }
    }
    return { boxes, ways };
}

/** Across a tree, and along it. */
interface Place {
    readonly a: number;
    readonly b: number;
}

function wayDown(
    { a: from, b: leaves }: Place,
    bus: number,
    { a: to, b: reaches }: Place,
    label: Size | undefined,
    direction: Direction
): Way {
    const at = (a: number, b: number): Point => {
        const { x, y } = turned({ a, b }, { w: 0, h: 0 }, direction);
        return { x, y };
    };
    const isStraight = Math.abs(from - to) < 0.5;
    const points = isStraight ? [at(from, leaves), at(to, reaches)] : [at(from, leaves), at(from, bus), at(to, bus), at(to, reaches)];
    return { points, ...(label && { label: at(to, (bus + reaches) / 2), labelSize: label }) };
}

/** From across and along to x and y. */
function turned({ a, b }: Place, { w, h }: Size, direction: Direction): Box {
    switch (direction) {
        case 'down':
            return { x: a, y: b, w, h };
        case 'up':
            return { x: a, y: -b - h, w, h };
        case 'right':
            return { x: b, y: a, w, h };
        case 'left':
            return { x: -b - w, y: a, w, h };
    }
}

/** Two halves that share a shape. */
function joined(one: Laid, other: Laid, shared: string): Laid {
    const [here, there] = [one.boxes.get(shared), other.boxes.get(shared)];
    const by = { x: (here?.x ?? 0) - (there?.x ?? 0), y: (here?.y ?? 0) - (there?.y ?? 0) };
    const shifted = moved(other, by);
    return { boxes: new Map([...shifted.boxes, ...one.boxes]), ways: new Map([...shifted.ways, ...one.ways]) };
}

/** Pieces in rows, together about {@link ASPECT} times as wide as tall. @param apart how far from each other, with their lines */
export function packed(pieces: readonly Laid[], apart = PIECES): Laid {
    const [boxes, ways] = [new Map<string, Box>(), new Map<number, Way>()];
    const sized = pieces.map(piece => ({ piece, box: boundsWithLines(piece) }));
    const area = sized.reduce((sum, { box }) => sum + (box.w + apart) * (box.h + apart), 0);
    const widest = Math.max(Math.sqrt(area * ASPECT), largest(sized.map(({ box }) => box.w)));
    let [x, y, tallest] = [0, 0, 0];
    for (const { piece, box } of sized) {
        if (x > 0 && x + box.w > widest) {
            [x, y, tallest] = [0, y + tallest + apart, 0];
        }
        const { boxes: more, ways: moreWays } = moved(piece, { x: x - box.x, y: y - box.y });
        more.forEach((value, key) => boxes.set(key, value));
        moreWays.forEach((value, key) => ways.set(key, value));
        x += box.w + apart;
        tallest = Math.max(tallest, box.h);
    }
    return { boxes, ways };
}

function boundsWithLines(piece: Laid): Box {
    const lines = [...piece.ways.values()].flatMap(way => [boxOfPoints(way.points), labelRoom(way)]);
    return unionOf([boundsOf(piece), ...lines]) ?? boundsOf(piece);
}

export function boundsOf({ boxes }: Pick<Laid, 'boxes'>): Box {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { x, y, w, h } of boxes.values()) {
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + w), Math.max(bottom, y + h)];
    }
    return left > right ? { x: 0, y: 0, w: 0, h: 0 } : { x: left, y: top, w: right - left, h: bottom - top };
}

export function moved({ boxes, ways }: Laid, by: Point): Laid {
    const shifted = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
    return {
        boxes: new Map([...boxes].map(([id, box]) => [id, { ...box, ...shifted(box) }])),
        ways: new Map(
            [...ways].map(([at, way]) => [at, { ...way, points: way.points.map(shifted), label: way.label && shifted(way.label) }])
        )
    };
}
